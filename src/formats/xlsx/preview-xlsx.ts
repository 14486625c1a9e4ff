import { resolved } from '../contract/import-options.ts';
import { fail } from '../../shared/errors.ts';
import { openPackage, readPart } from '../package/package.ts';
import type { ReadOptions, SourceLine } from '../contract/format.ts';
import { readWorkbook } from './read-workbook.ts';
import { findWorkbook } from './workbook.ts';
import { joinClasses, points, StyleClasses } from '../preview/style-classes.ts';
import type { Preview, PreviewElement, PreviewNode } from '../contract/preview.ts';
import { PartCutter } from '../preview/part-cutter.ts';
import { eachRow, letters, type Merged, mergedCells, type SheetCell } from './sheet-rows.ts';
import { byUnit, unitOfLines } from '../preview/units.ts';

/** Columns that a table shows; what lies further right is reached in the list of lines. */
const COLUMNS = 60;
/** Empty rows in a row that are drawn. */
const GAP = 3;

/** The sheets of a workbook as tables. */
export function previewXlsx(bytes: Uint8Array, options: ReadOptions): Preview {
  const { lines, styles } = readWorkbook(bytes, options);
  const units = byUnit(lines);
  const source = openPackage(bytes);
  const workbook = findWorkbook(source);
  const classes = new StyleClasses();
  const cutter = new PartCutter();
  const shared = sharedUnits(units, (path) => readPart(source, path), workbook);
  const shown = new Set<string>();
  const cellNode = (unit: string): PreviewNode => {
    const own = units.get(unit) ?? [];
    if (!shown.has(unit)) shown.add(unit);
    cutter.addUnit(unit, unitOfLines(own, styles, classes));
    return { t: 'span', u: unit };
  };

  const { hiddenSheets } = resolved(options.options);
  for (const sheet of workbook.sheets) {
    if (sheet.isHidden && !hiddenSheets) continue;
    const xml = readPart(source, sheet.path) ?? fail('file.corrupt');
    cutter.startSheet('grid');
    cutter.add({ t: 'div', c: 'sheet-name', h: 2, k: [sheet.name] });
    drawSheet(xml, {
      cutter,
      classes,
      content({ row, column, type, value, hasFormula }) {
        const own = `${sheet.name}!${letters(column)}${row}`;
        const unit = type === 's' && !hasFormula ? shared.get(Number(value)) : own;
        if (unit !== undefined && units.has(unit)) return [cellNode(unit)];
        return type === 's' || value === '' ? [] : [shownValue(type, value)];
      },
    });
  }
  const rest = [...units.keys()].filter((unit) => !shown.has(unit));
  if (rest.length > 0) {
    cutter.startSheet('grid');
    for (const unit of rest) {
      cutter.add({ t: 'div', c: 'p', k: [cellNode(unit)] });
      if (cutter.isFull) cutter.cut();
    }
  }
  return { kind: 'sheets', rules: classes.rules(), parts: cutter.finish(), images: [] };
}

type Drawing = {
  cutter: PartCutter;
  classes: StyleClasses;
  content: (cell: SheetCell) => PreviewNode[];
};

function drawSheet(xml: string, { cutter, classes, content }: Drawing) {
  const columns: PreviewElement[] = [];
  const merged = mergedCells(xml);
  let rows: PreviewElement[] = [];
  let last = 0;
  /** The row that the table began with. */
  let first: number | undefined;
  const flush = () => {
    if (rows.length === 0) return;
    cutter.add({ t: 'table', c: 'fixed', k: [{ t: 'col', c: 'row-number' }, ...columns, ...rows] });
    rows = [];
    first = undefined;
  };
  eachRow(xml, {
    columns(from, to, width) {
      for (let at = columns.length + 1; at <= Math.min(to, COLUMNS); at++) {
        const size = at >= from ? Math.min(60, Math.max(4, width)) * 5.4 : 48;
        columns.push({ t: 'col', ...joinClasses(classes.nameOf([`width:${points(size)}`])) });
      }
    },
    row(number, cells) {
      const drawn: Drawn = new Map();
      for (const cell of cells.filter(({ column }) => column <= COLUMNS)) {
        const nodes = content(cell);
        const isNumber = (cell.type === '' || cell.type === 'n') && cell.value !== '';
        if (nodes.length > 0) drawn.set(cell.column, { nodes, isNumber });
      }
      if (drawn.size === 0) return;
      for (let empty = Math.max(last + 1, number - GAP); empty < number; empty++) {
        rows.push(rowOf(empty, new Map(), [], empty));
      }
      const here = merged.filter(({ top, bottom }) => top <= number && number <= bottom);
      first ??= number;
      rows.push(rowOf(number, drawn, here, first));
      last = number;
      cutter.weigh(1);
      if (cutter.isFull) {
        flush();
        cutter.cut();
      }
    },
  });
  flush();
}

type Drawn = Map<number, { nodes: PreviewNode[]; isNumber: boolean }>;

function rowOf(
  number: number,
  cells: Drawn,
  merged: readonly Merged[],
  first: number,
): PreviewElement {
  const k: PreviewElement[] = [{ t: 'td', c: 'row-number', k: [String(number)] }];
  const last = Math.max(0, ...cells.keys());
  for (let column = 1; column <= last; column++) {
    const around = merged.find(({ left, right }) => left <= column && column <= right);
    const cell = cells.get(column);
    // What began in an earlier table goes on in this one.
    const top = Math.max(around?.top ?? number, first);
    if (around && (around.left !== column || top !== number)) continue;
    const right = Math.min(around?.right ?? column, COLUMNS);
    const span: [number, number] = [right - column + 1, (around?.bottom ?? number) - number + 1];
    k.push({
      t: 'td',
      ...(cell?.isNumber && { c: 'value' }),
      ...(around && { span }),
      k: cell?.nodes ?? [],
    });
  }
  return { t: 'tr', k };
}

/** Sums carry digits that no cell has room for. */
function shownValue(type: string, value: string): string {
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  const number = Number(value);
  return value.length > 10 && Number.isFinite(number)
    ? String(Number(number.toPrecision(9)))
    : value;
}

/** The unit of each shared string: it is named after the first cell that shows it. */
function sharedUnits(
  units: ReadonlyMap<string, SourceLine[]>,
  read: (path: string) => string | undefined,
  { sheets }: ReturnType<typeof findWorkbook>,
): Map<number, string> {
  const found = new Map<number, string>();
  for (const sheet of sheets) {
    const xml = read(sheet.path);
    if (xml === undefined) continue;
    eachRow(xml, {
      columns() {},
      row(_, cells) {
        for (const { row, column, type, value, hasFormula } of cells) {
          const unit = `${sheet.name}!${letters(column)}${row}`;
          const number = Number(value);
          if (type === 's' && !hasFormula && !found.has(number) && units.has(unit)) {
            found.set(number, unit);
          }
        }
      },
    });
  }
  return found;
}
