import type { Db } from '../../../db/client.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { countOfProject } from './store.ts';

/** True while a project has documents, also deleted ones that can be restored. */
export async function hasProjectDocuments(db: Db, projectNo: ProjectScope): Promise<boolean> {
  return await countOfProject(db, projectNo) > 0;
}
