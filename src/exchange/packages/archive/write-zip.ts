import { createHash } from 'node:crypto';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { fail } from '../../../shared/errors.ts';
import { createSlices } from '../../../shared/slices.ts';

/** One file of a zip, in pieces. */
export type ZipSource = { name: string; pieces: AsyncIterable<Uint8Array> };
/** What a list of contents says of an entry. */
type ListedEntry = { name: string; size: number; sha256: string };
/** What a reader refuses is not written to its end. */
type ZipBounds = {
  mostEntries: number;
  mostBytes: number;
  /** Of one entry. */
  limitOf(name: string): number | undefined;
};

/** Packing them again gains nothing. */
const isPacked = (name: string) => /\.(?:docx|xlsx|hwpx|pdf)$/.test(name);

/**
 * A zip while it is made: no entry is held whole. `last` is called with what all others hold, and makes the last entry.
 */
export async function* writeZip(
  sources: AsyncIterable<ZipSource>,
  last: (entries: readonly ListedEntry[]) => ZipSource,
  bounds: ZipBounds,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  const flush = () => {
    const pieces = made;
    made = [];
    return pieces;
  };
  const entries: ListedEntry[] = [];
  let total = 0;
  const rest = createSlices();
  async function* add({ name, pieces }: ZipSource): AsyncGenerator<Uint8Array> {
    const entry = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    const hash = createHash('sha256');
    let size = 0;
    const most = bounds.limitOf(name) ?? bounds.mostBytes;
    if (entries.length >= bounds.mostEntries) fail('package.tooLarge');
    zip.add(entry);
    for await (const piece of pieces) {
      size += piece.length;
      total += piece.length;
      if (size > most || total > bounds.mostBytes) fail('package.tooLarge');
      hash.update(piece);
      // The packer writes into what it is given.
      entry.push(piece.slice());
      yield* flush();
      await rest();
    }
    entry.push(new Uint8Array(), true);
    entries.push({ name, size, sha256: hash.digest('hex') });
    yield* flush();
  }
  for await (const source of sources) yield* add(source);
  yield* add(last(entries));
  zip.end();
  yield* flush();
}

const encoder = new TextEncoder();

/** So many bytes are packed before others have their turn. */
const PIECE_BYTES = 64 * 1024;

export async function* textPieces(pieces: AsyncIterable<string> | Iterable<string>) {
  for await (const piece of pieces) {
    const bytes = encoder.encode(piece);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      yield bytes.subarray(at, at + PIECE_BYTES);
    }
  }
}

export function jsonEntry(name: string, value: unknown): ZipSource {
  return { name, pieces: textPieces([JSON.stringify(value)]) };
}
