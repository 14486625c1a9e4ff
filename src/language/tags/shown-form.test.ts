import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asText,
  placeInShownForm,
  placeInTagForm,
  readShown,
  shownForm,
  shownTokens,
} from './shown-form.ts';
import { parseTags, type Token, writeTags } from './tags.ts';

const words = fc.array(
  fc.constantFrom(
    '{',
    '}',
    '/',
    '1',
    '22',
    '가',
    ' ',
    '\n',
    '\u2060',
    '👍',
    'value',
    '{1}',
    '{{a}}',
  ),
  { minLength: 1, maxLength: 8 },
).map((parts) => parts.join(''));
const id = fc.integer({ min: 1, max: 30 });
const token: fc.Arbitrary<Token> = fc.oneof(
  words,
  fc.string({ unit: 'binary', minLength: 1 }),
  id.map((open) => ({ open })),
  id.map((close) => ({ close })),
  id.map((single) => ({ single })),
);
const tagForm = fc.array(token, { maxLength: 10 }).map(writeTags);
const rough = fc.array(fc.oneof(words, fc.string({ unit: 'binary' })), { maxLength: 6 })
  .map((parts) => parts.join(''));

test.each([
  ['Dear {{value}},', 'Dear {value},'],
  ['{1}가{/1}{2/}', '{1}가{/1}{2/}'],
  ['{{{{name}}}}', '{{name}}'],
  ['{{{1}가{/1}}}', '{{1}가{/1}}'],
  ['{{1}} {1/}', '{\u20601} {1/}'],
  ['{{0}} {{1,2}}', '{0} {1,2}'],
])('%j is shown as %j', (stored, shown) => {
  expect(shownForm(stored)).toBe(shown);
  expect(readShown(shown)).toBe(stored);
});

test('every text comes back from its shown form, tag for tag and letter for letter', () => {
  fc.assert(
    fc.property(tagForm, (text) => {
      expect(readShown(shownForm(text))).toBe(text);
      expect(shownTokens(shownForm(text))).toEqual(parseTags(text));
    }),
    { numRuns: 5000, seed: 19 },
  );
});

test('whatever stands in a field is a text, and is shown as itself again', () => {
  fc.assert(
    fc.property(rough, (shown) => {
      const stored = readShown(shown);
      expect(readShown(shownForm(stored))).toBe(stored);
      expect(writeTags(parseTags(stored))).toBe(stored);
    }),
    { numRuns: 5000, seed: 20 },
  );
});

test('a place goes to the same letter of the other form, and back', () => {
  fc.assert(
    fc.property(tagForm, tagForm, (before, after) => {
      const whole = writeTags([...parseTags(before), ...parseTags(after)]);
      const shown = shownForm(whole);
      for (let at = 0; at <= whole.length; at++) {
        const place = placeInShownForm(shown, at);
        const back = placeInTagForm(shown, place);
        expect(back === at || back === at + 1).toBe(true);
      }
      expect(placeInTagForm(shown, shown.length)).toBe(whole.length);
      expect(placeInShownForm(shown, whole.length)).toBe(shown.length);
    }),
    { numRuns: 500, seed: 21 },
  );
});

test('text that looks like a tag is told apart by a sign that nobody sees', () => {
  expect(readShown(`가 ${asText('{1}')}`)).toBe('가 {{1}}');
  expect(readShown(asText('{1'))).toBe('{{1');
});
