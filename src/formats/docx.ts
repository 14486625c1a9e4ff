import { plainText } from '../lines/tags.ts';
import { fail } from '../shared/errors.ts';
import type { Direction, Lang } from '../shared/languages.ts';
import { ownCopy } from './_package/characters.ts';
import { FormatDictionary } from './_docx/format-dictionary.ts';
import { findTextParts, type TextPart } from './_docx/parts.ts';
import { eachUnitGroup, type Sentence, sentencesOf, type Unit } from './_docx/part-text.ts';
import { speaker } from './_docx/spoken.ts';
import { readStyleSheet, type StyleSheet } from './_docx/style-sheet.ts';
import {
  type PartWriting,
  type Repeated,
  type TargetMap,
  writeDrawing,
  writePart,
} from './_docx/write-part.ts';
import {
  openPackage,
  type Package,
  proveSound,
  readPart,
  writePackage,
} from './_package/package.ts';
import type {
  Format,
  Imported,
  LineKind,
  SourceLine,
  TagFact,
  Target,
  WriteOptions,
} from './format.ts';
import { limits } from './rules.ts';

/** Word documents. The file itself is kept; only paragraphs that get a new text are written anew. */
export const docx: Format = {
  extensions: ['docx'],
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  styleCapable: true,
  // deno-lint-ignore require-await -- refusals are rejections
  read: async (bytes, direction) => readDocument(bytes, direction),
  // deno-lint-ignore require-await
  write: async (bytes, targets, options) => writeDocument(bytes, targets, options),
};

/** The lines of a unit, and the notes that it refers to. */
type ReadUnit = { lines: SourceLine[]; note: string | undefined; refersTo: string[] };

function readDocument(bytes: Uint8Array, { from }: Direction): Imported {
  const source = openPackage(bytes);
  const { main, parts } = findTextParts(source);
  proveSound(source, new Set(parts.map(({ path }) => path)));

  const dictionary = new FormatDictionary(styleSheetOf(source, main));
  const units = parts.flatMap((part) => {
    const xml = readPart(source, part.path);
    return xml === undefined ? [] : readUnits(part, xml, from, dictionary);
  });
  const lines = notesInPlace(units);
  const length = lines.reduce((sum, line) => sum + line.source.length, 0);
  if (length > limits.textLength) fail('file.limit');
  return { lines, styles: structuredClone(dictionary.styles), warnings: warningsOf(lines) };
}

function styleSheetOf(source: Package, main: string): StyleSheet {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  return readStyleSheet(
    readPart(source, `${folder}styles.xml`),
    readPart(source, `${folder}theme/theme1.xml`),
  );
}

function readUnits(part: TextPart, xml: string, from: Lang, dictionary: FormatDictionary) {
  const read: ReadUnit[] = [];
  eachUnitGroup(part.path, xml, { from, keyOf: (group) => dictionary.keyOf(group) }, (units) => {
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

function linesOf(unit: Unit, kind: LineKind, from: Lang, dictionary: FormatDictionary) {
  const sentences = sentencesOf(unit.text, from);
  return sentences.map((sentence, index): SourceLine => {
    const tags = shownTags(unit, sentence);
    return {
      unit: unit.name,
      seg: [index, sentences.length],
      kind,
      source: ownCopy(sentence.shown),
      plain: ownCopy(plainText(sentence.shown, tags)),
      tags,
      base: unit.text.tags[sentence.pairs.at(-1) ?? 0]?.f ?? dictionary.keyOf(unit.text.base),
    };
  });
}

/** The facts of a sentence's tags under the numbers that it shows. */
function shownTags({ text }: Unit, { ids, pairs }: Sentence): Record<string, TagFact> {
  const shown = ids.slice(pairs.length).map((id, index) => [index + 1, text.tags[id]] as const);
  return Object.fromEntries(shown.filter(([, fact]) => fact !== undefined)) as Record<
    string,
    TagFact
  >;
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
    lines.push(...unit.lines);
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

function writeDocument(
  bytes: Uint8Array,
  targets: readonly Target[],
  { from, to, plainFonts }: WriteOptions,
): Uint8Array {
  const source = openPackage(bytes);
  const { main, parts, drawings } = findTextParts(source);
  const { hasEastAsianFont } = styleSheetOf(source, main);
  const speak = plainFonts ? undefined : speaker(to, hasEastAsianFont);
  const repeated: Repeated = new Map();
  const byUnit = targetsByUnit(targets);

  const changed = new Map<string, Uint8Array>();
  const change = (path: string, write: (xml: string) => Uint8Array | undefined) => {
    const xml = readPart(source, path);
    const written = xml === undefined ? undefined : write(xml);
    if (written !== undefined) changed.set(path, written);
  };
  for (const { path, kind } of parts) {
    const onWritten: PartWriting['onWritten'] = kind === 'diagram'
      ? (letters, text, tokens) => {
        repeated.set(letters, [...repeated.get(letters) ?? [], { text, tokens }]);
      }
      : undefined;
    const writing = { from, targets: byUnit, speak, onWritten };
    change(path, (xml) => writePart(path, xml, writing));
  }
  for (const path of drawings) {
    change(path, (xml) => writeDrawing(path, xml, { from, speak }, repeated));
  }
  return writePackage(source, changed);
}

function targetsByUnit(targets: readonly Target[]): TargetMap {
  const units = new Map<string, string[]>();
  for (const { unit, seg, text } of targets) {
    const known = units.get(unit);
    if (known) known[seg] = text;
    else units.set(unit, seg === 0 ? [text] : Object.assign([], { [seg]: text }));
  }
  return units;
}
