import type { Db } from '../../../db/client.ts';
import {
  findLogState,
  type KnownText,
  listClients,
  listNews,
  listSnapshots,
  listUpdates,
} from './store.ts';
import type { LogState } from './rules.ts';

/** What a shared text is made of in its current epoch. */
export type StoredText = {
  epoch: number;
  /** The last update that is in it. */
  seq: number;
  /** First the snapshot, then what was written since. */
  updates: Uint8Array[];
};

/** What others have stored in a line behind what was known of it. */
export type TextNews = {
  /** A snapshot where the log was compacted beyond what was known, then updates in their order. */
  updates: Uint8Array[];
  /** The last update that is in them. */
  seq: number;
  /** Whose each replica is. */
  clients: [client: number, memberUid: string][];
};

export async function readLogState(db: Db): Promise<LogState> {
  return await findLogState(db);
}

/** The news of lines by line id; lines without news are left out. And the log as a whole, as it was at that moment. */
export async function readNews(
  db: Db,
  known: readonly KnownText[],
): Promise<{ news: Map<number, TextNews>; log: LogState }> {
  const news = new Map<number, TextNews>();
  let log: LogState = { seq: 0, rewinds: 0 };
  for (const row of await listNews(db, known)) {
    if (row.kind === 'log') {
      log = { seq: row.seq, rewinds: row.rewinds };
      continue;
    }
    const own = news.get(row.lineId) ?? { updates: [], seq: 0, clients: [] };
    news.set(row.lineId, own);
    if (row.kind === 'client') own.clients.push([row.client, row.memberUid]);
    else {
      own.updates.push(new Uint8Array(row.bytes));
      own.seq = row.seq;
    }
  }
  return { news, log };
}

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
