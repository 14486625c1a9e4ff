import type { Deps } from '../../server/deps.ts';
import type { Direction } from '../../shared/languages.ts';
import {
  grantScope,
  type MemberScope,
  type MemoryScope,
  type ProjectScope,
} from '../../shared/scopes.ts';
import { MOST_SEARCHED } from './rules.ts';
import { listMemoryNosOfProject, listOwnFor } from './store.ts';

/** What a member has learned comes first; then the memories of the project, or all own ones outside of projects. */
export async function memoriesFor(
  { db }: Pick<Deps, 'db'>,
  uid: MemberScope,
  direction: Direction,
  projectNo: ProjectScope | undefined,
): Promise<{ no: MemoryScope; penalty: number }[]> {
  const own = await listOwnFor(db, uid, direction, MOST_SEARCHED);
  if (projectNo === undefined) return own.map(({ no }) => granted(no));
  const shared = await listMemoryNosOfProject(db, projectNo);
  const personal = own.filter(({ isPersonal }) => isPersonal);
  return [
    ...personal.map(({ no }) => granted(no)),
    ...shared.map(({ no, penalty }) => granted(no, penalty)),
  ].filter(({ no }, at, all) => all.findIndex((one) => one.no === no) === at);
}

/** Both lists hold only what the member owns or the project looks things up in. */
function granted(no: number, penalty = 0) {
  return { no: grantScope<MemoryScope>(no), penalty };
}
