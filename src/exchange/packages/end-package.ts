import type { Db } from '../../../db/client.ts';
import { deleteProjects } from '../../projects/projects/delete-projects.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import {
  type MemberScope,
  type ProjectScope,
  type SystemScope,
  systemScope,
} from '../../shared/scopes.ts';
import { cancelWork } from '../../work/queue/cancel-work.ts';
import type { StorageScope } from '../../server/hooks.ts';
import { PACKAGE_MS } from './rules.ts';
import {
  deletePackage,
  findPackage,
  hasRunningImport,
  listOldPackages,
  listPackageKeys,
  movePackage,
  type PackageRow,
  sumPackages,
} from './store.ts';

/** A process that works on it loses its lease. What came in so far goes, and can be restored as every project. */
export async function cancelPackage(deps: Deps, member: Member, name: string): Promise<void> {
  const row = await findPackage(deps.db, member.uid, name) ?? fail('package.notFound');
  await deps.db.transaction(async (tx) => {
    const move = { no: row.no, from: ['checking', 'ready', 'running'] as const };
    const facts = { state: 'cancelled', storageKey: null, finishedAt: deps.now() } as const;
    if (!await movePackage(tx, member.uid, move, facts)) fail('package.notReady');
    await cancelWork(tx, 'package', { packageNo: row.no });
  });
  if (row.storageKey) await deps.blobs.delete(row.storageKey);
  if (row.kind === 'in' && row.projectNo !== null) {
    await deleteProjects(deps, member, [row.projectNo]);
  }
}

/** The row goes last, so that a run that was cut short is made good by the next. */
export async function removePackage(
  deps: Pick<Deps, 'db' | 'blobs'>,
  uid: MemberScope,
  { no, storageKey }: PackageRow,
): Promise<void> {
  if (storageKey) await deps.blobs.delete(storageKey);
  await deps.db.transaction(async (tx) => {
    await cancelWork(tx, 'package', { packageNo: no });
    await deletePackage(tx, uid, no);
  });
}

/** The hourly clearing of packages past their time. */
export async function discardPackages(
  deps: Pick<Deps, 'db' | 'blobs' | 'now'>,
): Promise<number> {
  const before = new Date(deps.now().getTime() - PACKAGE_MS);
  const old = await listOldPackages(deps.db, systemScope('their time is over'), before);
  for (const row of old) {
    await removePackage(deps, systemScope<MemberScope>('its time is over', row.uid), row);
  }
  return old.length;
}

/** Blobs that are packages. */
export async function listStoredPackages(db: Db, scope: SystemScope, keys: readonly string[]) {
  return await listPackageKeys(db, scope, keys);
}

/** Whether a package still becomes this project: what is made of its documents meanwhile would be mixed with it. */
export async function isComingIn(db: Db, projectNo: number): Promise<boolean> {
  return await hasRunningImport(db, systemScope<ProjectScope>('a document is in it', projectNo));
}

/** What a member's packages take of their storage. */
export async function sumStoredPackages(db: Db, owner: StorageScope) {
  return await sumPackages(db, owner);
}
