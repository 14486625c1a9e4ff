import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { editsBetween } from './edits-between.ts';
import { mergeTexts } from './merge-texts.ts';

/** Words that look alike and hold signs, as numbers, codes and names with brackets do. */
const names = [
  '[a1.x7]',
  '[a2.x7]',
  '[a1.y7]',
  '3.5',
  '4.5',
  '3.7',
  'e-mail',
  '(갑)',
  '(을)',
  '(갑·을)',
];
const word = fc.constantFrom(...names);
const base = fc.uniqueArray(word, { minLength: 1, maxLength: 6 });
const edits = fc.array(
  fc.record({ at: fc.nat(6), drop: fc.boolean(), put: fc.option(word) }),
  { maxLength: 3 },
);
type Edits = { at: number; drop: boolean; put: string | null }[];

/** What each writes that is nobody else's. */
const own = ['<새.1>', '{새:2;'];

const line = (words: readonly string[]) => words.map((one) => `${one} `).join('');
const wordsIn = (text: string) => text.split(' ').filter(Boolean);

function edited(words: readonly string[], all: Edits): string[] {
  const out = [...words];
  for (const { at, drop, put } of all) {
    out.splice(at % (out.length + 1), drop ? 1 : 0, ...(put === null ? [] : [put]));
  }
  return out;
}

test('a merge holds words of one side or the other, and none that nobody wrote', () => {
  fc.assert(
    fc.property(base, edits, edits, fc.nat(6), (words, my, their, at) => {
      const [mine, theirs] = [my, their].map((all, who) => {
        const kept = edited(words, all);
        kept.splice(at % (kept.length + 1), 0, own[who] ?? '');
        return kept;
      }) as [string[], string[]];
      const merged = mergeTexts({ base: line(words), mine: line(mine), theirs: line(theirs) });
      const found = wordsIn(merged.text);
      for (const one of found) expect([...words, ...mine, ...theirs]).toContain(one);
      for (const one of own) expect(found).toContain(one);
    }),
    { numRuns: 2000, seed: 11 },
  );
});

test('of two who put a merge into one text at once, neither breaks a word of the other', () => {
  // Unlike each other: of one word that both changed, the letters of both stand side by side.
  const unlike = fc.uniqueArray(
    fc.constantFrom('[가1.나]', '(다)', 'e-mail', '3.5', '«라·마»', '바/사'),
    { maxLength: 6 },
  );
  const changes = fc.array(
    fc.record({ at: fc.nat(6), drop: fc.boolean(), put: fc.constant(null) }),
  );
  fc.assert(
    fc.property(unlike, changes, changes, fc.nat(6), (words, my, their, at) => {
      const texts = [my, their].map((all, who) => {
        const kept = edited(words, all);
        kept.splice(at % (kept.length + 1), 0, own[who] ?? '');
        return line(kept);
      });
      const start = new Y.Doc();
      start.getText('t').insert(0, line(words));
      const [one, other] = texts.map((text) => {
        const copy = new Y.Doc();
        Y.applyUpdate(copy, Y.encodeStateAsUpdate(start));
        const shared = copy.getText('t');
        for (const { start, end, insert } of editsBetween(shared.toString(), text)) {
          shared.delete(start, end - start);
          shared.insert(start, insert);
        }
        return copy;
      }) as [Y.Doc, Y.Doc];

      Y.applyUpdate(one, Y.encodeStateAsUpdate(other));

      const text = one.getText('t').toString();
      for (const name of own) expect(text.split(name)).toHaveLength(2);
      // Two words at one place may lack a blank between them; nothing else is left of any.
      const rest = [...words, ...own].reduce(
        (left, name) => left.replaceAll(name, ''),
        text,
      );
      expect(rest.trim()).toBe('');
    }),
    { numRuns: 2000, seed: 11 },
  );
});

test.each([
  [
    'a number is one word',
    '값은 3.5 이다',
    '값은 4.5 이다',
    '값은 3.7 이다',
    /3\.7 4\.5|4\.5 3\.7/,
  ],
  ['a new word before one that goes', '[b.1] 끝', '[a.2] [b.1] 끝', '끝', /^\[a\.2\] ?끝$/],
])('%s', (_, base, mine, theirs, expected) => {
  expect(mergeTexts({ base, mine, theirs }).text).toMatch(expected);
});
