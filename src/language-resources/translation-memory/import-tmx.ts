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
  signal?: AbortSignal;
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
  { signal, onProgress, size = 0 }: Options = {},
): Promise<Import> {
  const started = await findImport(deps.db, importNo) ?? fail('memory.importNotFound');
  const { from, to } = await findOwnMemory(deps, uid, started.memoryNo);
  if (started.state === 'done') return started;
  const mayGoOn = () => !signal?.aborted;
  const report = (progress: BatchReport) => onProgress?.(progress);
  const side = size > LARGE ? sideOf(deps.db) : undefined;
  if (side) {
    const given = { side, row: started, direction: { from, to }, now: deps.now(), mayGoOn };
    return await finish(
      deps,
      importNo,
      await writeInThread(chunks, { ...given, onProgress: report }),
    );
  }
  const run = new Run(deps.db, started, {
    begin: () => Promise.resolve(mayGoOn()),
    // The database answers at once, so nobody else would have a turn.
    end: (progress) => {
      if (progress) report(progress);
      return yieldToEventLoop();
    },
    between: yieldToEventLoop,
  });
  const preparing = size > LARGE ? prepareInThread : prepare;
  const options = { from, to, pass: started.read, now: deps.now() };
  return await finish(deps, importNo, await writeAll(run, preparing(chunks, options)));
}

async function finish(
  deps: MemoryDeps,
  no: number,
  facts: Partial<Import>,
): Promise<Import> {
  await setImport(deps.db, no, { ...facts, finishedAt: deps.now() });
  return await findImport(deps.db, no) ?? fail('memory.importNotFound');
}
