import { ascii } from './clean-image/bytes.ts';

/** Names of formats in the box with which such files begin: HEIC, HEIF and AVIF. */
const brands = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|mif2|msf1|avif|avis|miaf)$/;
const MOST_BRANDS = 64;

/**
 * Pictures that cannot be cleaned here: HEIC, AVIF, TIFF with the raw files of cameras that are built on it, and JPEG XL. They
 * tell where and with what they were made.
 */
export function isForeignPicture(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 4) === 'ftyp') return brandsOf(bytes).some((brand) => brands.test(brand));
  const head = ascii(bytes, 0, 4);
  if (head === 'II*\0' || head === 'MM\0*' || head === 'II+\0' || head === 'MM\0+') return true;
  return ascii(bytes, 0, 2) === '\xff\x0a' || ascii(bytes, 0, 8) === '\0\0\0\x0cJXL ';
}

/** The first one, and those that it says to agree with; the number between them is a version. */
function brandsOf(bytes: Uint8Array): string[] {
  const length = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const end = Math.min(length, bytes.length, 16 + 4 * MOST_BRANDS);
  const found = [ascii(bytes, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(ascii(bytes, at, 4));
  return found;
}
