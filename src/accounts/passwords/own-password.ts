import { recordEvent } from '../security-events/record-event.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countTry, giveTryBack } from './password-tries.ts';
import { isPassword } from './hash-password.ts';
import { readUser } from '../users/read-user.ts';
import { emailKeyOf } from '../users/rules.ts';

/** Asks a member for the password again, with the limits of signing in. */
export async function isOwnPassword(
  deps: Deps,
  member: Member,
  { password, ip }: { password: string; ip: string },
): Promise<boolean> {
  const who = { emailKey: emailKeyOf(member.email), ip };
  await countTry(deps, who);
  const user = await readUser(deps.db, member.uid);
  if (await isPassword(user?.passwordHash, password)) {
    await giveTryBack(deps, who);
    return true;
  }
  await recordEvent(deps, { kind: 'password.refused', uid: member.uid, facts: { ip } });
  return false;
}
