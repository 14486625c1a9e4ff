import { readProgress } from '../lines/read-lines.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { fail } from '../shared/errors.ts';
import { checkRateOf, progressOf } from '../documents/rules.ts';
import { inProject } from './in-project.ts';
import { cleanText, likePattern, MOST_RESULTS, PAGE_SIZE, SEARCH_LENGTH } from './rules.ts';
import {
  findFiles,
  findProjects,
  listDocumentsOf,
  listMemberships,
  listOwnProjects,
  listPeople,
  type ListWish,
  type MemberRow,
  type ProjectRow,
} from './store.ts';

export type Project = ProjectRow & {
  role: MemberRow['role'];
  acceptance: MemberRow['acceptance'];
  managerName: string;
  /** Of all who have accepted, the manager first. */
  names: string[];
  translated: number;
  confirmed: number;
};

/** Twelve a page: one's own projects, and those one is asked into. */
export async function listProjects(deps: Deps, member: Member, wish: ListWish, page: number) {
  const { rows, total } = await listOwnProjects(deps.db, member.uid, wish, {
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  return { projects: await whole(deps, rows), total };
}

export async function readProject(deps: Deps, member: Member, no: number): Promise<Project> {
  const found = await inProject(deps, member, no, 'project.open');
  const [project] = await whole(deps, [found]);
  return project ?? fail('project.notFound');
}

/** Projects by title and description, and one's own files by name, however short the words are. */
export async function searchAll(deps: Deps, member: Member, typed: string) {
  const words = cleanText(typed).slice(0, SEARCH_LENGTH).toWellFormed();
  if (!words) return { words, projects: [], files: [] };
  const pattern = likePattern(words);
  return {
    words,
    projects: await whole(deps, await findProjects(deps.db, member.uid, pattern, MOST_RESULTS)),
    files: await findFiles(deps.db, member.uid, pattern, MOST_RESULTS),
  };
}

/** All projects of a member, for the file of what is kept of them. */
export async function exportProjects(deps: Deps, { uid }: Pick<Member, 'uid'>) {
  return (await listMemberships(deps.db, uid)).map(({ project, standing }) => ({
    title: project.title,
    role: standing.role,
    acceptance: standing.acceptance,
    invited_at: standing.invitedAt,
    // What somebody else wrote is theirs.
    description: standing.role === 'PM' ? project.description : undefined,
  }));
}

type Found = { project: ProjectRow; standing: MemberRow };

/** People and progress of all in a few queries. */
async function whole(deps: Deps, rows: Found[]): Promise<Project[]> {
  const nos = rows.map(({ project }) => project.no);
  if (nos.length === 0) return [];
  const people = await listPeople(deps.db, nos);
  const documents = await listDocumentsOf(deps.db, nos);
  const progressFor = await readProgress(deps, documents.map(({ id }) => id));
  return rows.map(({ project, standing: { role, acceptance } }) => {
    const own = people.filter(({ projectNo }) => projectNo === project.no);
    const files = documents.filter(({ projectNo }) => projectNo === project.no);
    const sum = (pick: (file: typeof files[number]) => number) =>
      files.reduce((total, file) => total + pick(file), 0);
    const lineCount = sum((file) => file.lineCount);
    return {
      ...project,
      role,
      acceptance,
      managerName: own.find((one) => one.role === 'PM')?.name ?? '',
      names: own.map(({ name }) => name),
      translated: progressOf(sum(({ id }) => progressFor(id).filled), lineCount),
      confirmed: checkRateOf(sum(({ id }) => progressFor(id).checked), lineCount),
    };
  });
}
