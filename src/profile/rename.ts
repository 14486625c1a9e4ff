import { cleanName, nameKeyOf, nameProblem } from '../accounts/rules.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { takeOrFail } from '../shared/limit.ts';
import { limitOfNames } from './rules.ts';
import { findUserByName, setName } from './store.ts';

/** Gives a member another nickname that nobody else has, not even one that looks alike. */
export async function rename(deps: Deps, member: Member, typed: string): Promise<string> {
  const problem = nameProblem(typed);
  if (problem) fail(problem);
  await takeOrFail(deps, `rename:${member.uid}`, limitOfNames);
  const name = cleanName(typed);
  const nameKey = nameKeyOf(typed);
  await deps.db.transaction(async (tx) => {
    const holder = await findUserByName(tx, nameKey);
    if (holder && holder.uid !== member.uid) fail('account.nameTaken');
    await setName(tx, member.uid, { name, nameKey });
  });
  return name;
}
