import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { packagePeople, packages } from '../../../db/schema/exchange.ts';
import type { StorageScope } from '../../server/hooks.ts';
import type { MemberScope, ProjectScope, SystemScope } from '../../shared/scopes.ts';

export type PackageRow = typeof packages.$inferSelect;
type NewPackage = Omit<typeof packages.$inferInsert, 'uid'>;

export async function insertPackage(
  db: Db,
  uid: MemberScope,
  row: NewPackage,
): Promise<PackageRow | undefined> {
  const [made] = await db.insert(packages).values({ ...row, uid }).returning();
  return made;
}

export async function findPackage(
  db: Db,
  uid: MemberScope,
  name: string,
): Promise<PackageRow | undefined> {
  const [row] = await db.select().from(packages)
    .where(and(eq(packages.uid, uid), eq(packages.name, name)));
  return row;
}

export async function findPackageByNo(
  db: Db,
  _scope: SystemScope,
  no: number,
): Promise<PackageRow | undefined> {
  const [row] = await db.select().from(packages).where(eq(packages.no, no));
  return row;
}

/** The newest first. */
export async function listPackages(db: Db, uid: MemberScope): Promise<PackageRow[]> {
  return await db.select().from(packages).where(eq(packages.uid, uid)).orderBy(desc(packages.no));
}

/** Bytes of the files of a member's packages, and of what comes in from them. */
export async function sumPackages(db: Db, owner: StorageScope) {
  if (!('uid' in owner)) return { used: 0, deleted: 0 };
  const { fileSize, storageKey, reserved } = packages;
  const stored = sql`case when ${storageKey} is null then 0 else ${fileSize} end`;
  const used = sql<number>`coalesce(sum(${stored} + ${reserved}), 0)`;
  const [row] = await db.select({ used }).from(packages).where(eq(packages.uid, owner.uid));
  return { used: row?.used ?? 0, deleted: 0 };
}

export async function setPackage(
  db: Db,
  uid: MemberScope,
  no: number,
  facts: Partial<Omit<PackageRow, 'no' | 'uid' | 'name'>>,
) {
  await db.update(packages).set(facts).where(and(eq(packages.no, no), eq(packages.uid, uid)));
}

/** False when it is in another state by now. */
export async function movePackage(
  db: Db,
  uid: MemberScope,
  { no, from }: { no: number; from: readonly PackageRow['state'][] },
  facts: Partial<Omit<PackageRow, 'no' | 'uid' | 'name'>>,
): Promise<boolean> {
  const { rowsAffected } = await db.update(packages).set(facts).where(
    and(eq(packages.no, no), eq(packages.uid, uid), inArray(packages.state, [...from])),
  );
  return rowsAffected > 0;
}

export async function deletePackage(db: Db, uid: MemberScope, no: number) {
  await db.delete(packages).where(and(eq(packages.no, no), eq(packages.uid, uid)));
}

export async function listOldPackages(db: Db, _scope: SystemScope, before: Date) {
  return await db.select().from(packages).where(lt(packages.createdAt, before));
}

/** Those of the keys under which packages are stored. */
export async function listPackageKeys(db: Db, _scope: SystemScope, keys: readonly string[]) {
  const rows = await db.select({ key: packages.storageKey }).from(packages)
    .where(inArray(packages.storageKey, [...keys]));
  return rows.flatMap(({ key }) => key ?? []);
}

export async function insertPeople(
  db: Db,
  projectNo: ProjectScope,
  people: readonly { uid: string; name: string; role: string }[],
) {
  if (people.length === 0) return;
  await db.insert(packagePeople).values(people.map((one) => ({ ...one, projectNo })))
    .onConflictDoNothing();
}

export async function listPeople(db: Db, projectNo: ProjectScope) {
  return await db.select().from(packagePeople).where(eq(packagePeople.projectNo, projectNo))
    .orderBy(asc(packagePeople.uid));
}
