import { fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import { FormatDictionary } from '../_docx/format-dictionary.ts';
import { readPartLines } from '../_docx/read-document.ts';
import { styleSheetOf } from '../_docx/style-sheet.ts';
import { openPackage, type Package, proveSound, readPart } from '../_package/package.ts';
import type { Imported, SourceLine, TextStyle } from '../format.ts';
import { limits } from '../rules.ts';
import { linesOfUnit } from '../unit-lines.ts';
import { eachCell, eachSharedString } from './cells.ts';
import { type CellText, readCellText } from './rich-text.ts';
import { runStyle } from './run-style.ts';
import { findWorkbook, type Workbook } from './workbook.ts';

/**
 * The lines of a workbook, sheet by sheet and cell by cell. A string that many cells share is one unit, named after the
 * first of them; hidden sheets are left out, formulas too.
 */
export function readWorkbook(bytes: Uint8Array, direction: Direction): Imported {
  const source = openPackage(bytes);
  const book = findWorkbook(source);
  proveSound(source, new Set());

  const styles: Record<string, TextStyle> = {};
  const keyOf = keysIn(styles);
  const lines = cellLines(source, book, direction, keyOf);
  // Drawings are read as in Word; their formats have keys of their own.
  const dictionary = new FormatDictionary(styleSheetOf(source, book.path), 'd');
  for (const part of book.drawings) {
    const xml = readPart(source, part.path);
    if (xml !== undefined) {
      lines.push(...readPartLines(part, xml, direction.from, dictionary));
    }
  }
  const length = lines.reduce((sum, line) => sum + line.source.length, 0);
  if (length > limits.textLength) fail('file.limit');
  return { lines, styles: { ...styles, ...dictionary.styles }, warnings: [] };
}

type KeyOf = (raw: string, style: TextStyle) => string;

function keysIn(styles: Record<string, TextStyle>): KeyOf {
  const keys = new Map<string, string>();
  return (raw, style) => {
    const known = keys.get(raw);
    if (known) return known;
    const key = `f${keys.size}`;
    keys.set(raw, key);
    styles[key] = style;
    return key;
  };
}

function cellLines(
  source: Package,
  book: Workbook,
  { from }: Direction,
  keyOf: KeyOf,
): SourceLine[] {
  const shared = readShared(source, book, keyOf);
  const lines: SourceLine[] = [];
  eachUnit(source, book, (name, { cell, xml }) => {
    const text = 'shared' in cell ? shared[cell.shared] : readCellText(xml, cell.inline, keyOf);
    if (!text) return;
    const { tagForm, tags } = text;
    const base = text.base ? keyOf(text.base, runStyle(text.base)) : undefined;
    lines.push(...linesOfUnit({ name, tagForm, tags }, { kind: 'cell', from, base }));
  });
  return lines;
}

function readShared(source: Package, book: Workbook, keyOf: KeyOf): (CellText | undefined)[] {
  const xml = book.sharedStrings && readPart(source, book.sharedStrings);
  const found: (CellText | undefined)[] = [];
  if (xml) eachSharedString(xml, (node) => void found.push(readCellText(xml, node, keyOf)));
  return found;
}

type FoundCell = { cell: Parameters<Parameters<typeof eachCell>[1]>[0]; xml: string };

/** Every text of the visible sheets once, by the name of the first cell that shows it. */
export function eachUnit(
  source: Package,
  book: Workbook,
  handle: (name: string, found: FoundCell) => void,
) {
  const seen = new Set<number>();
  for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden)) {
    const xml = readPart(source, sheet.path);
    if (xml === undefined) continue;
    eachCell(xml, (cell) => {
      if ('shared' in cell) {
        if (seen.has(cell.shared)) return;
        seen.add(cell.shared);
      }
      handle(`${sheet.name}!${cell.ref}`, { cell, xml });
    });
  }
}
