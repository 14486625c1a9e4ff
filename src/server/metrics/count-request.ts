import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http.ts';
import type { ServiceState } from '../service-state.ts';
import { beginMetrics } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const countRequest = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = performance.now();
  await next();
  const { method, routePath: route } = c.req;
  countAnswer(c.var.deps.state, { method, route, status: c.res.status, startedAt });
});

type Answered = { method: string; route: string; status: number; startedAt: number };

/**
 * Counts requests by the pattern of their address, not by the address. A method that we do not know may be any word, and
 * is not written down.
 */
export function countAnswer(
  state: ServiceState,
  { method, route, status, startedAt }: Answered,
): void {
  const metrics = state.of(beginMetrics);
  metrics.add('omgim_requests_total', {
    method: methods.has(method) ? method : 'other',
    route,
    status: `${Math.floor(status / 100)}xx`,
  });
  metrics.observe('omgim_request_seconds', { route }, (performance.now() - startedAt) / 1000);
}
