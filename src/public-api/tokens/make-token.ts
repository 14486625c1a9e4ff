import { recordEvent } from '../../accounts/security-events/record-event.ts';
import { needReauthentication, reauthenticate } from '../../accounts/sessions/reauthenticate.ts';
import { announceNotification, notify } from '../../notifications/feed/notify.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { fail } from '../../shared/errors.ts';
import { hashOf } from '../../shared/random.ts';
import { DAY_MS, limitOfTokens, TOKENS_PER_MEMBER } from './rules.ts';
import type { TokenOrder } from './schema.ts';
import { newTokenSecret } from './secret.ts';
import { countLiveTokens, insertToken } from './store.ts';

/** Makes a token for a member who has just typed the password. Answers it; nobody can read it again. */
export async function makeToken(
  deps: Deps,
  member: Member,
  { name, days, scopes, password }: TokenOrder,
  ip: string,
): Promise<string> {
  if (password) await reauthenticate(deps, member, { password, ip });
  await needReauthentication(deps, member);
  const { uid } = member;
  await countOrFail(deps, `tokens:${uid}`, limitOfTokens);
  const secret = newTokenSecret();
  const hash = await hashOf(secret);
  const createdAt = deps.now();
  await deps.db.transaction(async (tx) => {
    if (await countLiveTokens(tx, uid, createdAt) >= TOKENS_PER_MEMBER) fail('token.tooMany');
    await insertToken(tx, uid, {
      hash,
      lastFour: secret.slice(-4),
      name,
      scopes,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    });
    await recordEvent(
      deps,
      { kind: 'token.made', uid, facts: { ip, lastFour: secret.slice(-4) } },
      tx,
    );
    await notify(deps, tx, { uid, cause: 'token made' });
  });
  await announceNotification(deps, uid);
  return secret;
}
