-- The lists of one genre go through the movies' own indexes and look the genre up here. The copies of
-- the frequency and the sort key, and the indexes of them, cost more than all else that is counted.
DROP INDEX movie_genre_frequency;
DROP INDEX movie_genre_title;
ALTER TABLE movie_genre DROP COLUMN frequency;
ALTER TABLE movie_genre DROP COLUMN sort_key;
CREATE INDEX movie_genre_genre ON movie_genre (genre_id);
