import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { randomId } from '../../shared/random.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { recordEvent } from '../security-events/record-event.ts';
import { setUserRole } from '../users/change-user.ts';
import { createUser, releaseUnconfirmed } from '../users/create-user.ts';
import { readUserByEmail, readUserByName } from '../users/read-user.ts';
import {
  cleanEmail,
  cleanName,
  emailKeyOf,
  emailProblem,
  nameKeyOf,
  nameProblem,
  passwordProblem,
} from '../users/rules.ts';
import type { NewOperator } from './schema.ts';
import { checkStartCode, spendStartCode } from './start-code.ts';

/** Gives the role to a member who knows the start code. */
export async function becomeOperator(
  deps: Deps,
  member: Member,
  { code, ip }: { code: string; ip: string },
): Promise<void> {
  const hash = await checkStartCode(deps, code, ip);
  await deps.db.transaction(async (tx) => {
    await spendStartCode(tx, hash);
    await grant(deps, tx, { uid: member.uid, from: member.role, why: 'start code' });
  });
}

/**
 * Makes the account of the operator, for who knows the start code: with the reserved address too, and confirmed at once,
 * for mail may not be set up yet. The consents follow on the first page after signing in.
 */
export async function createOperator(
  deps: Deps,
  form: NewOperator,
  { ip, lang }: { ip: string; lang: UiLang },
): Promise<void> {
  const problem = emailProblem(form.email) ?? nameProblem(form.name) ??
    passwordProblem(form.password);
  if (problem) fail(problem);
  if (isCommonPassword(form.password)) fail('account.passwordCommon');
  const hash = await checkStartCode(deps, form.code, ip);
  const passwordHash = await hashPassword(deps, form.password);
  const keys = { emailKey: emailKeyOf(form.email), nameKey: nameKeyOf(form.name) };
  const person = {
    uid: randomId(),
    email: cleanEmail(form.email),
    name: cleanName(form.name),
    lang,
  };
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    await spendStartCode(tx, hash);
    await releaseUnconfirmed(tx, keys, at);
    if (await readUserByEmail(tx, keys.emailKey)) fail('account.registered');
    if (await readUserByName(tx, keys.nameKey)) fail('account.nameTaken');
    await createUser(tx, { ...person, ...keys, passwordHash, createdAt: at, verifiedAt: at });
    await grant(deps, tx, { uid: person.uid, from: 'member', why: 'start code' });
  });
}

/** For the command at the machine. Answers false when no confirmed account has the address. */
export async function grantOperator(
  deps: Pick<Deps, 'db' | 'now'>,
  email: string,
): Promise<boolean> {
  return await deps.db.transaction(async (tx) => {
    const user = await readUserByEmail(tx, emailKeyOf(email));
    if (!user?.verifiedAt) return false;
    if (user.role !== 'operator') {
      await grant(deps, tx, { uid: user.uid, from: user.role, why: 'command' });
    }
    return true;
  });
}

type Grant = { uid: string; from: string; why: string };

async function grant(deps: Pick<Deps, 'db' | 'now'>, tx: Db, { uid, from, why }: Grant) {
  await setUserRole(tx, uid, 'operator');
  const facts = { from, to: 'operator', why };
  await recordEvent(deps, { kind: 'role.changed', uid, facts }, tx);
}
