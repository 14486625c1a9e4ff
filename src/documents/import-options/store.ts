import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { importDefaults } from '../../../db/schema/documents.ts';
import type { ImportOptions } from '../../formats/contract/import-options.ts';
import type { MemberScope } from '../../shared/scopes.ts';

export async function findDefaults(
  db: Db,
  uid: MemberScope,
): Promise<Partial<ImportOptions> | undefined> {
  const [row] = await db.select({ options: importDefaults.options }).from(importDefaults)
    .where(eq(importDefaults.uid, uid));
  return row?.options;
}

export async function setDefaults(db: Db, uid: MemberScope, options: Partial<ImportOptions>) {
  await db.insert(importDefaults).values({ uid, options })
    .onConflictDoUpdate({ target: importDefaults.uid, set: { options } });
}
