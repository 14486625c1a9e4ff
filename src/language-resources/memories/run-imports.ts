import { findLiveMemory } from '../translation-memory/find-memory.ts';
import { changeImport, claimImport } from '../translation-memory/import-queue.ts';
import { runImport } from '../translation-memory/import-tmx.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import type { ImportRow } from './store.ts';
import { runningImports } from './view-import.ts';

/** A reader that has been silent for so long is dead. */
const SILENCE_MS = 60_000;
const BEAT_MS = 10_000;
/** Files of so many members are read at the same time; those of one member one after the other. */
const READERS = 3;

/**
 * One reader: takes the next file of a member whose files no other reader reads, as long as there is one; answers how many.
 * A process that dies is relieved by the next.
 */
export async function runImports(deps: Deps, signal?: AbortSignal): Promise<number> {
  for (let count = 0;; count++) {
    const now = deps.now();
    const before = new Date(now.getTime() - SILENCE_MS);
    const next = signal?.aborted ? undefined : await claimImport(deps.db, { now, before });
    if (!next) return count;
    await runOne(deps, next, signal);
  }
}

/** In the background: at the start what an earlier process left, then whatever arrives. */
export function followImports(deps: Deps): () => Promise<void> {
  const stop = new AbortController();
  const readers = new Set<Promise<unknown>>();
  const wake = () => {
    // With all at work, the first that is done sees what has arrived.
    if (readers.size >= READERS) return;
    const reader = runImports(deps, stop.signal)
      .catch((error) => deps.log.error('memory.import', { error }))
      .finally(() => readers.delete(reader));
    readers.add(reader);
  };
  for (let count = 0; count < READERS; count++) wake();
  const unsubscribe = deps.bus.subscribe((event) => event.type === 'memory.arrived' && wake());
  return async () => {
    unsubscribe();
    stop.abort();
    await Promise.all(readers);
  };
}

async function runOne(deps: Deps, row: ImportRow, signal: AbortSignal | undefined) {
  const memory = await findLiveMemory(deps, row.memoryNo);
  const file = row.storageKey ? await deps.blobs.open(row.storageKey) : undefined;
  if (!memory || !file) {
    await file?.content.cancel();
    const state = memory ? 'failed' : 'cancelled';
    return await end(deps, row, { state, reason: memory ? 'server.fault' : null });
  }
  const stop = new AbortController();
  const here = { memoryNo: memory.no, done: 0, size: Math.max(1, file.size), stop };
  runningImports(deps).set(row.no, here);
  const halt = () => stop.abort();
  signal?.addEventListener('abort', halt);
  let beat = deps.now().getTime();
  const onProgress = ({ bytes: done }: { bytes: number }) => {
    here.done = done;
    const now = deps.now();
    if (now.getTime() - beat < BEAT_MS) return;
    beat = now.getTime();
    changeImport(deps.db, row.no, { beatAt: now })
      .catch((error) => deps.log.error('memory.import', { error }));
  };
  try {
    const { signal: stopped } = stop;
    const options = { signal: stopped, onProgress, size: file.size };
    const owner = systemScope<MemberScope>('an import goes on', memory.ownerUid);
    await runImport(deps, owner, row.no, piecesOf(file.content), options);
    // A service that ends goes on with the file when it starts again.
    if (signal?.aborted) await changeImport(deps.db, row.no, goingOn);
    else await end(deps, row, {});
  } catch (error) {
    deps.log.error('memory.import', { importNo: row.no, error });
    await end(deps, row, { state: 'failed', reason: 'server.fault', finishedAt: deps.now() });
  } finally {
    await file.content.cancel().catch(() => {});
    signal?.removeEventListener('abort', halt);
    runningImports(deps).delete(row.no);
  }
}

const goingOn = { state: 'running', finishedAt: null, beatAt: null } as const;

async function end(deps: Deps, row: ImportRow, facts: Partial<ImportRow>) {
  await changeImport(deps.db, row.no, { ...facts, storageKey: null });
  if (row.storageKey) await deps.blobs.delete(row.storageKey);
}

/** As the store reads them; an import that ends early lets go of the rest. */
async function* piecesOf(content: ReadableStream<Uint8Array>) {
  for await (const piece of content) {
    yield piece;
    await yieldToEventLoop();
  }
}
