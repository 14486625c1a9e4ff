import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { documents } from '../../../db/schema/documents.ts';
import {
  glossaries,
  glossaryEntries,
  projectGlossaries,
} from '../../../db/schema/language-resources.ts';
import type { StoredBytes } from '../../server/hooks.ts';
import type {
  DocumentScope,
  GlossaryScope,
  MemberScope,
  ProjectScope,
  SystemScope,
} from '../../shared/scopes.ts';
import type { EntryText } from './rules.ts';
import { searchedText } from './rules.ts';

export type GlossaryRow = typeof glossaries.$inferSelect;
export type GlossaryEntryRow = Pick<
  typeof glossaryEntries.$inferSelect,
  'no' | 'glossaryNo' | 'sources' | 'targets' | 'note' | 'domain' | 'updatedAt'
>;
export type ListedGlossary = GlossaryRow & { ownerName: string };
export type ListedEntry = GlossaryEntryRow & { authorName: string };

const live = isNull(glossaries.deletedAt);
const entryColumns = {
  no: glossaryEntries.no,
  glossaryNo: glossaryEntries.glossaryNo,
  sources: glossaryEntries.sources,
  targets: glossaryEntries.targets,
  note: glossaryEntries.note,
  domain: glossaryEntries.domain,
  updatedAt: glossaryEntries.updatedAt,
};

/** What an entry takes of the room of the owner. */
const bytesOfEntry = sql<number>`octet_length(${glossaryEntries.sources})
  + octet_length(${glossaryEntries.targets}) + octet_length(${glossaryEntries.note})
  + octet_length(${glossaryEntries.words})`;

/** Undefined when the owner has another of that name. */
export async function insertGlossary(
  db: Db,
  uid: MemberScope,
  row: Omit<typeof glossaries.$inferInsert, 'ownerUid'>,
): Promise<GlossaryRow | undefined> {
  const [glossary] = await db.insert(glossaries).values({ ...row, ownerUid: uid })
    .onConflictDoNothing().returning();
  return glossary;
}

export async function findOwn(
  db: Db,
  uid: MemberScope,
  name: string,
): Promise<GlossaryRow | undefined> {
  const rows = await db.select().from(glossaries).where(and(
    eq(glossaries.ownerUid, uid),
    live,
    sql`${name} in (${glossaries.randomName}, ${glossaries.name})`,
  ));
  return rows.find(({ randomName }) => randomName === name) ?? rows[0];
}

export async function findDeletedGlossary(db: Db, uid: MemberScope, randomName: string) {
  const [row] = await db.select().from(glossaries).where(and(
    eq(glossaries.ownerUid, uid),
    eq(glossaries.randomName, randomName),
    isNotNull(glossaries.deletedAt),
  ));
  return row;
}

export async function findOfProject(db: Db, projectNo: ProjectScope, name: string) {
  const rows = await db.select({ glossary: glossaries }).from(glossaries)
    .innerJoin(projectGlossaries, eq(projectGlossaries.glossaryNo, glossaries.no))
    .where(and(
      eq(projectGlossaries.projectNo, projectNo),
      live,
      sql`${name} in (${glossaries.randomName}, ${glossaries.name})`,
    )).orderBy(asc(projectGlossaries.position));
  return (rows.find(({ glossary }) => glossary.randomName === name) ?? rows[0])?.glossary;
}

export async function listOwn(db: Db, uid: MemberScope): Promise<ListedGlossary[]> {
  const rows = await db.select({ glossary: glossaries, ownerName: users.name }).from(glossaries)
    .innerJoin(users, eq(users.uid, glossaries.ownerUid))
    .where(and(eq(glossaries.ownerUid, uid), live)).orderBy(desc(glossaries.no));
  return rows.map(({ glossary, ownerName }) => ({ ...glossary, ownerName }));
}

export async function listGlossariesOfProject(
  db: Db,
  projectNo: ProjectScope,
): Promise<ListedGlossary[]> {
  const rows = await db.select({ glossary: glossaries, ownerName: users.name }).from(glossaries)
    .innerJoin(projectGlossaries, eq(projectGlossaries.glossaryNo, glossaries.no))
    .innerJoin(users, eq(users.uid, glossaries.ownerUid))
    .where(and(eq(projectGlossaries.projectNo, projectNo), live))
    .orderBy(asc(projectGlossaries.position));
  return rows.map(({ glossary, ownerName }) => ({ ...glossary, ownerName }));
}

export async function sumGlossaryBytes(db: Db, uid: MemberScope): Promise<StoredBytes> {
  const { bytes, deletedAt } = glossaries;
  const [row] = await db.select({
    used: sql<number>`coalesce(sum(${bytes}) filter (where ${deletedAt} is null), 0)`,
    deleted: sql<number>`coalesce(sum(${bytes}) filter (where ${deletedAt} is not null), 0)`,
  }).from(glossaries).where(eq(glossaries.ownerUid, uid));
  return { used: row?.used ?? 0, deleted: row?.deleted ?? 0 };
}

/** Owner of the document, which decides which glossaries hold. */
export async function findDocumentPlace(db: Db, documentId: DocumentScope) {
  const [row] = await db.select({ projectNo: documents.projectNo, ownerUid: documents.ownerUid })
    .from(documents).where(eq(documents.id, documentId));
  return row;
}

/** Only its owner does. */
export async function setGlossary(
  db: Db,
  owner: MemberScope,
  no: number,
  facts: Partial<
    Pick<GlossaryRow, 'name' | 'memo' | 'domain' | 'size' | 'updatedAt' | 'deletedAt'>
  >,
) {
  await db.update(glossaries).set(facts)
    .where(and(eq(glossaries.ownerUid, owner), eq(glossaries.no, no)));
}

export async function deleteOldGlossaries(
  db: Db,
  _scope: SystemScope,
  until: Date,
): Promise<number> {
  const gone = await db.delete(glossaries).where(lte(glossaries.deletedAt, until))
    .returning({ no: glossaries.no });
  return gone.length;
}

export async function setProjectGlossaries(
  db: Db,
  projectNo: ProjectScope,
  nos: readonly number[],
) {
  await db.delete(projectGlossaries).where(eq(projectGlossaries.projectNo, projectNo));
  if (nos.length === 0) return;
  await db.insert(projectGlossaries)
    .values(nos.map((glossaryNo, position) => ({ projectNo, glossaryNo, position })));
}

/** Takes a member's glossaries out of every project; answers those projects. */
export async function deleteSharedGlossaries(db: Db, uid: MemberScope): Promise<number[]> {
  const gone = await db.delete(projectGlossaries).where(inArray(
    projectGlossaries.glossaryNo,
    db.select({ no: glossaries.no }).from(glossaries).where(eq(glossaries.ownerUid, uid)),
  )).returning({ no: projectGlossaries.projectNo });
  return gone.map(({ no }) => no);
}

/** A page of entries, the newest first; `search` is a pattern of LIKE in lower case. */
export async function listGlossaryEntries(
  db: Db,
  glossaryNo: GlossaryScope,
  { search, limit, past }: { search?: string | undefined; limit: number; past: number },
): Promise<{ rows: ListedEntry[]; total: number }> {
  const wanted = and(
    eq(glossaryEntries.glossaryNo, glossaryNo),
    search ? sql`${glossaryEntries.words} like ${search} escape '\\'` : undefined,
  );
  const rows = await db.select({ ...entryColumns, authorName: users.name }).from(glossaryEntries)
    .leftJoin(users, eq(users.uid, glossaryEntries.authorUid))
    .where(wanted).orderBy(desc(glossaryEntries.no)).limit(limit).offset(past);
  return {
    rows: rows.map((row) => ({ ...row, authorName: row.authorName ?? '' })),
    total: await db.$count(glossaryEntries, wanted),
  };
}

/** Entries of some glossaries in the order of their arrival. */
export async function listAllEntries(
  db: Db,
  glossaryNos: readonly number[],
  limit: number,
): Promise<GlossaryEntryRow[]> {
  if (glossaryNos.length === 0) return [];
  return await db.select(entryColumns).from(glossaryEntries)
    .where(inArray(glossaryEntries.glossaryNo, [...glossaryNos]))
    .orderBy(asc(glossaryEntries.no)).limit(limit);
}

export async function findGlossaryEntry(db: Db, glossaryNo: GlossaryScope, no: number) {
  const [row] = await db.select({ ...entryColumns, authorName: users.name }).from(glossaryEntries)
    .leftJoin(users, eq(users.uid, glossaryEntries.authorUid))
    .where(and(eq(glossaryEntries.glossaryNo, glossaryNo), eq(glossaryEntries.no, no)));
  return row && { ...row, authorName: row.authorName ?? '' };
}

type Written = { by: string; at: Date };

/** One statement and one value, however many rows. Answers the number of the last one. */
export async function insertEntries(
  db: Db,
  glossaryNo: GlossaryScope,
  entries: readonly EntryText[],
  { by, at }: Written,
): Promise<number | undefined> {
  const rows = entries.map((entry) => ({ ...entry, words: searchedText(entry) }));
  await db.run(sql`
    insert into glossary_entries (glossary_no, sources, targets, note, domain, words, author_uid, created_at, updated_at)
    select ${glossaryNo}, json(e.value -> 'sources'), json(e.value -> 'targets'), e.value ->> 'note',
      e.value ->> 'domain', e.value ->> 'words', ${by}, ${at.getTime()}, ${at.getTime()}
    from json_each(${JSON.stringify(rows)}) e`);
  const [last] = await db.select({ no: glossaryEntries.no }).from(glossaryEntries)
    .where(eq(glossaryEntries.glossaryNo, glossaryNo)).orderBy(desc(glossaryEntries.no)).limit(1);
  // One statement numbers its rows one after another.
  const bytes = await sumBytes(db, glossaryNo, (last?.no ?? 0) - entries.length + 1);
  await count(db, glossaryNo, { entries: entries.length, bytes }, at);
  return last?.no;
}

export async function setEntry(
  db: Db,
  glossaryNo: GlossaryScope,
  no: number,
  entry: EntryText,
  { by, at }: Written,
) {
  const one = and(eq(glossaryEntries.glossaryNo, glossaryNo), eq(glossaryEntries.no, no));
  const [before] = await db.select({ bytes: bytesOfEntry }).from(glossaryEntries).where(one);
  const [after] = await db.update(glossaryEntries)
    .set({ ...entry, words: searchedText(entry), authorUid: by, updatedAt: at })
    .where(one).returning({ bytes: bytesOfEntry });
  const bytes = (after?.bytes ?? 0) - (before?.bytes ?? 0);
  await count(db, glossaryNo, { entries: 0, bytes }, at);
}

export async function deleteGlossaryEntry(
  db: Db,
  glossaryNo: GlossaryScope,
  no: number,
  at: Date,
) {
  const [gone] = await db.delete(glossaryEntries)
    .where(and(eq(glossaryEntries.glossaryNo, glossaryNo), eq(glossaryEntries.no, no)))
    .returning({ bytes: bytesOfEntry });
  if (gone) await count(db, glossaryNo, { entries: -1, bytes: -gone.bytes }, at);
}

export async function deleteAllEntries(db: Db, glossaryNo: GlossaryScope, at: Date) {
  const gone = await db.delete(glossaryEntries).where(eq(glossaryEntries.glossaryNo, glossaryNo))
    .returning({ bytes: bytesOfEntry });
  const bytes = gone.reduce((sum, one) => sum + one.bytes, 0);
  await count(db, glossaryNo, { entries: -gone.length, bytes: -bytes }, at);
}

/** Brings the entries of a replacement back, with their authors as far as these are still members. */
export async function insertReplaced(
  db: Db,
  glossaryNo: GlossaryScope,
  { no, count: entryCount, at }: { no: number; count: number; at: Date },
) {
  await db.run(sql`
    insert into glossary_entries (glossary_no, sources, targets, note, domain, words, author_uid, created_at, updated_at)
    select ${glossaryNo}, json(e.value -> 'sources'), json(e.value -> 'targets'), e.value ->> 'note', e.value ->> 'domain',
      e.value ->> 'words', (select uid from users where uid = e.value ->> 'author'), e.value ->> 'created',
      e.value ->> 'updated'
    from glossary_replacements r, json_each(r.entries) e
    where r.no = ${no} and r.glossary_no = ${glossaryNo} order by e.key`);
  const bytes = await sumBytes(db, glossaryNo, 0);
  await count(db, glossaryNo, { entries: entryCount, bytes }, at);
}

/** Of the entries from a number on. */
async function sumBytes(db: Db, glossaryNo: GlossaryScope, from: number): Promise<number> {
  const [row] = await db.select({ bytes: sql<number>`coalesce(sum(${bytesOfEntry}), 0)` })
    .from(glossaryEntries)
    .where(and(eq(glossaryEntries.glossaryNo, glossaryNo), gte(glossaryEntries.no, from)));
  return row?.bytes ?? 0;
}

type Change = { entries: number; bytes: number };

async function count(db: Db, glossaryNo: GlossaryScope, change: Change, at: Date) {
  await db.update(glossaries).set({
    entryCount: sql`${glossaries.entryCount} + ${change.entries}`,
    bytes: sql`${glossaries.bytes} + ${change.bytes}`,
    revision: sql`${glossaries.revision} + 1`,
    updatedAt: at,
  }).where(eq(glossaries.no, glossaryNo));
}
