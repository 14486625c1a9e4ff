import type { Db } from '../../db/client.ts';
import { agreedText } from '../consents/agreed-text.ts';
import { consentKinds, hasNeededConsents } from '../consents/rules.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Deps } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import type { UiLang } from '../shared/languages.ts';
import { senderOf, takeOrFail } from '../shared/limit.ts';
import { hashOf, randomId } from '../shared/random.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { alreadyMemberMail } from './mails.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import {
  cleanEmail,
  cleanName,
  emailKeyOf,
  emailProblem,
  limits,
  nameKeyOf,
  nameProblem,
  passwordProblem,
  VERIFICATION_MS,
} from './rules.ts';
import type { RegisterAccount } from './schema.ts';
import { sendVerification } from '../verification/send-verification.ts';
import {
  deleteAbandonedUsers,
  findUserByEmail,
  findUserByName,
  insertConsents,
  insertUser,
} from './store.ts';

type Keys = { emailKey: string; nameKey: string };
type From = { ip: string; lang: UiLang };

/** Creates an account that waits for its address to be confirmed, together with the mail that asks for it. */
export async function registerAccount(deps: Deps, form: RegisterAccount, from: From) {
  refuseUnfit(deps, form);
  await takeOrFail(deps, `register:${senderOf(from.ip)}`, limits.register);
  const passwordHash = await hashPassword(form.password);
  const person = {
    uid: randomId(),
    email: cleanEmail(form.email),
    name: cleanName(form.name),
    lang: from.lang,
  };
  const keys = { emailKey: emailKeyOf(form.email), nameKey: nameKeyOf(form.name) };
  const now = deps.now();

  await deps.db.transaction(async (tx) => {
    await deleteAbandonedUsers(tx, keys, new Date(now.getTime() - VERIFICATION_MS));
    if (deps.config.enumSafe && await tellMember(deps, tx, keys)) {
      return await insertUser(tx, heldName(person, keys, now));
    }
    await refuseTaken(tx, keys);
    await insertUser(tx, { ...person, ...keys, passwordHash, createdAt: now });
    await insertConsents(tx, await consentRows(person, form.consents, now));
    await sendVerification(deps, tx, person);
  });

  // The first sign-in within ten minutes then sends no second mail.
  await deps.limiter.take(`verify:${person.uid}#0`, limits.verificationMail);
  await deps.bus.publish({ type: 'mail.queued' });
}

function refuseUnfit(deps: Deps, form: RegisterAccount) {
  const problem = emailProblem(form.email) ?? nameProblem(form.name) ??
    passwordProblem(form.password);
  if (problem) fail(problem);
  if (isCommonPassword(form.password)) fail('account.passwordCommon');
  if (!deps.config.requireConsents) return;
  if (!form.age14) fail('account.underAge');
  if (!hasNeededConsents(form.consents)) fail('account.consentMissing');
}

/** Where sign-up may not tell who is a member, the member is told, and the answer is that of success. */
async function tellMember(deps: Deps, tx: Db, keys: Keys): Promise<boolean> {
  const member = await findUserByEmail(tx, keys.emailKey);
  if (!member) return false;
  // A taken nickname is refused whoever asks; otherwise it would tell the two cases apart.
  if (await findUserByName(tx, keys.nameKey)) fail('account.nameTaken');
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

async function refuseTaken(tx: Db, keys: Keys) {
  if (await findUserByEmail(tx, keys.emailKey)) fail('account.registered');
  if (await findUserByName(tx, keys.nameKey)) fail('account.nameTaken');
}

/** What was agreed to, provably: the version and a hash of the whole text in the language that was shown. */
async function consentRows(person: { uid: string; lang: UiLang }, given: string[], now: Date) {
  const kinds = consentKinds.filter((kind) => given.includes(kind));
  return await Promise.all(kinds.map(async (kind) => {
    const { version, words } = agreedText(kind, person.lang, now);
    return { uid: person.uid, kind, version, textHash: await hashOf(words), agreedAt: now };
  }));
}
