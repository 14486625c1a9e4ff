import { createMiddleware } from 'hono/factory';
import { fail } from '../../../src/shared/errors.ts';
import type { AppEnv } from '../../../src/server/http.ts';

/** Pages of a member's own account; others are sent to log in. */
export const onlySignedIn = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.var.user) fail('auth.required');
  return await next();
});
