import type { Deps } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';
import { senderOf } from '../../server/limit.ts';
import { recordEvent } from './record-event.ts';
import { limitOfRefusals } from './rules.ts';

type Request = { uid: string | undefined; ip: string; route: string };

/** Puts refusals that look like an attempt on record: acting for someone else, and coming too often. */
export async function noticeRefusal(deps: Deps, error: unknown, { uid, ip, route }: Request) {
  if (!(error instanceof DomainError)) return;
  if (error.code === 'auth.notYou') {
    await record(deps, { kind: 'identity.refused', uid, facts: { ip, route } });
  }
  if (error.code === 'request.tooMany') {
    const { waitMs } = await deps.limiter
      .take(`refusal:${senderOf(ip)}:${route}`, limitOfRefusals)
      .catch(() => ({ waitMs: 1 }));
    if (waitMs === 0) await record(deps, { kind: 'limit.reached', uid, facts: { ip, route } });
  }
}

/** The refusal stands whether or not it could be put on record. */
async function record(deps: Deps, event: Parameters<typeof recordEvent>[1]) {
  await recordEvent(deps, event).catch((error) => deps.log.error('security', { error }));
}
