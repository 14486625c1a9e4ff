import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { documentSettings } from '../../../db/schema/machine-translation.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import type { DocumentSettings } from './rules.ts';

export async function findSettings(
  db: Db,
  documentId: DocumentScope,
): Promise<DocumentSettings | undefined> {
  const [row] = await db.select({
    register: documentSettings.register,
    terms: documentSettings.terms,
    examples: documentSettings.examples,
  }).from(documentSettings).where(eq(documentSettings.documentId, documentId));
  return row;
}

export async function setSettings(db: Db, documentId: DocumentScope, settings: DocumentSettings) {
  await db.insert(documentSettings).values({ documentId, ...settings })
    .onConflictDoUpdate({ target: documentSettings.documentId, set: settings });
}
