import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents, postDrafts } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { writeComment } from '../../../tests/board.ts';
import { glossaryCalls } from '../../../tests/glossaries.ts';
import { sendForm } from '../../../tests/moderation.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let project: number;
beforeEach(async () => {
  app = await testApp();
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  project = await makeProject(app, kim, { 'a.txt': ['첫 문장이다.', '차입금을 상환하였다.'] });
  await joinProject(app, project, lee, 'translator');
});
afterEach(async () => {
  expect(app.faults).toEqual([]);
  await app.close();
});

const fileName = async () => {
  const rows = await app.db.select().from(documents).where(eq(documents.projectNo, project));
  return rows[0]!.randomName;
};
async function ask(as: Person, given: Record<string, unknown> = {}) {
  const json = {
    fileName: await fileName(),
    index: 1,
    source: '차입금',
    target: 'debts',
    ...given,
  };
  const res = await app.api('POST', '/termQuestion', { as, json });
  return { status: res.status, ...await res.json() };
}
const htmlOf = async (path: string, as: Person) => await (await app.page(path, { as })).text();
const read = async (as: Person) => {
  const path = `/termQuestion/individual/${as.uid}/${await fileName()}?line=1`;
  return await (await app.api('GET', path, { as })).json();
};
const forbid = () =>
  sendForm(app, `/projects/edit/${project}?tab=settings`, kim, {
    do: 'save',
    title: '계약',
    source_language: 'ko',
    target_language: 'en',
    board_sentences: 'forbidden',
  });
const post = (address: string, as: Person, given: Record<string, string> = {}) =>
  sendForm(app, address, as, { category: 'T', title: '차입금', client_id: 'one-click', ...given });
const comments = async (no: number) => await (await app.api('GET', `/comments/${no}`)).json();

test('a question begins with the words and the own try, without the sentence that was not ticked', async () => {
  const { status, address } = await ask(lee);
  expect([status, address]).toEqual([
    200,
    expect.stringMatching(/^\/form\/add\/T\?ask=[\w-]{32}$/),
  ]);
  const html = await htmlOf(address, lee);
  expect(html).toContain('value="차입금"');
  expect(html).toContain('차입금 debts');
  expect(html).not.toContain('상환하였다');
  // Nobody else has it, and the own unfinished post is another one.
  expect(await htmlOf(address, kim)).not.toContain('차입금');
  expect(await htmlOf('/form/add/T', lee)).not.toContain('차입금');
});

test('the sentence goes along where it was ticked, as the server has it', async () => {
  expect(await read(lee)).toEqual({ sentence: '차입금을 상환하였다.', sentence_allowed: true });
  const { address } = await ask(lee, { sentence: true });
  expect(await htmlOf(address, lee)).toContain('차입금을 상환하였다.');
});

test('a manager forbids sentences for all of the project, and words alone may still be asked about', async () => {
  expect((await forbid()).status).toBe(303);
  expect(await read(lee)).toMatchObject({ sentence_allowed: false });
  for (const as of [lee, kim]) {
    expect(await ask(as, { sentence: true })).toMatchObject({
      status: 403,
      code: 'post.sentenceForbidden',
    });
  }
  expect(await ask(lee)).toMatchObject({ status: 200 });
});

test('only readers of a line may ask about it, and about some words', async () => {
  expect(await ask(await app.member('han'))).toMatchObject({ status: 404 });
  expect(await ask(lee, { index: 9 })).toMatchObject({ status: 404, code: 'line.notFound' });
  expect(await ask(lee, { source: ' ' })).toMatchObject({ status: 422, code: 'board.empty' });
});

test('what is posted is a term question with its term and sentence, and the draft is gone', async () => {
  const { address } = await ask(lee, { sentence: true });
  const typed = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(await htmlOf(address, lee))?.[1] ?? '';
  const done = await post(address, lee, { comment: typed });
  expect(done.status).toBe(303);
  const html = await htmlOf(done.headers.get('location') ?? '', kim);
  expect(html).toContain('<dl class="term"><dt>차입금</dt><dd>debts</dd></dl>');
  expect(html).toContain('<blockquote><p>차입금을 상환하였다.</p></blockquote>');
  expect(await htmlOf(address, lee)).not.toContain('debts');
});

test('an operator who accepts tells the member who asked and the one who answered, each once', async () => {
  const { address } = await ask(lee);
  const done = await post(address, lee, { comment: '어떻게 옮길까요' });
  const no = Number(/\d+$/.exec(done.headers.get('location') ?? '')?.[0]);
  const answer = await writeComment(app, kim, no, '이렇게요');
  const boss = await operatorOf(app);
  const accepted = { as: boss, json: { comment: answer.no } };
  expect((await app.api('PUT', `/support/${no}/accepted`, accepted)).status).toBe(200);
  const news = async (as: Person) =>
    (await (await app.api('POST', '/notification', { as, json: {} })).json())
      .map(({ comment, member_name }: Record<string, string>) => [member_name, comment]);
  expect(await news(kim)).toEqual([
    [boss.name, `${boss.name} 님이 ‘차입금’ 질문에서 회원님의 답변을 채택했어요.`],
  ]);
  expect(await news(lee)).toEqual([
    [boss.name, `${boss.name} 님이 회원님의 질문 ‘차입금’의 답변을 채택했어요.`],
    ['kim', '이렇게요'],
  ]);
  expect(await comments(no)).toHaveLength(1);
});

test('a proposal goes into a glossary of a project where the member writes, the way round that it has', async () => {
  const { address } = await ask(lee);
  const typed = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(await htmlOf(address, lee))?.[1] ?? '';
  const done = await post(address, lee, { comment: typed });
  const no = Number(/\d+$/.exec(done.headers.get('location') ?? '')?.[0]);
  const json = { comment: '', target: 'borrowings' };
  const { no: answer } = await (await app.api('POST', `/comment/${no}`, { as: kim, json })).json();
  const calls = glossaryCalls(app, kim);
  const { randomCreateName: glossary } = await calls.glossary({ direction: 'en2ko' });
  await calls.glossary({ fileName: '중국어', direction: 'ko2ch' });
  const share = { as: kim, json: { project_no: String(project), glossaries: [glossary] } };
  expect((await app.api('PUT', '/project/glossaries', share)).status).toBe(200);
  const html = await htmlOf(`/form/glossary/${answer}`, lee);
  expect(html).toContain(`value="${glossary}"`);
  expect(html).not.toContain('중국어');
  const added = await sendForm(app, `/form/glossary/${answer}`, lee, {
    glossary,
    source: '차입금',
    target: 'borrowings',
  });
  expect(added.status).toBe(303);
  expect(added.headers.get('location')).toContain(`/${project}/`);
  expect((await calls.lines()).data).toMatchObject([{
    sourceGlossary: ['borrowings'],
    targetGlossary: ['차입금'],
  }]);
  // Who only reads the project is not offered it.
  const han = await app.member('han');
  await joinProject(app, project, han, 'viewer');
  expect(await htmlOf(`/form/glossary/${answer}`, han)).not.toContain(glossary);
});

test('begun questions push out no other draft, and the newest few wait', async () => {
  const json = { key: 'new/Q', category: 'Q', title: '내 글', body: null };
  const own = { ...json, body: { type: 'doc', content: [] } };
  expect((await app.api('PUT', '/draft/new%2FQ', { as: lee, json: own })).status).toBe(200);
  const begun: string[] = [];
  for (let no = 0; no < 8; no++) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    begun.push((await ask(lee, { source: `차입금${no}` })).address);
  }
  const open = await Promise.all(
    begun.map(async (address, no) => (await htmlOf(address, lee)).includes(`value="차입금${no}"`)),
  );
  expect(open).toEqual([false, false, false, true, true, true, true, true]);
  expect(await app.db.$count(postDrafts, eq(postDrafts.key, 'new/Q'))).toBe(1);
});
