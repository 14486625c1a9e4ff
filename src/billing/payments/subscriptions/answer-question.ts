import type { z } from 'zod';
import type { Deps } from '../../../server/deps.ts';
import { fail } from '../../../shared/errors.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { readPriceLists } from '../../plans/prices/read-lists.ts';
import { findSubscription, setSubscription } from '../records/subscriptions/store.ts';
import type { ConsentForm } from '../schema.ts';
import { agreeToPrice } from './notice-renewals.ts';
import { questionOf } from './read-page.ts';
import { agreeAfterTrial } from './trial.ts';

/**
 * The answer to the question about a charge. A yes counts only for a question that is open now, and for the sum and
 * moment that the form has shown: a page may be hours old, and a gift, a stop or another price have come since.
 */
export async function answerQuestion(
  deps: Deps,
  uid: MemberScope,
  { kind, answer, price, at }: z.output<typeof ConsentForm>,
): Promise<void> {
  if (answer === 'decline') {
    if (kind === 'trial') await agreeAfterTrial(deps, uid, false);
    return await noteDeclined(deps, uid);
  }
  const subscription = await findSubscription(deps.db, uid);
  const question = subscription &&
    await questionOf(deps, await readPriceLists(deps.db), subscription);
  if (question?.kind !== kind) fail('payment.consentLate');
  const isOther = (price !== undefined && price !== question.price) ||
    (at !== undefined && at.getTime() !== question.at.getTime());
  if (isOther) fail('payment.questionChanged');
  if (kind === 'trial') await agreeAfterTrial(deps, uid, true);
  // Said once: a form that is sent twice is one consent.
  else if (!question.isAgreed) await agreeToPrice(deps, uid);
}

/** A no: banners do not repeat the question for a while. The page of plans still has it. */
async function noteDeclined({ db, now }: Pick<Deps, 'db' | 'now'>, uid: MemberScope) {
  if (!await findSubscription(db, uid)) return;
  await setSubscription(db, uid, { declinedAt: now() }, now());
}
