import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../../../db/client.ts';
import { inquiryTemplates } from '../../../../../db/schema/community/inquiries.ts';
import type { SystemScope } from '../../../../shared/scopes.ts';

export async function listTemplates(db: Db, _why: SystemScope) {
  return await db.select().from(inquiryTemplates).orderBy(asc(inquiryTemplates.title));
}

export async function insertTemplate(
  db: Db,
  _why: SystemScope,
  row: typeof inquiryTemplates.$inferInsert,
): Promise<void> {
  await db.insert(inquiryTemplates).values(row);
}

export async function deleteTemplate(db: Db, _why: SystemScope, no: number): Promise<void> {
  await db.delete(inquiryTemplates).where(eq(inquiryTemplates.no, no));
}
