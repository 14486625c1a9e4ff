import type { Deps } from '../../server/deps.ts';
import type { Direction } from '../../shared/languages.ts';
import { MOST_SEARCHED } from './rules.ts';
import { listMemoryNosOfProject, listOwnFor } from './store.ts';

/** What a member has learned comes first; then the memories of the project, or all own ones outside of projects. */
export async function memoriesFor(
  { db }: Pick<Deps, 'db'>,
  uid: string,
  direction: Direction,
  projectNo: number | undefined,
): Promise<{ no: number; penalty: number }[]> {
  const own = await listOwnFor(db, uid, direction, MOST_SEARCHED);
  if (projectNo === undefined) return own.map(({ no }) => ({ no, penalty: 0 }));
  const shared = await listMemoryNosOfProject(db, projectNo);
  const personal = own.filter(({ isPersonal }) => isPersonal);
  return [
    ...personal.map(({ no }) => ({ no, penalty: 0 })),
    ...shared,
  ].filter(({ no }, at, all) => all.findIndex((one) => one.no === no) === at);
}
