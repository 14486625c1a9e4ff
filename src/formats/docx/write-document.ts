import { decodePart, openPackage, readPart, writePackage } from '../package/package.ts';
import { resolved } from '../contract/import-options.ts';
import type { Target, WriteOptions } from '../contract/format.ts';
import { targetsByUnit } from '../contract/unit-lines.ts';
import { findTextParts } from './parts.ts';
import { speaker } from './spoken.ts';
import { styleSheetOf } from './styles/style-sheet.ts';
import { writeTitles, writeValues } from './values.ts';
import { type PartWriting, type Repeated, writeDrawing, writePart } from './write-part.ts';

export function writeDocument(
  bytes: Uint8Array,
  targets: readonly Target[],
  { from, to, plainFonts, options }: WriteOptions,
): Uint8Array {
  const wanted = resolved(options);
  const source = openPackage(bytes);
  const { main, parts, drawings, values, titles } = findTextParts(source, wanted);
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
    const { hiddenText } = wanted;
    const writing = { from, targets: byUnit, speak, onWritten, hiddenText };
    change(path, (xml) => {
      // Descriptions first: their numbers count pictures in the order of the original.
      const described = wanted.altText
        ? writeValues('description', path, xml, { from, targets: byUnit })
        : undefined;
      return writePart(path, described ? decodePart(described) : xml, writing) ?? described;
    });
  }
  const renames = new Map<string, string>();
  for (const { path, kind } of values) {
    const onWritten = (before: string, after: string) => void renames.set(before, after);
    change(path, (xml) => writeValues(kind, path, xml, { from, targets: byUnit, onWritten }));
  }
  if (titles) change(titles, (xml) => writeTitles(xml, renames));
  for (const path of drawings) {
    change(path, (xml) => writeDrawing(path, xml, { from, speak }, repeated));
  }
  return writePackage(source, changed);
}
