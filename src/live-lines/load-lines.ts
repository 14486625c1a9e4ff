import { leaveEpochs } from '../realtime/leave-epochs.ts';
import { HEAVY_BYTES } from '../realtime/rules.ts';
import type { Deps } from '../shared/deps.ts';
import { documentOf, stateOf } from './shared-text.ts';
import {
  insertSnapshots,
  type LineFacts,
  listClients,
  listFacts,
  listSnapshots,
  listUpdates,
  type LoadedLine,
} from './store.ts';

const IDLE_MS = 24 * 60 * 60_000;

type Db = Deps['db'];
type Parts = { epoch: number; seq: number; updates: Uint8Array[] };

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
    let parts = await readParts(tx, ids);
    const over = facts.filter((line) => isOver(line, parts.get(line.id), now()));
    const missing = facts.filter(({ id }) => !parts.has(id));
    await leaveEpochs(tx, over.map(({ id }) => id));
    await insertSnapshots(
      tx,
      [...over, ...missing].map(({ id, target }) => ({ lineId: id, snap: stateOf(target) })),
    );
    if (over.length + missing.length > 0) parts = await readParts(tx, ids);
    const clients = await listClients(tx, ids);
    return facts.flatMap(({ id, documentId, index, version, assignee, reviewer }) => {
      const own = parts.get(id);
      if (!own) return [];
      const bound = clients.filter(({ lineId, epoch }) => lineId === id && epoch === own.epoch)
        .map(({ client, memberUid }): [number, string] => [client, memberUid]);
      return [{ id, documentId, index, version, assignee, reviewer, ...own, clients: bound }];
    });
  });
}

/** Lines without a first state are left out. */
async function readParts(tx: Db, ids: readonly number[]): Promise<Map<number, Parts>> {
  const parts = new Map<number, Parts>();
  for (const { lineId, epoch, snap, snapSeq } of await listSnapshots(tx, ids)) {
    if (snap) parts.set(lineId, { epoch, seq: snapSeq, updates: [new Uint8Array(snap)] });
  }
  for (const { lineId, epoch, seq, bytes } of await listUpdates(tx, ids)) {
    const own = parts.get(lineId);
    if (own?.epoch !== epoch || seq <= own.seq) continue;
    own.updates.push(new Uint8Array(bytes));
    own.seq = seq;
  }
  return parts;
}

function isOver({ target, editedAt }: LineFacts, parts: Parts | undefined, now: Date): boolean {
  if (!parts) return false;
  const document = documentOf(parts.updates);
  const text = document.getText('t').toString();
  document.destroy();
  if (text !== target) return true;
  const bytes = parts.updates.reduce((sum, one) => sum + one.length, 0);
  const isIdle = now.getTime() - (editedAt?.getTime() ?? 0) >= IDLE_MS;
  return isIdle && bytes >= HEAVY_BYTES;
}
