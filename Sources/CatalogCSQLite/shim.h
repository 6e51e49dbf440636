#include <sqlite3.h>

/* sqlite3_config takes any number of arguments, which Swift cannot pass. */
static inline int moviecat_sqlite_leave_out_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
