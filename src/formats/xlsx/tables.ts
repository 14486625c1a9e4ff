import { escapeAttribute } from '../contract/characters.ts';
import { type Package, readPart } from '../package/package.ts';
import { attributesOf, scanXml, type Tag } from '../package/xml.ts';
import { unescapeCell } from './rich-text.ts';
import type { Workbook } from './workbook.ts';

/**
 * A table of a sheet repeats the texts of its header cells as the names of its columns, and Excel calls the file damaged
 * when the two differ. Formulas refer to the columns by these names.
 */
export type Table = { path: string; sheet: string; columns: { name: string; ref: string }[] };

export function readTables(source: Package, workbook: Workbook): Table[] {
  return workbook.sheets.flatMap((sheet) =>
    sheet.tables.flatMap((path) => {
      const xml = readPart(source, path);
      return xml === undefined ? [] : [{ path, sheet: sheet.name, columns: columnsOf(xml) }];
    })
  );
}

function columnsOf(xml: string): Table['columns'] {
  let corner: { column: number; row: string } | undefined;
  const columns: Table['columns'] = [];
  scanXml(xml, {
    open(tag) {
      const attributes = attributesOf(xml, tag);
      if (tag.name === 'x:table' && attributes.get('headerRowCount') !== '0') {
        corner = cornerOf(attributes.get('ref') ?? '');
      }
      if (tag.name !== 'x:tableColumn' || !corner) return;
      const name = unescapeCell(attributes.get('name') ?? '');
      columns.push({ name, ref: letters(corner.column + columns.length) + corner.row });
    },
    close() {},
  });
  return columns;
}

function cornerOf(ref: string) {
  const [, name, row] = /^\$?([A-Z]{1,3})\$?(\d+)/i.exec(ref) ?? [];
  if (!name || !row) return undefined;
  const column = [...name.toUpperCase()].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0);
  return { column, row };
}

function letters(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + (rest - 1) % 26) + name;
  }
  return name;
}

/** The part of a table with its new column names and formulas; undefined when nothing changes. */
export function tableSplices(
  xml: string,
  names: readonly (string | undefined)[],
  renames: ReadonlyMap<string, string>,
  put: (start: number, end: number, text: string) => void,
) {
  let count = 0;
  scanXml(xml, {
    open(tag) {
      if (tag.name !== 'x:tableColumn') return;
      const name = names[count++];
      if (name !== undefined) put(tag.start, tag.inner, renamed(xml, tag, name));
    },
    close() {},
  });
  eachFormula(xml, (start, end, text) => {
    const formula = renameColumns(text, renames);
    if (formula !== text) put(start, end, formula);
  });
}

function renamed(xml: string, tag: Tag, name: string): string {
  const head = xml.slice(tag.start, tag.inner);
  const value = escapeAttribute(name.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'))
    .replaceAll('"', '&quot;');
  const broken = value.replaceAll('\n', '_x000a_');
  return head.replace(
    /(\sname\s*=\s*)(?:"[^"]*"|'[^']*')/,
    (_, start: string) => `${start}"${broken}"`,
  );
}

const FORMULAS = [
  'x:f',
  'x:formula',
  'x:formula1',
  'x:formula2',
  'x:definedName',
  'x:calculatedColumnFormula',
  'x:totalsRowFormula',
];

/** Every formula of a part: its place and its raw text. */
export function eachFormula(
  xml: string,
  handle: (start: number, end: number, raw: string) => void,
) {
  let start: number | undefined;
  scanXml(xml, {
    open(tag) {
      if (FORMULAS.includes(tag.name)) start = tag.inner;
    },
    close(name, innerEnd) {
      if (start === undefined || !FORMULAS.includes(name)) return;
      if (innerEnd > start) handle(start, innerEnd, xml.slice(start, innerEnd));
      start = undefined;
    },
  });
}

/** `[name]` is followed by a letter only where it names another workbook. */
const COLUMN = /\[(@?)((?:'.|[^'[\]])+)\](?![\p{L}\p{N}_'])/gu;

/** A raw formula with new names of columns. Names and formula are in the bytes of the part. */
export function renameColumns(raw: string, renames: ReadonlyMap<string, string>): string {
  if (renames.size === 0 || !raw.includes('[')) return raw;
  return raw.replace(COLUMN, (whole, at: string, name: string) => {
    const next = renames.get(name);
    return next === undefined ? whole : `[${at}${next}]`;
  });
}

/** A column name as formulas write it, in the bytes of the part. */
export function inFormula(name: string): string {
  return escapeAttribute(name.replace(/['#@[\]]/g, "'$&")).replaceAll('&quot;', '"');
}
