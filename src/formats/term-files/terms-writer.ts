import { utils, write as writeWorkbook } from 'xlsx';
import { fail } from '../../shared/errors.ts';
import { bcp47Of, type Direction } from '../../shared/languages.ts';
import type { Term } from './terms-reader.ts';

/** A workbook of terms with a header row. */
export function writeTerms(terms: readonly Term[], { from, to }: Direction): Uint8Array {
  return writeTermCells([
    [bcp47Of(from), bcp47Of(to)],
    ...terms.map(({ source, target }) => [source, target]),
  ]);
}

/** A workbook of one sheet. Every cell is a string, so that no term is ever taken for a formula. */
export function writeTermCells(rows: readonly (readonly string[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet([]);
  const width = Math.max(1, ...rows.map((row) => row.length));
  for (const [row, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      sheet[utils.encode_cell({ r: row, c: column })] = textCell(text);
    }
  }
  sheet['!ref'] = `A1:${utils.encode_cell({ r: Math.max(0, rows.length - 1), c: width - 1 })}`;
  sheet['!cols'] = Array.from({ length: width }, () => ({ wch: 32 }));
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, sheet, 'Glossary');
  const options = { type: 'array', bookType: 'xlsx', bookSST: true, compression: true } as const;
  return new Uint8Array(writeWorkbook(workbook, options) as ArrayBuffer);
}

/** A sheet cannot hold a longer text, and cutting a term would change it. */
const LONGEST = 32_767;

function textCell(text: string): { t: 's'; v: string } {
  if (text.length > LONGEST) fail('file.limit');
  return { t: 's', v: text };
}
