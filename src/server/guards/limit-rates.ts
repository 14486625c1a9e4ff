import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Limit } from '../../ports/limiter/port.ts';
import type { AppEnv } from '../http.ts';
import { countOrFail, senderOf } from '../limit.ts';
import { limitsOf } from './route-limits.ts';

/** An editor saves, matches and checks each second; a whole office has one address. */
export const requestsOfMember: Limit = { count: 1_800, periodMs: 60_000, burst: 900 };
export const requestsOfAddress: Limit = { count: 6_000, periodMs: 60_000, burst: 3_000 };

/** Counts requests by address. It stands before anything is read, so that a flood costs little. */
export const limitAddress = createMiddleware<AppEnv>(async (c, next) => {
  await countAddress(c, c.var.ip);
  await next();
});

/** Counts requests by member, and those of routes with a rate of their own by member or sender. */
export const limitCaller = createMiddleware<AppEnv>(async (c, next) => {
  const { deps, user, ip } = c.var;
  if (user && !deps.config.unlimited.has(ip)) {
    await count(c, `member:${user.uid}`, requestsOfMember);
  }
  await countRoute(c);
  await next();
});

/** The second half of it, for a call behind a request that is counted already. */
export const limitRoute = createMiddleware<AppEnv>(async (c, next) => {
  await countRoute(c);
  await next();
});

async function countRoute(c: Context<AppEnv>) {
  const { deps, user, ip } = c.var;
  const { rate } = limitsOf(c);
  if (!rate || deps.config.unlimited.has(ip)) return;
  await count(c, `${rate.name}:${user?.uid ?? senderOf(ip)}`, rate);
}

/** For what stands before all middleware. */
export async function countAddress(c: Context<AppEnv>, ip: string) {
  if (c.get('deps').config.unlimited.has(ip)) return;
  await count(c, `address:${senderOf(ip)}`, requestsOfAddress);
}

async function count(c: Context<AppEnv>, key: string, limit: Limit) {
  const deps = c.get('deps');
  await countOrFail({ limiter: deps.rates, log: deps.log }, key, limit);
}
