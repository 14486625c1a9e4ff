import { isOwnPassword } from '../passwords/own-password.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { isFresh } from './rules.ts';
import { findReauthentication, setReauthenticated } from './store.ts';

/** The member types the password once more; for some minutes this session may do what is dangerous. */
export async function reauthenticate(
  deps: Deps,
  member: Member,
  typed: { password: string; ip: string },
): Promise<void> {
  if (!await isOwnPassword(deps, member, typed)) fail('account.wrongPassword');
  await setReauthenticated(deps.db, member.sid, deps.now());
}

/** Refuses what a borrowed device or a stolen token must not be enough for. */
export async function needReauthentication(deps: Deps, member: Member): Promise<void> {
  if (!await isReauthenticated(deps, member)) fail('account.reauthenticate');
}

/** Whether the password was typed some minutes ago, in this session. */
export async function isReauthenticated(deps: Deps, member: Member): Promise<boolean> {
  return isFresh(await findReauthentication(deps.db, member.sid), deps.now());
}
