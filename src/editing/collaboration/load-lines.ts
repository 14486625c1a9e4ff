import {
  readClients,
  readSharedTexts,
  type StoredText,
} from '../../documents/shared-texts/read-shared-texts.ts';
import { HEAVY_BYTES } from '../../documents/shared-texts/rules.ts';
import { startNewEpochs } from '../../documents/shared-texts/start-new-epochs.ts';
import { writeFirstStates } from '../../documents/shared-texts/write-first-states.ts';
import type { Deps } from '../../server/deps.ts';
import { documentOf, stateOf } from './shared-text.ts';
import { type LineFacts, listFacts, type LoadedLine } from './store.ts';

const IDLE_MS = 24 * 60 * 60_000;

/**
 * The shared texts of lines, all in one transaction. Where a line has none, or its target was written past the shared
 * text, or its history has grown long and nobody has edited it for a day, a new one begins from the target.
 */
export async function loadLines(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
): Promise<LoadedLine[]> {
  return await db.transaction(async (tx) => {
    const facts = await listFacts(tx, ids);
    let parts = await readSharedTexts(tx, ids);
    const over = facts.filter((line) => isOver(line, parts.get(line.id), now()));
    const missing = facts.filter(({ id }) => !parts.has(id));
    await startNewEpochs(tx, over.map(({ id }) => id));
    await writeFirstStates(
      tx,
      [...over, ...missing].map(({ id, target }) => ({ lineId: id, snap: stateOf(target) })),
    );
    if (over.length + missing.length > 0) parts = await readSharedTexts(tx, ids);
    const clients = await readClients(tx, ids);
    return facts.flatMap(({ id, documentId, index, version, assignee, reviewer }) => {
      const own = parts.get(id);
      if (!own) return [];
      const bound = clients.filter(({ lineId, epoch }) => lineId === id && epoch === own.epoch)
        .map(({ client, memberUid }): [number, string] => [client, memberUid]);
      return [{ id, documentId, index, version, assignee, reviewer, ...own, clients: bound }];
    });
  });
}

function isOver(
  { target, editedAt }: LineFacts,
  parts: StoredText | undefined,
  now: Date,
): boolean {
  if (!parts) return false;
  const document = documentOf(parts.updates);
  const text = document.getText('t').toString();
  document.destroy();
  if (text !== target) return true;
  const bytes = parts.updates.reduce((sum, one) => sum + one.length, 0);
  const isIdle = now.getTime() - (editedAt?.getTime() ?? 0) >= IDLE_MS;
  return isIdle && bytes >= HEAVY_BYTES;
}
