import type { Deps, Member } from '../../server/deps.ts';
import { isArchived } from './rules.ts';
import { listManaged } from './store.ts';

/** How many projects a member manages, and which of them are not archived. */
export async function managedProjects({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  const all = await listManaged(db, uid);
  return { count: all.length, running: all.filter((project) => !isArchived(project)) };
}
