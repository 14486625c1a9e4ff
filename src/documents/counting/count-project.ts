import type { Deps } from '../../server/deps.ts';
import type { DocumentScope, ProjectScope } from '../../shared/scopes.ts';
import { documentsInProject } from '../access/documents-in-project.ts';
import { countDocuments } from './count-documents.ts';
import { listCountable } from './store.ts';

export type ProjectDocument = Awaited<ReturnType<typeof listCountable>>[number] & {
  id: DocumentScope;
};

/** The documents of a project that have lines, in the order of their arrival. */
export async function listProjectDocuments(
  { db }: Pick<Deps, 'db'>,
  projectNo: ProjectScope,
): Promise<ProjectDocument[]> {
  const rows = (await listCountable(db, projectNo)).filter(({ direction }) => direction !== null);
  return documentsInProject(projectNo, rows);
}

/** The same, with every line counted. */
export async function countProject(
  deps: Pick<Deps, 'db'>,
  projectNo: ProjectScope,
  signal?: AbortSignal,
): Promise<ProjectDocument[]> {
  const documents = await listProjectDocuments(deps, projectNo);
  await countDocuments(deps, documents, signal);
  return documents;
}
