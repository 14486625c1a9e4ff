import { crc32, inflateRawSync } from 'node:zlib';
import { fail } from '../../shared/errors.ts';
import { limits } from '../contract/rules.ts';

/** One entry of a zip, still packed. */
export type Entry = {
  name: string;
  method: 'stored' | 'deflated';
  packed: Uint8Array;
  size: number;
  crc: number;
  /** DOS date and time as they stand in the file. */
  stamp: number;
};

/**
 * Reads the directory of a zip and refuses what no honest writer makes. The directory is only believed as far as
 * `unpack` can prove it: names, sizes and checksums are compared with what is really there.
 */
export function readArchive(bytes: Uint8Array): Entry[] {
  if (bytes.length > limits.fileBytes) fail('file.tooLarge');
  refuseOther(bytes);

  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = findDirectory(view);
  if (count > limits.archiveEntries) fail('file.limit');

  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    const { entry, next } = readEntry(bytes, view, at);
    entries.push(entry);
    at = next;
  }
  refuseDishonest(entries, bytes.length);
  return entries;
}

/** The content of an entry, never more of it than was declared; the checksum must fit. */
export function unpack(entry: Entry): Uint8Array {
  const content = entry.method === 'stored' ? entry.packed : inflate(entry);
  if (content.length !== entry.size || crc32(content) !== entry.crc) fail('file.corrupt');
  return content;
}

function inflate(entry: Entry): Uint8Array {
  if (entry.size === 0 && entry.packed.length === 0) return new Uint8Array();
  try {
    // One byte more than declared, so that a part that lies about its size is stopped there.
    const size = entry.size + 1;
    return inflateRawSync(entry.packed, { maxOutputLength: size, chunkSize: Math.max(size, 64) });
  } catch {
    fail('file.corrupt');
  }
}

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const ZIP = [0x50, 0x4b];

function refuseOther(bytes: Uint8Array) {
  if (bytes.length === 0) fail('file.empty');
  if (startsWith(bytes, OLE)) {
    fail(holdsEncryptedPackage(bytes) ? 'file.encrypted' : 'file.wrongType');
  }
  if (startsWith(bytes, PDF)) fail('file.wrongType');
  if (!startsWith(bytes, ZIP)) fail('file.notZip');
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Office stores a protected document as the stream EncryptedPackage of an OLE file. */
function holdsEncryptedPackage(bytes: Uint8Array): boolean {
  const name = Array.from('EncryptedPackage', (letter) => letter + '\0').join('');
  return new TextDecoder('latin1').decode(bytes).includes(name);
}

const END = 0x06054b50;
const END64_LOCATOR = 0x07064b50;
const END64 = 0x06064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

function findDirectory(view: DataView): { count: number; start: number } {
  const last = view.byteLength - 22;
  for (let at = last; at >= Math.max(0, last - 0xffff); at--) {
    if (view.getUint32(at, true) !== END) continue;
    const count = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 12, true);
    const start = view.getUint32(at + 16, true);
    const is64 = count === 0xffff || size === 0xffffffff || start === 0xffffffff;
    return is64 ? findDirectory64(view, at) : { count, start };
  }
  fail('file.corrupt');
}

function findDirectory64(view: DataView, end: number): { count: number; start: number } {
  const locator = end - 20;
  if (locator < 0 || view.getUint32(locator, true) !== END64_LOCATOR) fail('file.corrupt');
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > view.byteLength || view.getUint32(at, true) !== END64) fail('file.corrupt');
  const count = Number(view.getBigUint64(at + 32, true));
  const start = Number(view.getBigUint64(at + 48, true));
  return { count, start };
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { entry: Entry; next: number } {
  if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL) fail('file.corrupt');
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + 46 + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > bytes.length) fail('file.corrupt');
  if (flags & 1) fail('file.encrypted');

  const extra = new DataView(bytes.buffer, bytes.byteOffset + nameEnd, extraEnd - nameEnd);
  const [size, packedSize, local] = wideNumbers(extra, [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ]);
  const entry = {
    name: decodeName(bytes.subarray(at + 46, nameEnd)),
    method: methodOf(view.getUint16(at + 10, true)),
    packed: packedBytes(bytes, view, local, packedSize),
    size,
    crc: view.getUint32(at + 16, true),
    stamp: view.getUint32(at + 12, true),
  };
  return { entry, next };
}

type Sizes = [size: number, packed: number, local: number];

/** Numbers that do not fit into 32 bits stand in the extra field 1, in this order. */
function wideNumbers(extra: DataView, short: Sizes): Sizes {
  if (!short.includes(0xffffffff)) return short;
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const length = extra.getUint16(at + 2, true);
    if (extra.getUint16(at, true) === 1) {
      const end = Math.min(at + 4 + length, extra.byteLength);
      let from = at + 4;
      const wide = short.map((number) => {
        if (number !== 0xffffffff || from + 8 > end) return number;
        from += 8;
        return Number(extra.getBigUint64(from - 8, true));
      });
      return wide as Sizes;
    }
    at += 4 + length;
  }
  return short;
}

function methodOf(code: number): Entry['method'] {
  if (code === 0) return 'stored';
  if (code === 8) return 'deflated';
  fail('file.corrupt');
}

function packedBytes(bytes: Uint8Array, view: DataView, local: number, size: number) {
  if (local + 30 > bytes.length || view.getUint32(local, true) !== LOCAL) fail('file.corrupt');
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (from + size > bytes.length) fail('file.corrupt');
  return bytes.subarray(from, from + size);
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

function refuseDishonest(entries: readonly Entry[], fileLength: number) {
  const names = new Set<string>();
  let packed = 0;
  let total = 0;
  for (const { name, size, packed: { length } } of entries) {
    const path = name.replaceAll('\\', '/');
    if (isOutside(path) || names.has(path)) fail('file.corrupt');
    names.add(path);
    packed += length;
    total += size;
    const isTooDense = size > limits.ratioFrom && size > length * limits.ratio;
    if (size > limits.partBytes || total > limits.archiveBytes || isTooDense) fail('file.limit');
  }
  // Entries that share their bytes are how a small file becomes an endless one.
  if (packed > fileLength) fail('file.corrupt');
}

function isOutside(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') ||
    path.includes('\0');
}
