import { readUserByNo } from '../../accounts/users/read-user.ts';
import { giveDays, readGifts } from '../../billing/payments/plan/gifts.ts';
import { readPaymentView } from '../../billing/payments/subscriptions/read-page.ts';
import { giftTime } from '../../billing/plans/gift-time.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { recordAct } from '../access/record.ts';
import { requireFresh } from '../fresh/is-fresh.ts';
import type { GiftForm } from './schema.ts';

/** Gives a member days of a plan; on record, and seen by the member on the page of plans. */
export async function actOnGift(
  deps: Deps,
  operator: Member,
  no: number,
  { form, ip }: { form: GiftForm; ip: string },
): Promise<void> {
  await requireFresh(deps, operator);
  if (!deps.payments) fail('gift.notSold');
  const found = await readUserByNo(deps.db, no) ?? fail('operator.memberNotFound');
  const uid = systemScope<MemberScope>('the operator gives days of a plan', found.uid);
  const { plan, days, reason } = form;
  await deps.db.transaction(async (tx) => {
    const { held, subscription, question } = await readPaymentView({ ...deps, db: tx }, { uid });
    // What is charged again and again comes before any gift, whose days would pass unused.
    const goesOn = subscription?.renews || (question?.kind === 'trial' && question.isAgreed);
    if (goesOn) fail('gift.renews');
    const last = (await readGifts(deps, tx, uid)).at(-1);
    const behind = last && (held.until === null || last.untilAt > held.until)
      ? { ...held, source: 'gift' as const, until: last.untilAt }
      : held;
    const time = giftTime(behind, { plan, days }, deps.now());
    await giveDays(tx, uid, { plan, ...time, reason, by: operator.uid });
    const facts = { plan, days, reason };
    await recordAct(deps, operator, { act: 'member.gift', ip, uid, facts }, tx);
  });
  await deps.bus.publish({ type: 'plan.changed', uid });
}
