import { createMiddleware } from 'hono/factory';
import { hasOperator } from '../../../src/accounts/users/read-user.ts';
import type { AppEnv } from '../../../src/server/http.ts';
import type { Member } from '../../../src/server/deps.ts';
import { fail } from '../../../src/shared/errors.ts';
import { isStaff } from '../../../src/shared/roles/rules.ts';

/** Pages of those who run the service. Visitors are sent to log in; members get a refusal. */
export const onlyStaff = createMiddleware<AppEnv>(async (c, next) => {
  const user = c.var.user ?? fail('auth.required');
  requireStaffHere(user);
  return await next();
});

/** The same once there is an operator: before, the page of the start code follows. */
export const onlyStaffOnceRun = createMiddleware<AppEnv>(async (c, next) => {
  if (!await hasOperator(c.var.deps.db)) return await next();
  const user = c.var.user ?? fail('auth.required');
  requireStaffHere(user);
  return await next();
});

function requireStaffHere({ role, isElsewhere }: Member): void {
  if (isElsewhere) fail('auth.operatorAddress');
  if (!isStaff(role)) fail('auth.operatorOnly');
}
