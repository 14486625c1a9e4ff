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
/** Small pieces, so that the progress moves. */
const PIECE = 64 * 1024;

/** Reads every file that waits, one after the other; answers how many. A process that dies is relieved by the next. */
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
  let work: Promise<unknown> = Promise.resolve();
  const wake = () => {
    work = work.then(() => runImports(deps, stop.signal))
      .catch((error) => deps.log.error('memory.import', { error }));
  };
  wake();
  const unsubscribe = deps.bus.subscribe((event) => event.type === 'memory.arrived' && wake());
  return async () => {
    unsubscribe();
    stop.abort();
    await work;
  };
}

async function runOne(deps: Deps, row: ImportRow, signal: AbortSignal | undefined) {
  const memory = await findLiveMemory(deps, row.memoryNo);
  const bytes = row.storageKey ? await deps.blobs.get(row.storageKey) : undefined;
  if (!memory || !bytes) {
    const state = memory ? 'failed' : 'cancelled';
    return await end(deps, row, { state, reason: memory ? 'server.fault' : null });
  }
  const stop = new AbortController();
  const here = { memoryNo: memory.no, done: 0, size: Math.max(1, bytes.length), stop };
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
    const options = { signal: stopped, onProgress, size: bytes.length };
    const owner = systemScope<MemberScope>('an import goes on', memory.ownerUid);
    await runImport(deps, owner, row.no, piecesOf(bytes), options);
    // A service that ends goes on with the file when it starts again.
    if (signal?.aborted) await changeImport(deps.db, row.no, goingOn);
    else await end(deps, row, {});
  } catch (error) {
    deps.log.error('memory.import', { importNo: row.no, error });
    await end(deps, row, { state: 'failed', reason: 'server.fault', finishedAt: deps.now() });
  } finally {
    signal?.removeEventListener('abort', halt);
    runningImports(deps).delete(row.no);
  }
}

const goingOn = { state: 'running', finishedAt: null, beatAt: null } as const;

async function end(deps: Deps, row: ImportRow, facts: Partial<ImportRow>) {
  await changeImport(deps.db, row.no, { ...facts, storageKey: null });
  if (row.storageKey) await deps.blobs.delete(row.storageKey);
}

async function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await yieldToEventLoop();
  }
}
