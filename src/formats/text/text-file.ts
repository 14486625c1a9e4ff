import { fail } from '../../shared/errors.ts';
import { limits } from '../contract/rules.ts';
import { decode, decodeLoosely, encode } from './encodings/encoding.ts';
import type { Encoding } from '../contract/import-options.ts';
import { guessEncoding } from './encodings/guess.ts';

/** A text file as it came: its characters, and where each of its lines begins in them and in the bytes. */
export type TextFile = {
  bytes: Uint8Array;
  /** Without the byte order mark. */
  text: string;
  encoding: Encoding;
  /** False when a person should look whether the letters are right. */
  sure: boolean;
  textStarts: readonly number[];
  byteStarts: readonly number[];
};

/** Puts `insert` in the place of the characters from `from` to before `to`. */
type TextSplice = { from: number; to: number; insert: string };

/** Reads a text file, or refuses it. An encoding that a person has chosen goes before the guess. */
export function openText(bytes: Uint8Array, chosen?: Encoding): TextFile {
  if (bytes.length === 0) fail('file.empty');
  if (bytes.length > limits.fileBytes) fail('file.tooLarge');
  if (isOtherType(bytes)) fail('file.wrongType');
  const guess = guessEncoding(bytes);
  const encoding = chosen ?? guess?.encoding ?? fail('file.encodingUnknown');
  const bom = encoding === guess?.encoding ? guess.bom : 0;
  const body = bytes.subarray(bom);
  const text = decode(body, encoding) ?? decodeLoosely(body, encoding);
  if (text.includes('\0') || controlShare(text) > 0.02) fail('file.wrongType');

  const textStarts = textLineStarts(text);
  const byteStarts = byteLineStarts(bytes, bom, encoding);
  if (textStarts.length !== byteStarts.length) fail('file.encodingUnknown');
  return {
    bytes,
    text,
    encoding,
    sure: chosen !== undefined || guess?.sure === true,
    textStarts,
    byteStarts,
  };
}

/**
 * The file with other text in some places. Lines without a change keep their bytes; if a new character does not exist
 * in the encoding, or one of those that the file hides behind entities, the whole file becomes UTF-8 with a mark.
 */
export function spliceText(
  file: TextFile,
  splices: readonly TextSplice[],
  hidden = '',
): Uint8Array {
  const changes = splices
    .filter(({ from, to, insert }) => file.text.slice(from, to) !== insert)
    .sort((a, b) => a.from - b.from);
  if (changes.length === 0) return file.bytes;
  const fits = encode(hidden, file.encoding) !== undefined;
  return (fits && spliceBytes(file, changes)) || asUtf8(file, changes);
}

function spliceBytes(file: TextFile, changes: readonly TextSplice[]): Uint8Array | undefined {
  const { bytes, text, textStarts, byteStarts } = file;
  const parts: Uint8Array[] = [];
  let copiedTo = 0;

  for (let next = 0; next < changes.length;) {
    const first = lineAt(textStarts, changes[next]?.from ?? 0);
    let at = textStarts[first] ?? 0;
    let line = first;
    let written = '';
    // Changes on the same lines are written together.
    for (
      let change = changes[next];
      change && lineAt(textStarts, change.from) <= line;
      change = changes[++next]
    ) {
      written += text.slice(at, change.from) + change.insert;
      at = change.to;
      line = Math.max(line, lineAt(textStarts, Math.max(change.from, change.to - 1)));
    }
    written += text.slice(at, textStarts[line + 1] ?? text.length);
    const encoded = encode(written, file.encoding);
    if (!encoded) return undefined;
    parts.push(bytes.subarray(copiedTo, byteStarts[first]), encoded);
    copiedTo = byteStarts[line + 1] ?? bytes.length;
  }
  return concat([...parts, bytes.subarray(copiedTo)]);
}

function asUtf8({ text }: TextFile, changes: readonly TextSplice[]): Uint8Array {
  let at = 0;
  let written = '\ufeff';
  for (const { from, to, insert } of changes) {
    written += text.slice(at, from) + insert;
    at = to;
  }
  return new TextEncoder().encode(written + text.slice(at));
}

/** Which line a place belongs to, by halving. */
function lineAt(starts: readonly number[], place: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

function textLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || (code === 0x0d && text.charCodeAt(at + 1) !== 0x0a)) starts.push(at + 1);
  }
  return starts;
}

/** In all our encodings a line end is the same byte, or the same two, and never a part of a letter. */
function byteLineStarts(bytes: Uint8Array, bom: number, encoding: Encoding): number[] {
  const width = encoding === 'utf-16le' || encoding === 'utf-16be' ? 2 : 1;
  const low = encoding === 'utf-16be' ? 1 : 0;
  const codeAt = (at: number) => {
    const rest = width === 2 ? bytes[at + 1 - low] : 0;
    return rest === 0 ? bytes[at + low] : -1;
  };
  const starts = [bom];
  for (let at = bom; at < bytes.length; at += width) {
    const code = codeAt(at);
    if (code === 0x0a || (code === 0x0d && codeAt(at + width) !== 0x0a)) starts.push(at + width);
  }
  return starts;
}

/** Beginnings of files that are surely no text: zip, pdf, old office, pictures, archives, programs. */
const OTHER_TYPES = [
  'PK\x03\x04',
  '%PDF-',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b\x08',
  '\x7fELF',
];

function isOtherType(bytes: Uint8Array): boolean {
  return OTHER_TYPES.some((start) =>
    [...start].every((character, at) => bytes[at] === character.charCodeAt(0))
  );
}

/** Tabs, line ends, page breaks and the end mark of DOS are no reason to think of another type. */
function controlShare(text: string): number {
  // deno-lint-ignore no-control-regex
  const controls = text.match(/[\x01-\x08\x0e-\x19\x1b-\x1f]/g)?.length ?? 0;
  return controls / text.length;
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
