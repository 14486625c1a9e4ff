import type { Deps } from '../../server/deps.ts';
import { senderOf } from '../../server/limit.ts';
import { recordEvent } from './record-event.ts';
import { type EventKind, refusalsOfAll, refusalsOfSender, restOfRefusals } from './rules.ts';

type Refusal = {
  kind: EventKind;
  uid?: string | undefined;
  ip: string;
  why?: string;
};

/**
 * Puts a refused password or code on record. Each row is a write to the disk that anybody can cause: from one address,
 * and from all, so many a minute have rows of their own, and one row says that there were more.
 */
export async function recordRefusal(deps: Deps, { kind, uid, ip, why }: Refusal): Promise<void> {
  const address = senderOf(ip);
  const { waitMs: ofSender } = await deps.rates.take(`refused:${address}`, refusalsOfSender);
  const { waitMs: ofAll } = ofSender > 0
    ? { waitMs: 0 }
    : await deps.rates.take('refused', refusalsOfAll);
  if (ofSender === 0 && ofAll === 0) {
    return await recordEvent(deps, { kind, uid, facts: { ip, why } });
  }
  const whose = ofSender > 0 ? address : 'all';
  const { waitMs } = await deps.rates.take(`refused-more:${whose}`, restOfRefusals);
  if (waitMs > 0) return;
  const from = ofSender > 0 ? ip : undefined;
  await recordEvent(deps, { kind: 'limit.reached', facts: { ip: from, why: kind } });
}
