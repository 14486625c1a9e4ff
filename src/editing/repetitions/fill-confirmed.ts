import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import type { HeldWork, WorkKind } from '../../work/queue/rules.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { countDocuments } from '../../documents/counting/count-documents.ts';
import { fillRepeats } from './fill-repeats.ts';
import { findDocumentFacts, listFillers } from './store.ts';

/** Lines that were confirmed fill their repetitions, behind the answer to the member who confirmed them. */
export const fillConfirmed: WorkKind<'propagate'> = {
  // One after the other: of equal lines the one that was confirmed last fills the others.
  atOnce: 1,
  wakes: 'line.confirmed',
  run: fillAll,
};

/** What was filled before a break has nothing left to fill, so it may begin anew. */
async function fillAll(deps: Deps, { facts, signal }: HeldWork<'propagate'>) {
  const { lineIds, by } = facts;
  const documentId = systemScope<DocumentScope>('lines were confirmed in it', facts.documentId);
  for (const index of await lastOfEach(deps, documentId, lineIds)) {
    signal.throwIfAborted();
    await fillRepeats(deps, { documentId, index, by });
    await yieldToEventLoop();
  }
}

/** Of lines with the same source only the last fills the others: each would take back what the one before has done. */
async function lastOfEach(
  deps: Deps,
  documentId: DocumentScope,
  lineIds: readonly number[],
): Promise<number[]> {
  const rows = new Map((await listKeyed(deps, documentId, lineIds)).map((row) => [row.id, row]));
  const last = new Map(lineIds.flatMap((id) => {
    const row = rows.get(id);
    return row ? [[row.key ?? `line ${id}`, row.index] as const] : [];
  }));
  return [...last.values()];
}

/** Lines have keys when their document has been counted. */
async function listKeyed(deps: Deps, documentId: DocumentScope, lineIds: readonly number[]) {
  const rows = await listFillers(deps.db, documentId, lineIds);
  if (rows.length < 2 || rows.every(({ key }) => key !== null)) return rows;
  const document = await findDocumentFacts(deps.db, documentId);
  if (document) await countDocuments(deps, [document]);
  return await listFillers(deps.db, documentId, lineIds);
}
