import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents, lines } from '../../../db/schema/documents.ts';
import { matchSettings, memories, projectMemories } from '../../../db/schema/language-resources.ts';
import { projects } from '../../../db/schema/projects.ts';
import type { Direction } from '../../shared/languages.ts';
import type { DocumentScope, MemberScope, ProjectScope } from '../../shared/scopes.ts';

/** The personal memory first, then the other own ones, newest first. */
export async function listOwnFor(db: Db, uid: MemberScope, { from, to }: Direction, limit: number) {
  const isPersonal = sql<boolean>`${memories.kind} = 'personal'`.mapWith(Boolean);
  return await db.select({ no: memories.no, isPersonal }).from(memories).where(and(
    eq(memories.ownerUid, uid),
    eq(memories.from, from),
    eq(memories.to, to),
    isNull(memories.deletedAt),
    gt(memories.entryCount, 0),
  )).orderBy(desc(isPersonal), desc(memories.no)).limit(limit);
}

export async function findThreshold(db: Db, uid: MemberScope): Promise<number | undefined> {
  const [row] = await db.select().from(matchSettings).where(eq(matchSettings.uid, uid));
  return row?.threshold;
}

export async function putThreshold(db: Db, uid: MemberScope, threshold: number) {
  await db.insert(matchSettings).values({ uid, threshold })
    .onConflictDoUpdate({ target: matchSettings.uid, set: { threshold } });
}

/** What a line is learned or matched by. */
export async function listContexts(db: Db, documentId: DocumentScope, indices: readonly number[]) {
  const { index, source, target, firstTarget, tags, isChecked } = lines;
  return await db.select({ index, source, target, firstTarget, tags, isChecked }).from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(index, [...indices])));
}

export type LineContext = Awaited<ReturnType<typeof listContexts>>[number];

/** Where lines stand now, by id; those that are gone are absent. */
export async function listPlaces(
  db: Db,
  documentId: DocumentScope,
  lineIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.select({ id: lines.id, index: lines.index }).from(lines)
    .where(and(eq(lines.documentId, documentId), inArray(lines.id, [...lineIds])));
  return new Map(rows.map(({ id, index }) => [id, index]));
}

export async function findDocumentFacts(db: Db, id: DocumentScope) {
  const { fileName, direction } = documents;
  const [row] = await db.select({ fileName, direction }).from(documents).where(
    eq(documents.id, id),
  );
  return row;
}

/** Memories of a project in their order. */
export async function listMemoryNosOfProject(db: Db, projectNo: ProjectScope) {
  const { memoryNo: no, rank, penalty } = projectMemories;
  return await db.select({ no, penalty }).from(projectMemories)
    .innerJoin(memories, eq(memories.no, no))
    .where(and(eq(projectMemories.projectNo, projectNo), isNull(memories.deletedAt)))
    .orderBy(asc(rank), asc(projectMemories.addedAt));
}

export async function findMatchDirection(
  db: Db,
  no: ProjectScope,
): Promise<Direction | undefined> {
  const [row] = await db.select({ from: projects.sourceLang, to: projects.targetLang })
    .from(projects).where(eq(projects.no, no));
  return row;
}
