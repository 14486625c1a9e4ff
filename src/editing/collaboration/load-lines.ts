import {
  readClients,
  readSharedTexts,
  type StoredText,
} from '../../documents/shared-texts/read-shared-texts.ts';
import { HEAVY_BYTES } from '../../documents/shared-texts/rules.ts';
import { startNewEpochs } from '../../documents/shared-texts/start-new-epochs.ts';
import { writeFirstStates } from '../../documents/shared-texts/write-first-states.ts';
import { announceTargets } from '../../documents/lines/write-targets.ts';
import type { Deps } from '../../server/deps.ts';
import { logRepair, repairTargets } from './repair-targets.ts';
import { documentOf, stateOf } from './shared-text.ts';
import { type LineFacts, listFacts, type LoadedLine } from './store.ts';

const IDLE_MS = 24 * 60 * 60_000;

/**
 * The shared texts of lines, all in one transaction. Where a line has none, or its history has grown long and nobody has
 * edited it for a day, a new one begins from the target. A target that differs from its shared text is repaired.
 */
export async function loadLines(
  deps: Pick<Deps, 'db' | 'now' | 'bus' | 'log'>,
  ids: readonly number[],
): Promise<LoadedLine[]> {
  const { db, now } = deps;
  const { loaded, repaired } = await db.transaction(async (tx) => {
    const facts = await listFacts(tx, ids);
    let parts = await readSharedTexts(tx, ids);
    const texts = new Map([...parts].map(([id, { updates }]) => [id, textOf(updates)]));
    const repaired = await repairTargets(tx, { facts, texts, at: now() });
    const over = facts.filter((line) => isOver(line, parts.get(line.id), now()));
    const missing = facts.filter(({ id }) => !parts.has(id));
    await startNewEpochs(tx, over.map(({ id }) => id));
    const begun = [...over, ...missing].map(({ id, target }) => ({
      lineId: id,
      snap: stateOf(texts.get(id) ?? target),
    }));
    await writeFirstStates(tx, begun);
    if (begun.length > 0) parts = await readSharedTexts(tx, ids);
    const clients = await readClients(tx, ids);
    const versions = new Map(repaired.map(({ id, version }) => [id, version]));
    const loaded = facts.flatMap(({ id, documentId, index, version, assignee, reviewer }) => {
      const own = parts.get(id);
      if (!own) return [];
      const bound = clients.filter(({ lineId, epoch }) => lineId === id && epoch === own.epoch)
        .map(({ client, memberUid }): [number, string] => [client, memberUid]);
      const line = { id, documentId, index, version: versions.get(id) ?? version };
      return [{ ...line, assignee, reviewer, ...own, clients: bound }];
    });
    return { loaded, repaired };
  });
  for (const { id } of repaired) logRepair(deps, id);
  await announceTargets(deps, repaired);
  return loaded;
}

function isOver({ editedAt }: LineFacts, parts: StoredText | undefined, now: Date): boolean {
  const bytes = parts?.updates.reduce((sum, one) => sum + one.length, 0) ?? 0;
  const isIdle = now.getTime() - (editedAt?.getTime() ?? 0) >= IDLE_MS;
  return isIdle && bytes >= HEAVY_BYTES;
}

function textOf(updates: readonly Uint8Array[]): string {
  const document = documentOf(updates);
  const text = document.getText('t').toString();
  document.destroy();
  return text;
}
