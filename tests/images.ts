/** The smallest pictures that browsers draw, one pixel each. */
const tiny = {
  jpeg:
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  gif: 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  png:
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

export type ImageKind = keyof typeof tiny;

/** What no picture may give away. */
export const SECRET = 'GPS 37.5665 126.9780';
const secret = new TextEncoder().encode(SECRET);

export function picture(kind: ImageKind): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(tiny[kind]), (letter) => letter.charCodeAt(0));
}

/** The same with notes where cameras and programs put them, and words behind its end. */
export function notedPicture(kind: ImageKind): Uint8Array<ArrayBuffer> {
  const bytes = picture(kind);
  const noted = {
    jpeg: () => [bytes.subarray(0, 2), segment(0xe1, exifOf(6)), segment(0xfe), bytes.subarray(2)],
    png: () => [bytes.subarray(0, 33), chunk('tEXt'), chunk('eXIf'), bytes.subarray(33)],
    webp: () => webpParts(bytes),
    gif: () => [bytes.subarray(0, 19), gifComment(), bytes.subarray(19)],
  }[kind]();
  return joined([...noted, secret]);
}

function segment(marker: number, content: Uint8Array = secret): Uint8Array {
  const length = content.length + 2;
  return Uint8Array.from([0xff, marker, length >> 8, length & 255, ...content]);
}

/** Notes of a camera that was turned, with the place behind. */
function exifOf(turn: number): Uint8Array {
  const head = new TextEncoder().encode('Exif\0\0');
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0];
  return Uint8Array.from([...head, ...tiff, 0, 0, 0, 0, ...secret]);
}

function chunk(type: string): Uint8Array {
  const name = new TextEncoder().encode(type);
  return Uint8Array.from([0, 0, 0, secret.length, ...name, ...secret, 0, 0, 0, 0]);
}

function webpParts(bytes: Uint8Array): Uint8Array[] {
  const flags = Uint8Array.from([0x0c, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const inner = [riff('VP8X', flags), bytes.subarray(12), riff('EXIF'), riff('XMP ')];
  const head = new Uint8Array(bytes.subarray(0, 12));
  new DataView(head.buffer).setUint32(4, inner.reduce((sum, one) => sum + one.length, 4), true);
  return [head, ...inner];
}

function riff(type: string, content: Uint8Array = secret): Uint8Array {
  const head = new Uint8Array(8);
  head.set(new TextEncoder().encode(type));
  new DataView(head.buffer).setUint32(4, content.length, true);
  return joined([head, content, new Uint8Array(content.length % 2)]);
}

const gifComment = () => Uint8Array.from([0x21, 0xfe, secret.length, ...secret, 0]);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

export function imageFile(kind: ImageKind = 'png', bytes = picture(kind)): File {
  return new File([bytes], `${SECRET}.${kind}`);
}
