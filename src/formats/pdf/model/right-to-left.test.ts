import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inReadingOrder } from './right-to-left.ts';

const readAll = (...texts: string[]) =>
  inReadingOrder(texts.map((text, of) => ({ text, of }))).map(({ text }) => text).join('');

test('letters that run to the left are read from the right', () => {
  expect(readAll('םולש')).toBe('שלום');
  expect(readAll('ةيبرعلا ', 'طوطخلا عاونا')).toBe('انواع الخطوط العربية');
});

test('numbers and Latin words keep their own way', () => {
  expect(readAll('7.50 םולש')).toBe('שלום 7.50');
  expect(readAll('םלוע Hello World םולש')).toBe('שלום Hello World עולם');
  expect(readAll('The word םולש is here')).toBe('The word שלום is here');
  expect(readAll('20 ,10 םולש')).toBe('שלום 10, 20');
});

test('nothing is lost, and plain text stays as it is', () => {
  fc.assert(fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 8 })), (texts) => {
    const sorted = (text: string) => [...text].sort().join('');
    expect(sorted(readAll(...texts))).toBe(
      sorted(texts.map((text) => [...text].join('')).join('')),
    );
  }));
  fc.assert(fc.property(fc.stringMatching(/^[a-zA-Z][a-z0-9 .,가-힣]*$/), (text) => {
    expect(readAll(text)).toBe(text);
  }));
});
