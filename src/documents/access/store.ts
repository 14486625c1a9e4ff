import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documents } from '../../../db/schema/documents.ts';
import { isLiveOf } from '../../../db/schema/documents/of-owner.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { OwnerScope } from './rules.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** A live document by the name that its owner gave it or by its opaque name. */
export async function findLiveDocument(
  db: Db,
  owner: OwnerScope,
  name: string,
  now: Date,
): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(and(
    isLiveOf(owner, now),
    or(eq(documents.fileName, name), eq(documents.randomName, name)),
  ));
  return row;
}

/** A live document of any project, by its opaque name or its number; permissions are checked by the caller. */
export async function findOfProject(db: Db, key: { randomName: string } | { id: number }) {
  const isIt = 'id' in key ? eq(documents.id, key.id) : eq(documents.randomName, key.randomName);
  const [row] = await db.select().from(documents)
    .where(and(isIt, isNotNull(documents.projectNo), isNull(documents.deletedAt)));
  return row;
}

/** A live document of the owner by its number. */
export async function findLiveById(db: Db, owner: OwnerScope, id: number, now: Date) {
  const [row] = await db.select().from(documents)
    .where(and(isLiveOf(owner, now), eq(documents.id, id)));
  return row;
}

/** Where a document lies, deleted ones too. */
export async function findPlace(db: Db, id: DocumentScope) {
  const { randomName, projectNo, ownerUid } = documents;
  const [row] = await db.select({ randomName, projectNo, ownerUid }).from(documents)
    .where(eq(documents.id, id));
  return row;
}
