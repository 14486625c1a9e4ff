import {
  ascii,
  byteAt,
  type CleanImage,
  joinBytes,
  little16,
  little32,
  u16,
  u32,
} from './bytes.ts';

const START_OF_SCAN = 0xda;
const END = 0xd9;
/** Tables and scans, without which nothing is drawn. */
const drawing = new Set([0xdb, 0xc4, 0xdd, START_OF_SCAN]);
/** Between 0xc0 and 0xcf, and no frames. */
const noFrames = new Set([0xc4, 0xc8, 0xcc]);

/** Segments that draw, the profile of colours, and which side is up; everything else is left out. */
export function cleanJpeg(bytes: Uint8Array): CleanImage | undefined {
  const parts: Uint8Array[] = [];
  let [at, width, height, turn] = [2, 0, 0, 1];
  let hasEnded = false;
  while (at + 2 <= bytes.length && !hasEnded) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = byteAt(bytes, at + 1);
    if (marker === END) hasEnded = true;
    // Bytes of 0xff may fill the room between segments.
    if (marker === END || marker === 0xff) {
      at += 1;
      continue;
    }
    const length = u16(bytes, at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (marker === 0xe1) turn = orientationOf(bytes, at + 4, end) ?? turn;
    if (isFrame(marker)) [height, width] = [u16(bytes, at + 5), u16(bytes, at + 7)];
    if (draws(bytes, marker, at)) parts.push(bytes.subarray(at, end));
    at = end;
    if (marker !== START_OF_SCAN) continue;
    const stop = endOfScan(bytes, at);
    if (stop === undefined) return undefined;
    parts.push(bytes.subarray(at, stop));
    at = stop;
  }
  if (!hasEnded || width === 0 || height === 0) return undefined;
  const start = Uint8Array.of(0xff, 0xd8);
  const head = turn === 1 ? [start] : [start, exifOf(turn)];
  const whole = joinBytes([...head, ...parts, Uint8Array.of(0xff, END)]);
  // Turned by a quarter, it is drawn as high as it is wide.
  const size = turn > 4 ? { width: height, height: width } : { width, height };
  return { type: 'image/jpeg', ...size, bytes: whole };
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker);
}

function draws(bytes: Uint8Array, marker: number, at: number): boolean {
  return drawing.has(marker) || (marker >= 0xc0 && marker <= 0xcf) ||
    (marker === 0xee && ascii(bytes, at + 4, 5) === 'Adobe') ||
    (marker === 0xe2 && ascii(bytes, at + 4, 11) === 'ICC_PROFILE');
}

/** Where the coded picture ends: at the next marker that is none of its own. */
function endOfScan(bytes: Uint8Array, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) return undefined;
    const isCoded = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isCoded && next !== 0xff) return at;
    at += isCoded ? 2 : 1;
  }
  return undefined;
}

const ORIENTATION = 0x112;

/** Which side is up, from the notes of a camera; undefined when they do not say it. */
function orientationOf(bytes: Uint8Array, at: number, end: number): number | undefined {
  if (ascii(bytes, at, 6) !== 'Exif\0\0') return undefined;
  const start = at + 6;
  const isLittle = ascii(bytes, start, 2) === 'II';
  const short = isLittle ? little16 : u16;
  const table = start + (isLittle ? little32 : u32)(bytes, start + 4);
  if (table + 2 > end) return undefined;
  const count = short(bytes, table);
  for (let entry = table + 2; entry < table + 2 + count * 12 && entry + 12 <= end; entry += 12) {
    if (short(bytes, entry) !== ORIENTATION) continue;
    const turn = short(bytes, entry + 8);
    return turn >= 1 && turn <= 8 ? turn : undefined;
  }
  return undefined;
}

/** Notes of a camera that say nothing but which side is up. */
function exifOf(turn: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0];
  const exif = [...new TextEncoder().encode('Exif\0\0'), ...tiff, 0, 0, 0, 0];
  return Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
}
