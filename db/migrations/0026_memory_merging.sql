-- Merges sixteen pieces of the word index at a time instead of four: an import writes each word half as often.
INSERT INTO `memory_words` (`memory_words`, rank) VALUES ('automerge', 16);
--> statement-breakpoint
INSERT INTO `memory_words` (`memory_words`, rank) VALUES ('crisismerge', 64);
