import { createMiddleware } from 'hono/factory';
import { isOpenWhileReadOnly } from '../../../src/notifications/notices/open-while-read-only.ts';
import { readOnlyUntil } from '../../../src/notifications/notices/read-notices.ts';
import type { AppEnv } from '../../../src/server/http.ts';
import { fail } from '../../../src/shared/errors.ts';
import { writtenWords } from './written-words.ts';

/** Nobody waits longer before asking again: it may be ended before its time. */
const RETRY_S_AT_MOST = 60;

/** Refuses what would be saved while the service is read-only. */
export const refuseWrites = createMiddleware<AppEnv>(async (c, next) => {
  if (isOpenWhileReadOnly(c.req.method, c.req.path)) return await next();
  const { deps } = c.var;
  const until = await readOnlyUntil(deps);
  if (!until) return await next();
  c.set('typed', await writtenWords(c));
  const left = Math.ceil((until.getTime() - deps.now().getTime()) / 1000);
  fail('service.readOnly', { retryAfter: String(Math.max(1, Math.min(RETRY_S_AT_MOST, left))) });
});
