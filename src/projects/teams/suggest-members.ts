import { emailKeyOf } from '../../accounts/users/rules.ts';
import { managedProjects } from '../projects/managed-projects.ts';
import { cleanText } from '../projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { countOrFail } from '../../server/limit.ts';
import { maskEmail } from '../invitations/mask-email.ts';
import { limitOfSearches, MOST_SUGGESTIONS, SEARCH_MIN } from './rules.ts';
import { listSuggested } from './store.ts';

type Suggestion = { name: string; email: string };

/**
 * Members who could be invited: only to people who manage a project, by nickname, with an address that can be read
 * only by those who typed it in full.
 */
export async function suggestMembers(
  deps: Deps,
  member: Member,
  typed: string,
  projectNo?: number,
): Promise<Suggestion[]> {
  if ((await managedProjects(deps, member)).count === 0) fail('project.notAllowed');
  await countOrFail(deps, `team-search:${member.uid}`, limitOfSearches);
  const words = cleanText(typed);
  if ([...words].length < SEARCH_MIN) return [];
  const emailKey = emailKeyOf(words);
  const found = await listSuggested(deps.db, {
    words,
    emailKey,
    uid: member.uid,
    ...(projectNo === undefined ? {} : { projectNo }),
  }, MOST_SUGGESTIONS);
  return found.map((one) => ({
    name: one.name,
    email: one.emailKey === emailKey ? one.email : maskEmail(one.email),
  }));
}
