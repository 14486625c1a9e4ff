import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read, type WorkBook } from 'xlsx';
import { countLine } from '../../documents/counting/count-line.ts';
import { writeSheets } from '../../formats/xlsx/sheet-writer.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Analysis } from './read-analysis.ts';
import { analysisSheets } from './report-sheets.ts';
import { addBand, type Band, bands, emptyTable, usualRates } from './rules.ts';

type File = { name: string; lines: [text: string, band: Band][] };

function bookOf(files: File[], more: Partial<Analysis> = {}): WorkBook {
  const from = more.from ?? 'ko';
  const analysis = {
    version: 3,
    from,
    to: 'en',
    unit: 'eojeol',
    rates: usualRates,
    ratesVersion: 0,
    memories: [],
    startedAt: new Date('2026-03-02T09:00:00Z'),
    ...more,
    files: files.map(({ name, lines }) => ({ fileName: name, table: tableOf(lines, from) })),
  } as unknown as Analysis;
  return read(writeSheets(analysisSheets(analysis, '=HYPERLINK("x")', 'ko')), { cellNF: true });
}

function tableOf(lines: File['lines'], lang: Lang) {
  const table = emptyTable();
  for (const [text, band] of lines) {
    const { isNumbers: _, repeatKey: __, ...counts } = countLine(text, {}, lang);
    addBand(table[band], { ...counts, lines: 1, drafted: 0 });
  }
  return table;
}

/** Reckons a workbook anew from its numbers alone; knows the formulas that a report has. */
function reckon(book: WorkBook) {
  const cell = (sheet: string, ref: string): number | string => {
    const found = book.Sheets[sheet]?.[ref.replaceAll('$', '')];
    return found?.f ? value(sheet, found.f) : found?.v ?? 0;
  };
  const range = (sheet: string, column: string, first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => cell(sheet, `${column}${first + at}`));
  const listed = (own: string, text: string) => {
    const [, sheet = own, column = '', first, last] =
      /^(?:'(.+)'!)?\$?([A-Z])\$?(\d+):\$?[A-Z]\$?(\d+)$/.exec(text) ?? [];
    return range(sheet, column, Number(first), Number(last));
  };
  const value = (sheet: string, formula: string): number => {
    const product = /^SUMPRODUCT\(\((.+?)=(\$A\d+)\)\*(.+)\)$/.exec(formula);
    if (product) {
      const wanted = cell(sheet, product[2]!);
      const amounts = listed(sheet, product[3]!);
      return listed(sheet, product[1]!)
        .reduce<number>((sum, name, at) => sum + (name === wanted ? Number(amounts[at]) : 0), 0);
    }
    const sum = /^SUM\((.+)\)$/.exec(formula);
    if (sum) return listed(sheet, sum[1]!).reduce<number>((all, one) => all + Number(one), 0);
    const round = /^ROUND\((.+),0\)$/.exec(formula);
    if (round) return Math.round(value(sheet, round[1]!));
    const share = /^IF\((.+)=0,0,(.+)\)$/.exec(formula);
    if (share) return value(sheet, share[1]!) === 0 ? 0 : value(sheet, share[2]!);
    const part = /^([A-Z]\d+)\/(SUM\(.+\))$/.exec(formula);
    if (part) return Number(cell(sheet, part[1]!)) / value(sheet, part[2]!);
    const [, a = '', sign, b = ''] = /^([$A-Z\d]+)([*/])([$A-Z\d.]+)$/.exec(formula) ?? [];
    if (sign) {
      const right = /^[\d.]+$/.test(b) ? Number(b) : Number(cell(sheet, b));
      return sign === '*' ? Number(cell(sheet, a)) * right : Number(cell(sheet, a)) / right;
    }
    const [, other = sheet, ref = ''] = /^(?:'(.+)'!)?(\$?[A-Z]\$?\d+)$/.exec(formula) ?? [];
    if (ref) return Number(cell(other, ref));
    throw new Error(`no such formula: ${formula}`);
  };
  return { cell, value };
}

const files: File[] = [
  {
    name: '=cmd|a.txt',
    lines: [['제1조 목적', 'none'], ['계약을 해지한다.', 'none'], ['계약을 해지한다.', 'repeated']],
  },
  { name: 'b*.docx', lines: [['을은 대금을 지급한다.', 'exact'], ['12.5 %', 'numbers']] },
];

test('the weighted sum stands in the sheet as a formula with its value', () => {
  const summary = bookOf(files).Sheets['요약']!;

  // Four new eojeols, two repeated at 30 %, three exact at 30 %, one of numbers at 30 %.
  expect(summary.A19.v).toBe('합계');
  expect(summary.J19).toMatchObject({ t: 'n', v: 5.8, f: 'SUM(J9:J18)' });
  // Letters of a.txt: 제1조 목적 5, 계약을 해지한다. 7, twice; 19 ÷ 3.3 = 5.8. Of b.docx: 9 and 3; 12 ÷ 3.3 = 3.6.
  expect(summary.H19.v).toBe(6 + 4);
});

test('every value comes out again when the sheet is reckoned anew', () => {
  const line = fc.tuple(
    fc.constantFrom('계약을 해지한다.', '3개', 'The file, saved', '文字 12', '가 나 다'),
    fc.constantFrom(...bands),
  );
  const project = fc.array(
    fc.record({ name: fc.string({ maxLength: 12 }), lines: fc.array(line, { maxLength: 8 }) }),
    { maxLength: 4 },
  );
  const unit = fc.constantFrom('eojeol', 'words', 'characters', 'spaced');
  fc.assert(
    fc.property(project, unit, fc.constantFrom('ko', 'en', 'ja'), (given, unit, from) => {
      const book = bookOf(given, { unit, from, rates: { ...usualRates, fuzzy75: 37 } } as never);
      const { value } = reckon(book);
      for (const [name, sheet] of Object.entries(book.Sheets)) {
        for (const [ref, cell] of Object.entries(sheet)) {
          if (cell?.f) expect([ref, value(name, cell.f)]).toEqual([ref, expect.closeTo(cell.v, 9)]);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a changed rate changes the sum', () => {
  const book = bookOf(files);
  const { cell } = reckon(book);
  const before = Number(cell('요약', 'J19'));

  const row = 9 + bands.indexOf('none');
  book.Sheets['요약']![`I${row}`].v = 0.5;

  expect(cell('요약', 'J19')).toBeCloseTo(before - 2, 9);
  expect(cell('파일별', 'J2')).toBeCloseTo(2.6, 9);
});

test('names are words, whatever they begin with', () => {
  const book = bookOf(files);

  expect(book.Sheets['요약']!.B1).toMatchObject({ t: 's', v: '=HYPERLINK("x")', z: '@' });
  expect(book.Sheets['파일별']!.A2).toMatchObject({ t: 's', v: '=cmd|a.txt', z: '@' });
  expect(book.Sheets['파일별']!.A2.f).toBeUndefined();
});
