import { getTableName, isNotNull, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as accounts from '../../../db/schema/accounts.ts';
import * as money from '../../../db/schema/billing.ts';
import * as all from '../../../db/schema/index.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';
import { clearQuota } from '../../billing/quota/clear-quota.ts';
import { discardRooms } from '../../community/chat/rooms/leave-rooms.ts';
import { discardUnusedFiles } from '../../community/files/discard-files.ts';
import { noteView, writeViews } from '../../community/posts/count-views.ts';
import { discardPosts } from '../../community/posts/delete-post.ts';
import { clearUsage } from '../../machine-translation/budget/clear-usage.ts';
import { discardOldLines } from '../../notifications/company/write-lines.ts';
import { discardOldNotices } from '../../notifications/notices/write-notice.ts';
import { clearInvitations } from '../../projects/invitations/withdraw-invitation.ts';
import { discardProjects } from '../../projects/projects/delete-projects.ts';
import type { Deps } from '../../server/deps.ts';
import { discardChanges } from '../../work/changes/discard-changes.ts';
import { discardFailedWork } from '../../work/queue/discard-failed.ts';
import { purge } from '../withdrawal/purge.ts';
import { anyRow } from './testing/any-row.ts';
import { retentionOfTables } from './testing/retention-table.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const FIVE_YEARS = 5 * 365.25;
const THREE_YEARS = 3 * 365.25;
const SIX_MONTHS = 183;
/** Months and years are counted by the calendar. */
const MARGIN_DAYS = 4;

let shop: ShopApp;
let at: Date;
let owner: string;
beforeEach(async () => {
  shop = await shopApp();
  at = shop.clock.now;
});
afterEach(() => shop.end());

/** The recurring work of the service, under its names; a test below holds it against the table that runs it. */
const jobs: Record<string, (deps: Deps) => Promise<unknown>> = {
  changes: discardChanges,
  'deleted posts': discardPosts,
  'deleted projects': discardProjects,
  'engine usage': clearUsage,
  'failed work': discardFailedWork,
  'left chat rooms': discardRooms,
  'old company lines': discardOldLines,
  'old invitations': clearInvitations,
  'old notices': discardOldNotices,
  quota: clearQuota,
  'unused pictures of posts': discardUnusedFiles,
};

type Row = {
  table: SQLiteTable;
  /** So many days it stays. */
  days: number;
  /** What the row has beside what each row must have. */
  facts?: (at: Date) => Record<string, unknown>;
  /** Rows of other tables that it needs. */
  beside?: () => Promise<unknown>;
  /** What is stored of it; the row itself where nothing else is said. */
  stored?: SQL;
  /** Rows that are left when it has gone. */
  left?: number;
};

const put = (table: SQLiteTable, facts: Record<string, unknown> = {}) =>
  shop.db.insert(table).values(anyRow(table, at, facts));
const contract = () =>
  put(accounts.retainedRecords, { kind: 'contract', uid: 'gone', purgeAt: later(FIVE_YEARS) });
const order = () => put(money.orders, { id: 'old-order', state: 'paid', paidAt: at });
const later = (days: number) => new Date(at.getTime() + days * DAY_MS);

const rows: readonly Row[] = [
  // Accounts
  { table: all.barredAddresses, days: 30, facts: () => ({ until: later(30) }) },
  {
    table: all.securityEvents,
    days: 90,
    facts: () => ({ kind: 'login.failed', facts: '{}' }),
    stored: isNotNull(all.securityEvents.facts),
  },
  { table: all.retainedRecords, days: 30, facts: () => ({ purgeAt: later(30) }) },
  // Money
  { table: all.orders, days: FIVE_YEARS, facts: () => ({ state: 'paid', paidAt: at }) },
  {
    table: all.paymentAttempts,
    days: FIVE_YEARS,
    facts: () => ({ orderId: 'old-order' }),
    beside: order,
  },
  { table: all.refunds, days: FIVE_YEARS, facts: () => ({ orderId: 'old-order' }), beside: order },
  {
    table: all.ledgerEntries,
    days: FIVE_YEARS,
    facts: () => ({ account: 'gateway', amount: 1 }),
    beside: () => put(all.ledgerEntries, { account: 'deferred', amount: -1 }),
  },
  { table: all.billingConsents, days: FIVE_YEARS },
  { table: all.billingDifferences, days: FIVE_YEARS, facts: () => ({ settledAt: at }) },
  {
    table: all.priceListRows,
    // The second has held from that day on, and five years after it the first goes.
    days: FIVE_YEARS + 40,
    facts: () => ({ from: '2026-03-20' }),
    beside: () => put(all.priceListRows, { from: '2026-04-11' }),
    left: 1,
  },
  { table: all.planGifts, days: FIVE_YEARS },
  {
    table: all.billingCustomers,
    days: FIVE_YEARS,
    facts: () => ({ uid: 'gone' }),
    beside: contract,
  },
  { table: all.subscriptions, days: FIVE_YEARS, facts: () => ({ uid: 'gone' }), beside: contract },
  { table: all.billingLeases, days: FIVE_YEARS, facts: () => ({ uid: 'gone' }), beside: contract },
  { table: all.gatewayEvents, days: 90 },
  {
    table: all.translationUsage,
    days: 90,
    facts: () => ({ day: at.toISOString().slice(0, 10) }),
  },
  // What members say
  { table: all.posts, days: 30, facts: () => ({ deletedAt: at }) },
  {
    table: all.boardFiles,
    days: 1,
    facts: () => ({ ownerUid: owner, blobKey: 'a'.repeat(32) }),
    beside: async () => owner = (await shop.member('owner')).uid,
  },
  { table: all.chatRooms, days: 1, facts: () => ({ kind: 'operator' }) },
  { table: all.reports, days: THREE_YEARS, facts: () => ({ closedAt: at }) },
  { table: all.moderationActs, days: THREE_YEARS },
  {
    table: all.rightsRequests,
    days: THREE_YEARS,
    facts: () => ({ state: 'refused', closedAt: at }),
  },
  { table: all.inquiries, days: THREE_YEARS, facts: () => ({ state: 'closed', closedAt: at }) },
  // Work
  { table: all.projects, days: 30, facts: () => ({ deletedAt: at }) },
  {
    table: all.projectInvitations,
    days: 14,
    facts: () => ({ projectNo: 1, expiresAt: later(14) }),
    beside: () => put(all.projects, { no: 1 }),
  },
  { table: all.work, days: 30, facts: () => ({ failedAt: at }) },
  { table: all.changes, days: 1 / 24 },
  // Engines
  { table: all.mtUsage, days: 400 },
  { table: all.mtHolds, days: 2 },
  // Notifications
  { table: all.outbox, days: 30, facts: () => ({ sentAt: at }) },
  { table: all.serviceLines, days: SIX_MONTHS, facts: () => ({ replacedAt: at }) },
  { table: all.serviceNotices, days: SIX_MONTHS },
];

/** Rows that go by an event and not by their age, and the test that shows it. */
const byEvents: Readonly<Record<string, string>> = {
  users: 'src/privacy/withdrawal/withdraw.test.ts',
  start_codes: 'src/accounts/operator/operator.test.ts',
  card_deletions: 'src/billing/payments/subscriptions/renewals.test.ts',
  post_readers: 'src/privacy/retention/rows-over-time.test.ts',
  engine_calls: 'src/machine-translation/drafting/shared-calls.test.ts',
};

const named = rows.map((row) => ({ name: getTableName(row.table), ...row }));

const clear = async (name: string) => {
  const going = retentionOfTables[name];
  const job = going && 'job' in going ? jobs[going.job] : undefined;
  await (job ?? purge)(shop.deps);
};

test.each(named)('$name: a row stays its time, and goes after it', async (row) => {
  const { name, table, days, facts, beside, stored, left = 0 } = row;
  await shop.db.delete(table);
  await beside?.();
  await put(table, facts?.(at));
  const count = () => shop.db.$count(table, stored);
  const before = await count();
  expect(before).toBeGreaterThan(left);
  const margin = Math.min(MARGIN_DAYS, days / 10);
  shop.clock.now = later(days - margin);
  await clear(name);
  expect(await count()).toBe(before);
  shop.clock.now = later(days + margin);
  await clear(name);
  expect(await count()).toBe(left);
});

test('every row of the table of retention that does not stay is tried by its time or its event', () => {
  const going = Object.entries(retentionOfTables).filter(([, row]) => !('stays' in row));
  const tried = [...named.map(({ name }) => name), ...Object.keys(byEvents)];
  expect(tried.toSorted()).toEqual(going.map(([name]) => name).toSorted());
});

test('readers of posts go within hours, with the next view that is written', async () => {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  await put(all.postReaders, { hour: hour - 3 });
  await put(all.postReaders, { hour: hour - 1 });
  noteView(shop.deps, { postNo: 7, reader: 'somewhere' });
  await writeViews(shop.deps);
  const left = await shop.db.select().from(all.postReaders);
  expect(left.map((one) => one.hour).toSorted()).toEqual([hour - 1, hour]);
});

test('the tests of what goes by an event are there', async () => {
  for (const path of Object.values(byEvents)) await Deno.stat(path);
});

test('what is run here under a name is what the service runs under it', async () => {
  const background = await Deno.readTextFile('src/app/background.ts');
  for (const [name, run] of Object.entries(jobs)) {
    expect(background).toMatch(new RegExp(`name: '${name}', [^}]*run: ${run.name} `));
  }
});
