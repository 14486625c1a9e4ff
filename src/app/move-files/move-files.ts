import { createHash } from 'node:crypto';
import type { BlobStore } from '../../ports/files/port.ts';
import type { Journal, MovedFile } from './journal.ts';

/** The way to a bucket is long, and each file is small. */
const AT_ONCE = 8;

type MovePlan = {
  from: Pick<BlobStore, 'list' | 'open'>;
  to: Pick<BlobStore, 'putAs' | 'open' | 'delete'>;
  journal: Journal;
  onFile(moved: Totals): void;
};

/** `known`: those that an earlier run had moved. */
export type Totals = { files: number; bytes: number; known: number };

/**
 * Copies all files of one store to another under their keys, and compares the sum of each by reading it there. What an
 * earlier run has moved is left out: files never change under their key. Nothing is deleted where it was.
 */
export async function moveFiles({ from, to, journal, onFile }: MovePlan): Promise<Totals> {
  const totals = { files: 0, bytes: 0, known: 0 };
  const known = await journal.read();
  const keys = from.list()[Symbol.asyncIterator]();
  const move = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const { key } = next.value;
      if (known.has(key)) totals.known++;
      else {
        const moved = await moveFile({ from, to }, key);
        if (!moved) continue;
        await journal.add(moved);
        totals.files++;
        totals.bytes += moved.size;
      }
      onFile({ ...totals });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, move));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return totals;
}

/** Undefined: an upload that never ended, or a file that was deleted since the folder was read. */
async function moveFile(
  { from, to }: Pick<MovePlan, 'from' | 'to'>,
  key: string,
): Promise<MovedFile | undefined> {
  const blob = await from.open(key);
  if (!blob) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  const counted = blob.content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hash.update(chunk);
        size += chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
  );
  await to.putAs(key, counted);
  const sum = hash.digest('hex');
  const arrived = await sumOf(to, key);
  if (arrived === sum) return { key, size, sum };
  await to.delete(key);
  throw new Error(`the file ${key} did not arrive as it was`);
}

async function sumOf(store: Pick<BlobStore, 'open'>, key: string): Promise<string | undefined> {
  const blob = await store.open(key);
  if (!blob) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of blob.content) hash.update(chunk);
  return hash.digest('hex');
}
