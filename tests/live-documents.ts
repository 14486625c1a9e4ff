import { asc, eq } from 'drizzle-orm';
import { documents, lines } from '../db/schema/index.ts';
import type { Person, TestApp } from './app.ts';
import { upload } from './upload.ts';

/** A document of one's own with a few empty lines; answers their ids. */
export async function openOwnDocument(app: TestApp, as: Person, name = 'live.txt') {
  const content = '첫 문장입니다.\n둘째 문장입니다.\n셋째 문장입니다.\n';
  await upload(app, { as, name, content });
  const form = { process: 'manual_translation', filename: name, direction: 'ko2en' };
  const res = await app.api('POST', '/translate', { as, form });
  if (res.status !== 200) throw new Error(`translate: ${res.status} ${await res.text()}`);
  return await lineIds(app, name);
}

export async function lineIds(app: TestApp, name: string): Promise<number[]> {
  const rows = await app.db.select({ id: lines.id }).from(lines)
    .innerJoin(documents, eq(documents.id, lines.documentId))
    .where(eq(documents.fileName, name)).orderBy(asc(lines.index));
  return rows.map(({ id }) => id);
}
