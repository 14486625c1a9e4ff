import { type DocumentScope, grantScope, type ProjectScope } from '../../shared/scopes.ts';

/** The documents of a project are open to everybody who has its scope. */
export function documentsInProject<Row extends { id: number }>(
  _projectNo: ProjectScope,
  rows: readonly Row[],
): (Row & { id: DocumentScope })[] {
  return rows.map((row) => ({ ...row, id: grantScope<DocumentScope>(row.id) }));
}
