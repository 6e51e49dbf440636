-- The words of every recommendation, for search. Made when it is first needed, and again by a version
-- that reads words in another way; all of it follows from the recommendations.
CREATE VIRTUAL TABLE search_index USING fts5 (
  words,                                    -- rowid: the recommendation's; words of titles after '='
  content = '', columnsize = 0, detail = none, tokenize = "ascii tokenchars '='"
);
