CREATE VIRTUAL TABLE `board_words` USING fts5(
  words,
  content = '', contentless_delete = 1, prefix = '1', tokenize = 'ascii'
);
