import type { ProjectType } from '../../projects/projects/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { Lang } from '../../shared/languages.ts';
import { type ProjectScope, type SystemScope, systemScope } from '../../shared/scopes.ts';
import { readFinished } from '../lines/read-lines.ts';
import { readLastEdits } from './last-edits.ts';
import { listDocumentFigures, listNewestProjects } from './store.ts';

/** A project in numbers: nothing that its members have written. */
export type ProjectFigures = {
  no: number;
  /** The uid of its manager; null where nobody manages it. */
  manager: string | null;
  type: ProjectType;
  sourceLang: Lang;
  targetLang: Lang;
  archivedAt: Date | null;
  restedAt: Date | null;
  documents: number;
  lines: number;
  /** Of its lines, those that have a target. */
  filled: number;
  editedAt: Date | undefined;
  bytes: number;
};

/** Projects of all members in numbers, for those who run the service; the newest first. */
export async function listProjectFigures(
  deps: Deps,
  scope: SystemScope,
  page: { before?: number; only?: number; count: number },
): Promise<ProjectFigures[]> {
  const projects = await listNewestProjects(deps.db, scope, page);
  const nos = projects.map(({ no }) => no);
  const scopes = nos.map((no) => systemScope<ProjectScope>('figures without texts', no));
  const [documents, edits] = await Promise.all([
    nos.length > 0 ? listDocumentFigures(deps.db, scope, nos) : [],
    readLastEdits(deps.db, scopes),
  ]);
  const progressOf = await readFinished(deps, documents.map(({ id }) => id));
  return projects.map((project) => {
    const own = documents.filter(({ projectNo }) => projectNo === project.no);
    const sum = (pick: (one: typeof own[number]) => number) =>
      own.reduce((total, one) => total + pick(one), 0);
    return {
      ...project,
      documents: own.length,
      lines: sum(({ lineCount }) => lineCount),
      filled: sum(({ id }) => progressOf(id).filled),
      editedAt: edits.get(project.no),
      bytes: sum(({ fileSize, skeletonSize }) => fileSize + skeletonSize),
    };
  });
}
