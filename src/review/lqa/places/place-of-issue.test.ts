import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorAt, type IssueAnchor, placeOfIssue } from './place-of-issue.ts';

function anchorOn(text: string, words: string, nth = 0): IssueAnchor {
  let start = -1;
  for (let count = 0; count <= nth; count++) start = text.indexOf(words, start + 1);
  return anchorAt(text, { side: 'target', start, end: start + words.length }) ??
    expect.fail('no words');
}

const found = (anchor: IssueAnchor, text: string) => {
  const place = placeOfIssue(anchor, text);
  return place && text.slice(place.start, place.end);
};

test.each([
  ['at their place', '비밀 유지 의무', '유지', '비밀 유지 의무', '유지'],
  [
    'after words were put before them',
    'The secret duty',
    'secret',
    'So the old, secret duty',
    'secret',
  ],
  ['in another width and case', 'The ＡＢＣ form', 'ＡＢＣ', 'The abc form', 'abc'],
  ['with other blanks', '비밀 유지 의무가 있다', '유지 의무', '비밀 유지의무가 있다', '유지의무'],
  ['with another particle', '의무를 진다', '의무를', '의무가 있다', '의무가'],
  ['with a particle that was not marked', '의무 위반', '의무', '의무를 위반', '의무'],
  ['nowhere once they are gone', 'the ant died', 'ant', 'the plant died', undefined],
  ['not in a longer Korean word', '의무 위반', '의무', '의무대 위반', undefined],
  ['nowhere in an empty text', '의무', '의무', '', undefined],
])('words are found %s', (_what, before, words, after, expected) => {
  expect(found(anchorOn(before, words), after)).toBe(expected);
});

test('of equal words those with the same neighbours are meant, wherever they have moved', () => {
  const anchor = anchorOn('red door, blue door', 'door', 1);
  const text = 'blue door, red door and a door';
  expect(placeOfIssue(anchor, text)).toEqual({ start: 5, end: 9 });
});

test('words that stand in a line a thousand times and more have no place of their own', () => {
  const anchor = anchorOn('the end', 'the');
  expect(placeOfIssue(anchor, 'the '.repeat(1000))).toBeDefined();
  expect(placeOfIssue(anchor, 'the '.repeat(1001))).toBeUndefined();
});

test('an anchor outside the text is none', () => {
  expect(anchorAt('abc', { side: 'source', start: 5, end: 9 })).toBeUndefined();
  expect(anchorAt('abc', { side: 'source', start: 1, end: 99 })).toMatchObject({ words: 'bc' });
});

const bare = (words: string) =>
  words.replace(/[\uff00-\uffef]/g, (wide) => wide.normalize('NFKC')).toLowerCase()
    .replace(/\s/g, '');

const word = fc.stringMatching(
  /^(?:[가나다라마바사]{2,4}|[a-f]{2,5}|[①-⑨]|[0-9]{1,3}|ＡＢＣ|[.,{}])$/,
);

/** A letter that knows where it came from. */
type Letter = { sign: string; from: number };

const edit = fc.record({ at: fc.nat(), cut: fc.nat(6), words: fc.oneof(word, fc.constant('')) });

test('after 500 edits an issue stands on its own words, or has no place', () => {
  const texts = fc.array(word, { minLength: 6, maxLength: 40 });
  fc.assert(
    fc.property(
      texts,
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      fc.array(edit, { minLength: 1, maxLength: 500 }),
      (words, first, count, edits) => {
        const text = words.join(' ');
        const at = first % words.length;
        const start = words.slice(0, at).join(' ').length + (at > 0 ? 1 : 0);
        const marked = words.slice(at, at + count).join(' ');
        const range = { side: 'target' as const, start, end: start + marked.length };
        const anchor = anchorAt(text, range) ?? expect.fail('no anchor');
        let letters: Letter[] = Array.from(text.split(''), (sign, from) => ({ sign, from }));
        for (const { at, cut, words } of edits) {
          const place = at % (letters.length + 1);
          const added = words.split('').map((sign) => ({ sign, from: -1 }));
          letters = letters.toSpliced(place, cut, ...added);
        }
        const now = letters.map(({ sign }) => sign).join('');
        const place = placeOfIssue(anchor, now);
        if (!place) return;
        const stands = bare(now.slice(place.start, place.end));
        const wanted = bare(marked);
        const stem = wanted.slice(0, -1);
        expect(stands === wanted || (stem.length > 1 && stands.startsWith(stem.slice(0, 2))))
          .toBe(true);
        // Words that are there once are found where they were, if nobody touched them.
        const own = letters.findIndex(({ from }) => from === start);
        const isUntouched = own >= 0 && letters.slice(own, own + marked.length)
          .every(({ from }, at) => from === start + at);
        if (isUntouched && bare(now).split(wanted).length === 2) expect(place.start).toBe(own);
      },
    ),
    { numRuns: 2000 },
  );
});
