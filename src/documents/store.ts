import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { documents } from '../../db/schema/documents.ts';
import type { Owner } from './rules.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type NewDocument = typeof documents.$inferInsert;

/** A live document outside projects, by the name that its owner gave it or by its opaque name. */
export async function findLiveDocument(
  db: Db,
  owner: Owner,
  name: string,
  now: Date,
): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(and(
    liveOf(owner, now),
    or(eq(documents.fileName, name), eq(documents.randomName, name)),
  ));
  return row;
}

function liveOf(owner: Owner, now: Date) {
  return and(
    'uid' in owner ? eq(documents.ownerUid, owner.uid) : eq(documents.visitorKey, owner.visitorKey),
    isNull(documents.projectNo),
    isNull(documents.deletedAt),
    or(isNull(documents.expiresAt), gt(documents.expiresAt, now)),
  );
}
