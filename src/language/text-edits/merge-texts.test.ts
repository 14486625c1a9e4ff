import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';
import { hunksBetween, splitWords } from './word-diff.ts';
import { beginProcessorTime } from '../../../tests/processor-time.ts';

test.each([
  [
    '같은 자리 밖은 둘 다 남는다',
    '갑은 을에게 알린다.',
    '갑은 즉시 을에게 알린다.',
    '갑은 을에게 통지한다.',
    '갑은 즉시 을에게 통지한다.',
    false,
  ],
  [
    'one place, two words',
    'The cat sat.',
    'The dog sat.',
    'The cow sat.',
    'The cow dog sat.',
    true,
  ],
  ['the same change twice is one', 'The cat', 'The dog', 'The dog', 'The dog', false],
  ['only I wrote', '', '한글', '', '한글', false],
  ['only they wrote', 'a', 'a', 'b', 'b', false],
  ['my save had arrived, and somebody went on', '', '한글', '한글 뒤', '한글 뒤', true],
  ['they took away a word that I did not touch', 'a b c', 'a b c d', 'a c', 'a c d', false],
  ['tags stay whole', '{1}a{/1} b', '{1}x{/1} b', '{1}a{/1} c', '{1}x{/1} c', false],
  ['Chinese has no blanks', '我爱你', '我很爱你', '我爱你们', '我很爱你们', false],
])('%s', (_, base, mine, theirs, text, isMixed) => {
  expect(mergeTexts({ base, mine, theirs })).toEqual({ text, isMixed });
});

const word = fc.constantFrom(
  '갑은',
  '을에게',
  '30일',
  'valve',
  '{1}',
  '{/1}',
  '你',
  '。',
  '👩‍🔧',
  'ㄱ',
);
const sentence = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const versions = fc.record({ base: sentence, mine: sentence, theirs: sentence });
const anyText = fc.record({ base: fc.string(), mine: fc.string(), theirs: fc.string() });

test('every word that either side wrote is in the result', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      const { text } = mergeTexts({ base, mine, theirs });
      const words = splitWords(text);
      for (const side of [mine, theirs]) {
        for (const { words: written } of hunksBetween(splitWords(base), splitWords(side))) {
          for (const one of written) if (one.trim()) expect(words).toContain(one);
        }
      }
    }),
    { numRuns: 400, seed: 7 },
  );
});

test('nobody’s words become less than what one of them left standing and the other wrote', () => {
  fc.assert(
    fc.property(anyText, ({ base, mine, theirs }) => {
      expect(mergeTexts({ base, mine, theirs: base })).toEqual({ text: mine, isMixed: false });
      expect(mergeTexts({ base, mine: base, theirs })).toEqual({ text: theirs, isMixed: false });
      expect(mergeTexts({ base, mine, theirs: mine })).toEqual({ text: mine, isMixed: false });
    }),
    { seed: 7 },
  );
});

test('changes apart from each other are both made, and nothing else is', () => {
  fc.assert(
    fc.property(sentence, sentence, sentence, sentence, (a, b, before, after) => {
      const middle = ' · 그대로 두는 말 · ';
      const merged = mergeTexts({
        base: a + middle + b,
        mine: before + middle + b,
        theirs: a + middle + after,
      });
      // A word at the very edge of the middle may count as changed by both; its letters are there in any case.
      if (!merged.isMixed) expect(merged.text).toBe(before + middle + after);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('the differences between two texts rebuild the second from the first', () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (from, to) => {
      const out: string[] = [];
      let at = 0;
      for (const { start, end, words } of hunksBetween(from, to)) {
        out.push(...from.slice(at, start), ...words);
        at = end;
      }
      expect([...out, ...from.slice(at)]).toEqual(to);
    }),
    { numRuns: 400, seed: 7 },
  );
});

test('two long texts without anything in common are merged at once', () => {
  const long = (sign: string) => Array.from({ length: 10_000 }, (_, n) => sign + n).join(' ');
  const milliseconds = beginProcessorTime();
  const { text } = mergeTexts({ base: long('a'), mine: long('b'), theirs: long('c') });
  expect(milliseconds()).toBeLessThan(1500);
  expect(text).toContain('b9999');
  expect(text).toContain('c9999');
});
