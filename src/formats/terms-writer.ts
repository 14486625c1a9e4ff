import { utils, write as writeWorkbook } from 'xlsx';
import { fail } from '../shared/errors.ts';
import { bcp47Of, type Direction } from '../shared/languages.ts';
import type { Term } from './terms-reader.ts';

/** A workbook of terms with a header row. Every cell is a string, so that no term is ever taken for a formula. */
export function writeTerms(terms: readonly Term[], { from, to }: Direction): Uint8Array {
  const rows = [{ source: bcp47Of(from), target: bcp47Of(to) }, ...terms];
  const sheet = utils.aoa_to_sheet([]);
  for (const [row, { source, target }] of rows.entries()) {
    sheet[`A${row + 1}`] = textCell(source);
    sheet[`B${row + 1}`] = textCell(target);
  }
  sheet['!ref'] = `A1:B${rows.length}`;
  sheet['!cols'] = [{ wch: 32 }, { wch: 32 }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Glossary');
  const options = { type: 'array', bookType: 'xlsx', bookSST: true, compression: true } as const;
  return new Uint8Array(writeWorkbook(book, options) as ArrayBuffer);
}

/** A sheet cannot hold a longer text, and cutting a term would change it. */
const LONGEST = 32_767;

function textCell(text: string): { t: 's'; v: string } {
  if (text.length > LONGEST) fail('file.limit');
  return { t: 's', v: text };
}
