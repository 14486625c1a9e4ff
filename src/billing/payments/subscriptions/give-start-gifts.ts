import type { Deps } from '../../../server/deps.ts';
import { queueBillingMail } from '../mails/queue-billing-mail.ts';
import { beginSelling, giveGift, listGifted, listUngifted, setGifted } from '../plan/store.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { memberOfRow, ofBilling } from '../records/scope.ts';

const GIFT_DAYS = 30;
const AT_ONCE = 100;
const REASON = 'start';

/** When plans are first for sale, everybody of before has Plus for 30 days. Cut short, it goes on where it was. */
export async function giveStartGifts(deps: Deps): Promise<void> {
  const { startedAt, giftedAt } = await beginSelling(deps, ofBilling);
  if (giftedAt) return;
  const untilAt = daysAfter(startedAt, GIFT_DAYS);
  for (let after = '';;) {
    const page = { before: startedAt, after, count: AT_ONCE };
    const members = await listUngifted(deps.db, ofBilling, page);
    const last = members.at(-1);
    if (!last) break;
    await giveToSome(deps, members.map(({ uid }) => uid), { fromAt: startedAt, untilAt });
    after = last.uid;
  }
  await setGifted(deps.db, ofBilling, deps.now());
}

async function giveToSome(deps: Deps, uids: string[], time: { fromAt: Date; untilAt: Date }) {
  await deps.db.transaction(async (tx) => {
    const done = await listGifted(tx, ofBilling, { uids, reason: REASON });
    for (const uid of uids.filter((one) => !done.has(one))) {
      const gift = { plan: 'plus', ...time, reason: REASON, by: 'service' } as const;
      await giveGift(tx, memberOfRow(uid), gift);
      await queueBillingMail(deps, tx, uid, { kind: 'gift', until: time.untilAt });
    }
  });
  await deps.bus.publish({ type: 'mail.queued' });
}
