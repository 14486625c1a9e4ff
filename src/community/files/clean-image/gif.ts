import { ascii, byteAt, type CleanImage, joinBytes, little16 } from './bytes.ts';

const HEAD = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Pictures, their timing, and how often they repeat. */
export function cleanGif(bytes: Uint8Array): CleanImage | undefined {
  const [width, height] = [little16(bytes, 6), little16(bytes, 8)];
  let at = HEAD + tableBytes(byteAt(bytes, 10));
  const parts = [bytes.subarray(0, at)];
  let hasPicture = false;
  while (at < bytes.length) {
    if (bytes[at] === END) {
      const isWhole = hasPicture && width > 0 && height > 0;
      const whole = joinBytes([...parts, Uint8Array.of(END)]);
      return isWhole ? { type: 'image/gif', width, height, bytes: whole } : undefined;
    }
    const isImage = bytes[at] === IMAGE;
    if (!isImage && bytes[at] !== EXTENSION) return undefined;
    const data = isImage ? at + 11 + tableBytes(byteAt(bytes, at + 9)) : at + 2;
    const end = endOfBlocks(bytes, data);
    if (end > bytes.length) return undefined;
    if (isImage || draws(bytes, at)) parts.push(bytes.subarray(at, end));
    hasPicture ||= isImage;
    at = end;
  }
  return undefined;
}

function draws(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 1] === CONTROL ||
    (bytes[at + 1] === APPLICATION && ascii(bytes, at + 3, 11) === 'NETSCAPE2.0');
}

/** Of a table of colours, which a flag announces with its length. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function endOfBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += byteAt(bytes, at) + 1;
  return at + 1;
}
