import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { MemberScope } from '../../shared/scopes.ts';
import { formatMoment } from '../../shared/time.ts';
import { type Feature, readReason } from './rules.ts';
import { findActive } from './store.ts';
import { featureNames, reasonNames } from './text.ts';

/** Refuses what is suspended for the member, and says until when and why. */
export async function requireFeature(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: MemberScope,
  feature: Exclude<Feature, 'account'>,
): Promise<void> {
  const sanction = await findActive(deps.db, uid, feature, deps.now());
  if (!sanction) return;
  const reason = reasonNames[readReason(sanction.reason)];
  const name = featureNames[feature];
  fail('sanction.active', {
    until: sanction.until ? formatMoment(sanction.until).slice(0, 16) : '',
    featureKo: name.ko,
    featureEn: name.en,
    reasonKo: reason.ko,
    reasonEn: reason.en,
  });
}
