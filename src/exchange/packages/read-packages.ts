import { requireProject } from '../../projects/projects/require-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { findPackage, listPackages, type PackageRow } from './store.ts';

export type StoredPackage = PackageRow;

export async function readPackage(deps: Deps, member: Member, name: string): Promise<PackageRow> {
  return await findPackage(deps.db, member.uid, name) ?? fail('package.notFound');
}

/** Packages that a member has made of a project, or all that came in. */
export async function readPackages(
  deps: Deps,
  member: Member,
  which: { projectNo: number } | 'in',
): Promise<PackageRow[]> {
  const rows = await listPackages(deps.db, member.uid);
  return rows.filter((row) =>
    which === 'in' ? row.kind === 'in' : row.kind === 'out' && row.projectNo === which.projectNo
  );
}

/** The file of a package that is done, as long as its project is still the member's to give away. */
export async function openPackageFile(deps: Deps, member: Member, name: string) {
  const row = await readPackage(deps, member, name);
  if (row.kind !== 'out' || row.state !== 'done' || !row.storageKey || row.projectNo === null) {
    fail('package.notReady');
  }
  await requireProject(deps, member, row.projectNo, 'project.copy');
  const file = await deps.blobs.open(row.storageKey) ?? fail('package.notFound');
  return { fileName: row.fileName, ...file };
}
