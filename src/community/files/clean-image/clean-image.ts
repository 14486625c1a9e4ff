import { ascii, type CleanImage } from './bytes.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/**
 * Copies only what draws a picture: no place where it was made, no device, no words, nothing behind its end. What it is, its
 * first bytes say. `unknown`: none of the four; `damaged`: one of them, and broken.
 */
export function cleanImage(bytes: Uint8Array): CleanImage | 'unknown' | 'damaged' {
  const clean = readerOf(bytes);
  return clean ? clean(bytes) ?? 'damaged' : 'unknown';
}

function readerOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return cleanJpeg;
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return cleanPng;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return cleanWebp;
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return cleanGif;
  return undefined;
}
