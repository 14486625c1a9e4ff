import { parseTags } from '../../language/tags/tags.ts';
import { type ImportOptions, resolved } from '../contract/import-options.ts';
import type { Lang } from '../../shared/languages.ts';
import { Splices } from '../package/splices.ts';
import { writePart } from '../docx/write-part.ts';
import { openPackage, type Package, readPart, writePackage } from '../package/package.ts';
import type { Target, WriteOptions } from '../contract/format.ts';
import { changedTokens, type TargetMap, targetsByUnit } from '../contract/unit-lines.ts';
import { type Changes, eachCell, eachSharedString } from './cells.ts';
import { commentText, eachComment, threadCopies, writeComment } from './comments.ts';
import { printElements, writePrintElement } from './print-texts.ts';
import { eachUnit, includedSheets, sheetNameUnit } from './read-workbook.ts';
import { renameEverywhere } from './rename-everywhere.ts';
import { plainCell } from './rich-text.ts';
import { renameSheets } from './sheet-names.ts';
import { type CellText, readCellText, writeCellText } from './rich-text.ts';
import { renameHeaders } from './header-names.ts';
import { eachFormula, readTables, renameColumns, tableSplices } from './tables.ts';
import { findWorkbook, type Sheet, type Workbook } from './workbook.ts';

type Writing = {
  source: Package;
  workbook: Workbook;
  /** Those whose texts are units. */
  sheets: Sheet[];
  options: ImportOptions;
  from: Lang;
  targets: TargetMap;
  changes: Changes;
  written: Map<string, Uint8Array>;
};

export function writeWorkbook(
  bytes: Uint8Array,
  targets: readonly Target[],
  { from, options }: WriteOptions,
): Uint8Array {
  const wanted = resolved(options);
  const source = openPackage(bytes);
  const workbook = findWorkbook(source);
  const writing: Writing = {
    source,
    workbook,
    sheets: includedSheets(workbook, wanted),
    options: wanted,
    from,
    targets: targetsByUnit(targets),
    changes: new Map(),
    written: new Map(),
  };

  findChanges(writing);
  const { names, renames } = renameHeaders(
    source,
    workbook,
    readTables(source, workbook),
    writing.changes,
  );
  writeShared(writing);
  for (const sheet of workbook.sheets) {
    change(writing, sheet.path, (xml, splices) => {
      writeInline(xml, sheet.name, writing.changes, splices);
      writeFormulas(xml, renames, splices);
      if (wanted.sheetHeaders && writing.sheets.includes(sheet)) {
        writePrintTexts(xml, sheet, writing, splices);
      }
    });
  }
  change(writing, workbook.path, (xml, splices) => writeFormulas(xml, renames, splices));
  for (const [path, columns] of names) {
    change(writing, path, (xml, splices) => {
      tableSplices(xml, columns, renames, (...splice) => splices.put(...splice));
    });
  }
  writeDrawings(writing);
  if (wanted.comments) writing.sheets.forEach((sheet) => writeComments(writing, sheet));
  if (wanted.sheetNames) writeSheetNames(writing);
  return writePackage(source, writing.written);
}

const noKey = () => '';

function findChanges({ source, workbook, sheets, from, targets, changes }: Writing) {
  const shared = sharedTexts(source, workbook);
  eachUnit(source, sheets, (name, { cell, xml }) => {
    if (!targets.has(name)) return;
    const text = 'shared' in cell ? shared[cell.shared] : readCellText(xml, cell.inline, noKey);
    const tokens = text && changedTokens({ name, ...text }, { from, targets });
    if (tokens) changes.set('shared' in cell ? cell.shared : name, tokens);
  });
}

function sharedTexts(source: Package, workbook: Workbook): (CellText | undefined)[] {
  const xml = workbook.sharedStrings && readPart(source, workbook.sharedStrings);
  const texts: (CellText | undefined)[] = [];
  if (xml) eachSharedString(xml, (node) => void texts.push(readCellText(xml, node, noKey)));
  return texts;
}

function writeShared(writing: Writing) {
  if (!writing.workbook.sharedStrings) return;
  change(writing, writing.workbook.sharedStrings, (xml, splices) => {
    eachSharedString(xml, (node, index) => {
      const tokens = writing.changes.get(index);
      const text = tokens && readCellText(xml, node, noKey);
      if (!tokens || !text) return;
      splices.put(node.start, node.end, writeCellText(xml, node, text, tokens));
      splices.settle();
    });
  });
}

function writeInline(xml: string, sheet: string, changes: Changes, splices: Splices) {
  eachCell(xml, (cell) => {
    const tokens = 'inline' in cell ? changes.get(`${sheet}!${cell.ref}`) : undefined;
    if (!tokens || !('inline' in cell)) return;
    const { inline } = cell;
    const text = readCellText(xml, inline, noKey);
    if (text) splices.put(inline.start, inline.end, writeCellText(xml, inline, text, tokens));
  });
}

function writeFormulas(xml: string, renames: ReadonlyMap<string, string>, splices: Splices) {
  if (renames.size === 0) return;
  eachFormula(xml, (start, end, raw) => {
    const formula = renameColumns(raw, renames);
    if (formula !== raw) splices.put(start, end, formula);
  });
}

function writePrintTexts(xml: string, sheet: Sheet, writing: Writing, splices: Splices) {
  for (const element of printElements(xml)) {
    const written = writePrintElement(
      element,
      ({ name, tagForm, tags }) =>
        changedTokens({ name: `${sheet.name}!#${name}`, tagForm, tags, whole: true }, writing),
    );
    if (written !== undefined) splices.put(element.start, element.end, written);
  }
}

function writeComments(writing: Writing, sheet: Sheet) {
  const splices = new Map<string, Splices>();
  const threads = new Map<string, { before: string; after: string }[]>();
  const splicesOf = (path: string, xml: string) => {
    const known = splices.get(path) ?? new Splices(xml);
    splices.set(path, known);
    return known;
  };
  eachComment(writing.source, sheet, (comment, xml, path) => {
    const text = commentText(comment, xml, noKey);
    const tokens = text && changedTokens({ name: comment.name, ...text }, writing);
    if (comment.isThread && text) {
      const before = plainCell(parseTags(text.tagForm));
      const copy = { before, after: tokens ? plainCell(tokens) : before };
      threads.set(comment.ref, [...threads.get(comment.ref) ?? [], copy]);
    }
    if (!tokens) return;
    const { start, end } = comment.node;
    splicesOf(path, xml).put(start, end, writeComment(comment, xml, tokens));
  });
  const copies = sheet.comments && readPart(writing.source, sheet.comments);
  if (sheet.comments && copies && threads.size > 0) {
    const into = splicesOf(sheet.comments, copies);
    threadCopies(copies, threads, (start, end, text) => {
      if (copies.slice(start, end) !== text) into.put(start, end, text);
    });
  }
  for (const [path, one] of splices) {
    one.settle();
    const part = one.finish();
    if (part) writing.written.set(path, part);
  }
}

/** Last of all, for names stand in parts that were written before. */
function writeSheetNames(writing: Writing) {
  const { source, workbook, sheets, written } = writing;
  const wanted = new Map(sheets.flatMap((sheet): [string, string][] => {
    const tokens = changedTokens(sheetNameUnit(workbook, sheet), writing);
    return tokens ? [[sheet.name, plainCell(tokens)]] : [];
  }));
  const renames = renameSheets(workbook.names, wanted);
  if (renames.size > 0) renameEverywhere(source, renames, written);
}

function writeDrawings({ source, workbook, from, targets, written }: Writing) {
  for (const { path } of workbook.drawings) {
    const xml = readPart(source, path);
    const part = xml && writePart(path, xml, { from, targets, speak: undefined });
    if (part) written.set(path, part);
  }
}

function change(
  { source, written }: Writing,
  path: string,
  write: (xml: string, splices: Splices) => void,
) {
  const xml = readPart(source, path);
  if (xml === undefined) return;
  const splices = new Splices(xml);
  write(xml, splices);
  splices.settle();
  const part = splices.finish();
  if (part) written.set(path, part);
}
