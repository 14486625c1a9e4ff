import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeRun, commonSyllables, isRareSyllable, mendRuns } from './hangul-order.ts';

test('the standard has 2,350 syllables', () => {
  expect(commonSyllables).toHaveLength(2350);
  expect(new Set(commonSyllables).size).toBe(2350);
  expect(isRareSyllable('싞'.codePointAt(0) ?? 0)).toBe(true);
  expect(isRareSyllable('꺾'.codePointAt(0) ?? 0)).toBe(false);
});

test('a run over glyphs that only stand side by side is counted again', () => {
  const [from, letter] = [commonSyllables.indexOf('저'.codePointAt(0) ?? 0), 0xc800];
  const mended = mendRuns([{ from, to: from + 3, letter }]);
  expect([...mended.values()].join('')).toBe('저적전절');
});

/** Fonts whose glyphs are in the order of the standard, with maps as good programs and careless ones write them. */
const fonts = fc.record({
  first: fc.integer({ min: 3, max: 20_000 }),
  runs: fc.uniqueArray(
    fc.record({
      place: fc.integer({ min: 0, max: 2300 }),
      length: fc.integer({ min: 1, max: 12 }),
      isCareless: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40, selector: ({ place }) => place >> 4 },
  ),
});

test('every wrong letter of a made font is mended, and no right one is touched', () => {
  fc.assert(
    fc.property(fonts, ({ first, runs }) => {
      const written = runs.flatMap(({ place, length, isCareless }): CodeRun[] => {
        const from = first + place;
        if (isCareless) return [{ from, to: from + length, letter: syllable(place) }];
        return neighbours(place, length).map(([start, end]) => ({
          from: first + start,
          to: first + end,
          letter: syllable(start),
        }));
      });
      const mended = mendRuns(written);
      for (const { from, to, letter } of written) {
        for (let code = from; code <= to; code++) {
          const shown = mended.get(code) ?? String.fromCodePoint(letter + code - from);
          expect(shown).toBe(String.fromCodePoint(syllable(code - first)));
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('fonts in the order of Unicode stay as they are, rare syllables and all', () => {
  const starts = fc.uniqueArray(fc.integer({ min: 0, max: 11_000 }), {
    minLength: 12,
    maxLength: 60,
    selector: (start) => start >> 4,
  });
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 20_000 }), starts, (first, places) => {
      const runs = places.map((place, no) => ({
        from: first + place,
        to: first + place + no % 4,
        letter: 0xac00 + place,
      }));
      // A handful of letters tells nothing of an order.
      fc.pre(runs.filter(({ letter }) => commonSyllables.includes(letter)).length > 3);
      expect(mendRuns(runs).size).toBe(0);
    }),
    { numRuns: 300 },
  );
});

function syllable(place: number): number {
  return commonSyllables[place] ?? 0;
}

/** The places from one on, cut where the letters are no neighbours in Unicode. */
function neighbours(place: number, length: number): [number, number][] {
  const cuts: [number, number][] = [[place, place]];
  for (let next = place + 1; next <= place + length; next++) {
    const last = cuts.at(-1);
    if (last && syllable(next) === syllable(next - 1) + 1) last[1] = next;
    else cuts.push([next, next]);
  }
  return cuts;
}
