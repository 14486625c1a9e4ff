import type { Limit } from '../../ports/limiter/port.ts';
import { createMiddleware } from '../../server/http.ts';
import { fail } from '../../shared/errors.ts';
import type { ApiEnv } from '../tokens/env.ts';

export const callsOfToken: Limit = { count: 600, periodMs: 60_000, burst: 100 };

const POLICY = `"default";q=${callsOfToken.count};w=${callsOfToken.periodMs / 1000}`;

/** Counts calls by token, and says in every answer how many are left at once and when all are back. */
export const limitToken = createMiddleware<ApiEnv>(async (c, next) => {
  const { deps, caller } = c.var;
  const { waitMs, left = callsOfToken.burst } = await deps.rates.take(
    `token:${caller.tokenNo}`,
    callsOfToken,
  );
  c.header('ratelimit-policy', POLICY);
  c.header('ratelimit', `"default";r=${left};t=${secondsToFull(left)}`);
  if (waitMs > 0) fail('request.tooMany', { retryAfter: String(Math.ceil(waitMs / 1000)) });
  await next();
});

function secondsToFull(left: number): number {
  const { count, periodMs, burst } = callsOfToken;
  return Math.ceil((burst - left) * periodMs / count / 1000);
}
