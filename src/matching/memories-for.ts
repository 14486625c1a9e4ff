import type { Deps } from '../shared/deps.ts';
import type { Direction } from '../shared/languages.ts';
import { MOST_ASKED } from './rules.ts';
import { listOfProject, listOwnFor } from './store.ts';

/** What a member has learned comes first; then the memories of the project, or all own ones outside of projects. */
export async function memoriesFor(
  { db }: Pick<Deps, 'db'>,
  uid: string,
  direction: Direction,
  projectNo: number | undefined,
): Promise<{ no: number; penalty: number }[]> {
  const own = await listOwnFor(db, uid, direction, MOST_ASKED);
  if (projectNo === undefined) return own.map(({ no }) => ({ no, penalty: 0 }));
  const shared = await listOfProject(db, projectNo);
  const personal = own.filter(({ isPersonal }) => isPersonal);
  return [
    ...personal.map(({ no }) => ({ no, penalty: 0 })),
    ...shared,
  ].filter(({ no }, at, all) => all.findIndex((one) => one.no === no) === at);
}
