import type { Db } from '../../../db/client.ts';
import { inForce } from '../legal/rules.ts';
import { legalVersions } from '../legal/texts.ts';
import type { Deps } from '../../server/deps.ts';
import { owedConsents } from './rules.ts';
import { listLiveVersions } from './store.ts';

/** The texts, as they hold now, that a member has still to agree to. */
export async function listOwed(deps: Deps, uid: string, db: Db = deps.db) {
  if (!deps.config.requireConsents) return [];
  const now = deps.now();
  const given = await listLiveVersions(db, uid);
  return owedConsents(given, (kind) => inForce(legalVersions[kind], now).version)
    .map((kind) => ({ kind, legal: inForce(legalVersions[kind], now) }));
}
