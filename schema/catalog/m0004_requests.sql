-- What a build wants to have answered: one mood with everything that is asked with it.
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

-- What calls to Gemini took, by the day of its quotas (Pacific time) and the model asked.
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
-- What was recorded before there was a ledger; summer time is close enough.
INSERT INTO usage (
  day, model, requests, prompt_tokens, candidates_tokens, thoughts_tokens, total_tokens
)
SELECT
  date(recorded_at, '-8 hours'), model, count(*), CAST(total(prompt_tokens) AS INTEGER),
  CAST(total(candidates_tokens) AS INTEGER), CAST(total(thoughts_tokens) AS INTEGER),
  CAST(total(total_tokens) AS INTEGER)
FROM source WHERE kind = 'call' AND model IS NOT NULL GROUP BY 1, 2;
