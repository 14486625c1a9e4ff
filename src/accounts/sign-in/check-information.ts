import type { Deps } from '../../server/deps.ts';
import { countOrFail, senderOf } from '../../server/limit.ts';
import { emailKeyOf, isAbandoned, isSuspected, nameKeyOf } from '../users/rules.ts';
import { readUserByEmail, readUserByName, type User } from '../users/read-user.ts';
import { signUpLimits } from './rules.ts';

/** What the sign-in page may know of an address before a password is requested; null for a free one. */
export async function checkEmail(deps: Deps, typed: string, ip: string) {
  await countCheck(deps, ip);
  const user = known(deps, await readUserByEmail(deps.db, emailKeyOf(typed)));
  if (!user) return null;
  const isVerified = user.verifiedAt !== null;
  return { email: user.email, isVerified, isSuspected: isSuspected(user, deps.now()) };
}

/** The address or nickname as it is in use; null when it is free. */
export async function checkInformation(
  deps: Deps,
  asked: { email: string } | { name: string },
  ip: string,
): Promise<string | null> {
  await countCheck(deps, ip);
  if ('email' in asked) {
    // The owner of the address is mailed instead.
    if (deps.config.enumSafe) return null;
    return known(deps, await readUserByEmail(deps.db, emailKeyOf(asked.email)))?.email ?? null;
  }
  return known(deps, await readUserByName(deps.db, nameKeyOf(asked.name)))?.name ?? null;
}

async function countCheck(deps: Deps, ip: string) {
  await countOrFail(deps, `check:${senderOf(ip)}`, signUpLimits.check, signUpLimits.checkOfDay);
}

function known(deps: Deps, user: User | undefined): User | undefined {
  return user && !isAbandoned(user, deps.now()) ? user : undefined;
}
