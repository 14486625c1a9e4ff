import type { Db } from '../../../db/client.ts';
import { listClients, listSnapshots, listUpdates } from './store.ts';

export { findLastSeq as readLastSeq, listUpdatesAfter as readUpdatesAfter } from './store.ts';

/** What a shared text is made of in its current epoch. */
export type StoredText = {
  epoch: number;
  /** The last update that is in it. */
  seq: number;
  /** First the snapshot, then what was written since. */
  updates: Uint8Array[];
};

/** The shared texts of lines by line id. Lines without a snapshot are left out. */
export async function readSharedTexts(
  tx: Db,
  lineIds: readonly number[],
): Promise<Map<number, StoredText>> {
  const texts = new Map<number, StoredText>();
  for (const { lineId, epoch, snap, snapSeq } of await listSnapshots(tx, lineIds)) {
    if (snap) texts.set(lineId, { epoch, seq: snapSeq, updates: [new Uint8Array(snap)] });
  }
  for (const { lineId, epoch, seq, bytes } of await listUpdates(tx, lineIds)) {
    const text = texts.get(lineId);
    if (text?.epoch !== epoch || seq <= text.seq) continue;
    text.updates.push(new Uint8Array(bytes));
    text.seq = seq;
  }
  return texts;
}

/** The replicas that have written to these lines in any stored epoch, each with its member. */
export async function readClients(tx: Db, lineIds: readonly number[]) {
  return await listClients(tx, lineIds);
}
