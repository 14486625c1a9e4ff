import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { checkHealth } from '../../operator/health/read-health.ts';
import type { AppEnv } from '../../server/http.ts';
import { beginHealth } from '../../server/health/health-state.ts';
import { beginMetrics } from '../../server/metrics/metrics.ts';

/** GET /metrics: for Prometheus, which sends `METRICS_TOKEN` as a bearer. Without that setting there is no such address. */
export async function writeMetrics(c: Context<AppEnv>) {
  const { deps } = c.var;
  const token = deps.config.metricsToken;
  if (!token) return c.notFound();
  if (!isBearer(c.req.header('authorization'), token)) {
    return c.text('METRICS_TOKEN', 401, { 'www-authenticate': 'Bearer' });
  }
  await checkHealth(deps);
  const metrics = deps.state.of(beginMetrics);
  const { changesReadAt, backupAt } = deps.state.of(beginHealth);
  const age = (at: Date) => Math.max(0, (deps.now().getTime() - at.getTime()) / 1000);
  if (changesReadAt) metrics.set('omgim_changes_age_seconds', {}, age(changesReadAt));
  if (backupAt) metrics.set('omgim_backup_age_seconds', {}, age(backupAt));
  const { rss, heapUsed } = Deno.memoryUsage();
  metrics.set('omgim_memory_bytes', { kind: 'rss' }, rss);
  metrics.set('omgim_memory_bytes', { kind: 'heap' }, heapUsed);
  return c.text(metrics.write(), 200, {
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  const bytesOf = (words: string) => new TextEncoder().encode(words);
  const [given, wanted] = [bytesOf(header ?? ''), bytesOf(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
