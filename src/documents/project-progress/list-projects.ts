import {
  listProjects,
  type Pages,
  type Project,
  readProject,
  searchProjects,
} from '../../projects/projects/list-projects.ts';
import {
  cleanText,
  likePattern,
  MOST_RESULTS,
  SEARCH_LENGTH,
} from '../../projects/projects/rules.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { readFinished } from '../lines/read-lines.ts';
import { checkRateOf, progressOf } from '../lines/rules.ts';
import { listDocumentsOfProjects, listMatchingDocuments } from './store.ts';

/**
 * `translated`, `confirmed`: per cent of the lines of all its documents; in post-editing, of the entries of its
 * memories that were inspected.
 */
export type ProjectWithProgress = Project & Progress;

type Progress = {
  translated: number;
  confirmed: number;
  /** Lines, or entries: of `all`, those that are filled and confirmed. */
  counts: { all: number; filled: number; confirmed: number };
  /** Per cent of what is confirmed, and reviewed where it has a reviewer. */
  finished: number;
  /** Without a document or an entry there is nothing to do yet. */
  isEmpty: boolean;
  /** The draft of one of its documents rests half-way. */
  isPaused: boolean;
};

const nothing: Progress = {
  translated: 0,
  confirmed: 0,
  counts: { all: 0, filled: 0, confirmed: 0 },
  finished: 0,
  isEmpty: true,
  isPaused: false,
};

type ListOrder = Parameters<typeof listProjects>[2];

export async function listProjectsWithProgress(
  deps: Deps,
  member: Member,
  order: ListOrder,
  pages: Pages,
) {
  const { projects, total } = await listProjects(deps, member, order, pages);
  return { projects: await withProgress(deps, member, projects), total };
}

export async function readProjectWithProgress(
  deps: Deps,
  member: Member,
  no: number,
): Promise<ProjectWithProgress> {
  return await addProgress(deps, member, await readProject(deps, member, no));
}

async function addProgress(
  deps: Deps,
  member: Member,
  project: Project,
): Promise<ProjectWithProgress> {
  const [found = { ...project, ...nothing }] = await withProgress(deps, member, [
    project,
  ]);
  return found;
}

/** Projects by title and description, and documents by file name, however short the words are. */
export async function searchAll(deps: Deps, member: Member, typed: string) {
  const words = cleanText(typed).slice(0, SEARCH_LENGTH).toWellFormed();
  if (!words) return { words, projects: [], files: [] };
  return {
    words,
    projects: await withProgress(deps, member, await searchProjects(deps, member, words)),
    files: await listMatchingDocuments(deps.db, member.uid, likePattern(words), MOST_RESULTS),
  };
}

/** Progress of all projects in a few queries. */
async function withProgress(
  deps: Deps,
  { uid }: Member,
  projects: Project[],
): Promise<ProjectWithProgress[]> {
  if (projects.length === 0) return [];
  const documents = await listDocumentsOfProjects(deps.db, projects.map(({ no }) => no));
  const progressFor = await readFinished(deps, documents.map(({ id }) => id));
  const paused = await deps.hooks.listPausedProjects(deps.db, uid, projects.map(({ no }) => no));
  const inspections = await deps.hooks.readInspectionProgress(
    deps.db,
    uid,
    projects.filter(({ type }) => type === 'post-editing').map(({ no }) => no),
  );
  return projects.map((project) => {
    if (project.type === 'post-editing') {
      return { ...project, ...inspectionOf(project, inspections) };
    }
    const files = documents.filter(({ projectNo }) => projectNo === project.no);
    const sum = (pick: (file: typeof files[number]) => number) =>
      files.reduce((total, file) => total + pick(file), 0);
    const lineCount = sum((file) => file.lineCount);
    const filled = sum(({ id }) => progressFor(id).filled);
    const confirmed = sum(({ id }) => progressFor(id).checked);
    return {
      ...project,
      translated: progressOf(filled, lineCount),
      confirmed: checkRateOf(confirmed, lineCount),
      counts: { all: lineCount, filled, confirmed },
      finished: checkRateOf(sum(({ id }) => progressFor(id).finished), lineCount),
      isEmpty: files.length === 0,
      isPaused: paused.includes(project.no),
    };
  });
}

type Inspections = Awaited<ReturnType<Deps['hooks']['readInspectionProgress']>>;

function inspectionOf({ no }: Project, inspections: Inspections) {
  const own = inspections.filter(({ projectNo }) => projectNo === no);
  const total = own.reduce((sum, memory) => sum + memory.total, 0);
  const judged = own.reduce((sum, memory) => sum + memory.judged, 0);
  const confirmed = checkRateOf(judged, total);
  return {
    translated: progressOf(judged, total),
    confirmed,
    counts: { all: total, filled: judged, confirmed: judged },
    finished: confirmed,
    isEmpty: total === 0,
    isPaused: false,
  };
}
