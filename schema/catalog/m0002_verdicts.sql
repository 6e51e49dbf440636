-- Verdicts said by one command are one act, which is undone as a whole.
ALTER TABLE verdict ADD COLUMN act INTEGER;
CREATE INDEX verdict_act ON verdict (act);

-- Where the mentions were that an act moved, so that undoing it gives the same ids back.
CREATE TABLE home (
  act INTEGER NOT NULL,
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  movie_id INTEGER NOT NULL,                -- need not be there any more
  PRIMARY KEY (act, mention_id)
) STRICT, WITHOUT ROWID;

-- What finds two mentions that may be one movie and share no key.
CREATE TABLE suggestion_key (
  key TEXT NOT NULL,
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  PRIMARY KEY (key, mention_id)
) STRICT, WITHOUT ROWID;
-- Mentions that went to another movie since suggestions were looked for.
CREATE TABLE regrouped (
  mention_id INTEGER PRIMARY KEY REFERENCES mention (id)
) STRICT;
ALTER TABLE suggestion ADD COLUMN likelihood INTEGER NOT NULL DEFAULT 0;
CREATE INDEX suggestion_likelihood ON suggestion (likelihood DESC, mention_id, other_mention_id);
