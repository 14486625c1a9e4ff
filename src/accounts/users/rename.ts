import { cleanName, limitOfNames, nameKeyOf, nameProblem, newNameProblem } from './rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { findUserByName, setUser } from './store.ts';

/** Gives a member another nickname that nobody else has, not even one that looks alike. */
export async function rename(deps: Deps, member: Member, typed: string): Promise<string> {
  const problem = member.role === 'operator' ? nameProblem(typed) : newNameProblem(typed);
  if (problem) fail(problem);
  await countOrFail(deps, `rename:${member.uid}`, limitOfNames);
  const name = cleanName(typed);
  const nameKey = nameKeyOf(typed);
  await deps.db.transaction(async (tx) => {
    const holder = await findUserByName(tx, nameKey);
    if (holder && holder.uid !== member.uid) fail('account.nameTaken');
    await setUser(tx, member.uid, { name, nameKey });
  });
  return name;
}
