import { Buffer } from 'node:buffer';
import { fail } from '../../shared/errors.ts';
import { decodeText, escapeText, fromBytes, toBytes } from '../contract/characters.ts';
import type { Encoding } from '../contract/import-options.ts';
import { encodings } from '../contract/import-options.ts';
import { limits } from '../contract/rules.ts';
import { encode } from '../text/encodings/encoding.ts';

/** Replaces what stands from `start` to before `end`. */
export type XmlSplice = { start: number; end: number; text: string };

/**
 * An XML file of any encoding as one string of bytes. All encodings but UTF-16 have ASCII at its place, so its tags are
 * found without decoding, and what is not replaced stays byte for byte.
 */
export type XmlFile = {
  xml: string;
  /** The same, without a document type that declares nothing: nothing is ever loaded for it. */
  scanned: string;
  /** Text of the file as characters; its line ends are \n. */
  decode(raw: string): string;
  /** Characters as text of the file: what its encoding lacks becomes a reference. */
  encode(text: string): string;
  /** The bytes of the file with some places replaced. */
  splice(splices: readonly XmlSplice[]): Uint8Array;
};

export function openXml(bytes: Uint8Array): XmlFile {
  if (bytes.length === 0) fail('file.empty');
  if (bytes.length > limits.fileBytes) fail('file.tooLarge');
  const utf16 = utf16Of(bytes);
  const xml = utf16 ? toBytes(decodeWhole(bytes, utf16)) : latin1(bytes);
  if (!/^(?:\xef\xbb\xbf)?\s*</.test(xml)) fail('file.wrongType');
  const label = utf16 ? 'utf-8' : labelOf(xml);
  if (label === 'utf-8' && !utf16) decodeWhole(bytes, 'utf-8');
  const lineEnd = xml.includes('\r\n') ? '\r\n' : '\n';
  return {
    xml,
    scanned: withoutDoctype(xml),
    decode: (raw) => decodeText(inUtf8(raw, label)).replace(/\r\n?/g, '\n'),
    encode: (text) => encodeText(text, label, lineEnd),
    splice: (splices) => {
      if (splices.length === 0) return bytes;
      const spliced = put(xml, splices);
      return utf16
        ? utf16Bytes(fromBytes(spliced), utf16, bytes)
        : new Uint8Array(Buffer.from(spliced, 'latin1'));
    },
  };
}

type Utf16 = 'utf-16le' | 'utf-16be';

function utf16Of([first, second]: Uint8Array): Utf16 | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
    ? 'utf-16be'
    : undefined;
}

function decodeWhole(bytes: Uint8Array, encoding: Utf16 | 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    fail('file.xmlInvalid');
  }
}

function utf16Bytes(text: string, encoding: Utf16, original: Uint8Array): Uint8Array {
  const hasMark = original[0] !== 0x3c && original[0] !== 0;
  return encode(hasMark ? `\ufeff${text}` : text, encoding) ?? fail('file.encodingUnknown');
}

function latin1({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
}

function labelOf(xml: string): string {
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)/.exec(
    xml.slice(0, 400),
  )?.[1];
  const label = declared?.toLowerCase() ?? 'utf-8';
  if (xml.startsWith('\xef\xbb\xbf') || /^utf-?(?:8|16)/.test(label)) return 'utf-8';
  try {
    const { encoding } = new TextDecoder(label);
    // Files in ISO-8859-1 may not use what windows-1252 has in the place of control characters.
    return encoding === 'windows-1252' && /^(?:us-)?ascii|8859-1$|latin-?1/.test(label)
      ? 'iso-8859-1'
      : encoding;
  } catch {
    fail('file.encodingUnknown');
  }
}

function inUtf8(raw: string, label: string): string {
  // deno-lint-ignore no-control-regex
  if (label === 'utf-8' || !/[^\x00-\x7f]/.test(raw)) return raw;
  return toBytes(new TextDecoder(label).decode(Buffer.from(raw, 'latin1')));
}

function encodeText(text: string, label: string, lineEnd: string): string {
  const escaped = escapeText(text.replace(/\r\n/g, '\n')).replaceAll('\r', '&#13;')
    .replaceAll('\n', lineEnd);
  if (label === 'utf-8') return escaped;
  // deno-lint-ignore no-control-regex
  return fromBytes(escaped).replace(/[^\x00-\x7f]/gu, (character) => {
    const bytes = bytesOf(character, label);
    return bytes ?? `&#${character.codePointAt(0)};`;
  });
}

function bytesOf(character: string, label: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (label === 'iso-8859-1') {
    return code >= 0xa0 && code <= 0xff ? String.fromCharCode(code) : undefined;
  }
  const known = encodings.find((one): one is Encoding => one === label);
  const bytes = known && encode(character, known);
  return bytes && latin1(bytes);
}

/** A document type with declarations could name entities and other files. */
function withoutDoctype(xml: string): string {
  const head = xml.slice(0, 4_000);
  const found = /<!DOCTYPE(?:[^<>"'[\]]|"[^"]*"|'[^']*')*>/.exec(head);
  if (!found || /<(?![!?])/.test(head.slice(0, found.index))) return xml;
  const end = found.index + found[0].length;
  return xml.slice(0, found.index) + ' '.repeat(found[0].length) + xml.slice(end);
}

function put(xml: string, splices: readonly XmlSplice[]): string {
  const parts: string[] = [];
  let at = 0;
  for (
    const { start, end, text } of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)
  ) {
    parts.push(xml.slice(at, start), text);
    at = end;
  }
  return parts.join('') + xml.slice(at);
}
