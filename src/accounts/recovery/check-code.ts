import { forgetTries } from '../passwords/password-tries.ts';
import { revokeTokens } from '../mail-tokens/issue-token.ts';
import { countCodeTry } from '../mail-tokens/use-token.ts';
import { trustUser } from '../users/change-user.ts';
import { readUserByEmail } from '../users/read-user.ts';
import { emailKeyOf, isSuspected } from '../users/rules.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { recordRefusal } from '../security-events/record-refusal.ts';
import type { Deps } from '../../server/deps.ts';
import { countOrFail, senderOf } from '../../server/limit.ts';
import { CODE_TRIES, recoveryLimits } from './rules.ts';
import { hashOfCode } from './send-code.ts';

type Typed = { email: string; code: string; ip: string };

/** `expired`: its time or its tries are over. */
type CodeOutcome = 'right' | 'wrong' | 'expired';

/** Opens a suspected account to the reader of its mail. A try counts before it is looked at. */
export async function checkCode(deps: Deps, { email, code, ip }: Typed): Promise<CodeOutcome> {
  await countOrFail(deps, `code:${senderOf(ip)}`, recoveryLimits.codesFromSender);
  const user = await readUserByEmail(deps.db, emailKeyOf(email));
  const now = deps.now();
  const isClosed = user !== undefined && isSuspected(user, now);
  const live = isClosed
    ? await countCodeTry(deps.db, { uid: user.uid, now, most: CODE_TRIES })
    : undefined;
  const hash = await hashOfCode(deps, user?.uid ?? '', live?.expiresAt ?? now, code.trim());
  // Both are hashes with the server's secret, so how long comparing them takes reveals nothing.
  if (!user || live?.hash !== hash) {
    await recordRefusal(deps, { kind: 'code.wrong', uid: user?.uid, ip });
    // Only a member's code can expire, and where nobody may learn who is one, this must not tell.
    const isOver = !live || live.tries >= CODE_TRIES;
    return isClosed && isOver && !deps.config.enumSafe ? 'expired' : 'wrong';
  }
  await deps.db.transaction(async (tx) => {
    await revokeTokens(tx, user.uid, ['code']);
    await trustUser(tx, user.uid);
    await recordEvent(deps, { kind: 'code.right', uid: user.uid, facts: { ip } }, tx);
  });
  await forgetTries(deps, user.emailKey);
  return 'right';
}
