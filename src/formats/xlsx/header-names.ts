import { type Package, readPart } from '../package/package.ts';
import { type Changes, eachCell } from './cells.ts';
import { plainCell } from './rich-text.ts';
import { inFormula, type Table } from './tables.ts';
import type { Workbook } from './workbook.ts';

type HeaderNames = {
  /** New column names by the path of the table; undefined for those that stay. */
  names: Map<string, (string | undefined)[]>;
  /** Old name → new name as formulas write them, in the bytes of a part. */
  renames: Map<string, string>;
};

/**
 * The names that the columns of tables get from the new texts of their header cells. No two columns of a table may have
 * the same name: where two translations are equal, the later one gets a number, in its cell too.
 */
export function renameHeaders(
  source: Package,
  workbook: Workbook,
  tables: readonly Table[],
  changes: Changes,
): HeaderNames {
  const found: HeaderNames = { names: new Map(), renames: new Map() };
  if (changes.size === 0) return found;
  for (const table of tables) {
    const keys = headerKeys(source, workbook, table);
    const used = new Set<string>();
    const names = table.columns.map(({ name, ref }) => {
      const key = keys.get(ref);
      const tokens = key === undefined ? undefined : changes.get(key);
      if (key === undefined || !tokens) return void used.add(name.toLowerCase());
      const wanted = plainCell(tokens);
      const next = freeName(wanted, used);
      used.add(next.toLowerCase());
      if (next !== wanted) changes.set(key, [...tokens, next.slice(wanted.length)]);
      found.renames.set(inFormula(name), inFormula(next));
      return next;
    });
    if (names.some((name) => name !== undefined)) found.names.set(table.path, names);
  }
  return found;
}

function freeName(wanted: string, used: ReadonlySet<string>): string {
  let name = wanted;
  for (let count = 2; used.has(name.toLowerCase()); count++) name = `${wanted} ${count}`;
  return name;
}

/** Where the texts of the header cells stand, by cell. */
function headerKeys(source: Package, workbook: Workbook, { sheet, columns }: Table) {
  const refs = new Set(columns.map(({ ref }) => ref));
  const keys = new Map<string, number | string>();
  const path = workbook.sheets.find(({ name }) => name === sheet)?.path;
  const xml = path === undefined ? undefined : readPart(source, path);
  if (xml !== undefined) {
    eachCell(xml, (cell) => {
      if (!refs.has(cell.ref)) return;
      keys.set(cell.ref, 'shared' in cell ? cell.shared : `${sheet}!${cell.ref}`);
    });
  }
  return keys;
}
