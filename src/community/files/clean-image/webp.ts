import {
  ascii,
  byteAt,
  type CleanImage,
  joinBytes,
  little16,
  little24,
  little32,
} from './bytes.ts';

const HEAD = 12;
/** Bits of the extended head that announce notes of a camera and of programs. */
const NOTES = 0x0c;
const SIDE = 0x3fff;

type Size = { width: number; height: number };

/** Chunks that draw; the extended head announces nothing that is not there any more. */
export function cleanWebp(bytes: Uint8Array): CleanImage | undefined {
  const parts: Uint8Array[] = [];
  let size: Size | undefined;
  let hasPicture = false;
  const stop = 8 + little32(bytes, 4);
  if (stop > bytes.length + 1) return undefined;
  for (let at = HEAD; at + 8 <= stop;) {
    const type = ascii(bytes, at, 4);
    const length = little32(bytes, at + 4);
    const end = at + 8 + length + (length & 1);
    if (end > stop + 1 || at + 8 + length > bytes.length) return undefined;
    size ??= sizeOf(bytes, type, at);
    hasPicture ||= ['VP8 ', 'VP8L', 'ANMF'].includes(type);
    if (type === 'VP8X') parts.push(withoutNotes(bytes, at, end));
    else if (['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'].includes(type)) {
      parts.push(padded(bytes, at, end));
    }
    at = end;
  }
  if (!size || !hasPicture || size.width === 0 || size.height === 0) return undefined;
  return { type: 'image/webp', ...size, bytes: withHead(parts) };
}

function sizeOf(bytes: Uint8Array, type: string, at: number): Size | undefined {
  switch (type) {
    case 'VP8X':
      return { width: 1 + little24(bytes, at + 12), height: 1 + little24(bytes, at + 15) };
    case 'VP8 ':
      return { width: little16(bytes, at + 14) & SIDE, height: little16(bytes, at + 16) & SIDE };
    case 'VP8L': {
      const bits = little32(bytes, at + 9);
      return { width: 1 + (bits & SIDE), height: 1 + ((bits >>> 14) & SIDE) };
    }
  }
  return undefined;
}

function withoutNotes(bytes: Uint8Array, at: number, end: number): Uint8Array {
  const head = padded(bytes, at, end).slice();
  head[8] = byteAt(head, 8) & ~NOTES;
  return head;
}

/** A last chunk of odd length may come without its filling byte. */
function padded(bytes: Uint8Array, at: number, end: number): Uint8Array {
  const part = bytes.subarray(at, end);
  return part.length === end - at ? part : joinBytes([part, Uint8Array.of(0)]);
}

function withHead(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(HEAD);
  head.set(new TextEncoder().encode('RIFF'), 0);
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  head.set(new TextEncoder().encode('WEBP'), 8);
  return joinBytes([head, ...parts]);
}
