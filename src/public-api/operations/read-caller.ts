import { createMiddleware } from '../../server/http.ts';
import { fail } from '../../shared/errors.ts';
import { memberOfApiToken } from '../tokens/member-of-api-token.ts';
import type { ApiEnv } from '../tokens/env.ts';

/** Knows who asks by `Authorization: Bearer` alone: neither cookies nor the token of a browser count here. */
export const readCaller = createMiddleware<ApiEnv>(async (c, next) => {
  const [scheme, secret = '', ...rest] = (c.req.header('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || rest.length > 0) fail('token.invalid');
  const caller = await memberOfApiToken(c.var.deps, secret);
  c.set('caller', caller);
  c.set('user', caller.member);
  await next();
});
