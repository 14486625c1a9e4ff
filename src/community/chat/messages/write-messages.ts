import type { Db } from '../../../../db/client.ts';
import { readSendable, sendableKey } from '../../files/chat-files.ts';
import { readRefusals } from '../../sanctions/require-feature.ts';
import type { Deps } from '../../../server/deps.ts';
import type { ErrorCode } from '../../../shared/catalogue.ts';
import { DomainError } from '../../../shared/errors.ts';
import { systemScope } from '../../../shared/scopes.ts';
import { listUnwritable, moveReadMarks, type ReadMark } from '../rooms/store.ts';
import { notifyMentioned } from './notify-mentioned.ts';
import { findSent, insertMessages, reserveNumbers, type Sending, type Sent } from './store.ts';

/** What became of one: written now, known from before, or refused. */
export type Outcome =
  | { state: 'written'; sent: Sent; preAt: number | null; file: SentFile | undefined }
  | { state: 'known'; sent: Sent }
  | { state: 'refused'; refusal: DomainError };

/** What a message shows beside its words. */
type SentFile = { id: string; name: string; type: string; size: number } & Sides;
type Sides = { width: number | null; height: number | null };

type Numbered = Sending & Omit<Sent, 'uid'> & { preAt: number | null };

/** What of a batch cannot be written, and why. */
type Facts = {
  known: Map<string, Sent>;
  files: Map<string, SentFile>;
  refusalOf: (one: Sending) => DomainError | undefined;
};

/**
 * One transaction for what waits in all rooms, in the order of arrival, and as many statements for many messages as for
 * one. What was sent before under the same id is answered with its numbers. Who writes has read what is there; `read` are
 * marks of those who only read. Answers where they stand, and who was notified of being named.
 */
export async function writeMessages(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  batch: readonly Sending[],
  read: readonly ReadMark[] = [],
): Promise<{ outcomes: Outcome[]; marks: ReadMark[]; notified: string[] }> {
  const at = deps.now().getTime();
  return await deps.db.transaction(async (tx) => {
    const facts = await readFacts(tx, batch, new Date(at));
    const numbered = await numberMessages(tx, firstOnes(batch, facts), at);
    const uids = await insertMessages(tx, [...numbered.values()]);
    const notified = await notifyMentioned(deps, tx, [...numbered.values()]);
    const marks = await moveReadMarks(tx, furthest([...numbered.values(), ...read]));
    const isAnswered = new Set<string>();
    const outcomes = batch.map((one): Outcome => {
      const key = keyOf(one);
      const before = facts.known.get(key);
      if (before) return { state: 'known', sent: before };
      const written = numbered.get(key);
      const uid = written && uids.get(`${written.room}/${written.seq}`);
      if (!written || uid === undefined) {
        const refusal = facts.refusalOf(one) ?? new DomainError('chat.partnerGone');
        return { state: 'refused', refusal };
      }
      const { seq, rev, preAt } = written;
      const sent = { uid, seq, rev, at };
      if (isAnswered.has(key)) return { state: 'known', sent };
      isAnswered.add(key);
      return { state: 'written', sent, preAt, file: facts.files.get(fileKeyOf(one)) };
    });
    return { outcomes, marks, notified };
  });
}

async function readFacts(tx: Db, batch: readonly Sending[], now: Date): Promise<Facts> {
  const known = new Map<string, Sent>();
  for (const { author, client_id, ...sent } of await findSent(tx, batch)) {
    known.set(keyOf({ author, clientId: client_id }), sent);
  }
  const closed = new Map((await listUnwritable(tx, [...new Set(batch.map(({ room }) => room))]))
    .map(({ no, why }) => [no, why]));
  const authors = batch.flatMap(({ author, isToOperators }) => isToOperators ? [] : [author]);
  const suspended = await readRefusals(tx, [...new Set(authors)], { feature: 'chat', now });
  const files = await readFiles(tx, batch);
  const refusalOf = (one: Sending) => {
    const isSuspended = one.isToOperators ? undefined : suspended.get(one.author);
    if (isSuspended) return isSuspended;
    const lacksFile = one.fileId !== undefined && !files.has(fileKeyOf(one));
    const code = refusalFor(closed.get(one.room), lacksFile);
    return code && new DomainError(code);
  };
  return { known, files, refusalOf };
}

/** Those that are written, each once. */
function firstOnes(batch: readonly Sending[], { known, refusalOf }: Facts): Sending[] {
  const first = new Map<string, Sending>();
  for (const one of batch) {
    const key = keyOf(one);
    if (!known.has(key) && !first.has(key) && !refusalOf(one)) first.set(key, one);
  }
  return [...first.values()];
}

async function numberMessages(tx: Db, messages: readonly Sending[], at: number) {
  const rooms = Map.groupBy(messages, ({ room }) => room);
  const counts = new Map([...rooms].map(([room, ones]) => [room, ones.length]));
  const reserved = await reserveNumbers(tx, counts, at);
  const numbered = new Map<string, Numbered>();
  for (const [room, ones] of rooms) {
    const numbers = reserved.get(room);
    if (!numbers) continue;
    for (const [index, one] of ones.entries()) {
      const behind = ones.length - 1 - index;
      const [seq, rev] = [numbers.seq - behind, numbers.rev - behind];
      numbered.set(keyOf(one), { ...one, seq, rev, at, preAt: index ? at : numbers.before });
    }
  }
  return numbered;
}

function refusalFor(
  closed: 'gone' | 'blocked' | undefined,
  lacksFile: boolean,
): ErrorCode | undefined {
  if (closed) return closed === 'blocked' ? 'chat.blocked' : 'chat.partnerGone';
  return lacksFile ? 'chat.fileNotFound' : undefined;
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

/** Of each member in each room the mark that is furthest on: of what they wrote, or have read. */
function furthest(marks: readonly (ReadMark | Numbered)[]): ReadMark[] {
  const last = new Map<string, ReadMark>();
  for (const one of marks) {
    const { room, seq } = one;
    const uid = 'uid' in one ? one.uid : one.author;
    const key = `${room}\n${uid}`;
    if (seq > (last.get(key)?.seq ?? -1)) last.set(key, { room, uid, seq });
  }
  return [...last.values()];
}
