import { createMiddleware } from 'hono/factory';
import { hasOperator } from '../../../src/accounts/users/read-user.ts';
import { addressList } from '../../../src/server/address-list.ts';
import { cookieNames, readCookie } from '../../../src/server/cookies.ts';
import type { AppEnv } from '../../../src/server/http.ts';
import { ownOrigins } from '../../../src/server/requests.ts';

/** This machine, and networks that nobody reaches from outside. */
const nearby = addressList([
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

/**
 * While there is no operator, the front page leads a browser nearby to the start code. Only one that comes for the first
 * time: with a cookie of ours, from a page of ours or with a query it is shown what it wants.
 */
export const firstRun = createMiddleware<AppEnv>(async (c, next) => {
  const { search } = new URL(c.req.url);
  const from = URL.parse(c.req.header('referer') ?? '')?.origin ?? '';
  const isNew = search === '' && !c.var.user && !ownOrigins(c).includes(from) &&
    !cookieNames.some((name) => readCookie(c, name));
  if (!isNew || !nearby.has(c.var.ip) || await hasOperator(c.var.deps.db)) return await next();
  c.header('cache-control', 'no-store');
  return c.redirect('/operator');
});
