import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { documents, jobs, lines } from '../../../db/schema/index.ts';
import { endSession, memberOfToken } from '../../../src/accounts/sessions/sessions.ts';
import { insertReviews } from '../../reviews.ts';
import { numberOf } from '../../team.ts';
import { runImports } from '../../work.ts';
import { type Person, type TestApp, testApp } from '../../app.ts';
import { FIRST_REVIEW } from './reviews.ts';
import { type Asked, memoryFile, type Role, textFile, type World } from './row.ts';

export async function makeWorld(): Promise<World> {
  const app = await testApp();
  app.deps.config.supportEmail = 'help@example.com';
  const kim = await app.member('kim');
  const lee = await app.member('lee');
  const revoked = await app.member('choi');
  const choi = await memberOfToken(app.deps, revoked.token);
  if (choi) await endSession(app.deps, choi);
  await upload(app, { as: kim }, 'kim.txt');
  const visitor = await upload(app, {}, 'visitor.txt');
  const otherVisitor = await upload(app, {}, 'other.txt');
  await prepare(app, { as: kim }, 'kim.txt');
  await prepare(app, { cookie: visitor }, 'visitor.txt');
  const projectNo = await makeProject(app, kim);
  await makeGlossary(app, kim, projectNo);
  const reviewed = await makeReviews(app, kim);
  const jobId = await insertJob(app, kim);
  const memory = await makeMemory(app, kim);
  return { app, kim, lee, revoked, visitor, otherVisitor, jobId, projectNo, memory, reviewed };
}

export function identityOf(
  { kim, lee, revoked, visitor, otherVisitor }: World,
  role: Role,
): Asked {
  switch (role) {
    case 'nobody':
      return {};
    case 'forged':
      return { as: { ...kim, token: kim.token.slice(0, -6) + 'AAAAAA' } };
    case 'revoked':
      return { as: revoked };
    case 'visitor':
      return { cookie: visitor };
    case 'otherVisitor':
      return { cookie: otherVisitor };
    case 'stranger':
      return { as: lee };
    case 'owner':
      return { as: kim };
  }
}

/** Answers the visitor's cookie, if one was set. */
async function upload(app: TestApp, who: Asked, name: string): Promise<string> {
  const file = textFile(name);
  const res = await app.api('POST', '/upload', { ...who, form: { file } });
  expect(await res.json()).toMatchObject({ filename: name });
  return res.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function prepare(app: TestApp, who: Asked, filename: string) {
  const fields = { process: 'manual_translation', filename, direction: 'ko2en' };
  const res = await app.api('POST', '/translate', { ...who, form: fields });
  expect(res.status).toBe(200);
}

async function makeProject(app: TestApp, as: Person): Promise<number> {
  const json = { title: 'of kim', source_language: 'ko', target_language: 'en' };
  return (await (await app.api('POST', '/project', { as, json })).json()).no;
}

async function makeGlossary(app: TestApp, as: Person, projectNo: number) {
  const named = { fileName: 'of kim', project_no: String(projectNo) };
  const form = { process: 'glossary.addFile', ...named };
  expect((await app.api('PUT', '/files', { as, form })).status).toBe(200);
}

async function makeMemory(app: TestApp, as: Person): Promise<World['memory']> {
  const file = memoryFile();
  const res = await app.api('POST', '/memories/import', { as, form: { file } });
  const { memory, import: importNo } = await res.json();
  await runImports(app.deps);
  return { no: memory.no, importNo };
}

/** A job of kim that rests, so that it can be sent on and cancelled. */
async function insertJob(app: TestApp, { uid }: Person): Promise<string> {
  const [document] = await app.db.select().from(documents).where(eq(documents.ownerUid, uid));
  const id = 'job-of-kim'.padEnd(32, 'x');
  await app.db.insert(jobs).values({
    id,
    documentId: document?.id ?? 0,
    kind: 'translate',
    startedBy: uid,
    engine: 'none',
    domain: 'normal',
    register: 'auto',
    direction: 'ko2en',
    status: 'paused',
    partCount: 0,
    createdAt: app.deps.now(),
  });
  return id;
}

async function makeReviews(app: TestApp, kim: Person): Promise<World['reviewed']> {
  const projectNo = await makeProject(app, kim);
  const content = new TextEncoder().encode('첫 문장입니다.\n');
  const { key } = await app.deps.blobs.put(new Blob([content]).stream(), 1000);
  const [document] = await app.db.insert(documents).values({
    randomName: 'reviewed-file-of-kim',
    projectNo,
    fileName: 'reviewed.txt',
    extension: 'txt',
    fileSize: content.byteLength,
    storageKey: key,
    encoding: 'utf-8',
    direction: 'ko2en',
    lineCount: 1,
    status: 'translated',
    uploadedAt: app.deps.now(),
  }).returning();
  const documentId = document?.id ?? 0;
  const [source, target] = ['첫 문장입니다.', 'A sentence.'];
  const facts = { segment: 0, segmentCount: 1, kind: 'body', unit: 'p0', tags: {} } as const;
  await app.db.insert(lines).values({
    ...facts,
    documentId,
    index: 0,
    source,
    plain: source,
    target,
  });
  const place = { documentId, first: FIRST_REVIEW };
  await insertReviews(app, place, { reviewer: kim, translator: kim });
  return { projectNo, kimNo: await numberOf(app, kim) };
}
