import { fail } from '../../shared/errors.ts';
import { openText } from '../text/text-file.ts';
import { limits } from '../contract/rules.ts';

/** Rows of a table in text: commas, semicolons or tabs between the cells, quotes around what holds one. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = openText(bytes).text.replace(/\r\n?/g, '\n');
  if (text.length > limits.textLength) fail('file.limit');
  const sign = signOf(text);
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, sign);
    rows.at(-1)?.push(cell);
    at = end + 1;
    if (text[end] === '\n' && at < text.length) rows.push([]);
  }
  return rows.map((row) => row.map((cell) => bare(cell.trim())));
}

/** The sign of which the first row has most, outside of quotes. */
function signOf(text: string): string {
  const first = text.slice(0, 10_000).replace(/"(?:[^"]|"")*"/g, '').split('\n')[0] ?? '';
  const count = (sign: string) => first.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => count(sign) > count(best) ? sign : best);
}

function cellAt(text: string, from: number, sign: string): { cell: string; end: number } {
  if (text[from] !== '"') {
    let end = from;
    while (end < text.length && text[end] !== sign && text[end] !== '\n') end++;
    return { cell: text.slice(from, end), end };
  }
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at++;
  }
  // What stands between the quote and the next cell belongs to it, as sheets read it.
  const { cell: rest, end } = cellAt(text, at, sign);
  return { cell: cell + rest, end };
}

/** A sheet would take these for a formula, even in quotes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** With a mark of its encoding, for sheets take a file without one for another. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const lines = rows.map((row) => row.map((cell) => quoted(guarded(cell))).join(','));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
}

function guarded(cell: string): string {
  return cell.split('\n').map((line) => FORMULA.test(line) ? `'${line}` : line).join('\n');
}

function bare(cell: string): string {
  return cell.split('\n').map((line) => FORMULA.test(line) ? line.replace(/^'/, '') : line)
    .join('\n');
}

function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
