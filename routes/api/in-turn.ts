import { createMiddleware } from 'hono/factory';
import { oneAtATime } from '../../src/documents/files/transfer/one-at-a-time.ts';
import type { AppEnv } from '../../src/server/http.ts';

/** Smaller forms take no memory that counts. */
const LARGE_BYTES = 256 * 1024;

/**
 * Large forms are held in memory as a whole, so those of one caller are read one after the other: the others stay on the
 * way until their turn has come. Callers do not wait for each other.
 */
export const largeFormsInTurn = createMiddleware<AppEnv>(async (c, next) => {
  const length = Number(c.req.header('content-length') ?? Infinity);
  const isForm = c.req.header('content-type')?.startsWith('multipart/form-data') ?? false;
  if (!isForm || length <= LARGE_BYTES) return await next();
  const { deps, user, sender, ip } = c.var;
  const caller = user?.uid ?? sender ?? ip;
  await oneAtATime(deps, `large form of ${caller}`, next);
});
