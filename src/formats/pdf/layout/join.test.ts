import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinerOf, vocabularyOf } from './join.ts';

const vocabulary = vocabularyOf([
  { text: 'the information was well known to all of them here', endsWithBlank: false },
  { text: '그 소프트웨어 공급 담당자가 문서를 보관한다', endsWithBlank: false },
]);

function join(before: string, after: string, { isFull = false, endsWithBlank = false } = {}) {
  const { text, drop } = joinerOf({ text: before, isFull, endsWithBlank }, after, vocabulary);
  return before.slice(0, before.length - drop) + text + after;
}

test.each([
  ['a blank between Latin words', 'one line', 'goes on', 'one line goes on'],
  ['no hyphen in a word that occurs whole', 'this infor-', 'mation', 'this information'],
  ['the hyphen of a compound', 'a well-', 'known fact', 'a well-known fact'],
  ['no soft hyphen', 'a syl\u00ad', 'lable', 'a syllable'],
  ['nothing between Japanese letters', '日本', '語です', '日本語です'],
  ['nothing between Chinese letters', '合规', '材料', '合规材料'],
  ['a blank between Korean words', '문서를', '보관한다', '문서를 보관한다'],
  ['no blank in a Korean word that occurs whole', '그 소프트', '웨어', '그 소프트웨어'],
])('lines are joined with %s', (_, before, after, joined) => {
  expect(join(before, after)).toBe(joined);
});

test('a particle below a full line belongs to the word above', () => {
  expect(join('이 규정', '은 오늘부터', { isFull: true })).toBe('이 규정은 오늘부터');
  expect(join('이 규정', '은 오늘부터', { endsWithBlank: true })).toBe('이 규정 은 오늘부터');
});

test('joining loses nothing but a hyphen', () => {
  fc.assert(fc.property(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.boolean(),
    (before, after, isFull) => {
      const bare = (text: string) => text.replace(/[\s\u00ad\u2010-]/g, '');
      expect(bare(join(before, after, { isFull }))).toBe(bare(before + after));
    },
  ));
});

test.each([
  ['rea-', 'sonable way', 1],
  ['well-', 'known way', 0],
  ['open-', 'domain way', 0],
  ['Lucene-', 'BM25', 0],
])(
  'a hyphen before a break divides a word unless the document shows two: %s %s',
  (text, after, drop) => {
    const lines = ['the open domain of', 'Con-', 'versely it is so'];
    const vocabulary = vocabularyOf(lines.map((line) => ({ text: line, endsWithBlank: false })));
    const before = { text, endsWithBlank: false, isFull: true };
    expect(joinerOf(before, after, vocabulary)).toEqual({ text: '', drop });
    expect(vocabulary.words.has('versely')).toBe(false);
  },
);

test('Korean hangs to a number or a bracket where the document shows it so', () => {
  const lines = ['제3조(목적) 이 약관은 7일 전에 알립니다', '제4조(정의) 모두 30일 안에 합니다'];
  const known = vocabularyOf(lines.map((text) => ({ text, endsWithBlank: false })));
  const joiner = (text: string, after: string, endsWithBlank = false) =>
    joinerOf({ text, endsWithBlank, isFull: true }, after, known).text;
  expect(joiner('적용일자 5', '일 전부터')).toBe('');
  expect(joiner('제5조', '(시행) 이')).toBe('');
  expect(joiner('제5조(', '시행) 이')).toBe('');
  expect(joiner('가운데 7', '명이', true)).toBe(' ');
  expect(joiner('이 문서는', 'PDF 파일')).toBe(' ');
});

test('only a document that ends lines within words has words cut at lines without a blank', () => {
  const line = '모든 회원은 정해진 절차에 따라 자료를';
  const lines = (cut: number) =>
    Array.from({ length: 20 }, (_, at) => ({ text: line, endsWithBlank: at >= cut }));
  expect(vocabularyOf(lines(0)).cuts).toBe('never');
  expect(vocabularyOf(lines(2)).cuts).toBe('never');
  expect(vocabularyOf(lines(10)).cuts).toBe('always');
  expect(vocabularyOf(lines(20)).cuts).toBe('never');
});

test('where words are cut and no line ends with a blank, known words and endings tell', () => {
  const known = ['그 회원은 문서를 모두 합니다 라고', '이 회사의 절차를 지금 알립니다 라고'];
  const cut = [
    '우리는 오늘 그 회',
    '원은 무엇을 하며 문서',
    '를 누가 언제 알립',
    '니다 라고 하며 절차',
    '를 모두 다시 회사',
    '의 것으로 하며 모두 합니',
    '다 라고 어제 다시 절',
    '차를 그래서 모두 또',
  ];
  const lines = [...known, ...cut].map((text) => ({ text, endsWithBlank: false }));
  const vocabulary = vocabularyOf(lines);
  expect(vocabulary.cuts).toBe('maybe');
  const joiner = (text: string, after: string) =>
    joinerOf({ text, endsWithBlank: false, isFull: true }, after, vocabulary).text;
  expect(joiner('오늘 모두 시작합', '니다 라고')).toBe('');
  expect(joiner('우리 회사', '의 문서를')).toBe('');
  expect(joiner('그 절차를', '모두 합니다')).toBe(' ');
});
