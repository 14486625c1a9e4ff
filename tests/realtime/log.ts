import * as Y from 'yjs';
import { openDb } from '../../db/client.ts';
import type { Running } from '../server.ts';

export type Kept = { rebuilt: string; target: string; rows: number; epoch: number };

/**
 * What a server that is down has kept of each line: the text that the log gives, read by nothing of the product, and the
 * target.
 */
export async function readLog(
  server: Running,
  lineIds: readonly number[],
): Promise<Map<number, Kept>> {
  const { db, close } = await openDb(`file:${server.dataDir}/omgim.db`);
  try {
    const kept = new Map<number, Kept>();
    for (const id of lineIds) {
      const { rows: [line] } = await db.run(`select target from lines where id = ${id}`);
      const { rows: [shared] } = await db.run(
        `select epoch, snap, snap_seq from line_docs where line_id = ${id}`,
      );
      const target = String(line?.target ?? '');
      if (!(shared?.snap instanceof ArrayBuffer)) {
        // Nobody has opened it since it was written from outside.
        kept.set(id, { rebuilt: target, target, rows: 0, epoch: Number(shared?.epoch ?? 0) });
        continue;
      }
      const { rows } = await db.run(
        `select bytes from line_updates where line_id = ${id} and epoch = ${shared.epoch} ` +
          `and seq > ${shared.snap_seq} order by seq`,
      );
      const document = new Y.Doc();
      for (const bytes of [shared.snap, ...rows.map((row) => row.bytes)]) {
        Y.applyUpdate(document, new Uint8Array(bytes as ArrayBuffer));
      }
      const rebuilt = document.getText('t').toString();
      kept.set(id, { rebuilt, target, rows: rows.length, epoch: Number(shared.epoch) });
    }
    return kept;
  } finally {
    close();
  }
}

/** What SQLite says of the file itself. */
export async function integrityOf(server: Running): Promise<string> {
  const { db, close } = await openDb(`file:${server.dataDir}/omgim.db`);
  try {
    const { rows: [row] } = await db.run('pragma integrity_check');
    return String(Object.values(row ?? {})[0]);
  } finally {
    close();
  }
}
