import { recordEvent } from '../../accounts/security-events/record-event.ts';
import type { Deps } from '../../server/deps.ts';
import { unseal } from '../../shared/seal.ts';
import { RETAINED } from './retain.ts';
import { listRetained } from './store.ts';

/** For the operator at the machine, when an authority or the person asks; each reading goes on record. */
export async function readRetained(
  deps: Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'dataSecret'> },
  uid: string,
  reason: string,
) {
  await recordEvent(deps, { kind: 'retained.read', uid, facts: { reason } });
  const rows = await listRetained(deps.db, uid);
  return await Promise.all(rows.map(async ({ kind, sealed, createdAt, purgeAt }) => ({
    kind,
    createdAt,
    purgeAt,
    facts: JSON.parse(await unseal(deps.config.dataSecret, RETAINED, sealed)) as unknown,
  })));
}
