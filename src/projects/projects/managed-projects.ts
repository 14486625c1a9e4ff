import type { Db } from '../../../db/client.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { directionCode } from '../../shared/languages.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';
import { projectsOfMember } from './require-project.ts';
import { isArchived, isManager } from './rules.ts';
import { listManaged, listPeople } from './store.ts';

/** What the page of withdrawal shows of a project; `members` are the others in its team. */
export type ManagedProject = { no: number; title: string; deadline: string; members: number };

/**
 * How many projects a member manages, and those that bind them: neither archived nor handed over. Teams of others can
 * be left at any time, and documents outside projects bind nobody. `archived` are at rest, with a team.
 */
export async function managedProjects({ db }: Pick<Deps, 'db'>, { uid }: Pick<Member, 'uid'>) {
  const all = await listManagedTeams(db, uid);
  const view = ({ project, team }: (typeof all)[number]): ManagedProject => {
    const { no, title, deadline } = project;
    return { no, title, deadline: deadline ?? '', members: team.length };
  };
  const archived = all.filter(({ project, team }) => isArchived(project) && team.length > 0);
  return {
    count: all.length,
    ongoing: all.filter(({ project }) => !isArchived(project)).map(view),
    archived: archived.map(view),
  };
}

/** Live projects of a manager, with the others who take part. */
export async function listManagedTeams(db: Db, uid: MemberScope) {
  const all = projectsOfMember(uid, await listManaged(db, uid));
  const people = all.length > 0 ? await listPeople(db, all.map(({ no }) => no)) : [];
  return all.map((project) => ({
    project,
    team: people.filter((one) => one.projectNo === project.no && !isManager(one)),
  }));
}

/** A project that documents can be moved into. `direction`: such as ko2en. */
export type OpenProject = { no: number; title: string; direction: string };

/** The newest first. */
export async function listOpenProjects(db: Db, uid: MemberScope): Promise<OpenProject[]> {
  const all = await listManaged(db, uid);
  return all.filter((one) => !isArchived(one) && one.type === 'translation').reverse()
    .map(({ no, title, sourceLang, targetLang }) => ({
      no,
      title,
      direction: directionCode({ from: sourceLang, to: targetLang }),
    }));
}

/** Who is in one project, with their roles. */
export async function peopleOf(db: Db, projectNo: ProjectScope) {
  return await listPeople(db, [projectNo]);
}
