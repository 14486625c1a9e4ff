import fc from 'fast-check';
import { utils, write } from 'xlsx';
import { expect, test } from 'vitest';
import { readTerms } from './terms-reader.ts';
import { writeTerms } from './terms-writer.ts';

const koEn = { from: 'ko', to: 'en' } as const;

function workbook(rows: unknown[][]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '용어');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

test('takes the first two columns and drops rows without a source term', async () => {
  const terms = await readTerms(
    workbook([['밸브', 'valve', '메모'], [null, 'lost'], ['펌프', null]]),
  );
  expect(terms).toEqual([{ source: '밸브', target: 'valve' }, { source: '펌프', target: '' }]);
});

test.each([
  ['source', 'target'],
  ['원문', '번역문'],
  ['한국어', '영어'],
  ['ko', 'en-US'],
  ['日本語', 'Korean'],
])('a first row %s | %s is the header', async (source, target) => {
  const terms = await readTerms(workbook([[source, target], ['밸브', 'valve']]));
  expect(terms).toEqual([{ source: '밸브', target: 'valve' }]);
});

test('a first row of terms is no header', async () => {
  expect(await readTerms(workbook([['영어', 'English'], ['원문', 'original text']]))).toHaveLength(
    2,
  );
});

test('numbers and dates are taken as the sheet shows them', async () => {
  const date = { t: 'n', v: 45_366, z: 'yyyy-mm-dd' };
  const terms = await readTerms(workbook([[2024, date]]));
  expect(terms).toEqual([{ source: '2024', target: '2024-03-15' }]);
});

test.each([
  ['text', new TextEncoder().encode('밸브,valve'), 'file.notZip'],
  ['nothing', new Uint8Array(), 'file.empty'],
])('refuses %s', async (_, bytes, code) => {
  await expect(readTerms(bytes)).rejects.toMatchObject({ code });
});

const term = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]|_x/u.test(text))
  .map((text) => text.trim()).filter((text) => text !== '');

test('what is exported is imported again, also what looks like a formula', async () => {
  const first = fc.constantFrom('', '=', '+', '-', '@');
  const some = fc.tuple(first, term, term).map(([sign, source, target]) => ({
    source: sign + source,
    target: sign + target,
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(some, { maxLength: 8 }), async (terms) => {
      expect(await readTerms(writeTerms(terms, koEn))).toEqual(terms);
    }),
    { numRuns: 100 },
  );
});
