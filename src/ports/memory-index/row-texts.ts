import type { IndexRow } from './port.ts';

/** Set in an offset whose row has units of two bytes; the others hold Latin letters alone, at one byte each. */
const WIDE = 0x80000000;

/** The texts of sorted rows, in the memory of an engine. */
export class RowTexts {
  #offsets: Uint32Array;
  #bytes: Uint8Array;

  constructor(offsets: Uint32Array, bytes: Uint8Array) {
    this.#offsets = offsets;
    this.#bytes = bytes;
  }

  /** Writes the rows in an order of their places. */
  write(rows: readonly IndexRow[], order: Uint32Array) {
    const bytes = this.#bytes;
    let end = 0;
    for (let row = 0; row < order.length; row++) {
      const text = rows[order[row] ?? 0]?.text ?? '';
      const isWide = isWideText(text);
      this.#offsets[row] = isWide ? end + WIDE : end;
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        bytes[end++] = unit;
        if (isWide) bytes[end++] = unit >> 8;
      }
    }
    this.#offsets[order.length] = end;
  }

  lengthOf(row: number): number {
    const [from, to, isWide] = this.#range(row);
    return isWide ? (to - from) / 2 : to - from;
  }

  read(row: number): string {
    const [from, to, isWide] = this.#range(row);
    const bytes = this.#bytes.subarray(from, to);
    if (!isWide) return bytes.every((byte) => byte < 128) ? ascii.decode(bytes) : latinOf(bytes);
    const units = new Uint16Array(bytes.slice().buffer);
    return hasHalves(units) ? latinOf(units) : utf16.decode(units);
  }

  #range(row: number): [from: number, to: number, isWide: boolean] {
    const from = this.#offsets[row] ?? 0;
    const to = (this.#offsets[row + 1] ?? 0) % WIDE;
    return [from % WIDE, to, from >= WIDE];
  }
}

const ascii = new TextDecoder('utf-8', { ignoreBOM: true });
const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

export function isWideText(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 255) return true;
  return false;
}

function latinOf(units: Uint8Array | Uint16Array): string {
  return String.fromCharCode(...units);
}

/** A decoder would replace halves of surrogate pairs, which a cut text may hold. */
function hasHalves(units: Uint16Array): boolean {
  return units.some((unit) => unit >= 0xd800 && unit < 0xe000);
}
