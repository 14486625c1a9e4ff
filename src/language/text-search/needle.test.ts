import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needleOf } from './needle.ts';
import { plainFinder } from './plain.ts';
import { readable } from './readable.ts';

/** As SQLite reads LIKE: ASCII letters in either case, and no others. */
function isLike(text: string, pattern: string): boolean {
  const lower = (given: string) => given.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const expression = lower(pattern).replace(/\\([\\%_])|([%_])|([^])/g, (_, plain, wild, other) => {
    if (wild) return wild === '%' ? '[^]*' : '[^]';
    return `\\u{${(plain ?? other).codePointAt(0).toString(16)}}`;
  });
  return new RegExp(`^${expression}$`, 'u').test(lower(text));
}

test('no text in which words are found is left out', () => {
  const letters = fc.constantFrom(
    ...['가', '각', '가'.normalize('NFD'), '각'.normalize('NFD'), '계약', 'a', 'A', 'k', 'K'],
    ...['\u212a', 'i', 'I', '\u0130', '\u0307', '\u0301', 'é', ';', '\u037e', '`', '\u1fef'],
    ...[' ', '%', '_', '\\', '漢', 'が', 'か\u3099', 'ſ', 's'],
  );
  const word = fc.array(letters, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
  const text = fc.array(letters, { maxLength: 12 }).map((all) => all.join(''));
  let checked = 0;
  fc.assert(
    fc.property(word, text, fc.boolean(), fc.boolean(), (words, around, isCaseSensitive, isIn) => {
      const given = isIn ? around.slice(0, 3) + words + around.slice(3) : around;
      const finder = plainFinder({ text: words, mode: 'plain', isCaseSensitive });
      const needle = needleOf(words, isCaseSensitive);
      if (!needle || finder(given).length === 0) return;
      checked++;
      const mayBeSingle = needle.hasSyllables && /[\u1100-\u113f]/.test(given);
      expect(mayBeSingle || isLike(given, needle.pattern), needle.pattern).toBe(true);
    }),
    { numRuns: 4000 },
  );
  expect(checked).toBeGreaterThan(500);
});

test('no text is left out for its braces, which are stored twice', () => {
  const letters = fc.constantFrom('{', '}', '}', 'x', ' ', 'else', '계약');
  const word = fc.array(letters, { minLength: 1, maxLength: 4 }).map((all) => all.join(''));
  const text = fc.array(letters, { maxLength: 6 }).map((all) => all.join(''));
  let checked = 0;
  fc.assert(
    fc.property(word, text, text, (words, before, behind) => {
      const stored = (before + words + behind).replace(/[{}]/g, '$&$&');
      const needle = needleOf(words, false);
      const shown = readable(stored, {}, 'ignored').text;
      const finder = plainFinder({ text: words, mode: 'plain', isCaseSensitive: false });
      // As the database has it: a text with { is never left out.
      if (!needle || stored.includes('{') || finder(shown).length === 0) return;
      checked++;
      expect(isLike(stored, needle.pattern), needle.pattern).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(checked).toBeGreaterThan(200);
});

test.each([
  ['x} else', '% else%'],
  ['a|b~', '%a|b~%'],
  ['계약 해지', '%계약 해지%'],
  ['100%_x', '%100\\%\\_x%'],
  ['설비 漢字 점검 일정', '% 점검 일정%'],
  ['kick', '%__c_%'],
  ['漢字', undefined],
  ['KI', undefined],
])('%s', (words, pattern) => {
  expect(needleOf(words, false)?.pattern).toBe(pattern);
});
