import {
  purgeNews,
  purgePayer,
  purgePayments,
} from '../../billing/payments/retention/purge-billing.ts';
import { inSlices } from '../../work/clearing/in-slices.ts';
import { systemScope } from '../../shared/scopes.ts';
import { VERIFICATION_MS } from '../../accounts/users/rules.ts';
import type { Db } from '../../../db/client.ts';
import {
  eraseEventsOf,
  eraseLogOf,
  eraseOldStrangers,
} from '../../accounts/security-events/erase-facts.ts';
import { clearBarred } from '../../accounts/barred-addresses/bar-address.ts';
import { purgeInquiries } from '../../community/inquiry/records/purge-inquiries.ts';
import { purgeRecords } from '../../community/moderation/records/purge-records.ts';
import type { Deps } from '../../server/deps.ts';
import { monthsAfter } from '../../shared/time.ts';
import { type RetainedKind, retention, SENT_MAIL_MS } from './rules.ts';
import { deleteOldSessions } from '../../accounts/sessions/delete-old.ts';
import { deleteUnconfirmed } from '../../accounts/users/delete-user.ts';
import { deleteMailsTo, deleteOldMails } from '../../notifications/mail/delete-mails.ts';
import { certify, deleteRetained } from './store.ts';

/**
 * Destroys what is past its time and certifies each kind of which there was any. Every step is a transaction with its
 * certificate, so a run that was cut short has certified the truth and the next goes on.
 */
export async function purge(deps: Deps): Promise<Record<string, number>> {
  const now = deps.now();
  const purged: Record<string, number> = {};
  const step = async (kind: string, run: (tx: Db) => Promise<number>) => {
    const count = await deps.db.transaction(async (tx) => {
      const count = await run(tx);
      if (count > 0) await certify(tx, { kind, count, at: now });
      return count;
    });
    if (count > 0) purged[kind] = (purged[kind] ?? 0) + count;
    return count;
  };
  const slices = (kind: string, run: (tx: Db, most: number) => Promise<number>) =>
    inSlices((most) => step(kind, (tx) => run(tx, most)));
  for (
    const kind of ['identity', 'log', 'contract', 'payment', 'complaint'] satisfies RetainedKind[]
  ) {
    await step(kind, (tx) => purgeRetained(tx, kind, now));
  }
  const sessionsUntil = monthsAfter(now, -retention.log.months);
  await slices(
    'unconfirmed',
    (tx, most) => purgeUnconfirmed(tx, before(now, VERIFICATION_MS), most),
  );
  await slices('mail', (tx, most) => deleteOldMails(tx, before(now, SENT_MAIL_MS), most));
  await slices('session', (tx, most) => deleteOldSessions(tx, sessionsUntil, most));
  const scope = systemScope('what is past its time goes');
  await step('payment', (tx) => purgePayments(tx, scope, now));
  await step('gateway news', (tx) => purgeNews(tx, scope, now));
  await slices('stranger', (tx, most) => eraseOldStrangers(tx, now, most));
  await step('complaint', (tx) => purgeRecords(tx, now));
  await step('inquiry', (tx) => purgeInquiries(tx, now));
  await step('barred', (tx) => clearBarred(tx, now));
  deps.log.info('purged', purged);
  return purged;
}

/** With the log rows of a member go the facts about them in the record of security. */
async function purgeRetained(tx: Db, kind: RetainedKind, now: Date): Promise<number> {
  const gone = await deleteRetained(tx, kind, now);
  for (const { uid } of gone) {
    if (kind === 'log') await eraseLogOf(tx, uid);
    if (kind !== 'contract') continue;
    await eraseEventsOf(tx, uid);
    await purgePayer(tx, systemScope('the contract is past its time'), uid);
  }
  return gone.length;
}

async function purgeUnconfirmed(tx: Db, until: Date, most: number): Promise<number> {
  const gone = await deleteUnconfirmed(tx, until, most);
  await deleteMailsTo(tx, gone.map((one) => one.email));
  for (const { uid } of gone) await eraseEventsOf(tx, uid);
  return gone.length;
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
