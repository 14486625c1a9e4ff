import { openPackage, readPart, writePackage } from '../_package/package.ts';
import type { Target, WriteOptions } from '../format.ts';
import { targetsByUnit } from '../unit-lines.ts';
import { findTextParts } from './parts.ts';
import { speaker } from './spoken.ts';
import { styleSheetOf } from './style-sheet.ts';
import { type PartWriting, type Repeated, writeDrawing, writePart } from './write-part.ts';

export function writeDocument(
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
