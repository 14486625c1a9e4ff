import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limits } from '../../contract/rules.ts';
import type { Box } from '../model/model.ts';

/** What the library gives for a picture. `kind`: 1 black and white, 2 RGB, 3 RGBA. */
type Raw = { width: number; height: number; kind?: number; data?: Uint8Array | Uint8ClampedArray };

type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array };

/** Enough for print, and a photograph of a page stays below a megabyte or two. */
const DOTS_PER_POINT = 2;

/** Equal pictures are packed once; together they may not outgrow the document. */
export class ImageStore {
  #known = new Map<string, Uint8Array>();
  #left: number = limits.imageBytes;

  pack(pixels: Pixels): Uint8Array | undefined {
    const key = createHash('sha1').update(pixels.data).update(`${pixels.width}`).digest('hex');
    const known = this.#known.get(key);
    if (known) return known;
    const bytes = png(pixels);
    if (bytes.length > this.#left) return undefined;
    this.#left -= bytes.length;
    this.#known.set(key, bytes);
    return bytes;
  }
}

/** A picture of the page as PNG, not finer than it is shown; undefined when the library could not read it. */
export async function encodeImage(
  proxy: PDFPageProxy,
  id: string,
  { width, height }: Box,
  store: ImageStore,
): Promise<Uint8Array | undefined> {
  const objects = id.startsWith('g_') ? proxy.commonObjs : proxy.objs;
  const raw = await new Promise<Raw | null>((resolve) => {
    if (objects.has(id)) resolve(objects.get(id) as Raw | null);
    else resolve(null);
  });
  if (!raw?.data || raw.width < 2 || raw.height < 2) return undefined;
  const step = Math.max(
    1,
    Math.floor(
      Math.min(raw.width / (width * DOTS_PER_POINT), raw.height / (height * DOTS_PER_POINT)),
    ),
  );
  const pixels = pixelsOf(raw, step);
  return pixels && store.pack(pixels);
}

/** Every `step`-th pixel is the mean of its square. */
function pixelsOf(raw: Raw, step: number): Pixels | undefined {
  const { kind = 2 } = raw;
  const data = kind === 1 ? fromBits(raw) : raw.data;
  const channels = kind === 3 ? 4 : 3;
  if (!data || data.length < raw.width * raw.height * channels) return undefined;
  const width = Math.floor(raw.width / step);
  const height = Math.floor(raw.height / step);
  if (width < 1 || height < 1) return undefined;
  const size = width * height * channels;
  if (step === 1) return { width, height, channels, data: new Uint8Array(data.subarray(0, size)) };
  const out = new Uint8Array(size);
  const sums = new Float64Array(width * channels);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = 0; row < step; row++) {
      addRow(sums, data, { from: (y * step + row) * raw.width * channels, step, channels });
    }
    for (let x = 0; x < sums.length; x++) out[y * sums.length + x] = sums[x]! / (step * step);
  }
  return { width, height, channels, data: out };
}

type Row = { from: number; step: number; channels: number };

/** In the order of memory: pictures are most of what some files are read for. */
function addRow(
  sums: Float64Array,
  data: Uint8Array | Uint8ClampedArray,
  { from, step, channels }: Row,
) {
  let at = from;
  for (let x = 0; x < sums.length; x += channels) {
    for (let column = 0; column < step; column++) {
      for (let channel = 0; channel < channels; channel++) sums[x + channel]! += data[at++]!;
    }
  }
}

function fromBits({ width, height, data }: Raw): Uint8Array | undefined {
  const stride = (width + 7) >> 3;
  if (!data || data.length < stride * height) return undefined;
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bit = (data[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7)) & 1;
      out.fill(bit ? 255 : 0, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return out;
}

function png({ width, height, channels, data }: Pixels): Uint8Array {
  const stride = width * channels;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (stride + 1);
    // Each byte as its difference to the one above: photographs pack far better so.
    rows[to] = y === 0 ? 0 : 2;
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : data[(y - 1) * stride + x] ?? 0;
      rows[to + 1 + x] = (data[y * stride + x] ?? 0) - above;
    }
  }
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, channels === 4 ? 6 : 2, 0, 0, 0], 8);
  const parts = [
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ];
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const out = new Uint8Array(content.length + 12);
  const view = new DataView(out.buffer);
  view.setUint32(0, content.length);
  out.set(new TextEncoder().encode(name), 4);
  out.set(content, 8);
  view.setUint32(content.length + 8, crc32(out.subarray(4, content.length + 8)));
  return out;
}
