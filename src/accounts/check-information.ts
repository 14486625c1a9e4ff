import type { Deps } from '../shared/deps.ts';
import { senderOf, takeOrFail } from '../shared/limit.ts';
import { emailKeyOf, isAbandoned, isSuspected, limits, nameKeyOf } from './rules.ts';
import { findUserByEmail, findUserByName, type UserRow } from './store.ts';

/** What the sign-in page may know of an address before a password is asked for; null for a free one. */
export async function checkEmail(deps: Deps, typed: string, ip: string) {
  await takeCheck(deps, ip);
  const user = known(deps, await findUserByEmail(deps.db, emailKeyOf(typed)));
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
  await takeCheck(deps, ip);
  if ('email' in asked) {
    // Told by mail instead, to whoever reads it.
    if (deps.config.enumSafe) return null;
    return known(deps, await findUserByEmail(deps.db, emailKeyOf(asked.email)))?.email ?? null;
  }
  return known(deps, await findUserByName(deps.db, nameKeyOf(asked.name)))?.name ?? null;
}

async function takeCheck(deps: Deps, ip: string) {
  await takeOrFail(deps, `check:${senderOf(ip)}`, limits.check, limits.checkOfDay);
}

function known(deps: Deps, user: UserRow | undefined): UserRow | undefined {
  return user && !isAbandoned(user, deps.now()) ? user : undefined;
}
