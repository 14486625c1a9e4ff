import type { Db } from '../../../../../db/client.ts';
import type { Deps } from '../../../../server/deps.ts';
import { fail } from '../../../../shared/errors.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';
import { monthOf, monthsOn, type MonthSums, startOfMonth } from './rules.ts';
import {
  findFirstEntry,
  insertClosedMonth,
  listClosedMonths,
  listEntriesBetween,
  sumEntries,
} from './store.ts';

/** Five years and the one that runs. */
const MOST_MONTHS = 72;

export type LedgerMonth = MonthSums & { closedAt: Date | null };

/** The sums of each month, the newest first. Closed ones are read, the others are added up. */
export async function readMonths(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: SystemScope,
): Promise<LedgerMonth[]> {
  const closed = await listClosedMonths(db, scope, MOST_MONTHS);
  const newest = closed[0]?.month;
  const first = newest ? monthsOn(newest, 1) : await firstMonth(db, scope);
  const open: LedgerMonth[] = [];
  for (let month = first; month !== undefined && month <= monthOf(now());) {
    open.unshift({ ...await sumsOf(db, scope, month), closedAt: null });
    month = monthsOn(month, 1);
  }
  return [...open, ...closed].slice(0, MOST_MONTHS);
}

async function firstMonth(db: Db, scope: SystemScope): Promise<string | undefined> {
  const at = await findFirstEntry(db, scope);
  return at && monthOf(at);
}

async function sumsOf(db: Db, scope: SystemScope, month: string): Promise<MonthSums> {
  const span = { from: startOfMonth(month), until: startOfMonth(monthsOn(month, 1)) };
  return { month, ...await sumEntries(db, scope, span) };
}

/** Writes the sums of a month that is over, so that they stay; months are closed in their order. */
export async function closeMonth(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  scope: SystemScope,
  { month, by, record }: { month: string; by: string; record: (tx: Db) => Promise<void> },
): Promise<void> {
  const at = now();
  if (month >= monthOf(at)) fail('books.monthRuns');
  await db.transaction(async (tx) => {
    const [newest] = await listClosedMonths(tx, scope, 1);
    const next = newest ? monthsOn(newest.month, 1) : await firstMonth(tx, scope);
    if (month !== next) fail('books.order');
    await insertClosedMonth(tx, scope, { ...await sumsOf(tx, scope, month), closedAt: at, by });
    await record(tx);
  });
}

/** Closes what is going to be deleted, in the transaction that deletes it. */
export async function closeMonthsUntil(
  tx: Db,
  scope: SystemScope,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  const [newest] = await listClosedMonths(tx, scope, 1);
  let month = newest ? monthsOn(newest.month, 1) : await firstMonth(tx, scope);
  while (month !== undefined && month <= monthOf(until) && month < monthOf(now)) {
    const sums = await sumsOf(tx, scope, month);
    await insertClosedMonth(tx, scope, { ...sums, closedAt: now, by: 'service' });
    month = monthsOn(month, 1);
  }
}

/** A file of more could not be opened. */
const MOST_ENTRIES = 200_000;

/** The entries of a month, for a file; refused where they are too many for one. */
export async function readMonthEntries(
  { db }: Pick<Deps, 'db'>,
  scope: SystemScope,
  month: string,
) {
  const span = { from: startOfMonth(month), until: startOfMonth(monthsOn(month, 1)) };
  const entries = await listEntriesBetween(db, scope, { ...span, most: MOST_ENTRIES + 1 });
  return entries.length > MOST_ENTRIES ? fail('file.limit') : entries;
}
