CREATE VIRTUAL TABLE `memory_words` USING fts5(
  source, target,
  content = '', contentless_delete = 1, prefix = '1', tokenize = 'unicode61 remove_diacritics 0'
);
--> statement-breakpoint
CREATE TRIGGER `memory_entries_gone` AFTER DELETE ON `memory_entries` BEGIN
  DELETE FROM `memory_words` WHERE rowid = old.no;
END;
