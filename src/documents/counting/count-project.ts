import type { Deps } from '../../server/deps.ts';
import { countDocuments } from './count-documents.ts';
import { listCountable, type ProjectDocument } from './store.ts';

export type { ProjectDocument };

/** The documents of a project that have lines, in the order of their arrival. */
export async function listProjectDocuments(
  { db }: Pick<Deps, 'db'>,
  projectNo: number,
): Promise<ProjectDocument[]> {
  return (await listCountable(db, projectNo)).filter(({ direction }) => direction !== null);
}

/** The same, with every line counted. */
export async function countProject(
  deps: Pick<Deps, 'db'>,
  projectNo: number,
  signal?: AbortSignal,
): Promise<ProjectDocument[]> {
  const documents = await listProjectDocuments(deps, projectNo);
  await countDocuments(deps, documents, signal);
  return documents;
}
