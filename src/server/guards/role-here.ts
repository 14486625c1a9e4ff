import { isStaff } from '../../shared/roles/rules.ts';
import type { Deps, Member } from '../deps.ts';

/** Who works for the service from an address that is not named is a member there: every check of the role refuses. */
export function roleHere<Caller extends Member | null>(
  { config }: Pick<Deps, 'config'>,
  user: Caller,
  ip: string,
): Caller {
  const { operatorAddresses } = config;
  if (!user || !isStaff(user.role) || !operatorAddresses || operatorAddresses.has(ip)) return user;
  return { ...user, role: 'member', isElsewhere: true };
}
