import { fail } from '../../shared/errors.ts';
import { resolved } from '../contract/import-options.ts';
import type { Lang } from '../../shared/languages.ts';
import { openPackage, proveSound, readPart } from '../package/package.ts';
import type { Imported, LineKind, ReadOptions, SourceLine } from '../contract/format.ts';
import { limits } from '../contract/rules.ts';
import { linesOfUnit } from '../contract/unit-lines.ts';
import { FormatDictionary } from './styles/format-dictionary.ts';
import { eachUnitGroup, type Unit } from './part-text.ts';
import { findTextParts, type TextPart } from './parts.ts';
import { styleSheetOf } from './styles/style-sheet.ts';
import { valueLines } from './values.ts';

/** The lines of a unit, and the notes that it refers to. */
type ReadUnit = { lines: SourceLine[]; note: string | undefined; refersTo: string[] };

export function readDocument(bytes: Uint8Array, { from, options }: ReadOptions): Imported {
  const wanted = resolved(options);
  const source = openPackage(bytes);
  const { main, parts, values } = findTextParts(source, wanted);
  proveSound(source, new Set(parts.map(({ path }) => path)));

  const dictionary = new FormatDictionary(styleSheetOf(source, main));
  const units = parts.flatMap((part) => {
    const xml = readPart(source, part.path);
    if (xml === undefined) return [];
    const read = readUnits(part, xml, { from, dictionary, hiddenText: wanted.hiddenText });
    if (!wanted.altText) return read;
    const lines = valueLines('description', part.path, xml, from);
    return [...read, { lines, note: undefined, refersTo: [] }];
  });
  const lines = notesInPlace(units);
  for (const { path, kind } of values) {
    for (const line of valueLines(kind, path, readPart(source, path) ?? '', from)) lines.push(line);
  }
  const length = lines.reduce((sum, line) => sum + line.source.length, 0);
  if (length > limits.textLength) fail('file.limit');
  return { lines, styles: structuredClone(dictionary.styles), warnings: warningsOf(lines) };
}

/** The lines of one part, such as a drawing in a workbook. */
export function readPartLines(
  part: TextPart,
  xml: string,
  from: Lang,
  dictionary: FormatDictionary,
): SourceLine[] {
  return readUnits(part, xml, { from, dictionary }).flatMap(({ lines }) => lines);
}

type Reading = { from: Lang; dictionary: FormatDictionary; hiddenText?: boolean };

function readUnits(part: TextPart, xml: string, { from, dictionary, hiddenText }: Reading) {
  const read: ReadUnit[] = [];
  const keyOf = (group: Parameters<FormatDictionary['keyOf']>[0]) => dictionary.keyOf(group);
  eachUnitGroup(part.path, xml, { from, keyOf, hiddenText }, (units) => {
    for (const unit of units) {
      read.push({
        lines: linesOf(unit, kindOf(part, unit), from, dictionary),
        note: unit.paragraph.note,
        refersTo: unit.text.notes.map(({ start, end }) => referenceIn(xml.slice(start, end))),
      });
    }
  });
  return read;
}

function linesOf({ name, text }: Unit, kind: LineKind, from: Lang, dictionary: FormatDictionary) {
  const { tagForm, tags } = text;
  return linesOfUnit({ name, tagForm, tags }, { kind, from, base: dictionary.keyOf(text.base) });
}

function kindOf(part: TextPart, { paragraph }: Unit): LineKind {
  if (paragraph.inTextBox) return 'textbox';
  return part.kind === 'body' && paragraph.inCell ? 'cell' : part.kind;
}

function referenceIn(xml: string): string {
  const [, kind = '', id = ''] = /(footnote|endnote)Reference\b[^>]*?\bid="(-?\d+)"/.exec(xml) ??
    [];
  return `${kind} ${id}`;
}

/** A note is read behind the paragraph that refers to it; notes that nobody refers to come where their part comes. */
function notesInPlace(units: readonly ReadUnit[]): SourceLine[] {
  const notes = Map.groupBy(units.filter(({ note }) => note !== undefined), ({ note }) => note);
  const lines: SourceLine[] = [];
  const add = (unit: ReadUnit) => {
    for (const line of unit.lines) lines.push(line);
    for (const name of unit.refersTo) {
      const found = notes.get(name) ?? [];
      notes.delete(name);
      found.forEach(add);
    }
  };
  for (const unit of units) {
    if (unit.note === undefined || notes.has(unit.note)) add(unit);
  }
  return lines;
}

function warningsOf(lines: readonly SourceLine[]): string[] {
  const hasRuby = lines.some(({ tags }) => Object.values(tags).some(({ t }) => t === 'ruby'));
  return hasRuby ? ['docx.ruby'] : [];
}
