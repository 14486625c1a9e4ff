import type { SearchScope } from './rules.ts';

export const scopeNames: Record<SearchScope, { ko: string; en: string }> = {
  all: { ko: '전체', en: 'Everywhere' },
  posts: { ko: '글', en: 'Posts' },
  comments: { ko: '댓글', en: 'Comments' },
  author: { ko: '글쓴이', en: 'Author' },
};

export const text = {
  title: { ko: '게시판 검색', en: 'Search the board' },
  titleOf: { ko: '‘{words}’ 검색', en: 'Search for “{words}”' },
  label: { ko: '게시판에서 찾을 말', en: 'Words to find on the board' },
  scope: { ko: '찾을 곳', en: 'Where' },
  search: { ko: '검색', en: 'Search' },
  count: { ko: '검색결과 {count}건', en: '{count} results' },
  countMore: { ko: '검색결과 {count}건 이상', en: 'More than {count} results' },
  none: { ko: '검색결과가 없습니다.', en: 'No results' },
  noneHelp: {
    ko: '더 짧은 낱말이나 다른 낱말로 찾아보거나, 찾을 곳을 전체로 바꿔 보세요.',
    en: 'Use shorter or other words, or search everywhere.',
  },
  emptyHelp: { ko: '두 글자 이상이면 더 잘 찾아요.', en: 'Two letters or more find best.' },
  particle: {
    ko: '그대로는 없어서 조사를 뺀 ‘{words}’로 찾았어요.',
    en: 'Nothing as it is: these have “{words}”, without particles.',
  },
  spacing: {
    ko: '그대로는 없어서 ‘{words}’를 띄어 쓴 글을 찾았어요.',
    en: 'Nothing as it is: these have “{words}” with a space in it.',
  },
  byAuthor: { ko: '{name} 님이 쓴 것만', en: 'Only by {name}' },
  ofAuthor: { ko: '글과 댓글 찾기', en: 'Posts and comments' },
  inComment: { ko: '댓글에서', en: 'In a comment' },
} as const;
