import { resolved } from '../../import-options/rules.ts';
import { fail } from '../../shared/errors.ts';
import { openPackage, readPart } from '../_package/package.ts';
import { TreeBuilder, type XmlNode } from '../_package/tree.ts';
import { attributesOf, scanXml, type Tag } from '../_package/xml.ts';
import { decodeText } from '../_package/characters.ts';
import type { ReadOptions, SourceLine } from '../format.ts';
import { loadFormat } from '../load-format.ts';
import { findWorkbook } from '../_xlsx/workbook.ts';
import { ClassBook, joinClasses, points } from './class-book.ts';
import type { Preview, PreviewElement, PreviewNode } from './model.ts';
import { PartCutter } from './part-cutter.ts';
import { byUnit, unitOfLines } from './units.ts';

/** Columns that a table shows; what lies further right is reached in the list of lines. */
const COLUMNS = 60;
/** Empty rows in a row that are drawn. */
const GAP = 3;

type SheetCell = { row: number; column: number; type: string; value: string; hasFormula: boolean };

/** The sheets of a workbook as tables. */
export async function previewXlsx(bytes: Uint8Array, options: ReadOptions): Promise<Preview> {
  const { lines, styles } = await (await loadFormat('xlsx')).read(bytes, options);
  const units = byUnit(lines);
  const source = openPackage(bytes);
  const book = findWorkbook(source);
  const classes = new ClassBook();
  const cutter = new PartCutter();
  const shared = sharedUnits(units, (path) => readPart(source, path), book);
  const shown = new Set<string>();
  const cellNode = (unit: string): PreviewNode => {
    const own = units.get(unit) ?? [];
    if (!shown.has(unit)) shown.add(unit);
    cutter.addUnit(unit, unitOfLines(own, styles, classes));
    return { t: 'span', u: unit };
  };

  const { hiddenSheets } = resolved(options.options);
  for (const sheet of book.sheets) {
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
        return type === 's' || value === ''
          ? []
          : [type === 'b' ? (value === '1' ? 'TRUE' : 'FALSE') : value];
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
  classes: ClassBook;
  content: (cell: SheetCell) => PreviewNode[];
};

function drawSheet(xml: string, { cutter, classes, content }: Drawing) {
  const columns: PreviewElement[] = [];
  let rows: PreviewElement[] = [];
  let last = 0;
  const flush = () => {
    if (rows.length === 0) return;
    cutter.add({ t: 'table', c: 'fixed', k: [{ t: 'col', c: 'row-number' }, ...columns, ...rows] });
    rows = [];
  };
  eachRow(xml, {
    columns(from, to, width) {
      for (let at = columns.length + 1; at <= Math.min(to, COLUMNS); at++) {
        const size = at >= from ? Math.min(60, Math.max(4, width)) * 5.4 : 48;
        columns.push({ t: 'col', ...joinClasses(classes.nameOf([`width:${points(size)}`])) });
      }
    },
    row(number, cells) {
      const filled = cells.filter(({ column }) => column <= COLUMNS);
      const k = filled.map((cell) => [cell.column, content(cell)] as const);
      if (k.every(([, nodes]) => nodes.length === 0)) return;
      for (let empty = Math.max(last + 1, number - GAP); empty < number; empty++) {
        rows.push(rowOf(empty, []));
      }
      rows.push(rowOf(number, k));
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

function rowOf(
  number: number,
  cells: readonly (readonly [column: number, nodes: PreviewNode[]])[],
): PreviewElement {
  const k: PreviewElement[] = [{ t: 'td', c: 'row-number', k: [String(number)] }];
  for (const [column, nodes] of cells) {
    while (k.length < column) k.push({ t: 'td' });
    k.push({ t: 'td', k: nodes });
  }
  return { t: 'tr', k };
}

type RowVisitor = {
  columns(from: number, to: number, width: number): void;
  row(number: number, cells: SheetCell[]): void;
};

function eachRow(xml: string, visitor: RowVisitor) {
  let number = 0;
  let cells: SheetCell[] = [];
  let cell: SheetCell | undefined;
  let value: Tag | undefined;
  const inline = new TreeBuilder();
  scanXml(xml, {
    open(tag) {
      if (inline.isOpen || tag.name === 'x:is') return inline.open(tag);
      if (tag.name === 'x:col') {
        const of = attributesOf(xml, tag);
        visitor.columns(Number(of.get('min')), Number(of.get('max')), Number(of.get('width')) || 9);
      } else if (tag.name === 'x:row') {
        number = Number(attributesOf(xml, tag).get('r')) || number + 1;
        cells = [];
      } else if (tag.name === 'x:c') {
        const of = attributesOf(xml, tag);
        const column = columnOf(of.get('r')) ?? cells.length + 1;
        cell = { row: number, column, type: of.get('t') ?? '', value: '', hasFormula: false };
      } else if (tag.name === 'x:f' && cell) cell.hasFormula = true;
      else if (tag.name === 'x:v') value = tag;
    },
    close(name, innerEnd, end) {
      if (inline.isOpen) {
        const node: XmlNode | undefined = inline.close(innerEnd, end);
        if (node && cell) cell.value = ' ';
      } else if (name === 'x:v' && value && cell) {
        cell.value = decodeText(xml.slice(value.inner, innerEnd)).slice(0, 2000);
        value = undefined;
      } else if (name === 'x:c' && cell) {
        cells.push(cell);
        cell = undefined;
      } else if (name === 'x:row') visitor.row(number, cells);
    },
  });
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

function columnOf(reference: string | undefined): number | undefined {
  const name = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!name) return undefined;
  return [...name].reduce((sum, char) => sum * 26 + char.charCodeAt(0) - 64, 0);
}

function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + (column - 1) % 26);
}
