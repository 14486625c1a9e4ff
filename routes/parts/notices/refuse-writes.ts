import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isOpenWhileReadOnly } from '../../../src/notifications/notices/open-while-read-only.ts';
import { readOnlyUntil } from '../../../src/notifications/notices/read-notices.ts';
import type { AppEnv } from '../../../src/server/http.ts';
import { isOurOrigin } from '../../../src/server/requests.ts';
import { fail } from '../../../src/shared/errors.ts';

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

const secret = /password|code|token|key|email/i;
/** Shorter ones are choices, numbers and names. */
const LEAST_LETTERS = 20;

/** A form is gone with its page; what was written into it is shown to be copied. */
async function writtenWords(c: Context<AppEnv>): Promise<string[]> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded') || !isOurOrigin(c)) return [];
  const fields = Object.entries(await c.req.parseBody());
  return fields.flatMap(([name, value]) =>
    typeof value === 'string' && !secret.test(name) && value.trim().length >= LEAST_LETTERS
      ? [value]
      : []
  );
}
