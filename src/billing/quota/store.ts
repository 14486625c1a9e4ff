import { and, eq, gt, inArray, like, lt, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../../db/client.ts';
import { translationUsage } from '../../../db/schema/billing.ts';
import { documentKey, seenAt, WHOLE_LIFE } from './rules.ts';
import type { SystemScope } from '../../shared/scopes.ts';

const { id, asker } = translationUsage;

export type SentenceUsage = { sentences: number; characters: number };

export async function findUsage(db: Db, asker: string, day: string): Promise<SentenceUsage> {
  const [row] = await db.select().from(translationUsage)
    .where(and(eq(translationUsage.asker, asker), eq(translationUsage.day, day)));
  return { sentences: row?.sentences ?? 0, characters: row?.characters ?? 0 };
}

/** What all visitors that were seen at an address have used in a day. */
export async function sumUsageAt(db: Db, sender: string, day: string): Promise<number> {
  const prefix = seenAt(sender, '');
  const visitor = alias(translationUsage, 'visitor');
  const [row] = await db.select({ sentences: sum(visitor.sentences) }).from(translationUsage)
    .innerJoin(
      visitor,
      and(
        eq(visitor.asker, sql`substr(${translationUsage.asker}, ${prefix.length + 1})`),
        eq(visitor.day, translationUsage.day),
      ),
    )
    .where(and(like(translationUsage.asker, `${prefix}%`), eq(translationUsage.day, day)));
  return Number(row?.sentences ?? 0);
}

/** Adds, or takes back what was not used after all. */
export async function addUsage(db: Db, asker: string, day: string, used: SentenceUsage) {
  await db.insert(translationUsage).values({
    asker,
    day,
    sentences: Math.max(0, used.sentences),
    characters: Math.max(0, used.characters),
  }).onConflictDoUpdate({
    target: [translationUsage.asker, translationUsage.day],
    set: {
      sentences: sql`max(0, ${translationUsage.sentences} + ${used.sentences})`,
      characters: sql`max(0, ${translationUsage.characters} + ${used.characters})`,
    },
  });
}

/** Some counts of days before that; those of a whole life come behind all days. */
export async function deleteOldCounts(
  db: Db,
  _scope: SystemScope,
  day: string,
  limit: number,
): Promise<number> {
  const some = db.select({ id }).from(translationUsage)
    .where(lt(translationUsage.day, day)).limit(limit);
  return (await db.delete(translationUsage).where(inArray(id, some))).rowsAffected;
}

/** Deletes counts of documents that are gone, of some that come after that row. `place`: where to go on. */
export async function deleteCountsOfGone(
  db: Db,
  _scope: SystemScope,
  after: number,
  limit: number,
): Promise<{ gone: number; place: number | undefined }> {
  const prefix = documentKey(0).slice(0, -1);
  const documentId = sql<number>`cast(substr(${asker}, ${prefix.length + 1}) as integer)`;
  const isGone = sql<number>`not exists (select 1 from documents where id = ${documentId})`;
  const rows = await db.select({ id, isGone }).from(translationUsage)
    .where(and(
      eq(translationUsage.day, WHOLE_LIFE),
      like(asker, `${prefix}%`),
      gt(id, after),
    )).orderBy(id).limit(limit);
  const gone = rows.filter((row) => row.isGone).map((row) => row.id);
  if (gone.length > 0) await db.delete(translationUsage).where(inArray(id, gone));
  return { gone: gone.length, place: rows.length < limit ? undefined : rows.at(-1)?.id };
}

export async function deleteUsageOf(db: Db, asker: string) {
  await db.delete(translationUsage).where(eq(translationUsage.asker, asker));
}
