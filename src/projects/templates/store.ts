import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { projectTemplates } from '../../../db/schema/projects.ts';
import type { MemberScope } from '../../shared/scopes.ts';

export type TemplateRow = typeof projectTemplates.$inferSelect;
type NewTemplate = typeof projectTemplates.$inferInsert;

export async function listOwn(db: Db, uid: MemberScope): Promise<TemplateRow[]> {
  return await db.select().from(projectTemplates).where(eq(projectTemplates.ownerUid, uid))
    .orderBy(asc(projectTemplates.name));
}

export async function findOwn(
  db: Db,
  uid: MemberScope,
  no: number,
): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(projectTemplates).where(isOwn(uid, no));
  return row;
}

export async function findByName(
  db: Db,
  uid: MemberScope,
  name: string,
): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(projectTemplates)
    .where(and(eq(projectTemplates.ownerUid, uid), eq(projectTemplates.name, name)));
  return row;
}

export async function countOwn(db: Db, uid: MemberScope): Promise<number> {
  const [found] = await db.select({ total: count() }).from(projectTemplates)
    .where(eq(projectTemplates.ownerUid, uid));
  return found?.total ?? 0;
}

export async function insertTemplate(
  db: Db,
  uid: MemberScope,
  template: Omit<NewTemplate, 'ownerUid'>,
) {
  await db.insert(projectTemplates).values({ ...template, ownerUid: uid });
}

export async function setTemplate(
  db: Db,
  uid: MemberScope,
  no: number,
  facts: Partial<NewTemplate>,
) {
  await db.update(projectTemplates).set(facts).where(isOwn(uid, no));
}

export async function deleteOwn(db: Db, uid: MemberScope, no: number): Promise<boolean> {
  const gone = await db.delete(projectTemplates).where(isOwn(uid, no))
    .returning({ no: projectTemplates.no });
  return gone.length > 0;
}

function isOwn(uid: MemberScope, no: number) {
  return and(eq(projectTemplates.ownerUid, uid), eq(projectTemplates.no, no));
}
