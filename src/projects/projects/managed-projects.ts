import type { Deps, Member } from '../../server/deps.ts';
import { isArchived } from './rules.ts';
import { listManaged } from './store.ts';

/** What the page of withdrawal shows of a project. */
export type OngoingProject = { title: string; deadline: string };

/**
 * How many projects a member manages, and those that bind them: neither archived nor handed over. Teams of others can
 * be left at any time, and documents outside projects bind nobody.
 */
export async function managedProjects({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  const all = await listManaged(db, uid);
  const ongoing: OngoingProject[] = all.filter((project) => !isArchived(project))
    .map(({ title, deadline }) => ({ title, deadline: deadline ?? '' }));
  return { count: all.length, ongoing };
}
