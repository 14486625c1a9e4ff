import type { Deps, Member } from '../shared/deps.ts';
import { listManaged } from './store.ts';

/** How many projects somebody answers for, and which of them are under way. */
export async function managedProjects({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  const all = await listManaged(db, uid);
  return { count: all.length, running: all.filter(({ archivedAt }) => archivedAt === null) };
}
