import type { Limit } from '../ports/limiter/port.ts';
import type { Deps } from './deps.ts';
import { fail } from '../shared/errors.ts';

/** Counts one action against all the limits given, or refuses it and says when to come back. */
export async function countOrFail(
  deps: Pick<Deps, 'limiter' | 'log'>,
  key: string,
  ...limits: Limit[]
) {
  for (const [index, limit] of limits.entries()) {
    const { waitMs } = await countAction(deps, `${key}#${index}`, limit);
    if (waitMs > 0) {
      fail('request.tooMany', { retryAfter: String(Math.ceil(waitMs / 1000)) });
    }
  }
}

/**
 * Counts one action of which there may never be more than `count` in any stretch of `periodMs`; a rate with a burst would
 * let more pass while it refills. Each of `count` places is free again a whole period after it was taken.
 */
export async function reservePlaceOrFail(
  deps: Pick<Deps, 'limiter' | 'log'>,
  key: string,
  { count, periodMs }: { count: number; periodMs: number },
) {
  let shortest = periodMs;
  for (let place = 0; place < count; place++) {
    const { waitMs } = await countAction(deps, `${key}@${place}`, { count: 1, periodMs, burst: 1 });
    if (waitMs === 0) return;
    shortest = Math.min(shortest, waitMs);
  }
  fail('request.tooMany', { retryAfter: String(Math.ceil(shortest / 1000)) });
}

/** Uncounts what `countOrFail` has counted. */
export async function giveBack(deps: Pick<Deps, 'limiter'>, key: string, ...limits: Limit[]) {
  for (const [index, limit] of limits.entries()) {
    await deps.limiter.giveBack(`${key}#${index}`, limit);
  }
}

/** What counts as one sender: an IPv4 address, or the /64 that one subscriber of IPv6 has for themselves. */
export function senderOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':') + '::/64';
}

/** When nothing can be counted the answer is no. */
async function countAction(deps: Pick<Deps, 'limiter' | 'log'>, key: string, limit: Limit) {
  try {
    return await deps.limiter.take(key, limit);
  } catch (error) {
    deps.log.error('limiter', { error });
    return fail('server.unavailable', { retryAfter: '5' });
  }
}
