import { recordEvent } from '../security-events/record-event.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { giveTryBack, takeTry } from './password-tries.ts';
import { isPassword } from './hash-password.ts';
import { emailKeyOf } from '../accounts/rules.ts';
import { findPasswordHash } from './store.ts';

/** Asks a member for the password again, with the limits of signing in. */
export async function isOwnPassword(
  deps: Deps,
  member: Member,
  { password, ip }: { password: string; ip: string },
): Promise<boolean> {
  const who = { emailKey: emailKeyOf(member.email), ip };
  await takeTry(deps, who);
  if (await isPassword(await findPasswordHash(deps.db, member.uid), password)) {
    await giveTryBack(deps, who);
    return true;
  }
  await recordEvent(deps, { kind: 'password.refused', uid: member.uid, facts: { ip } });
  return false;
}
