import { and, between, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { memories, memoryEntries, memoryHistory } from '../../../db/schema/language-resources.ts';
import type { Lang } from '../../shared/languages.ts';
import type { MemberScope, MemoryScope } from '../../shared/scopes.ts';
import type { Keyed } from './keyed.ts';
import { entryNo, entryRange } from './entry-numbers.ts';
import type { EntryRest } from './rules.ts';

export type Memory = typeof memories.$inferSelect;
export type Entry = typeof memoryEntries.$inferSelect;
/** An entry of a memory that may be used. */
export type ScopedEntry = Entry & { memoryNo: MemoryScope };

const { source, target, codes, facts } = memoryEntries;
/** What an entry takes. */
const bytesOfEntry = sql<number>`octet_length(${source} || ${target} || coalesce(${codes}, '')
  || coalesce(${facts}, ''))`;

export async function insertMemory(
  db: Db,
  row: Pick<Memory, 'kind' | 'name' | 'from' | 'to' | 'memo'> & { ownerUid: MemberScope; at: Date },
): Promise<Memory | undefined> {
  const { at, ...rest } = row;
  const [memory] = await db.insert(memories).values({ ...rest, createdAt: at, updatedAt: at })
    .onConflictDoNothing().returning();
  return memory;
}

export async function findMemory(db: Db, no: number): Promise<Memory | undefined> {
  const [memory] = await db.select().from(memories)
    .where(and(eq(memories.no, no), isNull(memories.deletedAt)));
  return memory;
}

/** Those of some memories that were not deleted. */
export async function findMemories(db: Db, nos: readonly MemoryScope[]): Promise<Memory[]> {
  if (nos.length === 0) return [];
  return await db.select().from(memories)
    .where(and(inArray(memories.no, [...nos]), isNull(memories.deletedAt)));
}

export async function findPersonal(
  db: Db,
  uid: MemberScope,
  { from, to }: { from: Lang; to: Lang },
) {
  const [memory] = await db.select().from(memories).where(and(
    eq(memories.ownerUid, uid),
    eq(memories.kind, 'personal'),
    eq(memories.from, from),
    eq(memories.to, to),
    isNull(memories.deletedAt),
  ));
  return memory;
}

export async function setMemory(
  db: Db,
  no: MemoryScope,
  facts: Partial<Pick<Memory, 'name' | 'memo' | 'kind' | 'deletedAt' | 'updatedAt'>>,
) {
  await db.update(memories).set(facts).where(eq(memories.no, no));
}

/** A page of entries of a memory that is gone; 0 when none is left, and then the memory goes too. */
export async function deleteSomeEntries(
  db: Db,
  memoryNo: MemoryScope,
  limit: number,
): Promise<number> {
  const { first, last } = entryRange(memoryNo);
  const { rowsAffected } = await db.run(sql`
    delete from memory_entries where no in (
      select no from memory_entries where no between ${first} and ${last} limit ${limit})`);
  if (rowsAffected === 0) await db.delete(memories).where(eq(memories.no, memoryNo));
  return rowsAffected;
}

/** Entries that may say the same as new ones. */
export async function listKnown(
  tx: Db,
  memoryNo: MemoryScope,
  entries: readonly Pick<Keyed, 'folded'>[],
) {
  const keys = JSON.stringify([...new Set(entries.map(({ folded }) => folded))]);
  return await tx.select({
    no: memoryEntries.no,
    pair: memoryEntries.pair,
    source: memoryEntries.source,
  }).from(memoryEntries).where(and(
    eq(memoryEntries.memoryNo, memoryNo),
    sql`${memoryEntries.folded} in (select value from json_each(${keys}))`,
  ));
}

/** A pair that comes again is as new as its newest time. */
export async function touchEntries(
  tx: Db,
  memoryNo: MemoryScope,
  seen: readonly { no: number; at: number; by: string | null }[],
) {
  if (seen.length === 0) return;
  await tx.run(sql`
    update memory_entries set updated_at = s.value ->> 'at', author = coalesce(s.value ->> 'by', author)
    from json_each(${JSON.stringify(seen)}) s
    where no = s.value ->> 'no' and memory_no = ${memoryNo} and updated_at <= s.value ->> 'at'`);
}

/** One statement and one value, as binding rows one by one costs more. Answers the number of the first. */
export async function writeEntries(
  tx: Db,
  memoryNo: MemoryScope,
  entries: readonly Keyed[],
): Promise<number> {
  if (entries.length === 0) return 0;
  const [memory] = await tx.update(memories).set({
    lastEntry: sql`${memories.lastEntry} + ${entries.length}`,
    entryCount: sql`${memories.entryCount} + ${entries.length}`,
    updatedAt: new Date(Math.max(...entries.map(({ at }) => at))),
  }).where(eq(memories.no, memoryNo)).returning({ last: memories.lastEntry });
  const first = entryNo(memoryNo, (memory?.last ?? 0) - entries.length + 1);
  await tx.run(sql`
    insert into memory_entries (memory_no, no, source, target, codes, folded, masked, pair, previous, next, place,
      author, created_at, updated_at, facts)
    select ${memoryNo}, ${first} + key, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
      value ->> 6, value ->> 7, value ->> 8, value ->> 9, value ->> 10, value ->> 11, value ->> 12
    from json_each(${`[${entries.map(({ row }) => row).join(',')}]`})`);
  await tx.update(memories).set({
    bytes: sql`${memories.bytes} + (select sum(${bytesOfEntry}) from ${memoryEntries}
      where ${memoryEntries.no} between ${first} and ${first + entries.length - 1})`,
  }).where(eq(memories.no, memoryNo));
  return first;
}

/** The words of entries that were written as `first` and what follows it. */
export async function writeWords(tx: Db, first: number, entries: readonly Keyed[]) {
  if (entries.length === 0) return;
  await tx.run(sql`
    insert into memory_words (rowid, source, target)
    select ${first} + key, value ->> 0, value ->> 1
    from json_each(${`[${entries.map(({ words }) => words).join(',')}]`})`);
}

/** Entries in the order of their arrival, after one of them. */
export async function listEntriesAfter(
  db: Db,
  memoryNo: MemoryScope,
  after: number,
  limit: number,
): Promise<Entry[]> {
  const { first, last } = entryRange(memoryNo, { after });
  return await db.select().from(memoryEntries).where(between(memoryEntries.no, first, last))
    .orderBy(memoryEntries.no).limit(limit);
}

/** The same, only what an index needs. */
export async function listSourcesAfter(
  db: Db,
  memoryNo: MemoryScope,
  after: number,
  limit: number,
) {
  const { no, source, codes } = memoryEntries;
  const { first, last } = entryRange(memoryNo, { after });
  return await db.select({ no, source, codes }).from(memoryEntries)
    .where(between(no, first, last)).orderBy(no).limit(limit);
}

export async function findEntry(
  db: Db,
  memoryNo: MemoryScope,
  no: number,
): Promise<ScopedEntry | undefined> {
  const [entry] = await db.select().from(memoryEntries)
    .where(and(eq(memoryEntries.memoryNo, memoryNo), eq(memoryEntries.no, no)));
  return entry && { ...entry, memoryNo };
}

/** As one column, for the driver makes much of each: a page of a search takes a third of the time. */
export async function findEntries(
  db: Db,
  memoryNos: readonly MemoryScope[],
  nos: readonly number[],
): Promise<Entry[]> {
  if (nos.length === 0) return [];
  const rows = await db.all<{ entry: string }>(sql`
    select json_object('no', no, 'memoryNo', memory_no, 'source', source, 'target', target, 'codes', json(codes),
      'folded', folded, 'masked', masked, 'pair', pair, 'previous', previous, 'next', next, 'place', place,
      'author', author, 'createdAt', created_at, 'updatedAt', updated_at, 'facts', json(facts)) as entry
    from memory_entries where +memory_no in (select value from json_each(${
    JSON.stringify(memoryNos)
  }))
      and no in (select value from json_each(${JSON.stringify(nos)}))`);
  return rows.map(({ entry }) => {
    const { createdAt, updatedAt, ...known } = JSON.parse(entry);
    return { ...known, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) } as Entry;
  });
}

export async function findEntryAt(
  db: Db,
  memoryNo: MemoryScope,
  place: string,
): Promise<ScopedEntry | undefined> {
  const [entry] = await db.select().from(memoryEntries).where(and(
    eq(memoryEntries.memoryNo, memoryNo),
    eq(memoryEntries.place, place),
  )).orderBy(desc(memoryEntries.no)).limit(1);
  return entry && { ...entry, memoryNo };
}

/** Numbers of the newest entries of each memory for each key, so that "Page #" does not bring thousands. */
export async function findByKeys(
  db: Db,
  memoryNos: readonly MemoryScope[],
  keys: { folded: readonly number[]; masked: readonly number[] },
  most: number,
): Promise<number[]> {
  const among = sql`json_each(${JSON.stringify(memoryNos)}) m cross join`;
  const rows = await db.all<{ no: number }>(sql`
    select e.no from ${among} json_each(${JSON.stringify([...new Set(keys.folded)])}) k
      cross join memory_entries e on e.no in (select no from memory_entries
        where memory_no = m.value and folded = k.value order by no desc limit ${most})
    union
    select e.no from ${among} json_each(${JSON.stringify([...new Set(keys.masked)])}) k
      cross join memory_entries e on e.no in (select no from memory_entries
        where memory_no = m.value and masked = k.value and masked <> folded order by no desc limit ${most})`);
  return rows.map(({ no }) => no);
}

/** Newest first, before a number. */
export async function searchWords(
  db: Db,
  { memoryNo, side, phrase, before, limit }: {
    memoryNo: MemoryScope;
    side: 'source' | 'target';
    phrase: string;
    before: number;
    limit: number;
  },
): Promise<number[]> {
  const { first, last } = entryRange(memoryNo, { before });
  const rows = await db.all<{ no: number }>(sql`
    select rowid as no from memory_words
    where memory_words match ${`${side} : ${phrase}`} and rowid between ${first} and ${last}
    order by rowid desc limit ${limit}`);
  return rows.map(({ no }) => no);
}

/** What the entry said so far goes into its history. */
export async function insertHistory(
  db: Db,
  entry: ScopedEntry,
  facts: { kind: 'edited' | 'deleted'; by: string; at: Date; rest?: EntryRest },
) {
  const { no: entryNo, memoryNo, source, target, author } = entry;
  const { by: byUid, ...rest } = facts;
  await db.insert(memoryHistory)
    .values({ entryNo, memoryNo, source, target, author, byUid, ...rest });
}

export async function listHistory(db: Db, memoryNo: MemoryScope, no: number, limit: number) {
  return await db.select().from(memoryHistory)
    .where(and(eq(memoryHistory.memoryNo, memoryNo), eq(memoryHistory.entryNo, no)))
    .orderBy(desc(memoryHistory.id)).limit(limit);
}

/** An entry whose source changed has a new number, because indexes know it by the old one. */
export async function moveHistory(db: Db, memoryNo: MemoryScope, from: number, to: number) {
  await db.update(memoryHistory).set({ entryNo: to })
    .where(and(eq(memoryHistory.memoryNo, memoryNo), eq(memoryHistory.entryNo, from)));
}

export async function deleteEntry(db: Db, { no, memoryNo }: Pick<ScopedEntry, 'no' | 'memoryNo'>) {
  const [gone] = await db.delete(memoryEntries)
    .where(and(eq(memoryEntries.memoryNo, memoryNo), eq(memoryEntries.no, no)))
    .returning({ bytes: bytesOfEntry });
  await db.update(memories).set({
    entryCount: sql`${memories.entryCount} - 1`,
    bytes: sql`${memories.bytes} - ${gone?.bytes ?? 0}`,
  }).where(eq(memories.no, memoryNo));
}

export async function findPair(
  db: Db,
  memoryNo: MemoryScope,
  { folded, pair }: Pick<Keyed, 'folded' | 'pair'>,
) {
  const [entry] = await db.select().from(memoryEntries).where(and(
    eq(memoryEntries.memoryNo, memoryNo),
    eq(memoryEntries.folded, folded),
    eq(memoryEntries.pair, pair),
  ));
  return entry;
}
