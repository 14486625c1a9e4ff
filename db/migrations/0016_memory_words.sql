CREATE VIRTUAL TABLE `memory_words` USING fts5(
  source, target,
  content = '', contentless_delete = 1, prefix = '1', tokenize = 'unicode61 remove_diacritics 0'
);
