import type { Deps, Member } from '../../../server/deps.ts';
import { sleep } from '../../../shared/sleep.ts';
import type { MemberScope } from '../../../shared/scopes.ts';
import { activeGift, isInGrace, planAt } from '../../plans/plan-at.ts';
import { daysAfter } from '../../plans/periods/rules.ts';
import { readPriceLists } from '../../plans/prices/read-lists.ts';
import type { Won } from '../../plans/prices/rules.ts';
import { isWithin, type Plan } from '../../plans/rules.ts';
import { readClosing } from '../gateway/health.ts';
import { readRestTime } from '../plan/over-limit.ts';
import { readHeldPlan, readPlanRows } from '../plan/plan-of.ts';
import type { Subscription } from '../records/subscriptions/store.ts';
import { questionOf } from '../subscriptions/read-page.ts';

export type PlanBanner =
  | { kind: 'trial' | 'price'; at: Date; before: Won; price: Won }
  | { kind: 'trial-ends' | 'grace' | 'over-limit'; at: Date }
  | { kind: 'gift'; at: Date; plan: Plan };

/** The end of a trial is named so many days before. */
const TRIAL_DAYS = 7;
/** After a no, a question stays away for so long. */
const QUIET_DAYS = 7;
/** No page waits longer for them. */
const WAIT_MS = 300;

/** What a member should know about the plan on every page of the work; the page of plans says it itself. */
export async function readBanners(
  deps: Deps,
  user: Pick<Member, 'uid' | 'isSuspended'> | null,
): Promise<PlanBanner[]> {
  if (!deps.payments || !user || user.isSuspended) return [];
  const over = new AbortController();
  const reading = readAll(deps, user.uid).catch((error) => {
    // A page about a fault of the database is drawn without them.
    deps.log.error('plan.banners', { error });
    return [];
  });
  const late = sleep(WAIT_MS, over.signal).then((): PlanBanner[] => []);
  const banners = await Promise.race([reading, late]);
  over.abort();
  return banners;
}

async function readAll(deps: Deps, uid: MemberScope): Promise<PlanBanner[]> {
  const rows = await readPlanRows(deps, deps.db, uid);
  const { subscription } = rows;
  const now = deps.now();
  const banners: PlanBanner[] = [];
  if (subscription) banners.push(...await ofSubscription(deps, subscription));
  const restsAt = await readRestTime(deps.db, uid);
  // Nothing comes to rest where nothing can be bought.
  const mayRest = restsAt && restsAt > now && !await readClosing(deps, deps.db);
  if (mayRest && await isBeyond(deps, uid)) banners.push({ kind: 'over-limit', at: restsAt });
  const gift = activeGift(rows.gifts, now);
  if (gift && planAt(rows, now).source === 'gift') {
    banners.push({ kind: 'gift', at: gift.untilAt, plan: gift.plan });
  }
  return banners;
}

async function ofSubscription(deps: Deps, subscription: Subscription): Promise<PlanBanner[]> {
  const now = deps.now();
  const { graceUntil, trialUntil, declinedAt } = subscription;
  if (isInGrace(subscription, now) && graceUntil) return [{ kind: 'grace', at: graceUntil }];
  const isNear = trialUntil && now < trialUntil && now >= daysAfter(trialUntil, -TRIAL_DAYS);
  if (isNear && !deps.payments?.gateway.hasCards) return [{ kind: 'trial-ends', at: trialUntil }];
  if (declinedAt && now < daysAfter(declinedAt, QUIET_DAYS)) return [];
  const question = await questionOf(deps, await readPriceLists(deps.db), subscription);
  if (!question || question.isAgreed || (question.kind === 'trial' && !isNear)) return [];
  const { kind, at, before, price } = question;
  return [{ kind, at, before, price }];
}

async function isBeyond(deps: Deps, uid: MemberScope): Promise<boolean> {
  const { projects, joins } = await deps.hooks.planUsage(deps.db, uid);
  return !isWithin(await readHeldPlan(deps, deps.db, uid), { projects, joins });
}
