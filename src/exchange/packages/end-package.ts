import type { Db } from '../../../db/client.ts';
import { discardArriving } from '../../projects/projects/arriving/arriving-project.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type MemberScope, type SystemScope, systemScope } from '../../shared/scopes.ts';
import { cancelWork } from '../../work/queue/cancel-work.ts';
import type { StorageScope } from '../../server/hooks.ts';
import { PACKAGE_MS } from './rules.ts';
import {
  deletePackage,
  findPackage,
  findPackageByNo,
  listOldPackages,
  listPackageKeys,
  movePackage,
  type PackageRow,
  sumPackages,
} from './store.ts';

type EndDeps = Pick<Deps, 'db' | 'blobs' | 'bus' | 'now' | 'hooks'>;
type Owner = Pick<Member, 'uid'>;

/** A process that works on it loses its lease. What came in so far goes. */
export async function cancelPackage(deps: Deps, member: Member, name: string): Promise<void> {
  const row = await findPackage(deps.db, member.uid, name) ?? fail('package.notFound');
  const from = ['checking', 'ready', 'running'] as const;
  if (!await endPackage(deps, member, row, { from, facts: { state: 'cancelled' } })) {
    fail('package.notReady');
  }
}

type End = {
  from: readonly PackageRow['state'][];
  facts: Pick<PackageRow, 'state'> & Partial<Pick<PackageRow, 'reason' | 'details'>>;
};

/**
 * Ends a package before it is done, with its file and the project that it was becoming, and its work where that still
 * goes on. All in one transaction: a project that is made at the same moment is seen here, or finds its work gone. False when it is in another state.
 */
export async function endPackage(
  deps: EndDeps,
  member: Owner,
  { no }: Pick<PackageRow, 'no'>,
  { from, facts }: End,
): Promise<boolean> {
  const ended = await deps.db.transaction(async (tx) => {
    const row = await findPackageByNo(tx, systemScope('a package that ends'), no);
    const isEnded = { ...facts, storageKey: null, reserved: 0, finishedAt: deps.now() };
    if (!row || !await movePackage(tx, member.uid, { no, from }, isEnded)) return undefined;
    if (facts.state === 'cancelled') await cancelWork(tx, 'package', { packageNo: no });
    return { ...row, isGone: await discardHalf(deps, tx, member, row) };
  });
  if (!ended) return false;
  if (ended.storageKey) await deps.blobs.delete(ended.storageKey);
  await publishGone(deps, ended);
  return true;
}

async function discardHalf(
  deps: EndDeps,
  tx: Db,
  member: Owner,
  { kind, projectNo }: PackageRow,
): Promise<boolean> {
  return kind === 'in' && projectNo !== null && await discardArriving(deps, tx, member, projectNo);
}

/** Members who look at the project may no longer read it. */
async function publishGone(
  { bus }: EndDeps,
  { isGone, projectNo }: { isGone: boolean; projectNo: number | null },
) {
  if (isGone && projectNo !== null) await bus.publish({ type: 'rights.changed', projectNo });
}

/** The row goes last, so that a run that was cut short is made good by the next. */
export async function removePackage(
  deps: EndDeps,
  uid: MemberScope,
  row: PackageRow,
): Promise<void> {
  if (row.storageKey) await deps.blobs.delete(row.storageKey);
  const isGone = await deps.db.transaction(async (tx) => {
    await cancelWork(tx, 'package', { packageNo: row.no });
    const now = await findPackageByNo(tx, systemScope('a package that goes'), row.no) ?? row;
    const wasHalf = await discardHalf(deps, tx, { uid }, now);
    await deletePackage(tx, uid, row.no);
    return wasHalf;
  });
  await publishGone(deps, { ...row, isGone });
}

/** The hourly clearing of packages past their time. */
export async function discardPackages(deps: EndDeps): Promise<number> {
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

/** What a member's packages take of their storage. */
export async function sumStoredPackages(db: Db, owner: StorageScope) {
  return await sumPackages(db, owner);
}
