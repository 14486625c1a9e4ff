import { fail } from '../../shared/errors.ts';
import { writeTags } from '../../language/tags/tags.ts';
import { type ImportOptions, resolved } from '../contract/import-options.ts';
import type { Lang } from '../../shared/languages.ts';
import { FormatDictionary } from '../docx/styles/format-dictionary.ts';
import { readPartLines } from '../docx/read-document.ts';
import { styleSheetOf } from '../docx/styles/style-sheet.ts';
import { openPackage, type Package, proveSound, readPart } from '../package/package.ts';
import type { Imported, ReadOptions, SourceLine, TextStyle } from '../contract/format.ts';
import { limits } from '../contract/rules.ts';
import { linesOfUnit, type UnitSource } from '../contract/unit-lines.ts';
import { eachCell, eachSharedString } from './cells.ts';
import { commentText, eachComment } from './comments.ts';
import { printElements } from './print-texts.ts';
import { type CellText, readCellText } from './rich-text.ts';
import { runStyle } from './run-style.ts';
import { findWorkbook, type Sheet, type Workbook } from './workbook.ts';

/**
 * The lines of a workbook, sheet by sheet and cell by cell. A string that many cells share is one unit, named after the
 * first of them; formulas are left out, and hidden sheets unless they are wanted.
 */
export function readWorkbook(bytes: Uint8Array, { from, options }: ReadOptions): Imported {
  const wanted = resolved(options);
  const source = openPackage(bytes);
  const workbook = findWorkbook(source);
  proveSound(source, new Set());

  const styles: Record<string, TextStyle> = {};
  const keyOf = keysIn(styles);
  const lines = sheetLines({ source, workbook, from, keyOf }, wanted);
  // Drawings are read as in Word; their formats have keys of their own.
  const dictionary = new FormatDictionary(styleSheetOf(source, workbook.path), 'd');
  for (const part of workbook.drawings) {
    const xml = readPart(source, part.path);
    if (xml !== undefined) {
      for (const line of readPartLines(part, xml, from, dictionary)) lines.push(line);
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

type Reading = { source: Package; workbook: Workbook; from: Lang; keyOf: KeyOf };

function sheetLines(reading: Reading, options: ImportOptions): SourceLine[] {
  const { source, workbook, from, keyOf } = reading;
  const shared = readShared(source, workbook, keyOf);
  const seen = new Set<number>();
  const lines: SourceLine[] = [];
  for (const sheet of includedSheets(workbook, options)) {
    if (options.sheetNames) {
      lines.push(...linesOfUnit(sheetNameUnit(workbook, sheet), { kind: 'sheet', from }));
    }
    eachCellUnit(source, sheet, seen, (name, { cell, xml }) => {
      const text = 'shared' in cell ? shared[cell.shared] : readCellText(xml, cell.inline, keyOf);
      if (text) lines.push(...textLines(name, text, 'cell', reading));
    });
    if (options.comments) lines.push(...commentLines(sheet, reading));
    if (options.sheetHeaders) lines.push(...printLines(sheet, reading));
  }
  return lines;
}

type Text = Pick<CellText, 'tagForm' | 'tags' | 'base'>;

function textLines(
  name: string,
  { tagForm, tags, base }: Text,
  kind: SourceLine['kind'],
  { from, keyOf }: Reading,
): SourceLine[] {
  const key = base ? keyOf(base, runStyle(base)) : undefined;
  return linesOfUnit({ name, tagForm, tags }, { kind, from, base: key });
}

function commentLines(sheet: Sheet, reading: Reading): SourceLine[] {
  const lines: SourceLine[] = [];
  eachComment(reading.source, sheet, (comment, xml) => {
    const text = commentText(comment, xml, reading.keyOf);
    if (text) lines.push(...textLines(comment.name, text, 'comment', reading));
  });
  return lines;
}

function printLines(sheet: Sheet, { source, from }: Reading): SourceLine[] {
  const xml = readPart(source, sheet.path) ?? '';
  return printElements(xml).flatMap(({ texts }) =>
    texts.flatMap(({ name, tagForm, tags, kind }) =>
      linesOfUnit({ name: `${sheet.name}!#${name}`, tagForm, tags, whole: true }, { kind, from })
    )
  );
}

export function includedSheets(workbook: Workbook, { hiddenSheets }: ImportOptions): Sheet[] {
  return workbook.sheets.filter(({ isHidden }) => hiddenSheets || !isHidden);
}

export function sheetNameUnit(workbook: Workbook, sheet: Sheet): UnitSource {
  const name = `#sheet${workbook.sheets.indexOf(sheet)}`;
  return { name, tagForm: writeTags([sheet.name]), tags: {}, whole: true };
}

function readShared(source: Package, workbook: Workbook, keyOf: KeyOf): (CellText | undefined)[] {
  const xml = workbook.sharedStrings && readPart(source, workbook.sharedStrings);
  const found: (CellText | undefined)[] = [];
  if (xml) eachSharedString(xml, (node) => void found.push(readCellText(xml, node, keyOf)));
  return found;
}

type FoundCell = { cell: Parameters<Parameters<typeof eachCell>[1]>[0]; xml: string };

/** Every text of the sheets once, by the name of the first cell that shows it. */
export function eachUnit(
  source: Package,
  sheets: readonly Sheet[],
  handle: (name: string, found: FoundCell) => void,
) {
  const seen = new Set<number>();
  for (const sheet of sheets) eachCellUnit(source, sheet, seen, handle);
}

function eachCellUnit(
  source: Package,
  sheet: Sheet,
  seen: Set<number>,
  handle: (name: string, found: FoundCell) => void,
) {
  const xml = readPart(source, sheet.path);
  if (xml === undefined) return;
  eachCell(xml, (cell) => {
    if ('shared' in cell) {
      if (seen.has(cell.shared)) return;
      seen.add(cell.shared);
    }
    handle(`${sheet.name}!${cell.ref}`, { cell, xml });
  });
}
