import { createMiddleware } from 'hono/factory';
import { nextPath } from '../../../src/accounts/sign-in/rules.ts';
import type { AppEnv } from '../../../src/server/http.ts';

/** Members have no business on the pages that let people in; they go where they wanted to go. */
export const onlySignedOut = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.user) return c.redirect(nextPath(c.req.query('next')));
  return await next();
});
