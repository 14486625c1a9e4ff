import { unpack } from '../package/archive.ts';
import { findEntry, type Package } from '../package/package.ts';
import type { PreviewImage } from '../contract/preview.ts';

/** Of one picture, and of all pictures of a document; what is larger is only named. */
const IMAGE_BYTES = 8 * 1024 * 1024;
const ALL_BYTES = 32 * 1024 * 1024;
/** Along one side, and in all: what a small file can claim, and a browser would have to draw. */
const SIDE_PIXELS = 12_000;
const PIXELS = 40_000_000;

/** The pictures that pages show, each once. Their type is read from their first bytes, whatever their name says. */
export class Images {
  readonly list: PreviewImage[] = [];
  #known = new Map<string, number | undefined>();
  #room = ALL_BYTES;

  constructor(readonly source: Package) {}

  /** The number of a picture; undefined when it cannot be shown. */
  numberOf(path: string): number | undefined {
    if (!this.#known.has(path)) this.#known.set(path, this.#take(path));
    return this.#known.get(path);
  }

  #take(path: string): number | undefined {
    const entry = findEntry(this.source, path);
    if (!entry || entry.size > Math.min(IMAGE_BYTES, this.#room)) return undefined;
    const bytes = unpack(entry);
    const mime = mimeOf(bytes);
    const size = mime && pixelsOf(mime, bytes);
    if (!mime || !size) return undefined;
    const [width, height] = size;
    if (Math.max(width, height) > SIDE_PIXELS || width * height > PIXELS) return undefined;
    this.#room -= bytes.length;
    // A copy of its own: it is handed to another thread without the file around it.
    this.list.push({ mime, bytes: new Uint8Array(bytes) });
    return this.list.length - 1;
  }
}

function mimeOf(bytes: Uint8Array): PreviewImage['mime'] | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : undefined;
}

function pixelsOf(mime: PreviewImage['mime'], bytes: Uint8Array): [number, number] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 30) return undefined;
  switch (mime) {
    case 'image/png':
      return [view.getUint32(16), view.getUint32(20)];
    case 'image/gif':
      return [view.getUint16(6, true), view.getUint16(8, true)];
    case 'image/jpeg':
      return jpegPixels(view);
    case 'image/webp':
      return webpPixels(view);
  }
}

/** The first frame header says the size; the segments before it are passed over. */
function jpegPixels(view: DataView): [number, number] | undefined {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpPixels(view: DataView): [number, number] | undefined {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (view.getUint8(15)) {
    case 0x58:
      return [three(24) + 1, three(27) + 1];
    case 0x4c: {
      const bits = view.getUint32(21, true);
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    }
    default:
      return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  }
}
