import type { Encoding } from '../../contract/import-options.ts';
import { byteTable } from './byte-table.ts';
import { decodeJohab } from './johab.ts';

/** Undefined when the bytes are not text in this encoding. A byte order mark is part of the text. */
export function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  if (encoding === 'johab') {
    const text = decodeJohab(bytes);
    return text.includes('\ufffd') ? undefined : text;
  }
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined; // The decoder says so with an exception; nothing else can be thrown here.
  }
}

/** Reads damaged text too; what is no character becomes U+FFFD. */
export function decodeLoosely(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'johab') return decodeJohab(bytes);
  return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/** Undefined when one of the characters does not exist in this encoding. */
export function encode(text: string, encoding: Encoding): Uint8Array | undefined {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return encodeUtf16(text, encoding);
  return encodeByTable(text, encoding);
}

function encodeUtf16(text: string, encoding: 'utf-16le' | 'utf-16be'): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) {
    view.setUint16(at * 2, text.charCodeAt(at), encoding === 'utf-16le');
  }
  return bytes;
}

function encodeByTable(
  text: string,
  encoding: Exclude<Encoding, 'utf-8' | 'utf-16le' | 'utf-16be'>,
): Uint8Array | undefined {
  const table = byteTable(encoding);
  const bytes = new Uint8Array(text.length * 4);
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const written = code < 0x80 ? code : table(code);
    if (written === undefined) return undefined;
    for (let shift = written > 0xffffff ? 24 : written > 0xffff ? 16 : written > 0xff ? 8 : 0;;) {
      bytes[length++] = (written >>> shift) & 0xff;
      if (shift === 0) break;
      shift -= 8;
    }
  }
  return bytes.subarray(0, length);
}
