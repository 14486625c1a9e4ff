import { keepTypedLines } from '../history/keep-revisions.ts';
import { mayWrite } from '../lines/rules.ts';
import { leaveEpochs } from '../realtime/leave-epochs.ts';
import type { Deps } from '../shared/deps.ts';
import { type Access, isOld, renewAccess } from './access.ts';
import type { Author, Room, Waiting } from './room.ts';
import {
  bindClients,
  insertUpdates,
  type LineFacts,
  listFacts,
  listUpdatesAfter,
  setLiveTargets,
} from './store.ts';

/** What waits in one room. */
export type Cut = { room: Room; updates: Waiting[]; text: string };

/** What became of it. Nothing of a room is kept, or all of it. */
export type Outcome =
  | {
    state: 'kept';
    version: number;
    seq: number;
    /** Of other processes, which this one did not know yet. */
    foreign: Uint8Array[];
    /** Undefined: the words are the same as before. */
    edit?: { by: string; wasChecked: boolean; index: number };
  }
  | { state: 'gone' }
  | { state: 'outdated'; epoch: number }
  | { state: 'foreign-client' }
  | { state: 'no-rights'; authors: Set<Author> };

type Db = Deps['db'];
type Open = Cut & { facts: LineFacts; foreign: Uint8Array[]; seq: number };

/** Keeps what was typed into many lines, in one transaction; says of each room what became of it. */
export async function writeBatch(deps: Deps, cuts: readonly Cut[]): Promise<Map<Room, Outcome>> {
  return await deps.db.transaction(async (tx) => {
    const outcomes = new Map<Room, Outcome>();
    const facts = await listFacts(tx, cuts.map(({ room }) => room.line.id));
    const factsOf = new Map(facts.map((line) => [line.id, line]));
    const closed = await renewAll(deps, tx, cuts);
    let open: Open[] = [];
    const foreign = deps.config.sharesDatabase ? await readForeign(tx, cuts) : undefined;
    for (const cut of cuts) {
      const { id, seq } = cut.room.line;
      const line = factsOf.get(id);
      const news = foreign?.get(id);
      const refusal = refusalOf(cut, line, { closed, hasNews: news !== undefined });
      if (refusal || !line) outcomes.set(cut.room, refusal ?? { state: 'gone' });
      else open.push({ ...cut, facts: line, foreign: news?.updates ?? [], seq: news?.seq ?? seq });
    }
    await leavePastWrites(tx, outcomes, factsOf);

    const conflicts = await bindClients(tx, open.flatMap(newClients));
    for (const { room } of open) {
      if (conflicts.has(room.line.id)) outcomes.set(room, { state: 'foreign-client' });
    }
    open = open.filter(({ room }) => !conflicts.has(room.line.id));
    await write(tx, open, { at: deps.now(), outcomes });
    return outcomes;
  });
}

/** Asks again for the rights that were asked for too long ago; answers those to whom the document is closed. */
async function renewAll(deps: Deps, tx: Db, cuts: readonly Cut[]): Promise<Set<Access>> {
  const closed = new Set<Access>();
  const all = new Set(cuts.flatMap(({ updates }) => updates.map(({ author }) => author.access)));
  for (const access of all) {
    if (!access || !isOld(access, deps)) continue;
    if (!await renewAccess({ ...deps, db: tx }, access)) closed.add(access);
  }
  return closed;
}

async function readForeign(tx: Db, cuts: readonly Cut[]) {
  const found = new Map<number, { updates: Uint8Array[]; seq: number }>();
  const known = cuts.map(({ room: { line: { id, epoch, seq } } }) => ({ id, epoch, seq }));
  for (const { lineId, seq, bytes } of await listUpdatesAfter(tx, known)) {
    const own = found.get(lineId) ?? { updates: [], seq };
    own.updates.push(new Uint8Array(bytes));
    found.set(lineId, { ...own, seq });
  }
  return found;
}

function refusalOf(
  { room, updates }: Cut,
  line: LineFacts | undefined,
  { closed, hasNews }: { closed: Set<Access>; hasNews: boolean },
): Outcome | undefined {
  if (!line) return { state: 'gone' };
  if (line.epoch !== room.line.epoch) return { state: 'outdated', epoch: line.epoch ?? 0 };
  // Another version without news is one of another process, which is known already; or somebody has written the target
  // past the shared text and has not said so.
  if (line.version !== room.line.version && !hasNews && room.textWith([]) !== line.target) {
    return { state: 'outdated', epoch: -1 };
  }
  const authors = new Set(
    updates.map(({ author }) => author).filter((author) => {
      if (author.access && closed.has(author.access)) return true;
      const rights = author.access?.rights ?? author.rights;
      return !rights || !mayWrite(rights, line);
    }),
  );
  return authors.size > 0 ? { state: 'no-rights', authors } : undefined;
}

async function leavePastWrites(
  tx: Db,
  outcomes: Map<Room, Outcome>,
  factsOf: Map<number, LineFacts>,
) {
  for (const [room, outcome] of outcomes) {
    if (outcome.state !== 'outdated' || outcome.epoch >= 0) continue;
    await leaveEpochs(tx, [room.line.id]);
    outcome.epoch = (factsOf.get(room.line.id)?.epoch ?? 0) + 1;
  }
}

function newClients({ room: { line }, updates }: Open) {
  return updates.flatMap(({ clients, author }) =>
    clients.map((client) => ({
      lineId: line.id,
      epoch: line.epoch,
      client,
      memberUid: author.uid,
    }))
  );
}

async function write(
  tx: Db,
  open: readonly Open[],
  { at, outcomes }: { at: Date; outcomes: Map<Room, Outcome> },
) {
  if (open.length === 0) return;
  const rows = open.flatMap(({ room: { line }, updates }) =>
    updates.map(({ bytes, author }) => ({
      lineId: line.id,
      epoch: line.epoch,
      memberUid: author.uid,
      bytes,
    }))
  );
  const last = await insertUpdates(tx, rows, at);
  const edits = open.flatMap((one) => {
    const target = one.foreign.length > 0
      ? one.room.textWith([...one.foreign, ...one.updates.map(({ bytes }) => bytes)])
      : one.text;
    const by = one.updates.at(-1)?.author.uid ?? '';
    if (target === one.facts.target) return [];
    return [{ id: one.facts.id, target, by, wasChecked: one.facts.isChecked }];
  });
  await setLiveTargets(tx, edits, at);
  await keepTypedLines(tx, edits, at);

  const editOf = new Map(edits.map((edit) => [edit.id, edit]));
  for (const { room, facts, foreign, seq } of open) {
    const edit = editOf.get(facts.id);
    outcomes.set(room, {
      state: 'kept',
      version: facts.version + (edit ? 1 : 0),
      seq: Math.max(last.get(facts.id) ?? 0, seq),
      foreign,
      ...(edit && { edit: { by: edit.by, wasChecked: edit.wasChecked, index: facts.index } }),
    });
  }
}
