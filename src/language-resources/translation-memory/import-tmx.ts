import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { fail } from '../../shared/errors.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { type Chunks, prepare } from './import/prepare.ts';
import { prepareInThread } from './import/prepare-in-thread.ts';
import { type BatchReport, Run, writeAll } from './import/run.ts';
import { sideOf } from './import/store.ts';
import { writeInThread } from './import/write-in-thread.ts';
import { findOwnMemory } from './find-memory.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { findImport, type Import, insertImport, setImport } from './import/store.ts';

/** Larger files are read in a thread of their own; for smaller ones it would take longer to start it. */
const LARGE = 512 * 1024;

export type Options = {
  /** Ends it for good. */
  signal?: AbortSignal;
  /** It rests, and is gone on with later. */
  rest?: AbortSignal;
  /** Runs with each batch, with the bytes of the file that are done with then. Throws when nothing may be written. */
  inTransaction?: (tx: MemoryDeps['db'], bytes: number) => Promise<void>;
  onProgress?: (progress: BatchReport) => void;
  /** Of the file in bytes, where it is known. */
  size?: number;
};

/** Notes down that a file is to go into a memory; `runImport` does it. */
export async function startImport(
  deps: MemoryDeps,
  uid: MemberScope,
  { memoryNo, fileName }: { memoryNo: number; fileName: string },
): Promise<Import> {
  const memory = await findOwnMemory(deps, uid, memoryNo);
  const row = { memoryNo: memory.no, byUid: uid, fileName, startedAt: deps.now() };
  return await insertImport(deps.db, row) ?? fail('memory.importNotFound');
}

/**
 * Reads the file into the memory, batch by batch. How far it got is written together with each batch: called again for
 * an import that was cut short, with the same file from its start, it goes on there and adds nothing twice.
 */
export async function runImport(
  deps: MemoryDeps,
  uid: MemberScope,
  importNo: number,
  chunks: Chunks,
  { signal, rest, inTransaction, onProgress, size = 0 }: Options = {},
): Promise<Import> {
  const started = await findImport(deps.db, importNo) ?? fail('memory.importNotFound');
  const { from, to } = await findOwnMemory(deps, uid, started.memoryNo);
  if (started.state === 'done') return started;
  const mayGoOn = () => !signal?.aborted && !rest?.aborted;
  const report = (progress: BatchReport) => onProgress?.(progress);
  const side = size > LARGE ? sideOf(deps.db) : undefined;
  if (side) {
    const given = { side, row: started, direction: { from, to }, now: deps.now(), mayGoOn };
    const ending = await writeInThread(chunks, { ...given, onProgress: report });
    rest?.throwIfAborted();
    return await finish(deps, importNo, ending);
  }
  const run = new Run(deps.db, started, {
    begin: () => Promise.resolve(mayGoOn()),
    // The database answers at once, so nobody else would have a turn.
    end: (progress) => {
      if (progress) report(progress);
      return yieldToEventLoop();
    },
    between: yieldToEventLoop,
    ...(inTransaction && { inTransaction }),
  });
  const preparing = size > LARGE ? prepareInThread : prepare;
  const options = { from, to, pass: started.read, now: deps.now() };
  const ending = await writeAll(run, preparing(chunks, options));
  rest?.throwIfAborted();
  return await finish(deps, importNo, ending);
}

async function finish(
  deps: MemoryDeps,
  no: number,
  facts: Partial<Import>,
): Promise<Import> {
  await setImport(deps.db, no, { ...facts, finishedAt: deps.now() });
  return await findImport(deps.db, no) ?? fail('memory.importNotFound');
}
