import { forgetTries } from '../passwords/password-tries.ts';
import { emailKeyOf, isSuspected } from '../accounts/rules.ts';
import { recordEvent } from '../security-events/record-event.ts';
import type { Deps } from '../shared/deps.ts';
import { senderOf, takeOrFail } from '../shared/limit.ts';
import { CODE_TRIES, limits } from './rules.ts';
import { hashOfCode } from './send-code.ts';
import { deleteTokens, findUserByEmail, setTrusted, takeCodeTry } from './store.ts';

type Typed = { email: string; code: string; ip: string };

/** Opens a suspected account to whoever reads its mail. A try counts before it is looked at. */
export async function checkCode(deps: Deps, { email, code, ip }: Typed): Promise<boolean> {
  await takeOrFail(deps, `code:${senderOf(ip)}`, limits.codesFromSender);
  const user = await findUserByEmail(deps.db, emailKeyOf(email));
  const now = deps.now();
  const live = user && isSuspected(user, now)
    ? await takeCodeTry(deps.db, user.uid, now, CODE_TRIES)
    : undefined;
  const hash = await hashOfCode(deps, user?.uid ?? '', live?.expiresAt ?? now, code.trim());
  // Both are hashes with the server's secret, so how long comparing them takes tells nothing.
  if (!user || live?.hash !== hash) {
    await recordEvent(deps, { kind: 'code.wrong', uid: user?.uid, facts: { ip } });
    return false;
  }
  await deps.db.transaction(async (tx) => {
    await deleteTokens(tx, user.uid, ['code']);
    await setTrusted(tx, user.uid);
    await recordEvent(deps, { kind: 'code.right', uid: user.uid, facts: { ip } }, tx);
  });
  await forgetTries(deps, user.emailKey);
  return true;
}
