import type { Db } from '../../../db/client.ts';
import { bindClients, insertUpdates } from './store.ts';

/** What members have written to one line. `clients`: whose the replicas are that were not stored yet. */
export type LineUpdates = {
  lineId: number;
  epoch: number;
  updates: readonly { memberUid: string; bytes: Uint8Array }[];
  clients: readonly (readonly [client: number, memberUid: string])[];
};

type Appended = {
  /** The number of the last update of each line. */
  lastSeqs: Map<number, number>;
  /** Lines where one of the replicas belongs to another member. Nothing of theirs was appended. */
  conflicts: Set<number>;
};

/** Appends updates to the edit logs of lines, each line with all of its updates or none. */
export async function appendUpdates(
  tx: Db,
  lines: readonly LineUpdates[],
  at: Date,
): Promise<Appended> {
  const conflicts = await bindClients(tx, lines.flatMap(newClients));
  const rows = lines.filter(({ lineId }) => !conflicts.has(lineId))
    .flatMap(({ lineId, epoch, updates }) =>
      updates.map(({ memberUid, bytes }) => ({ lineId, epoch, memberUid, bytes }))
    );
  const lastSeqs = rows.length > 0 ? await insertUpdates(tx, rows, at) : new Map();
  return { lastSeqs, conflicts };
}

function newClients({ lineId, epoch, clients }: LineUpdates) {
  return clients.map(([client, memberUid]) => ({ lineId, epoch, client, memberUid }));
}
