import { decodeText } from '../contract/characters.ts';
import { TreeBuilder, type XmlNode } from '../package/tree.ts';
import { attributesOf, scanXml, type Tag } from '../package/xml.ts';

export type SheetCell = {
  row: number;
  column: number;
  type: string;
  value: string;
  hasFormula: boolean;
};

type RowVisitor = {
  columns(from: number, to: number, width: number): void;
  row(number: number, cells: SheetCell[]): void;
};

/** Hands over the rows of a sheet with what is stored in their cells. */
export function eachRow(xml: string, visitor: RowVisitor) {
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

function columnOf(reference: string | undefined): number | undefined {
  const name = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!name) return undefined;
  return [...name].reduce((sum, char) => sum * 26 + char.charCodeAt(0) - 64, 0);
}

/** 1 → A, 27 → AA */
export function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + (column - 1) % 26);
}

/** Cells that are shown as one; all numbers are included. */
export type Merged = { left: number; right: number; top: number; bottom: number };

/** More than this, and each cell is shown for itself. */
const MERGED = 5_000;
const MERGE =
  /<(?:[\w.-]{1,40}:)?mergeCell\b[^>]{0,200}?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

/** They stand behind the rows, which need them. */
export function mergedCells(xml: string): Merged[] {
  const found: Merged[] = [];
  for (const [, left, top, right, bottom] of xml.matchAll(MERGE)) {
    if (
      found.push({
        left: columnOf(left) ?? 1,
        right: columnOf(right) ?? 1,
        top: Number(top),
        bottom: Number(bottom),
      }) > MERGED
    ) return [];
  }
  return found;
}
