import { createMiddleware } from 'hono/factory';
import { fail } from '../../../src/shared/errors.ts';
import type { AppEnv } from '../../../src/server/http.ts';

/** Pages of the operator. Visitors are sent to sign in; members get a refusal. */
export const onlyOperator = createMiddleware<AppEnv>(async (c, next) => {
  const user = c.var.user ?? fail('auth.required');
  if (user.isElsewhere) fail('auth.operatorAddress');
  if (user.role !== 'operator') fail('auth.operatorOnly');
  return await next();
});
