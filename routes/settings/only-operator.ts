import { createMiddleware } from 'hono/factory';
import { fail } from '../../src/shared/errors.ts';
import type { AppEnv } from '../../src/shared/http.ts';

/** Pages of whoever runs the service. Strangers are sent to log in, members are told that it is not for them. */
export const onlyOperator = createMiddleware<AppEnv>(async (c, next) => {
  const user = c.var.user ?? fail('auth.required');
  if (user.role !== 'operator') fail('auth.operatorOnly');
  return await next();
});
