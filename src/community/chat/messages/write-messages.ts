import type { Db } from '../../../../db/client.ts';
import { readSendable, sendableKey } from '../../files/chat-files.ts';
import type { Deps } from '../../../server/deps.ts';
import type { ErrorCode } from '../../../shared/catalogue.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { listUnwritable, moveReadMark } from '../rooms/store.ts';
import { findSent, insertMessages, reserveNumbers, type Sending, type Sent } from './store.ts';

/** What became of one: written now, known from before, or refused. */
export type Outcome =
  | { state: 'written'; sent: Sent; preAt: number | null; file: SentFile | undefined }
  | { state: 'known'; sent: Sent }
  | { state: 'refused'; code: ErrorCode };

/** What a message shows beside its words. */
type SentFile = { id: string; name: string; type: string; size: number } & Sides;
type Sides = { width: number | null; height: number | null };

type Numbered = Sending & Omit<Sent, 'uid'> & { preAt: number | null };

/**
 * One transaction for what waits in all rooms, in the order of arrival. What was sent before under the same id is
 * answered with its numbers. Who writes has read what is there.
 */
export async function writeMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  batch: readonly Sending[],
): Promise<Outcome[]> {
  const at = now().getTime();
  return await db.transaction(async (tx) => {
    const known = new Map<string, Sent>();
    for (const { author, client_id, ...sent } of await findSent(tx, batch)) {
      known.set(keyOf({ author, clientId: client_id }), sent);
    }
    const closed = new Map((await listUnwritable(tx, [...new Set(batch.map(({ room }) => room))]))
      .map(({ no, why }) => [no, why]));
    const files = await readFiles(tx, batch);
    const lacksFile = (one: Sending) => one.fileId !== undefined && !files.has(fileKeyOf(one));
    const first = new Map<string, Sending>();
    for (const one of batch) {
      const key = keyOf(one);
      if (!known.has(key) && !first.has(key) && !closed.has(one.room) && !lacksFile(one)) {
        first.set(key, one);
      }
    }
    const numbered = new Map<string, Numbered>();
    for (const [room, ones] of Map.groupBy(first.values(), ({ room }) => room)) {
      const numbers = await reserveNumbers(tx, room, ones.length, at);
      if (!numbers) continue;
      for (const [index, one] of ones.entries()) {
        const behind = ones.length - 1 - index;
        const [seq, rev] = [numbers.seq - behind, numbers.rev - behind];
        numbered.set(keyOf(one), { ...one, seq, rev, at, preAt: index ? at : numbers.before });
      }
    }
    const uids = await insertMessages(tx, [...numbered.values()]);
    for (const { room, author, seq } of marksOf(numbered.values())) {
      await moveReadMark(tx, { room, uid: author }, seq);
    }
    const isAnswered = new Set<string>();
    return batch.map((one): Outcome => {
      const key = keyOf(one);
      const before = known.get(key);
      if (before) return { state: 'known', sent: before };
      const written = numbered.get(key);
      const uid = written && uids.get(`${written.room}/${written.seq}`);
      if (!written || uid === undefined) {
        return { state: 'refused', code: refusalFor(closed.get(one.room), lacksFile(one)) };
      }
      const { seq, rev, preAt } = written;
      const sent = { uid, seq, rev, at };
      if (isAnswered.has(key)) return { state: 'known', sent };
      isAnswered.add(key);
      return { state: 'written', sent, preAt, file: files.get(fileKeyOf(one)) };
    });
  });
}

function refusalFor(closed: 'gone' | 'blocked' | undefined, lacksFile: boolean): ErrorCode {
  if (closed === 'blocked') return 'chat.blocked';
  return closed === undefined && lacksFile ? 'chat.fileNotFound' : 'chat.partnerGone';
}

/** Those that these members may show in these rooms: uploaded by themselves, and for there. */
async function readFiles(tx: Db, batch: readonly Sending[]): Promise<Map<string, SentFile>> {
  const wanted = batch.flatMap(({ room, author, fileId }) =>
    fileId === undefined ? [] : [{ room, author, id: fileId }]
  );
  return await readSendable(tx, systemScope('compared with room and author'), wanted);
}

function fileKeyOf({ room, author, fileId = '' }: Sending): string {
  return sendableKey({ room, author, id: fileId });
}

function keyOf({ author, clientId }: Pick<Sending, 'author' | 'clientId'>): string {
  return `${author}\n${clientId}`;
}

/** The last message of each writer in each room. */
function marksOf(messages: Iterable<Numbered>): Numbered[] {
  const last = new Map<string, Numbered>();
  for (const one of messages) last.set(`${one.room}\n${one.author}`, one);
  return [...last.values()];
}
