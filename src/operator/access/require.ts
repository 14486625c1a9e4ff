import type { Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { isStaff } from '../../shared/roles/rules.ts';

type Role = Pick<Member, 'role'>;

/** Reading, reports and inquiries: the operator and support. */
export function requireStaff({ role }: Role): void {
  if (!isStaff(role)) fail('auth.operatorOnly');
}

/** What changes something in the service. */
export function requireOperator({ role }: Role): void {
  if (role !== 'operator') fail('auth.operatorOnly');
}
