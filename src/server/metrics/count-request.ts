import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http.ts';
import { beginMetrics } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts requests by the pattern of their address, not by the address. A method that we do not know may be any word, and
 * is not written down.
 */
export const countRequest = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  const { method, routePath: route } = c.req;
  const metrics = c.var.deps.state.of(beginMetrics);
  metrics.add('omgim_requests_total', {
    method: methods.has(method) ? method : 'other',
    route,
    status: `${Math.floor(c.res.status / 100)}xx`,
  });
  metrics.observe('omgim_request_seconds', { route }, (performance.now() - startedAt) / 1000);
});
