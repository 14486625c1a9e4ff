import type { Db } from '../../../db/client.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { projectsOfMember, requireProject } from './require-project.ts';
import { isManager, likePattern, may, MOST_RESULTS, PAGE_SIZE } from './rules.ts';
import {
  findProjects,
  listMemberships,
  listOwnProjects,
  listPeople,
  type ListWish,
  type MemberRow,
  type ProjectRow,
} from './store.ts';
import { exportFields } from './walk-fields.ts';

export type Project = ProjectRow & {
  no: ProjectScope;
  role: MemberRow['role'];
  acceptance: MemberRow['acceptance'];
  managerName: string;
  /** Of all who have accepted, the manager first. */
  names: string[];
};

/** Pages of a list, the last one included; usually they are one. */
export type Pages = { from: number; to: number };

/** Twelve a page: one's own projects, and those one is invited to. */
export async function listProjects(
  deps: Pick<Deps, 'db'>,
  member: Pick<Member, 'uid'>,
  wish: ListWish,
  { from, to }: Pages,
) {
  const { rows, total } = await listOwnProjects(deps.db, member.uid, wish, {
    offset: (from - 1) * PAGE_SIZE,
    limit: (to - from + 1) * PAGE_SIZE,
  });
  return { projects: await withPeople(deps, member.uid, rows), total };
}

export async function readProject(
  deps: Pick<Deps, 'db'>,
  member: Pick<Member, 'uid'>,
  no: number,
): Promise<Project> {
  const found = await requireProject(deps, member, no, 'project.open');
  const [project] = await withPeople(deps, member.uid, [found]);
  return project ?? fail('project.notFound');
}

/** Projects by title and description, however short the words are. */
export async function searchProjects(
  deps: Pick<Deps, 'db'>,
  { uid }: Pick<Member, 'uid'>,
  words: string,
): Promise<Project[]> {
  const found = await findProjects(deps.db, uid, likePattern(words), MOST_RESULTS);
  return await withPeople(deps, uid, found);
}

/** All projects of a member, for the file of what is stored about them. */
export async function exportProjects(deps: Deps, { uid }: Pick<Member, 'uid'>) {
  return (await listMemberships(deps.db, uid)).map(({ project, membership }) => ({
    ...exportFields(project, isManager(membership)),
    role: membership.role,
    acceptance: membership.acceptance,
    invited_at: membership.invitedAt,
  }));
}

type Found = { project: ProjectRow; membership: MemberRow };

/** People of all projects in one query. */
async function withPeople(
  { db }: Pick<Deps, 'db'>,
  uid: MemberScope,
  rows: Found[],
): Promise<Project[]> {
  const found = projectsOfMember(uid, rows.map(({ project }) => project));
  if (found.length === 0) return [];
  const people = await listPeople(db, found.map(({ no }) => no));
  return found.map((project, at) => {
    const { role, acceptance } = rows[at]!.membership;
    const own = people.filter(({ projectNo }) => projectNo === project.no);
    return {
      ...project,
      role,
      acceptance,
      managerName: own.find(isManager)?.name ?? '',
      names: own.map(({ name }) => name),
    };
  });
}

/** Projects whose team the member belongs to: number and title of each. An invitation is not enough. */
export async function joinedProjects(db: Db, uid: MemberScope) {
  return (await listMemberships(db, uid))
    .filter(({ project, membership }) => may({ ...membership, ...project }, 'team.read'))
    .map(({ project: { no, title } }) => ({ no, title }));
}
