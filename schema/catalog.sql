CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  identity TEXT NOT NULL UNIQUE,            -- 'call:UUID', 'response:ID', 'content:SHA-256', 'list:NAME'
  kind TEXT NOT NULL CHECK (kind IN ('call', 'reply', 'list', 'catalog')),
  name TEXT,                                -- of a list, or the file a reply was read from
  position INTEGER,                         -- of a reply in its file, counted from 1
  content_hash TEXT,                        -- SHA-256 of the bytes it was read from
  mood TEXT,
  language TEXT,
  requested_count INTEGER,
  parameters TEXT,                          -- JSON: what else was asked for
  model TEXT,                               -- asked for
  model_version TEXT,                       -- answered
  response_id TEXT,
  finish_reason TEXT,
  prompt_tokens INTEGER,
  candidates_tokens INTEGER,
  thoughts_tokens INTEGER,
  total_tokens INTEGER,
  is_partial INTEGER NOT NULL DEFAULT 0 CHECK (is_partial IN (0, 1)),
  recorded_at TEXT NOT NULL CHECK (recorded_at GLOB '????-??-??T??:??:??.???Z')
) STRICT;
CREATE TABLE raw_reply (
  source_id INTEGER PRIMARY KEY REFERENCES source (id) ON DELETE CASCADE,
  body BLOB NOT NULL
) STRICT;
CREATE TABLE movie (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL CHECK (title <> ''),  -- canonical
  sort_key TEXT NOT NULL,                   -- title without article, TAB, year, TAB, title
  year INTEGER CHECK (year BETWEEN 1 AND 9999),
  original_title TEXT,
  kind TEXT NOT NULL DEFAULT 'movie',
  genre TEXT,                               -- the one said most
  frequency INTEGER NOT NULL DEFAULT 0 CHECK (frequency >= 0),
  first_seen TEXT,
  last_seen TEXT,
  CHECK ((frequency > 0) = (first_seen IS NOT NULL))
) STRICT;
CREATE INDEX movie_title ON movie (sort_key) WHERE first_seen IS NOT NULL;
CREATE INDEX movie_frequency ON movie (frequency DESC, sort_key) WHERE frequency > 0;
CREATE INDEX movie_recent ON movie (last_seen DESC, sort_key) WHERE first_seen IS NOT NULL;
CREATE INDEX movie_year ON movie (year DESC, sort_key) WHERE first_seen IS NOT NULL;
CREATE INDEX movie_genre_order ON movie (genre, sort_key) WHERE first_seen IS NOT NULL;
CREATE TABLE mention (
  id INTEGER PRIMARY KEY,
  movie_id INTEGER NOT NULL REFERENCES movie (id),
  spelling TEXT NOT NULL CHECK (spelling <> ''),  -- as named, in normal form
  stated_year INTEGER,                            -- as a field, not read out of the spelling
  stated_original_title TEXT,                     -- the same, in normal form
  title TEXT NOT NULL CHECK (title <> ''),        -- clean, to be shown
  year INTEGER CHECK (year BETWEEN 1 AND 9999),
  original_title TEXT,
  kind TEXT NOT NULL DEFAULT 'movie',
  frequency INTEGER NOT NULL DEFAULT 0 CHECK (frequency >= 0)
) STRICT;
CREATE UNIQUE INDEX mention_identity
  ON mention (spelling, ifnull(stated_year, 0), ifnull(stated_original_title, ''));
CREATE INDEX mention_movie ON mention (movie_id);
CREATE TABLE mention_key (
  key TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('title', 'alias', 'original', 'weak', 'loose')),
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  PRIMARY KEY (key, role, mention_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE link (
  mention_id INTEGER PRIMARY KEY REFERENCES mention (id),
  other_mention_id INTEGER NOT NULL REFERENCES mention (id),
  rule TEXT NOT NULL,
  key TEXT NOT NULL
) STRICT;
CREATE TABLE verdict (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('same', 'different', 'title')),
  spelling TEXT NOT NULL,
  year INTEGER,
  original_title TEXT,
  other_spelling TEXT,
  other_year INTEGER,
  other_original_title TEXT,
  title TEXT,                               -- the canonical title chosen, for kind 'title'
  said_at TEXT NOT NULL,
  withdrawn_at TEXT, act INTEGER,
  CHECK ((kind = 'title') = (title IS NOT NULL)),
  CHECK ((kind = 'title') = (other_spelling IS NULL))
) STRICT;
CREATE INDEX verdict_mention ON verdict (spelling);
CREATE INDEX verdict_other ON verdict (other_spelling);
CREATE TABLE suggestion (
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  other_mention_id INTEGER NOT NULL REFERENCES mention (id),
  rule TEXT NOT NULL,
  key TEXT NOT NULL, likelihood INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (mention_id, other_mention_id),
  CHECK (mention_id < other_mention_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX suggestion_other ON suggestion (other_mention_id);
CREATE TABLE recommendation (
  id INTEGER PRIMARY KEY,
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  source_id INTEGER NOT NULL REFERENCES source (id),
  position INTEGER NOT NULL,                -- in the source, counted from 1
  title TEXT NOT NULL,
  genre TEXT,
  reason TEXT,
  year INTEGER,
  original_title TEXT
, added_at TEXT) STRICT;
CREATE INDEX recommendation_mention ON recommendation (mention_id, source_id);
CREATE UNIQUE INDEX recommendation_source ON recommendation (source_id, position);
CREATE TABLE seen (
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  source_id INTEGER NOT NULL REFERENCES source (id),
  is_refused INTEGER NOT NULL DEFAULT 0 CHECK (is_refused IN (0, 1)),
  watched_on TEXT,
  rating TEXT,
  PRIMARY KEY (mention_id, source_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX seen_source ON seen (source_id);
CREATE TABLE genre (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  is_canonical INTEGER NOT NULL CHECK (is_canonical IN (0, 1))
) STRICT;
CREATE TABLE movie_genre (
  movie_id INTEGER NOT NULL REFERENCES movie (id) ON DELETE CASCADE,
  genre_id INTEGER NOT NULL REFERENCES genre (id),
  said INTEGER NOT NULL CHECK (said > 0),
  PRIMARY KEY (movie_id, genre_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE property (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE VIEW movies AS
SELECT
  movie.id,
  movie.title,
  (
    SELECT group_concat(name, '; ')
    FROM (
      SELECT genre.name
      FROM movie_genre JOIN genre ON genre.id = movie_genre.genre_id
      WHERE movie_genre.movie_id = movie.id
      ORDER BY movie_genre.said DESC, genre.name
    )
  ) AS genres,
  (
    SELECT recommendation.reason
    FROM recommendation
    WHERE recommendation.id IN (
      SELECT (
        SELECT first.id FROM recommendation AS first
        WHERE first.mention_id = mention.id AND first.reason <> ''
        ORDER BY first.source_id, first.id LIMIT 1
      )
      FROM mention WHERE mention.movie_id = movie.id
    )
    ORDER BY recommendation.source_id, recommendation.id
    LIMIT 1
  ) AS reason,
  movie.year,
  movie.original_title,
  movie.frequency,
  movie.first_seen,
  movie.last_seen,
  movie.sort_key
FROM movie
WHERE movie.frequency > 0;
CREATE VIEW recommendations AS
SELECT
  recommendation.id,
  movie.id AS movie_id,
  movie.title AS movie,
  recommendation.title,
  recommendation.genre,
  recommendation.reason,
  recommendation.year,
  recommendation.original_title,
  source.mood,
  coalesce(source.model_version, source.model) AS model,
  source.recorded_at
FROM recommendation
JOIN mention ON mention.id = recommendation.mention_id
JOIN movie ON movie.id = mention.movie_id
JOIN source ON source.id = recommendation.source_id;
CREATE INDEX verdict_act ON verdict (act);
CREATE TABLE home (
  act INTEGER NOT NULL,
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  movie_id INTEGER NOT NULL,                -- need not be there any more
  PRIMARY KEY (act, mention_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE suggestion_key (
  key TEXT NOT NULL,
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  PRIMARY KEY (key, mention_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE regrouped (
  mention_id INTEGER PRIMARY KEY REFERENCES mention (id)
) STRICT;
CREATE INDEX suggestion_likelihood ON suggestion (likelihood DESC, mention_id, other_mention_id);
CREATE TABLE request (
  id INTEGER PRIMARY KEY,
  identity TEXT NOT NULL UNIQUE,            -- of what is asked, and for the how manieth time
  mood TEXT NOT NULL,
  model TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'failed')),
  failure TEXT,                             -- why the last try failed
  tries INTEGER NOT NULL DEFAULT 0,
  source_id INTEGER REFERENCES source (id), -- the reply; none when it was an empty list
  changed_at TEXT NOT NULL,
  claimed_by TEXT,                          -- the process that asks it, or asked it last
  claimed_until TEXT,                       -- nobody asks it when this is NULL or over
  CHECK ((state = 'failed') <= (failure IS NOT NULL))
) STRICT;
CREATE INDEX request_claim ON request (claimed_by) WHERE claimed_until IS NOT NULL;
CREATE INDEX request_source ON request (source_id) WHERE source_id IS NOT NULL;
CREATE TABLE usage (
  day TEXT NOT NULL CHECK (day GLOB '????-??-??'),
  model TEXT NOT NULL,
  requests INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,      -- requests that brought no answer to use
  prompt_tokens INTEGER NOT NULL DEFAULT 0,
  candidates_tokens INTEGER NOT NULL DEFAULT 0,
  thoughts_tokens INTEGER NOT NULL DEFAULT 0,
  total_tokens INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, model)
) STRICT, WITHOUT ROWID;
CREATE INDEX movie_genre_genre ON movie_genre (genre_id);
