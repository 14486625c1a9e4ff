import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { importDefaults } from '../../db/schema/documents.ts';
import { projects } from '../../db/schema/projects.ts';
import type { ImportOptions } from './rules.ts';

export async function findDefaults(
  db: Db,
  uid: string,
): Promise<Partial<ImportOptions> | undefined> {
  const [row] = await db.select({ options: importDefaults.options }).from(importDefaults)
    .where(eq(importDefaults.uid, uid));
  return row?.options;
}

export async function setDefaults(db: Db, uid: string, options: Partial<ImportOptions>) {
  await db.insert(importDefaults).values({ uid, options })
    .onConflictDoUpdate({ target: importDefaults.uid, set: { options } });
}

export async function findProjectDefaults(
  db: Db,
  no: number,
): Promise<Partial<ImportOptions> | null | undefined> {
  const [row] = await db.select({ options: projects.importOptions }).from(projects)
    .where(eq(projects.no, no));
  return row?.options;
}

export async function setProjectDefaults(db: Db, no: number, options: Partial<ImportOptions>) {
  await db.update(projects).set({ importOptions: options }).where(eq(projects.no, no));
}
