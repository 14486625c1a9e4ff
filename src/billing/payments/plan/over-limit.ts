import type { Db } from '../../../../db/client.ts';
import type { Deps } from '../../../server/deps.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { findCustomer, listOverLimit, setOverLimit } from '../records/customers/store.ts';
import { ofBilling } from '../records/scope.ts';

/** So long everything goes on beyond a limit, before projects come to rest. */
export const REST_DAYS = 30;

type Noting = Pick<Deps, 'now' | 'config'>;

/** More is in use than the plan allows: mailed the first time. Answers when projects come to rest. */
export async function noteOverLimit(deps: Noting, tx: Db, uid: MemberScope): Promise<Date> {
  const now = deps.now();
  const known = (await findCustomer(tx, uid))?.overLimitSince;
  const restsAt = daysAfter(known ?? now, REST_DAYS);
  if (!known) {
    await setOverLimit(tx, uid, { since: now, now });
    await queueBillingMail(deps, tx, uid, { kind: 'over-limit', restsAt });
  }
  return restsAt;
}

/** All is within the plan again, or what was beyond it rests now. */
export async function endOverLimit(
  deps: Noting,
  tx: Db,
  uid: MemberScope,
  { rested }: { rested: number },
): Promise<void> {
  if (!(await findCustomer(tx, uid))?.overLimitSince) return;
  await setOverLimit(tx, uid, { since: null, now: deps.now() });
  if (rested > 0) await queueBillingMail(deps, tx, uid, { kind: 'rested', count: rested });
}

/** When the projects of a member come to rest; undefined where all is within the plan. */
export async function readRestTime(db: Db, uid: MemberScope): Promise<Date | undefined> {
  const since = (await findCustomer(db, uid))?.overLimitSince;
  return since ? daysAfter(since, REST_DAYS) : undefined;
}

export const membersOverLimit = (db: Db): Promise<string[]> => listOverLimit(db, ofBilling);
