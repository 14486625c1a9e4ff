import { parseTags, plainText, type Token, writeTags } from '../../language/tags/tags.ts';
import type { Target, WriteOptions } from '../contract/format.ts';
import { resolved } from '../contract/import-options.ts';
import { changedTokens, targetsByUnit } from '../contract/unit-lines.ts';
import { findEntry, readPart, writePackage } from '../package/package.ts';
import { unpack } from '../package/archive.ts';
import { Splices } from '../package/splices.ts';
import { openHwpx } from './hwpx-package.ts';
import { eachHwpxParagraph } from './hwpx-paragraphs.ts';
import { readLetterStyles } from './letter-styles.ts';
import { writeParagraph } from './write-hwpx-unit.ts';

const PREVIEW = 'Preview/PrvText.txt';

/** A text that was changed, as search and file managers show it. */
type ChangedText = { before: string; after: string };

export function writeHwpx(
  bytes: Uint8Array,
  targets: readonly Target[],
  { from, options }: WriteOptions,
): Uint8Array {
  const wanted = resolved(options);
  const { source, parts } = openHwpx(bytes);
  const letterStyles = readLetterStyles(readPart(source, 'Contents/header.xml'));
  const writing = { from, targets: targetsByUnit(targets) };
  const changed = new Map<string, Uint8Array>();
  const texts: ChangedText[] = [];
  for (const path of parts) {
    const xml = readPart(source, path) ?? '';
    const splices = new Splices(xml);
    const slice = (start: number, end: number) => splices.slice(start, end);
    eachHwpxParagraph({ path, xml, letterStyles, wanted }, (group) => {
      // Those inside others are to be ready when the others are written.
      for (const { name, node, text } of group.toReversed()) {
        const { tagForm, tags } = text;
        const tokens = changedTokens({ name, tagForm, tags }, writing);
        if (!tokens) continue;
        splices.put(node.start, node.end, writeParagraph(node, text, tokens, slice));
        texts.push({ before: shown(parseTags(tagForm)), after: shown(tokens) });
      }
      splices.settle();
    });
    const part = splices.finish();
    if (part) changed.set(path, part);
  }
  const preview = findEntry(source, PREVIEW);
  if (preview && texts.length > 0) changed.set(PREVIEW, newPreview(unpack(preview), texts));
  return writePackage(source, changed);
}

function shown(tokens: readonly Token[]): string {
  return plainText(writeTags(tokens)).trim();
}

/** The beginning of the document as plain text, with what was changed in it. */
function newPreview(content: Uint8Array, texts: readonly ChangedText[]): Uint8Array {
  const encoding = content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8';
  if (encoding !== 'utf-8') return content;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
  const afterOf = new Map(texts.map(({ before, after }) => [before, after]));
  const isCell = /([<>\r\n]+)/;
  const written = text.split(isCell).map((piece) => {
    const after = afterOf.get(piece.trim());
    return after === undefined || piece.trim() === ''
      ? piece
      : piece.replace(piece.trim(), () => after);
  });
  return new TextEncoder().encode(written.join(''));
}
