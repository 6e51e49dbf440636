-- When a list says that it added the movie. The source's own time is when the list was recorded first.
ALTER TABLE recommendation ADD COLUMN added_at TEXT;
