import { recordRefusal } from '../security-events/record-refusal.ts';
import type { Deps } from '../../server/deps.ts';
import { countOwnTry, giveOwnTryBack } from './password-tries.ts';
import { isPassword } from './hash-password.ts';
import { readUser } from '../users/read-user.ts';

/**
 * Asks a member for the password again, with limits as those of signing in. The tries of an account are counted apart:
 * a member who mistypes here can still sign in on another device.
 */
export async function isOwnPassword(
  deps: Deps,
  member: { uid: string },
  { password, ip }: { password: string; ip: string },
): Promise<boolean> {
  const who = { uid: member.uid, ip };
  await countOwnTry(deps, who);
  const user = await readUser(deps.db, member.uid);
  if (await isPassword(deps, user?.passwordHash, password)) {
    await giveOwnTryBack(deps, who);
    return true;
  }
  await recordRefusal(deps, { kind: 'password.refused', uid: member.uid, ip });
  return false;
}
