import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import {
  memories,
  memoryEntries,
  memoryHistory,
  memoryImports,
  projectMemories,
} from '../../../db/schema/language-resources.ts';
import { projectMembers, projects } from '../../../db/schema/projects.ts';
import { entryRange } from '../translation-memory/entry-numbers.ts';
import type { StoredBytes } from '../../server/hooks.ts';
import type { Direction } from '../../shared/languages.ts';
import type { MemberScope, MemoryScope, ProjectScope, SystemScope } from '../../shared/scopes.ts';

export type MemoryRow = typeof memories.$inferSelect;
export type ImportRow = typeof memoryImports.$inferSelect;
export type MemoryEntryRow = typeof memoryEntries.$inferSelect;
type HistoryRow = typeof memoryHistory.$inferSelect;

/** Newest first; a personal one only when it has learned something. */
export async function listMemories(
  db: Db,
  uid: MemberScope,
  page: { limit: number; past: number },
) {
  const mine = and(
    eq(memories.ownerUid, uid),
    isNull(memories.deletedAt),
    or(eq(memories.kind, 'imported'), gt(memories.entryCount, 0)),
  );
  const rows = await db.select().from(memories).where(mine)
    .orderBy(desc(eq(memories.kind, 'personal')), desc(memories.no))
    .limit(page.limit).offset(page.past);
  return { rows, total: await db.$count(memories, mine) };
}

/** One's own, and those of the projects that one has joined, by name; `pattern` is one of LIKE. */
export async function findByName(db: Db, uid: MemberScope, pattern: string, limit: number) {
  const joined = db.select({ no: projectMemories.memoryNo }).from(projectMemories)
    .innerJoin(projects, eq(projects.no, projectMemories.projectNo))
    .innerJoin(projectMembers, eq(projectMembers.projectNo, projects.no))
    .where(and(
      eq(projectMembers.uid, uid),
      eq(projectMembers.acceptance, 'accepted'),
      isNull(projects.deletedAt),
    ));
  return await db.select().from(memories).where(and(
    or(eq(memories.ownerUid, uid), inArray(memories.no, joined)),
    isNull(memories.deletedAt),
    or(eq(memories.kind, 'imported'), gt(memories.entryCount, 0)),
    sql`${memories.name} like ${pattern} escape '\\'`,
  )).orderBy(desc(memories.no)).limit(limit);
}

export async function countMemories(db: Db, uid: MemberScope): Promise<number> {
  return await db.$count(memories, eq(memories.ownerUid, uid));
}

/** Entries, and files that wait to be read. */
export async function sumMemoryBytes(db: Db, uid: MemberScope): Promise<StoredBytes> {
  const { bytes, deletedAt } = memories;
  const [entries] = await db.select({
    used: sql<number>`coalesce(sum(${bytes}) filter (where ${deletedAt} is null), 0)`,
    deleted: sql<number>`coalesce(sum(${bytes}) filter (where ${deletedAt} is not null), 0)`,
  }).from(memories).where(eq(memories.ownerUid, uid));
  const [files] = await db.select({
    bytes: sql<number>`coalesce(sum(${memoryImports.fileSize}), 0)`,
  })
    .from(memoryImports)
    .where(and(eq(memoryImports.byUid, uid), isNotNull(memoryImports.storageKey)));
  return {
    used: (entries?.used ?? 0) + (files?.bytes ?? 0),
    deleted: entries?.deleted ?? 0,
  };
}

export async function findDeletedMemory(db: Db, uid: MemberScope, no: number, since: Date) {
  const [row] = await db.select().from(memories)
    .where(and(eq(memories.no, no), eq(memories.ownerUid, uid), gt(memories.deletedAt, since)));
  return row;
}

export async function listDiscardable(db: Db, _scope: SystemScope, before: Date) {
  return await db.select({ no: memories.no }).from(memories).where(lte(memories.deletedAt, before));
}

export async function listOwned(db: Db, uid: MemberScope) {
  return await db.select({ no: memories.no }).from(memories).where(eq(memories.ownerUid, uid));
}

/** Whether a project in which the person takes part looks things up in the memory. */
export async function isShared(db: Db, uid: MemberScope, memoryNo: number): Promise<boolean> {
  const [row] = await db.select({ no: projectMemories.memoryNo }).from(projectMemories)
    .innerJoin(projects, eq(projects.no, projectMemories.projectNo))
    .innerJoin(projectMembers, eq(projectMembers.projectNo, projectMemories.projectNo))
    .where(and(
      eq(projectMemories.memoryNo, memoryNo),
      eq(projectMembers.uid, uid),
      eq(projectMembers.acceptance, 'accepted'),
      isNull(projects.deletedAt),
    )).limit(1);
  return row !== undefined;
}

export async function listMemoriesOfProject(db: Db, projectNo: ProjectScope) {
  return await db.select({
    memory: memories,
    rank: projectMemories.rank,
    penalty: projectMemories.penalty,
  }).from(projectMemories)
    .innerJoin(memories, eq(memories.no, projectMemories.memoryNo))
    .where(and(eq(projectMemories.projectNo, projectNo), isNull(memories.deletedAt)))
    .orderBy(asc(projectMemories.rank), asc(projectMemories.addedAt));
}

export async function insertOfProject(
  db: Db,
  projectNo: ProjectScope,
  row: Omit<typeof projectMemories.$inferInsert, 'projectNo'>,
) {
  await db.insert(projectMemories).values({ ...row, projectNo }).onConflictDoNothing();
}

export async function setOfProject(
  db: Db,
  key: { projectNo: ProjectScope; memoryNo: number },
  facts: { rank?: number; penalty?: number },
) {
  await db.update(projectMemories).set(facts).where(ofProject(key));
}

export async function deleteOfProject(db: Db, key: { projectNo: ProjectScope; memoryNo: number }) {
  await db.delete(projectMemories).where(ofProject(key));
}

function ofProject({ projectNo, memoryNo }: { projectNo: ProjectScope; memoryNo: number }) {
  return and(eq(projectMemories.projectNo, projectNo), eq(projectMemories.memoryNo, memoryNo));
}

export async function findProjectDirection(
  db: Db,
  no: ProjectScope,
): Promise<Direction | undefined> {
  const [row] = await db.select({ from: projects.sourceLang, to: projects.targetLang })
    .from(projects).where(eq(projects.no, no));
  return row;
}

/** Nicknames of those uids that are members. */
export async function listNames(db: Db, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db.select({ uid: users.uid, name: users.name }).from(users)
    .where(inArray(users.uid, [...uids]));
  return new Map(rows.map(({ uid, name }) => [uid, name]));
}

/** Entries before one of them, newest first. */
export async function listMemoryEntries(
  db: Db,
  memoryNo: MemoryScope,
  { before, limit }: { before: number; limit: number },
): Promise<MemoryEntryRow[]> {
  const { first, last } = entryRange(memoryNo, { before });
  return await db.select().from(memoryEntries).where(between(memoryEntries.no, first, last))
    .orderBy(desc(memoryEntries.no)).limit(limit);
}

/** In the order of their arrival. */
export async function listEntriesFrom(
  db: Db,
  memoryNo: MemoryScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<MemoryEntryRow[]> {
  const { first, last } = entryRange(memoryNo);
  return await db.select().from(memoryEntries).where(between(memoryEntries.no, first, last))
    .orderBy(asc(memoryEntries.no)).limit(limit).offset(offset);
}

/** Keys of sources that stand there more than once, in the order of the keys, after one of them. */
export async function listRepeatedKeys(
  db: Db,
  memoryNo: MemoryScope,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db.select({ key: memoryEntries.folded }).from(memoryEntries)
    .where(and(eq(memoryEntries.memoryNo, memoryNo), gt(memoryEntries.folded, after)))
    .groupBy(memoryEntries.folded).having(gt(count(), 1))
    .orderBy(asc(memoryEntries.folded)).limit(limit);
  return rows.map(({ key }) => key);
}

export async function listByKeys(db: Db, memoryNo: MemoryScope, keys: readonly number[]) {
  return await db.select().from(memoryEntries).where(and(
    eq(memoryEntries.memoryNo, memoryNo),
    inArray(memoryEntries.folded, [...keys]),
  )).orderBy(asc(memoryEntries.folded), desc(memoryEntries.updatedAt)).limit(500);
}

/** How the entry was when it was deleted last. */
export async function findDeletion(
  db: Db,
  memoryNo: MemoryScope,
  no: number,
): Promise<HistoryRow | undefined> {
  const [row] = await db.select().from(memoryHistory)
    .where(and(
      eq(memoryHistory.memoryNo, memoryNo),
      eq(memoryHistory.entryNo, no),
      eq(memoryHistory.kind, 'deleted'),
    ))
    .orderBy(desc(memoryHistory.id)).limit(1);
  return row;
}

/** The newest import of each memory, with the bytes of all files that went into it. */
export async function listNewestImports(db: Db, memoryNos: readonly number[]) {
  if (memoryNos.length === 0) return [];
  const newest = db.select({
    no: sql<number>`max(${memoryImports.no})`.as('newest_no'),
    bytes: sql<number>`coalesce(sum(${memoryImports.fileSize}), 0)`.as('bytes'),
  }).from(memoryImports)
    .where(inArray(memoryImports.memoryNo, [...memoryNos])).groupBy(memoryImports.memoryNo)
    .as('newest');
  return await db.select({ ...getTableColumns(memoryImports), bytes: newest.bytes })
    .from(memoryImports).innerJoin(newest, eq(newest.no, memoryImports.no));
}

/** Takes a member's memories out of every project; answers those projects. */
export async function deleteSharedMemories(db: Db, uid: MemberScope): Promise<number[]> {
  const gone = await db.delete(projectMemories).where(inArray(
    projectMemories.memoryNo,
    db.select({ no: memories.no }).from(memories).where(eq(memories.ownerUid, uid)),
  )).returning({ no: projectMemories.projectNo });
  return gone.map(({ no }) => no);
}
