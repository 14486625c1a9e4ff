import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../db/client.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { glossaries, glossaryReplacements } from '../../../../db/schema/language-resources.ts';
import type { GlossaryScope, MemberScope, SystemScope } from '../../../shared/scopes.ts';

type Written = { by: string; at: Date };

/** Stores all entries as they are, within the database. */
export async function insertReplacement(db: Db, glossaryNo: GlossaryScope, { by, at }: Written) {
  await db.run(sql`
    insert into glossary_replacements (glossary_no, entries, entry_count, bytes, by_uid, at)
    select ${glossaryNo}, kept.entries, kept.number, octet_length(kept.entries), ${by}, ${at.getTime()}
    from (select count(*) as number, json_group_array(json_object(
      'sources', json(e.sources), 'targets', json(e.targets), 'note', e.note, 'domain', e.domain, 'words', e.words,
      'author', e.author_uid, 'created', e.created_at, 'updated', e.updated_at
    )) as entries from (select * from glossary_entries where glossary_no = ${glossaryNo} order by no) e) kept
    where kept.number > 0`);
}

/** The newest first. */
export async function listReplacements(db: Db, glossaryNo: GlossaryScope, after: Date) {
  const { no, entryCount: count, at } = glossaryReplacements;
  return await db.select({ no, count, at, byName: users.name }).from(glossaryReplacements)
    .leftJoin(users, eq(users.uid, glossaryReplacements.byUid))
    .where(and(eq(glossaryReplacements.glossaryNo, glossaryNo), gt(at, after)))
    .orderBy(desc(no));
}

/** Answers how many entries it holds; undefined when it is gone. */
export async function countReplaced(db: Db, glossaryNo: GlossaryScope, no: number, after: Date) {
  const [row] = await db.select({ count: glossaryReplacements.entryCount })
    .from(glossaryReplacements)
    .where(and(
      eq(glossaryReplacements.glossaryNo, glossaryNo),
      eq(glossaryReplacements.no, no),
      gt(glossaryReplacements.at, after),
    ));
  return row?.count;
}

export async function deleteReplacement(db: Db, glossaryNo: GlossaryScope, no: number) {
  await db.delete(glossaryReplacements)
    .where(and(eq(glossaryReplacements.glossaryNo, glossaryNo), eq(glossaryReplacements.no, no)));
}

/** All but the newest `most`. */
export async function deleteSurplusReplacements(
  db: Db,
  glossaryNo: GlossaryScope,
  most: number,
) {
  await db.run(sql`
    delete from glossary_replacements where glossary_no = ${glossaryNo} and no not in (
      select no from glossary_replacements where glossary_no = ${glossaryNo} order by no desc limit ${most})`);
}

export async function deleteOldReplacements(db: Db, _scope: SystemScope, until: Date) {
  const { rowsAffected } = await db.delete(glossaryReplacements)
    .where(lte(glossaryReplacements.at, until));
  return rowsAffected;
}

/** What replaced entries of all glossaries of a member take. */
export async function sumReplacedBytes(db: Db, uid: MemberScope): Promise<number> {
  const [row] = await db.select({
    bytes: sql<number>`coalesce(sum(${glossaryReplacements.bytes}), 0)`,
  }).from(glossaries)
    .innerJoin(glossaryReplacements, eq(glossaryReplacements.glossaryNo, glossaries.no))
    .where(eq(glossaries.ownerUid, uid));
  return row?.bytes ?? 0;
}
