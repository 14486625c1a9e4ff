import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IDENTITY } from '../../model/matrix.ts';
import { dropRules } from './drop-rules.ts';

/** Without the rules at height 10. */
const drop = (text: string) =>
  dropRules(text, { toPage: IDENTITY, isUnwanted: ({ y }) => Math.abs(y - 10) < 0.5 })
    .split(/\s+/).filter(Boolean).join(' ');

test.each([
  ['a stroked rule goes with its stroke', '1 w 5 10 m 50 10 l S 3 w', '1 w 3 w'],
  ['so does a thin box that is filled', '5 9.8 40 .4 re f 1 g', '1 g'],
  ['others of the same path stay', '5 9.8 40 .4 re 5 30 40 1 re f', '5 30 40 1 re f'],
  ['a rule at another height stays', '5 20 m 50 20 l S', '5 20 m 50 20 l S'],
  ['a box around it stays', '5 5 40 10 re S', '5 5 40 10 re S'],
  ['an upright rule stays', '10 9 m 10 11.4 l S', '10 9 m 10 11.4 l S'],
  ['a border of what is seen stays', '5 9.8 40 .4 re W n', '5 9.8 40 .4 re W n'],
  [
    'moved rules are where they are drawn',
    'q 1 0 0 1 0 8 cm 0 2 m 9 2 l S Q',
    'q 1 0 0 1 0 8 cm Q',
  ],
  [
    'what was moved before is forgotten',
    'q 2 0 0 2 0 0 cm Q 0 5 m 9 5 l S',
    'q 2 0 0 2 0 0 cm Q 0 5 m 9 5 l S',
  ],
  ['numbers in comments are none', '5 % 7 8\n10 m 50 10 l S', ''],
])('%s', (_, given, left) => expect(drop(given)).toBe(left));

test('where nothing is unwanted, nothing changes', () => {
  const word = fc.constantFrom(
    'q',
    'Q',
    'm',
    'l',
    're',
    'f',
    'S',
    'W',
    'n',
    'cm',
    '1',
    '2.5',
    '(a',
  );
  fc.assert(fc.property(fc.array(word), (words) => {
    const text = words.join(' ');
    expect(dropRules(text, { toPage: IDENTITY, isUnwanted: () => false })).toBe(text);
  }));
});
