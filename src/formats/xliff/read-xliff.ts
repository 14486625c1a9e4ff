import { ownCopy } from '../contract/characters.ts';
import type { GivenState, Imported, SourceLine } from '../contract/format.ts';
import { limits } from '../contract/rules.ts';
import { plainText } from '../../language/tags/tags.ts';
import { fail } from '../../shared/errors.ts';
import { xliffStyles } from './inline.ts';
import { type SegmentText, segmentText } from './segment-text.ts';
import { isLocked, stateOf } from './states.ts';
import { eachTransUnit } from './units.ts';
import { openXml } from './xml-file.ts';

/** Each segment of the file is a line; none is ever cut further, for the file could not take the pieces back. */
export function readXliff(bytes: Uint8Array): Imported {
  const file = openXml(bytes);
  const lines: SourceLine[] = [];
  let length = 0;
  const root = eachTransUnit(file, (unit) => {
    unit.segments.forEach((segment, index) => {
      const text = segmentText(file, unit, segment, index);
      if (!text) return;
      const line = lineOf(text, segment.target ? stateOf(file, unit, segment) : 'none');
      lines.push(isLocked(file, unit, segment) ? { ...line, isLocked: true } : line);
      length += text.source.length;
      if (length > limits.textLength) fail('file.limit');
    });
  });
  return { lines, styles: xliffStyles, warnings: [], languages: root.languages };
}

function lineOf(text: SegmentText, state: GivenState): SourceLine {
  const { name, key, source, lead, trail, target, tags } = text;
  const frame = { ...(lead && { lead }), ...(trail && { trail }) };
  return {
    unit: name,
    seg: [0, 1],
    kind: 'tu',
    source: ownCopy(source),
    plain: ownCopy(plainText(source, tags)),
    tags,
    frame,
    ...(key !== undefined && { key: ownCopy(key) }),
    ...(target !== undefined && { given: { target: ownCopy(target), state } }),
  };
}
