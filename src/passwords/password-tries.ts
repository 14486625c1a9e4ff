import type { Deps } from '../shared/deps.ts';
import { giveBack, senderOf, takeOrFail } from '../shared/limit.ts';
import { hashOf } from '../shared/random.ts';
import { limits, MOST_FAILURES } from '../accounts/rules.ts';

type Who = { emailKey: string; ip: string };

/**
 * Counts one try at a password, per account and per sender, wherever a password is asked for. It is counted before the
 * password is looked at, so that tries at the same moment cannot slip through; what was right is uncounted.
 */
export async function takeTry(deps: Deps, who: Who) {
  await takeTryOfSender(deps, who.ip);
  await takeTryOfAccount(deps, who.emailKey);
}

export async function takeTryOfSender(deps: Deps, ip: string) {
  await takeOrFail(deps, ofSender(ip), limits.signInFromAddress);
}

export async function takeTryOfAccount(deps: Deps, emailKey: string) {
  await takeOrFail(deps, await ofAccount(emailKey), limits.signInOfAccount);
}

export async function giveTryBack(deps: Deps, who: Who) {
  await giveBack(deps, await ofAccount(who.emailKey), limits.signInOfAccount);
  await giveBack(deps, ofSender(who.ip), limits.signInFromAddress);
}

/** After a proof by mail the account may be tried afresh; its sender's count stays. */
export async function forgetTries(deps: Deps, emailKey: string) {
  const key = await ofAccount(emailKey);
  for (let time = 0; time < MOST_FAILURES; time++) {
    await giveBack(deps, key, limits.signInOfAccount);
  }
}

async function ofAccount(emailKey: string): Promise<string> {
  return `sign-in:${await hashOf(emailKey)}`;
}

function ofSender(ip: string): string {
  return `sign-in:${senderOf(ip)}`;
}
