import type { Deps, Member } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import { type MemberScope, systemScope } from '../../../shared/scopes.ts';
import { readSanctions, type Sanction } from '../../sanctions/impose-sanction.ts';
import { readAround } from '../../chat/messages/moderate-message.ts';
import {
  countOpenReports,
  listReportsAbout,
  listWaiting,
  type QueueRow,
} from '../reports/store.ts';
import type { Breach, ThingKey } from '../rules.ts';
import { type FoundThing, readThing } from '../things/read-thing.ts';
import { countOpenAppeals } from '../appeals/store.ts';
import { requireSupport } from './act-on-thing.ts';
import { readBreaches } from './read-breaches.ts';
import {
  insertAct,
  listActsAbout,
  listActsAgainst,
  type ListedAct,
  listNewestActs,
} from './store.ts';

const MOST_WAITING = 200;
const MOST_ACTS = 200;

const why = () => systemScope('an operator looks after the board');

export type WaitingThing = QueueRow & { found: FoundThing | undefined };

/** What members have reported and nobody has decided, the most urgent first. */
export async function readQueue(deps: Deps, operator: Member): Promise<WaitingThing[]> {
  requireSupport(operator);
  const rows = await listWaiting(deps.db, why(), MOST_WAITING);
  return await Promise.all(rows.map(async (row) => ({
    ...row,
    found: await readThing(deps.db, row),
  })));
}

export type ThingFile = {
  found: FoundThing;
  reports: Awaited<ReturnType<typeof listReportsAbout>>;
  acts: ListedAct[];
  /** Of its author. */
  breaches: Breach[];
  sanctions: Sanction[];
  earlier: ListedAct[];
  /** Of a message, what stands around it. */
  around: { name: string; words: string; at: Date; isReported: boolean }[];
};

/** Everything that an operator needs to decide. Reading around a message goes on record. */
export async function readThingFile(
  deps: Deps,
  operator: Member,
  key: ThingKey,
): Promise<ThingFile> {
  requireSupport(operator);
  const found = await readThing(deps.db, key) ?? fail('report.notFound');
  const reports = await listReportsAbout(deps.db, why(), key);
  const isPrivate = key.thing === 'message';
  // What nobody has reported is for its room alone.
  if (isPrivate && reports.length === 0) fail('report.notFound');
  const { authorUid } = found;
  return {
    found,
    reports,
    acts: await listActsAbout(deps.db, why(), key),
    breaches: authorUid ? await readBreaches(deps.db, authorUid) : [],
    sanctions: authorUid ? await sanctionsOf(deps, authorUid) : [],
    earlier: authorUid ? await listActsAgainst(deps.db, why(), authorUid) : [],
    around: isPrivate ? await readAndRecord(deps, operator, found) : [],
  };
}

async function sanctionsOf({ db }: Deps, uid: string) {
  return await readSanctions(db, systemScope<MemberScope>('an operator decides about them', uid));
}

async function readAndRecord(deps: Deps, operator: Member, found: FoundThing) {
  await insertAct(deps.db, why(), {
    operatorUid: operator.uid,
    origin: 'operator',
    act: 'read',
    thing: found.thing,
    thingNo: found.thingNo,
    uid: found.authorUid,
    reason: 'other',
    words: '',
    at: deps.now(),
  });
  return (await readAround(deps.db, found.thingNo)).map((row) => ({
    name: row.name ?? '',
    words: row.body,
    at: new Date(row.at),
    isReported: row.uid === found.thingNo,
  }));
}

/** What was decided and what was read, the newest first. */
export async function readLog(deps: Deps, operator: Member) {
  requireSupport(operator);
  return await listNewestActs(deps.db, why(), MOST_ACTS);
}

export type LogRow = Awaited<ReturnType<typeof readLog>>[number];

/** How much waits for a decision, and since when. */
export async function countUndecided({ db }: Pick<Deps, 'db'>) {
  return {
    reports: await countOpenReports(db, why()),
    appeals: await countOpenAppeals(db, why()),
  };
}
