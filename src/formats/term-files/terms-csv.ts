import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { fail } from '../../shared/errors.ts';
import { limits } from '../contract/rules.ts';
import { openText } from '../text/text-file.ts';

/** Rows of a table in text: commas, semicolons or tabs between the cells, quotes around what holds one. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = openText(bytes).text.replace(/\r\n?/g, '\n');
  if (text.length > limits.textLength) fail('file.limit');
  return readRows(text).map((row) => row.map((cell) => bare(cell.trim())));
}

function readRows(text: string): string[][] {
  const options = { delimiter: signOf(text), record_delimiter: '\n', ...lenient };
  try {
    return parse(text, options);
  } catch (error) {
    // A file that was cut off within a quote is read as far as it goes.
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      return parse(`${text}"`, options);
    }
    throw error;
  }
}

/** Tables that people write by hand have rows of several lengths, and quotes within words. */
const lenient = { relax_column_count: true, relax_quotes: true };

/** The sign of which the first row has most, outside of quotes. */
function signOf(text: string): string {
  const first = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, '').split('\n')[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => count(sign) > count(best) ? sign : best);
}

/** A sheet would take these for a formula, even in quotes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** With a mark of its encoding, for sheets take a file without one for another. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const text = stringify(rows.map((row) => row.map(guarded)), {
    bom: true,
    record_delimiter: 'windows',
    // Readers take other signs and line ends for those of a table, and cut blanks off.
    quoted_match: /[;\t\r\n]|^\s|\s$/,
  });
  return new TextEncoder().encode(text);
}

/** Each line of a cell: the library guards the first alone. */
function guarded(cell: string): string {
  return cell.split('\n').map((line) => FORMULA.test(line) ? `'${line}` : line).join('\n');
}

function bare(cell: string): string {
  return cell.split('\n').map((line) => FORMULA.test(line) ? line.replace(/^'/, '') : line)
    .join('\n');
}
