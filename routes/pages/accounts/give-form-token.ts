import { createMiddleware } from 'hono/factory';
import { FORM_TOKEN_MS, newFormToken } from '../../../src/accounts/sign-in/form-token.ts';
import { writeCookie } from '../../../src/server/cookies.ts';
import type { AppEnv } from '../../../src/server/http.ts';

/** Where only browsers on our pages may ask about addresses, these pages say so by a cookie. */
export const giveFormToken = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.var.deps.config.formToken) return;
  writeCookie(c, {
    name: 'form',
    value: await newFormToken(c.var.deps),
    maxAgeSeconds: FORM_TOKEN_MS / 1000,
  });
});
