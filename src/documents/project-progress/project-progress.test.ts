import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, jobs, lines, projects } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const project = () => makeProject(app, kim, { 'a.txt': ['첫 문장입니다.', '둘째 문장입니다.'] });

async function badge(): Promise<string> {
  const html = await (await app.page('/projects?lang=ko', { as: kim })).text();
  const archived = await (await app.page('/projects?archived=1&lang=ko', { as: kim })).text();
  const [, words = ''] = /data-progress[^>]*>([^<]*(?:<!-- -->[^<]*)*)</.exec(html + archived) ??
    [];
  return words.replaceAll('<!-- -->', '').trim();
}

async function write(facts: Partial<typeof lines.$inferInsert>, index?: number) {
  await app.db.update(lines).set(facts)
    .where(index === undefined ? undefined : eq(lines.index, index));
}

test('a card says done only when every line is confirmed', async () => {
  await project();
  expect(await badge()).toBe('대기');
  await write({ target: 'A line.' });
  expect(await badge()).toBe('진행 중 0 %');
  await write({ isChecked: true }, 0);
  expect(await badge()).toBe('진행 중 50 %');
  await write({ isChecked: true });
  expect(await badge()).toBe('완료');
});

test('where lines have a reviewer, done means reviewed', async () => {
  const no = await project();
  const lee = await app.member('lee');
  await joinProject(app, no, lee, 'reviewer');
  await write({ target: 'A line.', isChecked: true, reviewer: 2 });
  expect(await badge()).toBe('진행 중 0 %');
  await write({ reviewedBy: lee.uid, reviewedAt: app.deps.now() });
  expect(await badge()).toBe('완료');
});

test('a document that nobody has begun with waits, and its project is not empty', async () => {
  const no = await makeProject(app, kim, {});
  const file = new File(['한 줄입니다.\n'], 'a.txt');
  const form = { file, project_no: String(no) };
  expect((await app.api('POST', '/upload', { as: kim, form })).status).toBe(200);
  expect(await badge()).toBe('대기');
});

test('projects that are empty or archived say so', async () => {
  const no = await makeProject(app, kim, {});
  expect(await badge()).toBe('비어 있음');
  await app.db.update(projects).set({ archivedAt: app.deps.now() }).where(eq(projects.no, no));
  expect(await badge()).toBe('보관됨');
});

test('a card says that a draft rests half-way, until it goes on', async () => {
  await project();
  const [row] = await app.db.select().from(documents);
  const job = { id: 'j', documentId: row!.id, startedBy: kim.uid, engine: 'fake', partCount: 1 };
  const facts = {
    kind: 'translate',
    domain: 'normal',
    direction: 'ko2en',
    register: 'auto',
  } as const;
  await app.db.insert(jobs).values({
    ...job,
    ...facts,
    status: 'paused',
    createdAt: app.deps.now(),
  });
  expect(await badge()).toBe('초벌 멈춤');
  await app.db.update(jobs).set({ status: 'running' });
  expect(await badge()).toBe('대기');
});

test('a document whose draft left lines empty is not done', async () => {
  await project();
  await app.db.update(documents).set({ status: 'translation done' });
  const status = async () => {
    const res = await app.api('GET', '/document/1/documents', { as: kim });
    return (await res.json()).documents[0].status;
  };
  await write({ target: 'A line.' }, 0);
  expect(await status()).toBe('translated');
  await write({ target: 'A line.' });
  expect(await status()).toBe('translation done');
});

test('the editor of a document of a project leads back to it among the documents', async () => {
  const no = await project();
  const html = await (await app.page(`/translate/${no}/a.txt/ko2en?lang=ko`, { as: kim })).text();
  const [row] = await app.db.select().from(documents);
  expect(html).toContain(`href="/projects/edit/${no}#file-${row?.randomName}"`);
  const list = await (await app.page(`/projects/edit/${no}?lang=ko`, { as: kim })).text();
  expect(list).toContain(`id="file-${row?.randomName}"`);
});
