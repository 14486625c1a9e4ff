import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { documents, projectMembers, projects } from '../db/schema/index.ts';
import type { ProjectRole } from '../src/projects/projects/rules.ts';
import { directionCode, type Lang } from '../src/shared/languages.ts';
import type { Person, TestApp } from './app.ts';

type Facts = { sourceLang?: Lang; targetLang?: Lang; deadline?: string; title?: string };

/** A project of somebody, whatever their plan is, with documents whose paragraphs are its lines. */
export async function makeProject(
  app: TestApp,
  manager: Person,
  files: Record<string, string[]>,
  facts: Facts = {},
): Promise<number> {
  const { sourceLang = 'ko', targetLang = 'en' } = facts;
  const [project] = await app.db.insert(projects).values({
    type: 'translation',
    title: '계약',
    ...facts,
    sourceLang,
    targetLang,
    createdAt: app.deps.now(),
  }).returning();
  const no = project?.no ?? 0;
  await joinProject(app, no, manager, 'PM');
  const direction = directionCode({ from: sourceLang, to: targetLang });
  for (const [name, lines] of Object.entries(files)) {
    await addDocument(app, manager, { projectNo: no, name, lines, direction });
  }
  return no;
}

type Added = { projectNo: number; name: string; lines: string[]; direction: string };

/** Uploads and reads a file, then gives it to the project. */
async function addDocument(app: TestApp, as: Person, added: Added) {
  const { projectNo, name, lines, direction } = added;
  const file = new File([`${lines.join('\n\n')}\n`], name);
  expect((await app.api('POST', '/upload', { as, form: { file } })).status).toBe(200);
  const form = { process: 'manual_translation', filename: name, direction };
  expect((await app.api('POST', '/translate', { as, form })).status).toBe(200);
  await app.db.update(documents).set({ projectNo, ownerUid: null })
    .where(eq(documents.fileName, name));
}

export async function joinProject(
  app: TestApp,
  projectNo: number,
  { uid }: Person,
  role: ProjectRole,
) {
  await app.db.insert(projectMembers).values({
    projectNo,
    uid,
    role,
    colour: 1,
    acceptance: 'accepted',
    invitedAt: app.deps.now(),
  });
}
