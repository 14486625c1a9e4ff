import { mayWrite } from '../../documents/lines/rules.ts';
import { writeTargets, type WrittenTarget } from '../../documents/lines/write-targets.ts';
import { appendUpdates, type LineUpdates } from '../../documents/shared-texts/append-updates.ts';
import type { LogState } from '../../documents/shared-texts/rules.ts';
import { readNews, type TextNews } from '../../documents/shared-texts/read-shared-texts.ts';
import { restoreEpoch } from '../../documents/shared-texts/restore-log.ts';
import type { Deps } from '../../server/deps.ts';
import { type Access, isOld, renewAccess } from './access.ts';
import type { Author, Room, Waiting } from './room.ts';
import { type LineFacts, listFacts } from './store.ts';

/** What waits in one room. */
export type Cut = { room: Room; updates: Waiting[]; text: string };

/** What became of it. Nothing of a room is stored, or all of it. */
export type Outcome =
  | {
    state: 'kept';
    version: number;
    seq: number;
    /** Of other processes, which this one did not know yet. */
    news?: TextNews | undefined;
    /** The target differed from the log, which is the truth. */
    isRepaired: boolean;
    /** Undefined: the words are the same as before. */
    edit?: WrittenTarget;
  }
  | { state: 'gone' }
  | { state: 'outdated'; epoch: number }
  | { state: 'foreign-client' }
  | { state: 'no-rights'; authors: Set<Author> };

type Db = Deps['db'];
type Open = Cut & { facts: LineFacts; news?: TextNews | undefined; isRepaired: boolean };

/** Stores what was typed into many lines, in one transaction; says of each room what became of it. */
export async function writeBatch(
  deps: Deps,
  cuts: readonly Cut[],
  compareLog: (log: LogState) => void = () => {},
): Promise<Map<Room, Outcome>> {
  return await deps.db.transaction(async (tx) => {
    const outcomes = new Map<Room, Outcome>();
    const facts = await listFacts(tx, cuts.map(({ room }) => room.line.id));
    const factsOf = new Map(facts.map((line) => [line.id, line]));
    const closed = await renewAll(deps, tx, cuts);
    let open: Open[] = [];
    const isShared = deps.config.sharesDatabase ?? false;
    const read = isShared ? await readNews(tx, cuts.map(knownOf)) : undefined;
    if (read) compareLog(read.log);
    await restoreEpochs(tx, cuts, factsOf);
    for (const cut of cuts) {
      const line = factsOf.get(cut.room.line.id);
      const news = read?.news.get(cut.room.line.id);
      const refusal = refusalOf(cut, line, closed);
      if (refusal || !line) outcomes.set(cut.room, refusal ?? { state: 'gone' });
      else open.push({ ...cut, facts: line, news, isRepaired: differs(cut, line, news) });
    }

    const { lastSeqs, conflicts } = await appendUpdates(tx, open.map(updatesOf), deps.now());
    for (const { room } of open) {
      if (conflicts.has(room.line.id)) outcomes.set(room, { state: 'foreign-client' });
    }
    open = open.filter(({ room }) => !conflicts.has(room.line.id));
    await write(tx, open, { at: deps.now(), lastSeqs, outcomes, isShared });
    return outcomes;
  });
}

/** Reads the rights again that were read too long ago; answers those who have lost access. */
async function renewAll(deps: Deps, tx: Db, cuts: readonly Cut[]): Promise<Set<Access>> {
  const closed = new Set<Access>();
  const all = new Set(cuts.flatMap(({ updates }) => updates.map(({ author }) => author.access)));
  for (const access of all) {
    if (!access || !isOld(access, deps)) continue;
    if (!await renewAccess({ ...deps, db: tx }, access)) closed.add(access);
  }
  return closed;
}

function refusalOf(
  { room, updates }: Cut,
  line: LineFacts | undefined,
  closed: Set<Access>,
): Outcome | undefined {
  if (!line) return { state: 'gone' };
  if (line.epoch !== room.line.epoch) return { state: 'outdated', epoch: line.epoch ?? 0 };
  const authors = new Set(
    updates.map(({ author }) => author).filter((author) => {
      if (author.access && closed.has(author.access)) return true;
      if (author.access) return !mayWrite(author.access.rights, line);
      return author.mayWrite?.(line) !== true;
    }),
  );
  return authors.size > 0 ? { state: 'no-rights', authors } : undefined;
}

/** What a room writes again may be of an epoch that the database has lost. */
async function restoreEpochs(tx: Db, cuts: readonly Cut[], factsOf: Map<number, LineFacts>) {
  for (const { room: { line: { id, epoch }, isRestoring }, updates } of cuts) {
    const facts = factsOf.get(id);
    const [restored] = updates;
    if (!isRestoring || !facts || !restored || (facts.epoch ?? -1) >= epoch) continue;
    await restoreEpoch(tx, { lineId: id, epoch, snap: restored.bytes });
    facts.epoch = epoch;
  }
}

function knownOf({ room: { line: { id, epoch, seq } } }: Cut) {
  return { id, epoch, seq };
}

/** Another version without news is one of another process, which is known already; or the target is not that of the log. */
function differs({ room }: Cut, line: LineFacts, news: TextNews | undefined): boolean {
  return !room.isRestoring && line.version !== room.line.version && !news &&
    room.textWith([]) !== line.target;
}

function updatesOf({ room: { line }, updates }: Open): LineUpdates {
  return {
    lineId: line.id,
    epoch: line.epoch,
    updates: updates.map(({ bytes, author }) => ({ memberUid: author.uid, bytes })),
    clients: updates.flatMap(({ clients }) => clients),
  };
}

async function write(
  tx: Db,
  open: readonly Open[],
  { at, lastSeqs, outcomes, isShared }: {
    at: Date;
    lastSeqs: Map<number, number>;
    outcomes: Map<Room, Outcome>;
    isShared: boolean;
  },
) {
  if (open.length === 0) return;
  const targets = open.flatMap(({ facts: { id, version, target: current }, ...one }) => {
    // A poll may have brought what others wrote since the cut: with them, its text is not that of the log.
    const target = isShared
      ? one.room.textWith([
        ...one.news?.updates ?? [],
        ...one.updates.map(({ bytes }) => bytes),
      ])
      : one.text;
    const by = one.updates.at(-1)?.author.uid ?? '';
    return target === current ? [] : [{ id, version, target, by }];
  });
  const author = { by: '', at };
  const written = await writeTargets(tx, {
    cause: 'typed',
    author,
    targets,
    isShared: true,
    joinsTyping: true,
  });

  const editOf = new Map(written.map((line) => [line.id, line]));
  for (const { room, facts, news, isRepaired } of open) {
    const edit = editOf.get(facts.id);
    outcomes.set(room, {
      state: 'kept',
      version: edit?.version ?? facts.version,
      seq: Math.max(lastSeqs.get(facts.id) ?? 0, news?.seq ?? room.line.seq),
      news,
      isRepaired,
      ...(edit && { edit }),
    });
  }
}
