import type { Deps } from '../../server/deps.ts';
import { giveBack, senderOf, takeOrFail } from '../../server/limit.ts';
import { hashOf } from '../../shared/random.ts';
import { MOST_FAILURES } from '../users/rules.ts';
import { limitsOfTries } from './rules.ts';

type Who = { emailKey: string; ip: string };

/**
 * Counts one try at a password, per account and per sender, wherever a password is asked for. It is counted before the
 * password is looked at, so that tries at the same moment cannot slip through; what was right is uncounted.
 */
export async function countTry(deps: Deps, who: Who) {
  await countTryOfSender(deps, who.ip);
  await countTryOfAccount(deps, who.emailKey);
}

export async function countTryOfSender(deps: Deps, ip: string) {
  await takeOrFail(deps, ofSender(ip), limitsOfTries.fromSender);
}

export async function countTryOfAccount(deps: Deps, emailKey: string) {
  await takeOrFail(deps, await ofAccount(emailKey), limitsOfTries.ofAccount);
}

export async function giveTryBack(deps: Deps, who: Who) {
  await giveBack(deps, await ofAccount(who.emailKey), limitsOfTries.ofAccount);
  await giveBack(deps, ofSender(who.ip), limitsOfTries.fromSender);
}

/** After a proof by mail the account may be tried afresh; its sender's count stays. */
export async function forgetTries(deps: Deps, emailKey: string) {
  const key = await ofAccount(emailKey);
  for (let time = 0; time < MOST_FAILURES; time++) {
    await giveBack(deps, key, limitsOfTries.ofAccount);
  }
}

async function ofAccount(emailKey: string): Promise<string> {
  return `sign-in:${await hashOf(emailKey)}`;
}

function ofSender(ip: string): string {
  return `sign-in:${senderOf(ip)}`;
}
