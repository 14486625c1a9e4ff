import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLine } from '../../documents/counting/count-line.ts';
import { addBand, bandOfMatch, bands, emptyTable, sumOf, usualRates } from './rules.ts';
import { bandsOfLines } from './bands-of-lines.ts';
import { weightedTable } from './weighted-table.ts';

type Line = string | [text: string, score: number, isTurned?: boolean];

/** The table of each file, as an analysis makes it. */
function analyse(files: Line[][]) {
  const bander = bandsOfLines();
  return files.map((lines) => {
    const table = emptyTable();
    bander.nextFile();
    for (const line of lines) {
      const [text, score, isTurned = false] = typeof line === 'string' ? [line] : line;
      const { isNumbers, repeatKey, ...counts } = countLine(text, {}, 'ko');
      const match = score === undefined ? undefined : { score, isTurned };
      const band = bander.bandOf({ isNumbers, repeatKey, match });
      addBand(table[band], { ...counts, lines: 1, drafted: 0 });
    }
    return table;
  });
}

/**
 * Two files, counted by hand:
 *
 *   a.txt  1  제1조 목적              new              2 eojeol   6 characters (제1조 3, 목적 2; a blank between: 6 with it)
 *          2  계약을 해지한다.        new              2 eojeol   8 characters (계약을 3, 해지한다. 5), 9 with the blank
 *          3  계약을  해지한다.       repeated in it   2 eojeol   8 characters, 10 with both blanks
 *          4  12.5 %                  numbers          1 eojeol   5 characters, 6 with the blank
 *   b.txt  1  계약을 해지한다.        repeated across  2 eojeol   8 characters, 9 with the blank
 *          2  계약을 해지한다.        repeated in it   2 eojeol   8 characters, 9 with the blank
 *          3  을은 대금을 지급한다.   new              3 eojeol  10 characters (을은 2, 대금을 3, 지급한다. 5), 12
 */
const files = [
  ['제1조 목적', '계약을 해지한다.', '계약을  해지한다.', '12.5 %'],
  ['계약을 해지한다.', '계약을 해지한다.', '을은 대금을 지급한다.'],
];

test('repetitions in a file and across files are told from what is new', () => {
  const [a, b] = analyse(files);

  expect(a).toMatchObject({
    none: { lines: 2, eojeol: 4, spaced: 15, characters: 13 },
    repeated: { lines: 1, eojeol: 2, spaced: 10, characters: 8 },
    numbers: { lines: 1, eojeol: 1, spaced: 6, characters: 5 },
    repeatedAcross: { lines: 0, eojeol: 0 },
  });
  expect(b).toMatchObject({
    none: { lines: 1, eojeol: 3, spaced: 12, characters: 10 },
    repeated: { lines: 1, eojeol: 2, spaced: 9, characters: 8 },
    repeatedAcross: { lines: 1, eojeol: 2, spaced: 9, characters: 8 },
  });
});

test('machine drafts are counted and weigh nothing', () => {
  const [plain] = analyse(files);
  const drafted = structuredClone(plain!);
  drafted.none.drafted = 2;
  const bill = { unit: 'eojeol', rates: usualRates } as const;
  expect(weightedTable(drafted, bill, 'ko')).toBe(weightedTable(plain!, bill, 'ko'));
});

test('the weighted sum is that of the bill', () => {
  const [a, b] = analyse(files);

  // New 4, repeated 2 × 30 %, numbers 1 × 30 %; then new 3, repeated 2 × 30 % and 2 × 30 %.
  expect(weightedTable(a!, { unit: 'eojeol', rates: usualRates }, 'ko')).toBe(4.9);
  expect(weightedTable(b!, { unit: 'eojeol', rates: usualRates }, 'ko')).toBe(4.2);
  expect(weightedTable(b!, { unit: 'characters', rates: { ...usualRates, repeated: 50 } }, 'ko'))
    .toBe(16.4);
});

test.each<[Line[], string]>([
  [['계약', '계약', '계약'], 'repeated'],
  [['계약', ['계약', 101]], 'context'],
  [['계약', ['계약', 102]], 'context'],
  [['계약', ['계약', 100]], 'exact'],
  [['계약', ['계약', 96]], 'repeated'],
  [['목적', ['계약', 96]], 'fuzzy95'],
  [[['12.5 %', 100]], 'numbers'],
])('of %j the last line is %s', (lines, band) => {
  const bander = bandsOfLines();
  const told = lines.map((line) => {
    const [text, score] = typeof line === 'string' ? [line] : line;
    const match = score === undefined ? undefined : { score, isTurned: false };
    return bander.bandOf({ ...countLine(text, {}, 'ko'), match });
  });
  expect(told.at(-1)).toBe(band);
});

test.each([
  [102, false, 'context'],
  [101, false, 'context'],
  [100, false, 'exact'],
  [99, false, 'fuzzy95'],
  [95, false, 'fuzzy95'],
  [94, false, 'fuzzy85'],
  [85, false, 'fuzzy85'],
  [84, false, 'fuzzy75'],
  [75, false, 'fuzzy75'],
  [74, false, 'fuzzy50'],
  [50, false, 'fuzzy50'],
  [49, false, 'none'],
  // A turned meaning, even at its cap.
  [85, true, 'fuzzy75'],
  [60, true, 'fuzzy50'],
])('a match of %i, turned: %s, is booked as %s', (score, isTurned, band) => {
  expect(bandOfMatch({ score, isTurned })).toBe(band);
});

test('each line is in exactly one band, whatever the lines are', () => {
  const line = fc.tuple(
    fc.constantFrom('계약', '계약을 해지한다.', '을', '12.5', '- - -', 'API'),
    fc.option(fc.integer({ min: 0, max: 102 }), { nil: undefined }),
  ).map(([text, score]): Line => score === undefined ? text : [text, score]);
  const project = fc.array(fc.array(line, { maxLength: 12 }), { maxLength: 4 });

  fc.assert(fc.property(project, (given) => {
    for (const [at, table] of analyse(given).entries()) {
      const texts = given[at]!.map((one) => typeof one === 'string' ? one : one[0]);
      const all = texts.map((text) => countLine(text, {}, 'ko'));
      const sum = sumOf(table);
      expect(sum.lines).toBe(texts.length);
      expect(sum.eojeol).toBe(all.reduce((total, { eojeol }) => total + eojeol, 0));
      expect(sum.letters).toBe(all.reduce((total, { letters }) => total + letters, 0));
      for (const band of bands) expect(table[band].lines).toBeGreaterThanOrEqual(0);
    }
  }));
});
