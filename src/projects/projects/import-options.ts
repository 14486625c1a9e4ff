import type { Db } from '../../../db/client.ts';
import type { ImportOptions } from '../../formats/contract/import-options.ts';
import type { ProjectScope } from '../../shared/scopes.ts';
import { findImportOptions, setProject } from './store.ts';

/** How new files of a project are read, where its members have chosen that. */
export async function readImportOptions(
  db: Db,
  no: ProjectScope,
): Promise<Partial<ImportOptions> | null | undefined> {
  return await findImportOptions(db, no);
}

export async function saveImportOptions(
  db: Db,
  no: ProjectScope,
  importOptions: Partial<ImportOptions>,
): Promise<void> {
  await setProject(db, no, { importOptions });
}
