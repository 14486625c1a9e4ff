import { and, count, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents } from '../../../db/schema/documents.ts';
import { isLiveOf, ownedBy } from '../../../db/schema/documents/of-owner.ts';
import type { DocumentRow } from '../access/require-document.ts';
import type { OwnerScope } from '../access/rules.ts';
import type { StorageScope, StoredBytes } from '../../server/hooks.ts';
import type {
  DocumentScope,
  MemberScope,
  ProjectScope,
  SystemScope,
  VisitorScope,
} from '../../shared/scopes.ts';

type NewDocument = Omit<
  typeof documents.$inferInsert,
  'projectNo' | 'ownerUid' | 'visitorKey'
>;

/** Newest first. */
export async function listLiveDocuments(
  db: Db,
  owner: OwnerScope,
  now: Date,
  page: { offset: number; limit: number },
) {
  const rows = await db.select().from(documents).where(isLiveOf(owner, now))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(page.limit).offset(page.offset);
  const [found] = await db.select({ total: count() }).from(documents).where(isLiveOf(owner, now));
  return { rows, total: found?.total ?? 0 };
}

export async function listLiveNames(db: Db, owner: OwnerScope, now: Date): Promise<Set<string>> {
  const rows = await db.select({ name: documents.fileName }).from(documents)
    .where(isLiveOf(owner, now));
  return new Set(rows.map((row) => row.name));
}

/** Live and deleted ones. */
export async function countOfProject(db: Db, projectNo: ProjectScope): Promise<number> {
  return await db.$count(documents, eq(documents.projectNo, projectNo));
}

/** undefined when a live document of the owner has that name already. */
export async function insertDocument(
  db: Db,
  owner: OwnerScope,
  document: NewDocument,
): Promise<DocumentRow | undefined> {
  const whose = 'uid' in owner ? { ownerUid: owner.uid } : owner;
  const [row] = await db.insert(documents).values({ ...document, ...whose })
    .onConflictDoNothing().returning();
  return row;
}

/** Originals and what was built from them. */
export async function sumDocumentBytes(db: Db, owner: StorageScope): Promise<StoredBytes> {
  const bytes = sql`${documents.fileSize} + ${documents.skeletonSize}`;
  const [row] = await db.select({
    used: sql<number>`coalesce(sum(${bytes}) filter (where ${documents.deletedAt} is null), 0)`,
    deleted: sql<
      number
    >`coalesce(sum(${bytes}) filter (where ${documents.deletedAt} is not null), 0)`,
  }).from(documents).where(
    'uid' in owner ? eq(documents.ownerUid, owner.uid) : eq(documents.projectNo, owner.projectNo),
  );
  return { used: row?.used ?? 0, deleted: row?.deleted ?? 0 };
}

/** Documents whose day is over give their names back before the daily clearing. */
export async function setExpiredDeleted(db: Db, owner: OwnerScope, now: Date) {
  await db.update(documents).set({ deletedAt: now })
    .where(and(ownedBy(owner), isNull(documents.deletedAt), lte(documents.expiresAt, now)));
}

export async function setDomain(db: Db, id: DocumentScope, domain: DocumentRow['domain']) {
  await db.update(documents).set({ domain }).where(eq(documents.id, id));
}

export async function setStatus(db: Db, id: DocumentScope, status: DocumentRow['status']) {
  await db.update(documents).set({ status }).where(eq(documents.id, id));
}

export async function addToLineCount(db: Db, id: DocumentScope, by: number) {
  await db.update(documents).set({ lineCount: sql`${documents.lineCount} + ${by}` })
    .where(eq(documents.id, id));
}

/** Without a direction a document has no lines to show, whatever rows there are. */
export async function setUnprepared(db: Db, id: DocumentScope) {
  await db.update(documents).set({ direction: null, lineCount: 0, status: 'waiting' })
    .where(eq(documents.id, id));
}

type Prepared =
  & Pick<DocumentRow, 'domain' | 'lineCount' | 'styles' | 'warnings' | 'encoding' | 'importOptions'>
  & { direction: string };

export async function setPrepared(db: Db, id: DocumentScope, prepared: Prepared) {
  const [row] = await db.update(documents).set(prepared).where(eq(documents.id, id)).returning();
  return row;
}

export async function setDeleted(db: Db, id: DocumentScope, at: Date) {
  await db.update(documents).set({ deletedAt: at })
    .where(and(eq(documents.id, id), isNull(documents.deletedAt)));
}

/** The document of that name which was deleted last. */
export async function findDeletedDocument(
  db: Db,
  owner: OwnerScope,
  name: string,
  since: Date,
): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(and(
    ownedBy(owner),
    gt(documents.deletedAt, since),
    or(eq(documents.fileName, name), eq(documents.randomName, name)),
  )).orderBy(desc(documents.deletedAt), desc(documents.id)).limit(1);
  return row;
}

export async function setRestored(db: Db, owner: OwnerScope, id: number, fileName: string) {
  const [row] = await db.update(documents).set({ deletedAt: null, fileName })
    .where(and(ownedBy(owner), eq(documents.id, id))).returning();
  return row;
}

export async function listVisitorDocuments(db: Db, visitorKey: VisitorScope, now: Date) {
  return await db.select().from(documents).where(isLiveOf({ visitorKey }, now))
    .orderBy(documents.uploadedAt, documents.id);
}

export async function setAdopted(db: Db, id: number, to: { uid: MemberScope; fileName: string }) {
  const [row] = await db.update(documents)
    .set({ ownerUid: to.uid, visitorKey: null, expiresAt: null, fileName: to.fileName })
    .where(eq(documents.id, id)).returning();
  return row;
}

/** A document of a member becomes one of a project. */
export async function setMoved(
  db: Db,
  id: DocumentScope,
  { projectNo, fileName }: { projectNo: ProjectScope; fileName: string },
): Promise<DocumentRow | undefined> {
  const [row] = await db.update(documents).set({ projectNo, ownerUid: null, fileName })
    .where(eq(documents.id, id)).returning();
  return row;
}

/** What nobody can reach any more: visitors' documents past their day, deletions that can no longer be undone. */
export async function listDiscardable(
  db: Db,
  _scope: SystemScope,
  before: { now: Date; deletedBefore: Date },
  limit: number,
) {
  const { id, storageKey, skeletonKey } = documents;
  return await db.select({ id, storageKey, skeletonKey }).from(documents)
    .where(or(
      lte(documents.expiresAt, before.now),
      lte(documents.deletedAt, before.deletedBefore),
    )).limit(limit);
}

export async function setReleased(db: Db, uid: MemberScope, at: Date) {
  await db.update(documents).set({ ownerUid: null, expiresAt: at })
    .where(eq(documents.ownerUid, uid));
}

/** Documents of projects that are gone for good. */
export async function setProjectsReleased(
  db: Db,
  _scope: SystemScope,
  projectNos: readonly number[],
  at: Date,
) {
  await db.update(documents).set({ projectNo: null, expiresAt: at })
    .where(inArray(documents.projectNo, [...projectNos]));
}

export async function deleteDocumentRow(db: Db, id: DocumentScope) {
  await db.delete(documents).where(eq(documents.id, id));
}

/** Those of the keys that a document has. */
export async function listUsedKeys(
  db: Db,
  _scope: SystemScope,
  keys: string[],
): Promise<Set<string>> {
  const { storageKey, skeletonKey } = documents;
  const rows = await db.select({ storageKey, skeletonKey }).from(documents)
    .where(or(inArray(storageKey, keys), inArray(skeletonKey, keys)));
  return new Set(rows.flatMap((row) => [row.storageKey, row.skeletonKey ?? row.storageKey]));
}
