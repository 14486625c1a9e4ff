import { findLiveMemory } from '../translation-memory/find-memory.ts';
import { changeImport, findStartedImport } from '../translation-memory/import-queue.ts';
import { runImport } from '../translation-memory/import-tmx.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import type { HeldWork, WorkKind } from '../../work/queue/rules.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import type { ImportRow } from './store.ts';
import { runningImports } from './view-import.ts';

/** Reads files into memories. */
export const importMemory: WorkKind<'import'> = {
  // Of so many members; those of one member wait for each other.
  atOnce: 3,
  wakes: 'memory.arrived',
  run: readFile,
  async givenUp(deps, { importNo }) {
    const row = await findStartedImport(deps.db, importNo);
    if (row?.state === 'running') await fail(deps, row);
  },
};

/** How far it got is stored with each batch, so that it goes on there. */
async function readFile(deps: Deps, work: HeldWork<'import'>) {
  const row = await findStartedImport(deps.db, work.facts.importNo);
  // Stopped before anybody read it, or gone with its memory.
  if (row?.state !== 'running') return;
  const memory = await findLiveMemory(deps, row.memoryNo);
  const file = row.storageKey ? await deps.blobs.open(row.storageKey) : undefined;
  if (!memory) {
    await file?.content.cancel();
    return await end(deps, row, { state: 'cancelled', reason: null });
  }
  // Another process may have it on its disk.
  if (!file && deps.config.sharesDatabase) throw new Error('The file of an import is not here');
  if (!file) return await fail(deps, row);
  const stop = new AbortController();
  const here = { memoryNo: memory.no, done: 0, size: Math.max(1, file.size), stop };
  runningImports(deps).set(row.no, here);
  try {
    const owner = systemScope<MemberScope>('an import goes on', memory.ownerUid);
    await runImport(deps, owner, row.no, piecesOf(file.content), {
      signal: stop.signal,
      rest: work.signal,
      size: file.size,
      onProgress: ({ bytes }) => here.done = bytes,
      inTransaction: (tx, bytes) => work.advance(tx, bytes),
    });
    await end(deps, row, {});
  } catch (error) {
    work.signal.throwIfAborted();
    deps.log.error('memory.import', { importNo: row.no, error });
    await fail(deps, row);
  } finally {
    await file.content.cancel().catch(() => {});
    runningImports(deps).delete(row.no);
  }
}

async function fail(deps: Deps, row: ImportRow) {
  await end(deps, row, { state: 'failed', reason: 'server.fault', finishedAt: deps.now() });
}

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
