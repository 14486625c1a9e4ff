import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTerms, MOST_TERMS, parseTerms } from './rules.ts';

test('terms are pasted from a spreadsheet or typed, several translations each', () => {
  const { terms, bad } = parseTerms('Buyer\t매수인\nSeller = 매도인 | 판매자\r\n\n갑 → Party A');

  expect(bad).toEqual([]);
  expect(terms).toEqual([
    { source: 'Buyer', targets: ['매수인'] },
    { source: 'Seller', targets: ['매도인', '판매자'] },
    { source: '갑', targets: ['Party A'] },
  ]);
});

test('a line without a translation is named, and the others stay', () => {
  const { terms, bad } = parseTerms(
    'Buyer = 매수인\nSeller\n= 갑\n' + 'x'.repeat(300) + ' = 긴 말',
  );

  expect(terms).toHaveLength(1);
  expect(bad).toEqual([2, 3, 4]);
});

test('what is too much is named, not dropped without a word', () => {
  const text = Array.from({ length: MOST_TERMS + 2 }, (_, at) => `t${at} = 말`).join('\n');

  expect(parseTerms(text).bad).toEqual([MOST_TERMS + 1, MOST_TERMS + 2]);
});

test('a list that is shown again is the same list', () => {
  const word = fc.stringMatching(/^[가-힣a-zA-Z0-9]{1,12}( [가-힣a-z]{1,8})?$/);
  const term = fc.record({
    source: word,
    targets: fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
  });
  fc.assert(fc.property(fc.array(term, { maxLength: 20 }), (terms) => {
    expect(parseTerms(formatTerms(terms))).toEqual({ terms, bad: [] });
  }));
});
