import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { lineCounts, lines } from '../../../db/schema/documents.ts';
import { memories, projectMemories } from '../../../db/schema/language-resources.ts';
import { projectMembers } from '../../../db/schema/projects.ts';
import { analyses, analysisFiles, analysisRates } from '../../../db/schema/reports.ts';
import type { Direction } from '../../shared/languages.ts';
import type { DocumentScope, MemberScope, ProjectScope } from '../../shared/scopes.ts';
import type { AnalysisState, BandTable } from './rules.ts';
import { MANAGER } from '../../projects/projects/rules.ts';

export type AnalysisRow = typeof analyses.$inferSelect;
type NewAnalysis = Omit<typeof analyses.$inferInsert, 'version'> & { projectNo: ProjectScope };

/** One analysis of a project. */
export type AnalysisKey = { no: number; projectNo: ProjectScope };

/** The next version of its project; undefined when one is running. */
export async function insertAnalysis(db: Db, facts: NewAnalysis): Promise<AnalysisRow | undefined> {
  const version = sql<number>`(select coalesce(max(version), 0) + 1 from analyses
    where project_no = ${facts.projectNo})`;
  const [row] = await db.insert(analyses).values({ ...facts, version }).onConflictDoNothing()
    .returning();
  return row;
}

/** False when it no longer runs, because it was stopped. */
export async function setProgress(
  db: Db,
  key: AnalysisKey,
  progress: { lineCount: number; doneCount: number; touchedAt: Date; memories?: string[] },
): Promise<boolean> {
  const { rowsAffected } = await db.update(analyses).set(progress).where(runs(key));
  return rowsAffected === 1;
}

/** False when it did not run any more. */
export async function setEnded(
  db: Db,
  key: AnalysisKey,
  state: Exclude<AnalysisState, 'running'>,
  endedAt: Date,
): Promise<boolean> {
  const { rowsAffected } = await db.update(analyses).set({ state, endedAt }).where(runs(key));
  return rowsAffected === 1;
}

/** Those that nobody has heard of for a while. */
export async function setCutOff(db: Db, projectNo: ProjectScope, before: Date, endedAt: Date) {
  await db.update(analyses).set({ state: 'failed', endedAt }).where(and(
    eq(analyses.projectNo, projectNo),
    eq(analyses.state, 'running'),
    lte(analyses.touchedAt, before),
  ));
}

export async function findRunning(
  db: Db,
  projectNo: ProjectScope,
): Promise<AnalysisRow | undefined> {
  const [row] = await db.select().from(analyses)
    .where(and(eq(analyses.projectNo, projectNo), eq(analyses.state, 'running')));
  return row;
}

/** Newest first. */
export async function listAnalyses(db: Db, projectNo: ProjectScope, limit: number) {
  return await db.select().from(analyses).where(eq(analyses.projectNo, projectNo))
    .orderBy(desc(analyses.version)).limit(limit);
}

export async function findAnalysis(db: Db, projectNo: ProjectScope, version: number) {
  const [row] = await db.select().from(analyses)
    .where(and(eq(analyses.projectNo, projectNo), eq(analyses.version, version)));
  return row;
}

export async function insertFiles(
  db: Db,
  key: AnalysisKey,
  files: readonly { fileName: string; table: BandTable }[],
) {
  if (files.length === 0) return;
  const { no, projectNo } = key;
  const analysisNo = sql<number>`(select no from analyses
    where no = ${no} and project_no = ${projectNo})`;
  await db.insert(analysisFiles)
    .values(files.map((file, position) => ({ ...file, analysisNo, position })));
}

export async function listFiles(db: Db, { no, projectNo }: AnalysisKey) {
  const { fileName, table, position } = analysisFiles;
  return await db.select({ fileName, table }).from(analysisFiles)
    .innerJoin(analyses, eq(analyses.no, analysisFiles.analysisNo))
    .where(and(eq(analyses.no, no), eq(analyses.projectNo, projectNo))).orderBy(asc(position));
}

/** The current rates of a member for a direction. */
export async function findRates(db: Db, uid: MemberScope, { from, to }: Direction) {
  const [row] = await db.select().from(analysisRates).where(and(
    eq(analysisRates.ownerUid, uid),
    eq(analysisRates.from, from),
    eq(analysisRates.to, to),
  )).orderBy(desc(analysisRates.version)).limit(1);
  return row;
}

export async function insertRates(
  db: Db,
  uid: MemberScope,
  facts: Omit<typeof analysisRates.$inferInsert, 'ownerUid'>,
) {
  await db.insert(analysisRates).values({ ...facts, ownerUid: uid });
}

export async function findManager(db: Db, projectNo: ProjectScope): Promise<string | undefined> {
  const [row] = await db.select({ uid: projectMembers.uid }).from(projectMembers)
    .where(and(eq(projectMembers.projectNo, projectNo), eq(projectMembers.role, MANAGER)));
  return row?.uid;
}

/** The memories of a project in their order. */
export async function listMemories(db: Db, projectNo: ProjectScope) {
  return await db.select({
    no: memories.no,
    name: memories.name,
    penalty: projectMemories.penalty,
    from: memories.from,
    to: memories.to,
  }).from(projectMemories).innerJoin(memories, eq(memories.no, projectMemories.memoryNo))
    .where(and(eq(projectMemories.projectNo, projectNo), isNull(memories.deletedAt)))
    .orderBy(asc(projectMemories.rank), asc(memories.no));
}

const counted = {
  index: lines.index,
  isDrafted: sql<number>`${lines.origin} = 'machine' and ${lines.target} <> ''`,
  isNumbers: lineCounts.isNumbers,
  repeatKey: lineCounts.repeatKey,
  eojeol: lineCounts.eojeol,
  spaced: lineCounts.spaced,
  characters: lineCounts.characters,
  letters: lineCounts.letters,
  words: lineCounts.words,
};

/** What is known of lines without their words, in their order. */
export async function listCounted(db: Db, documentId: DocumentScope, after: number, limit: number) {
  return await db.select(counted).from(lines)
    .innerJoin(lineCounts, eq(lineCounts.lineId, lines.id))
    .where(and(eq(lines.documentId, documentId), gt(lines.index, after)))
    .orderBy(asc(lines.index)).limit(limit);
}

/** Their words, from the one before to the one behind. */
export async function listSources(
  db: Db,
  documentId: DocumentScope,
  { from, to }: { from: number; to: number },
) {
  const { index, source, tags } = lines;
  return await db.select({ index, source, tags }).from(lines)
    .where(and(
      eq(lines.documentId, documentId),
      gt(index, from - 2),
      lte(index, to + 1),
    )).orderBy(asc(index));
}

function runs({ no, projectNo }: AnalysisKey) {
  return and(
    eq(analyses.no, no),
    eq(analyses.projectNo, projectNo),
    eq(analyses.state, 'running'),
  );
}
