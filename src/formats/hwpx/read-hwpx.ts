import type { Imported, ReadOptions, SourceLine } from '../contract/format.ts';
import { resolved } from '../contract/import-options.ts';
import { limits } from '../contract/rules.ts';
import { linesOfUnit } from '../contract/unit-lines.ts';
import { proveSound, readPart } from '../package/package.ts';
import { fail } from '../../shared/errors.ts';
import { openHwpx } from './hwpx-package.ts';
import { eachHwpxParagraph } from './hwpx-paragraphs.ts';
import { readLetterStyles } from './letter-styles.ts';

export function readHwpx(bytes: Uint8Array, { from, options }: ReadOptions): Imported {
  const wanted = resolved(options);
  const { source, parts } = openHwpx(bytes);
  proveSound(source, new Set(parts));
  const letterStyles = readLetterStyles(readPart(source, 'Contents/header.xml'));
  const lines: SourceLine[] = [];
  let length = 0;
  for (const path of parts) {
    const xml = readPart(source, path) ?? fail('file.corrupt');
    eachHwpxParagraph({ path, xml, letterStyles, wanted }, (group) => {
      for (const { name, kind, text: { tagForm, tags, base } } of group) {
        for (const line of linesOfUnit({ name, tagForm, tags }, { kind, from, base })) {
          lines.push(line);
          length += line.source.length;
        }
      }
      if (length > limits.textLength) fail('file.limit');
    });
  }
  return { lines, styles: usedStyles(lines, letterStyles.styles), warnings: [] };
}

function usedStyles(lines: readonly SourceLine[], styles: Imported['styles']): Imported['styles'] {
  const used: Imported['styles'] = {};
  for (const { base, frame, tags } of lines) {
    const facts = [...Object.values(tags), ...Object.values(frame.facts ?? {})];
    for (const key of [base, frame.base, ...facts.map(({ f }) => f)]) {
      const style = key === undefined ? undefined : styles[key];
      if (key !== undefined && style) used[key] = style;
    }
  }
  return used;
}
