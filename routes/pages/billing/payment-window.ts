import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../../src/server/http.ts';

/** Pages of payment may open the window of the gateway; no other page may. */
export const paymentWindow = createMiddleware<AppEnv>(async (c, next) => {
  c.set('windowOrigins', c.var.deps.payments?.gateway.browser?.origins ?? []);
  return await next();
});
