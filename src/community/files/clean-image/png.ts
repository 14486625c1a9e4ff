import { ascii, type CleanImage, joinBytes, u32 } from './bytes.ts';

const SIGNATURE = 8;

const drawing = new Set(
  'IHDR PLTE tRNS IDAT IEND sRGB gAMA cHRM iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

/** Chunks that draw, up to the end of the picture. */
export function cleanPng(bytes: Uint8Array): CleanImage | undefined {
  const parts = [bytes.subarray(0, SIGNATURE)];
  const [width, height] = [u32(bytes, 16), u32(bytes, 20)];
  let hasPicture = false;
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    const type = ascii(bytes, at + 4, 4);
    const end = at + 12 + u32(bytes, at);
    if (end > bytes.length || (at === SIGNATURE) !== (type === 'IHDR')) return undefined;
    if (drawing.has(type)) parts.push(bytes.subarray(at, end));
    hasPicture ||= type === 'IDAT';
    if (type === 'IEND') {
      const isWhole = hasPicture && width > 0 && height > 0;
      return isWhole ? { type: 'image/png', width, height, bytes: joinBytes(parts) } : undefined;
    }
    at = end;
  }
  return undefined;
}
