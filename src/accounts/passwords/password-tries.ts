import type { Deps } from '../../server/deps.ts';
import { countOrFail, giveBack, senderOf } from '../../server/limit.ts';
import { hashOf } from '../../shared/random.ts';
import { MOST_FAILURES } from '../users/rules.ts';
import { limitsOfTries } from './rules.ts';

type Who = { emailKey: string; ip: string };
type OwnWho = { uid: string; ip: string };

// A try counts before the password is looked at, so that tries at the same moment cannot slip through; what was right is
// uncounted. Senders have one count wherever a password is typed; accounts have one for signing in, and one for the
// password that a member types again.

export async function countTryOfSender(deps: Deps, ip: string) {
  await countOrFail(deps, ofSender(ip), limitsOfTries.fromSender);
}

export async function countTryOfAccount(deps: Deps, emailKey: string) {
  await countOrFail(deps, await ofAccount(emailKey), limitsOfTries.ofAccount);
}

export async function giveTryBack(deps: Deps, who: Who) {
  await giveBack(deps, await ofAccount(who.emailKey), limitsOfTries.ofAccount);
  await giveBack(deps, ofSender(who.ip), limitsOfTries.fromSender);
}

/** Counts one try at the password of a member who is signed in. */
export async function countOwnTry(deps: Deps, { uid, ip }: OwnWho) {
  await countTryOfSender(deps, ip);
  await countOrFail(deps, ofMember(uid), limitsOfTries.ofAccount);
}

export async function giveOwnTryBack(deps: Deps, { uid, ip }: OwnWho) {
  await giveBack(deps, ofMember(uid), limitsOfTries.ofAccount);
  await giveBack(deps, ofSender(ip), limitsOfTries.fromSender);
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

function ofMember(uid: string): string {
  return `own-password:${uid}`;
}

function ofSender(ip: string): string {
  return `sign-in:${senderOf(ip)}`;
}
