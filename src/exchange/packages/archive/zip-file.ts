import { open } from 'node:fs/promises';
import { fail } from '../../../shared/errors.ts';

export type ZipEntry = {
  name: string;
  isStored: boolean;
  size: number;
  from: number;
  packed: number;
};
type Handle = Awaited<ReturnType<typeof open>>;

/** A zip on the disk, of which entries are read in any order and in pieces. */
export type ZipFile = {
  entries: ReadonlyMap<string, ZipEntry>;
  /** Its pieces, never more than it says. */
  read(entry: ZipEntry): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
};

type Bounds = { mostBytes: number; mostEntries: number };

/** Reads the directory of a zip. What no honest writer makes is damaged: other zips, lies about sizes, names twice. */
export async function openZip(path: string, bounds: Bounds): Promise<ZipFile> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if (size > bounds.mostBytes) fail('file.tooLarge');
    const entries = await readDirectory(handle, size, bounds);
    return {
      entries,
      read: (entry) => readEntry(handle, entry),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
/** Longer than the rows of so many entries with short names. */
const MOST_DIRECTORY = 16 * 1024 * 1024;
const PIECE = 64 * 1024;
const MOUTHFUL = 2 * 1024;

async function readDirectory(handle: Handle, size: number, { mostEntries }: Bounds) {
  const { count, length, start } = findEnd(
    await bytesAt(handle, size, -(END_BYTES + MOST_COMMENT)),
  );
  if (count > mostEntries || length > MOST_DIRECTORY) fail('file.limit');
  if (start + length > size) fail('package.damaged');
  const rows = view(await bytesAt(handle, start, length));
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  let packed = 0;
  for (let row = 0; row < count; row++) {
    const { local, next, ...entry } = readRow(rows, at);
    at = next;
    packed += entry.packed;
    // Entries that share their bytes are how a small file becomes an endless one.
    if (entries.has(entry.name) || packed > size) fail('package.damaged');
    entries.set(entry.name, { ...entry, from: await contentOf(handle, local, size, entry.packed) });
  }
  return entries;
}

function findEnd(tail: Uint8Array) {
  const data = view(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (data.getUint32(at, true) !== END) continue;
    const count = data.getUint16(at + 10, true);
    const length = data.getUint32(at + 12, true);
    return { count, length, start: data.getUint32(at + 16, true) };
  }
  return fail('package.damaged');
}

function readRow(rows: DataView, at: number) {
  if (at + 46 > rows.byteLength || rows.getUint32(at, true) !== CENTRAL) fail('package.damaged');
  const nameEnd = at + 46 + rows.getUint16(at + 28, true);
  const next = nameEnd + rows.getUint16(at + 30, true) + rows.getUint16(at + 32, true);
  const method = rows.getUint16(at + 10, true);
  const isEncrypted = (rows.getUint16(at + 8, true) & 1) !== 0;
  if (next > rows.byteLength || isEncrypted || (method !== 0 && method !== 8)) {
    fail('package.damaged');
  }
  const name = new TextDecoder().decode(
    new Uint8Array(rows.buffer, rows.byteOffset + at + 46, nameEnd - at - 46),
  );
  return {
    name,
    isStored: method === 0,
    packed: rows.getUint32(at + 20, true),
    size: rows.getUint32(at + 24, true),
    local: rows.getUint32(at + 42, true),
    next,
  };
}

async function contentOf(handle: Handle, local: number, size: number, packed: number) {
  if (local + 30 > size) fail('package.damaged');
  const head = view(await bytesAt(handle, local, 30));
  const from = local + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (head.getUint32(0, true) !== LOCAL || from + packed > size) fail('package.damaged');
  return from;
}

async function* readEntry(handle: Handle, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const pieces = packedPieces(handle, entry);
  let size = 0;
  try {
    for await (const piece of entry.isStored ? pieces : inflated(pieces)) {
      size += piece.length;
      if (size > entry.size) fail('package.damaged');
      yield piece;
    }
  } catch (error) {
    // What the inflater says of broken data.
    if (error instanceof TypeError) fail('package.damaged');
    throw error;
  }
  if (size !== entry.size) fail('package.damaged');
}

function inflated(pieces: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> {
  return ReadableStream.from(mouthfuls(pieces) as AsyncIterable<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new DecompressionStream('deflate-raw'));
}

/** One byte may become a thousand, all of them at once and while everybody waits. */
async function* mouthfuls(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += MOUTHFUL) yield piece.subarray(at, at + MOUTHFUL);
  }
}

async function* packedPieces(handle: Handle, { from, packed }: ZipEntry) {
  for (let at = 0; at < packed; at += PIECE) {
    yield await bytesAt(handle, from + at, Math.min(PIECE, packed - at));
  }
}

/** `length` below zero: so many before `at`, or all from the start. */
async function bytesAt(handle: Handle, at: number, length: number): Promise<Uint8Array> {
  const from = length < 0 ? Math.max(0, at + length) : at;
  const wanted = length < 0 ? at - from : length;
  const bytes = new Uint8Array(wanted);
  const { bytesRead } = wanted > 0 ? await handle.read(bytes, 0, wanted, from) : { bytesRead: 0 };
  if (bytesRead !== wanted) fail('package.damaged');
  return bytes;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
