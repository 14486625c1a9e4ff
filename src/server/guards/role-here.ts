import { isStaff } from '../../shared/roles/rules.ts';
import type { Deps, Member } from '../deps.ts';

/** Who works for the service from an address that is not named is a member there: every check of the role refuses. */
export function roleHere({ config }: Pick<Deps, 'config'>, user: Member, ip: string): Member {
  const { operatorAddresses } = config;
  if (!isStaff(user.role) || !operatorAddresses || operatorAddresses.has(ip)) return user;
  return { ...user, role: 'member', isElsewhere: true };
}
