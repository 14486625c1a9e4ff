import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { formatMoment } from '../../shared/time.ts';
import { type Feature, readReason } from './rules.ts';
import { findActive, listActive, type SanctionRow } from './store.ts';
import { featureNames, reasonNames } from './text.ts';

/** Refuses what is suspended for the member, and says until when and why. */
export async function requireFeature(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: MemberScope,
  feature: Exclude<Feature, 'account'>,
): Promise<void> {
  const sanction = await findActive(deps.db, uid, feature, deps.now());
  if (sanction) throw refusalBy(sanction);
}

/** Refusals by member, where the feature is suspended. Called in the transaction that writes. */
export async function readRefusals(
  tx: Db,
  uids: readonly MemberScope[],
  { feature, now }: { feature: Exclude<Feature, 'account'>; now: Date },
): Promise<Map<string, DomainError>> {
  const why = systemScope('many write in one transaction');
  const found = await listActive(tx, why, { uids, feature, now });
  // The one that ends last comes first.
  return new Map(found.toReversed().map((one) => [one.uid, refusalBy(one)]));
}

function refusalBy({ until, reason, feature }: SanctionRow): DomainError {
  const words = reasonNames[readReason(reason)];
  const name = featureNames[feature];
  return new DomainError('sanction.active', {
    until: until ? formatMoment(until).slice(0, 16) : '',
    featureKo: name.ko,
    featureEn: name.en,
    reasonKo: words.ko,
    reasonEn: words.en,
  });
}
