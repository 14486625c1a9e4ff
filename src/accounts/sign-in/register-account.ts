import type { Db } from '../../../db/client.ts';
import { isBarred } from '../barred-addresses/bar-address.ts';
import { confirmFirstNews } from '../consents/set-news.ts';
import { giveConsents } from '../consents/give-consents.ts';
import { consentKinds, hasNeededConsents } from '../consents/rules.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Deps } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { countOrFail, giveBack, senderOf } from '../../server/limit.ts';
import { randomId } from '../../shared/random.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { alreadyMemberMail } from './mails.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import {
  cleanEmail,
  cleanName,
  emailKeyOf,
  emailProblem,
  nameKeyOf,
  newNameProblem,
  passwordProblem,
} from '../users/rules.ts';
import type { RegisterAccount } from './schema.ts';
import { sendVerification } from '../verification/send-verification.ts';
import { verificationLimits } from '../verification/rules.ts';
import { type MemberScope, systemScope } from '../../shared/scopes.ts';
import { verifyUser } from '../users/change-user.ts';
import { createUser, releaseAbandoned, releaseUnconfirmed } from '../users/create-user.ts';
import { readUserByEmail, readUserByName } from '../users/read-user.ts';
import { nextPath, signUpLimits } from './rules.ts';

type Keys = { emailKey: string; nameKey: string };
type From = { ip: string; lang: UiLang; visitorKey: string | null };

/** Within the transaction that makes the account; the caller has proof that the address is theirs. */
type Proven = (tx: Db, person: { uid: MemberScope; name: string }) => Promise<void>;

/**
 * Creates an account that waits for its address to be confirmed, together with the mail that asks for it; where the
 * address is proven already, `proven` follows instead.
 */
export async function registerAccount(
  deps: Deps,
  form: RegisterAccount,
  from: From,
  proven?: Proven,
) {
  refuseUnfit(deps, form);
  const sender = senderOf(from.ip);
  const ofRefusals = [`register.refused:${sender}`, signUpLimits.registerRefused] as const;
  const ofAccounts = [`register:${sender}`, signUpLimits.register] as const;
  await countOrFail(deps, ...ofRefusals);
  await countOrFail(deps, ...ofAccounts);
  try {
    await createAccount(deps, form, from, proven);
  } catch (error) {
    await giveBack(deps, ...ofAccounts);
    throw error;
  }
  await giveBack(deps, ...ofRefusals);
}

async function createAccount(deps: Deps, form: RegisterAccount, from: From, proven?: Proven) {
  const passwordHash = await hashPassword(deps, form.password);
  const person = {
    uid: systemScope<MemberScope>('an account that is being made', randomId()),
    email: cleanEmail(form.email),
    name: cleanName(form.name),
    lang: from.lang,
  };
  const keys = { emailKey: emailKeyOf(form.email), nameKey: nameKeyOf(form.name) };
  const joinedFrom = { visitorKey: from.visitorKey, next: nextPath(form.next) };
  const now = deps.now();

  await deps.db.transaction(async (tx) => {
    // Who has the mail proves the address, and nothing about a nickname that another has just chosen.
    if (proven) await releaseUnconfirmed(tx, { emailKey: keys.emailKey }, now);
    await releaseAbandoned(tx, keys, now);
    if (!proven && deps.config.enumSafe && await mailMember(deps, tx, keys)) {
      return await createUser(tx, heldName(person, keys, now));
    }
    await refuseInUse(tx, keys);
    if (isReserved(deps, keys)) fail('account.emailReserved');
    if (await isBarred(deps, tx, keys.emailKey)) fail('account.barred');
    await createUser(tx, { ...person, ...keys, passwordHash, joinedFrom, createdAt: now });
    const kinds = consentKinds.filter((kind) => form.consents.includes(kind));
    await giveConsents(tx, { uid: person.uid, kinds, shownIn: person.lang, at: now });
    if (!proven) return await sendVerification(deps, tx, person);
    await verifyUser(tx, person.uid, now);
    await confirmFirstNews(deps, tx, person.uid);
    await proven(tx, person);
  });

  // The first sign-in within ten minutes then sends no second mail.
  await deps.limiter.take(`verify:${person.uid}#0`, verificationLimits.mail);
  await deps.bus.publish({ type: 'mail.queued' });
}

function refuseUnfit(deps: Deps, form: RegisterAccount) {
  const problem = emailProblem(form.email) ?? newNameProblem(form.name) ??
    passwordProblem(form.password);
  if (problem) fail(problem);
  if (isCommonPassword(form.password)) fail('account.passwordCommon');
  if (!deps.config.requireConsents) return;
  if (!form.age14) fail('account.underAge');
  if (!hasNeededConsents(form.consents)) fail('account.consentMissing');
}

/** Where sign-up may not reveal who is a member, the member is mailed, and the answer is that of success. */
async function mailMember(deps: Deps, tx: Db, keys: Keys): Promise<boolean> {
  const member = await readUserByEmail(tx, keys.emailKey);
  if (!member) return false;
  // A taken nickname is refused in both cases; otherwise it would distinguish them.
  if (await readUserByName(tx, keys.nameKey)) fail('account.nameTaken');
  const link = `${deps.config.publicOrigin}/auth/sign-in`;
  await queueMail(tx, alreadyMemberMail(member, link), deps.now());
  return true;
}

/**
 * Joining takes a nickname for as long as the address may be confirmed. If it stayed free where the address has a member
 * already, asking for the nickname afterwards would tell so. No address leads to such a row and no password opens it.
 */
function heldName(person: { uid: string; name: string }, { nameKey }: Keys, createdAt: Date) {
  const { uid, name } = person;
  return { uid, name, nameKey, email: '', emailKey: `held:${uid}`, passwordHash: '', createdAt };
}

/** The operator's address is registered with the start code alone. */
function isReserved({ config: { operatorEmail } }: Deps, { emailKey }: Keys): boolean {
  return operatorEmail !== undefined && emailKeyOf(operatorEmail) === emailKey;
}

async function refuseInUse(tx: Db, keys: Keys) {
  if (await readUserByEmail(tx, keys.emailKey)) fail('account.registered');
  if (await readUserByName(tx, keys.nameKey)) fail('account.nameTaken');
}
