import { expect, test } from 'vitest';
import { phrasesOf, suggestionsFor } from './suggest.ts';

const term = (words: string) => ({ from: 'fromTerm' as const, words });
const draft = (words: string) => ({ from: 'fromDraft' as const, words });
const wordsFor = (before: string, ...offers: ReturnType<typeof term | typeof draft>[]) =>
  suggestionsFor(before, offers).map(({ words }) => words);

test('one whole syllable is enough in Hangul, half of one is not', () => {
  expect(wordsFor('이 계', term('계약서'))).toEqual(['계약서']);
  expect(wordsFor('이 ㄱ', term('계약서'))).toEqual([]);
  expect(wordsFor('이 계ㅇ', term('계약서'))).toEqual([]);
});

test('in Latin letters two are needed, whatever their case', () => {
  expect(wordsFor('the b', term('buyer'))).toEqual([]);
  expect(wordsFor('The Bu', term('buyer'))).toEqual(['buyer']);
});

test('the middle of another word begins nothing', () => {
  expect(wordsFor('합계', term('계약서'))).toEqual([]);
  expect(wordsFor('abbu', term('buyer'))).toEqual([]);
});

test('what is there already is not offered', () => {
  expect(wordsFor('계약서', term('계약서'))).toEqual([]);
});

test('terms come first, the same words once, and three at most', () => {
  const offers = [
    term('계약서'),
    draft('계약서'),
    draft('계약 당사자'),
    draft('계약일'),
    draft('계약금'),
  ];
  expect(wordsFor('계약', ...offers)).toEqual(['계약서', '계약 당사자', '계약일']);
});

test('a draft offers how it goes on, to the end of the clause', () => {
  const phrases = phrasesOf('갑은 을에게 즉시 서면으로 알린다. 끝.', 'ko');
  expect(phrases).toContain('을에게 즉시 서면으로');
  expect(phrases).toContain('서면으로 알린다');
  expect(phrases.some((one) => one.includes('.'))).toBe(false);
});
