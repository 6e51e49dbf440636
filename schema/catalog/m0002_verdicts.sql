-- Verdicts said by one command are one act, which is undone as a whole.
ALTER TABLE verdict ADD COLUMN act INTEGER;
-- The movies of the two mentions before the act, so that undoing gives the same ids back.
ALTER TABLE verdict ADD COLUMN movie_id INTEGER;
ALTER TABLE verdict ADD COLUMN other_movie_id INTEGER;
CREATE INDEX verdict_act ON verdict (act);

-- What finds two mentions that may be one movie and share no key.
CREATE TABLE suggestion_key (
  key TEXT NOT NULL,
  mention_id INTEGER NOT NULL REFERENCES mention (id),
  PRIMARY KEY (key, mention_id)
) STRICT, WITHOUT ROWID;
ALTER TABLE suggestion ADD COLUMN likelihood INTEGER NOT NULL DEFAULT 0;
CREATE INDEX suggestion_likelihood ON suggestion (likelihood DESC, mention_id, other_mention_id);
