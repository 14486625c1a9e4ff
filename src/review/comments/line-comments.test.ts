import { afterEach, beforeEach, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { lines, notifications } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';

let app: TestApp;
let [kim, lee, park]: Person[] = [];
let no = 0;
beforeEach(async () => {
  app = await testApp();
  [kim, lee, park] = [await app.member('kim'), await app.member('lee'), await app.member('park')];
  no = await makeProject(app, kim, { '계약.txt': ['갑은 비밀을 지킨다.', '을도 지킨다.'] });
  await joinProject(app, no, lee, 'translator');
  await joinProject(app, no, park, 'reviewer');
});
afterEach(() => app.close());

const file = () => ({ project_no: String(no), fileName: '계약.txt' });

async function say(as: Person | undefined, facts: Record<string, unknown> = {}) {
  const json = { ...file(), index: 0, body: '이 말이 맞나요?', ...facts };
  return await app.api('POST', '/lineComments', { ...(as ? { as } : {}), json });
}

async function said(as: Person | undefined, facts: Record<string, unknown> = {}) {
  const res = await say(as, facts);
  expect(res.status).toBe(200);
  return (await res.json()).comment as { id: number; body: string };
}

async function read(as: Person | undefined, query = '?line=0') {
  const path = `/lineComments/${no}/${kim?.uid}/${encodeURIComponent('계약.txt')}${query}`;
  const res = await app.api('GET', path, { ...(as ? { as } : {}) });
  return await res.json();
}

const change = (as: Person | undefined, id: number, facts: Record<string, unknown>) =>
  app.api('PUT', `/lineComments/${id}`, { ...(as ? { as } : {}), json: { ...file(), ...facts } });

const told = async (who: Person | undefined) =>
  await app.db.select().from(notifications).where(eq(notifications.memberId, who?.uid ?? ''));

test('what one says about a line is there for the others, with what it is about', async () => {
  const anchor = { side: 'source', start: 3, end: 5, words: '비밀' };

  await said(kim, { anchor });

  const { comments, marks } = await read(lee);
  expect(comments).toMatchObject([{ body: '이 말이 맞나요?', anchor, index: 0, mayEdit: false }]);
  expect(marks).toEqual([{ index: 0, threads: 1, open: 1, unread: 1 }]);
});

test('whoever is called by name, has spoken or has the line is told, and nobody twice', async () => {
  await app.db.update(lines).set({ assignee: await numberOf(lee) });
  const [name] = [await nameOf(park)];

  const { id } = await said(kim, { body: `@${name} 확인해 주세요` });
  await said(park, { thread: id, body: '네, 볼게요' });

  expect(await told(lee)).toMatchObject([{ cause: 'line comment' }, { words: '네, 볼게요' }]);
  expect((await told(park)).length).toBe(1);
  expect((await told(kim)).map(({ words }) => words)).toEqual(['네, 볼게요']);
});

test('a notice of a comment leads to the line, wherever it stands by then', async () => {
  await app.db.update(lines).set({ assignee: await numberOf(lee) });
  await said(kim);

  const [notice] = await (await app.api('POST', '/notifications', { as: lee!, json: {} })).json();

  expect(notice).toMatchObject({
    cause: 'line comment',
    message: expect.stringContaining('맞나요'),
  });
  expect(notice.link).toContain(`/translate/${no}/`);
  expect(notice.link).toMatch(/\?line=1&panel=comments$/);

  await app.db.update(lines).set({ index: sql`line_index + 5` });
  const [moved] = await (await app.api('POST', '/notifications', { as: lee!, json: {} })).json();
  await app.db.delete(lines);
  const [gone] = await (await app.api('POST', '/notifications', { as: lee!, json: {} })).json();

  expect(moved.link).toMatch(/\?line=6&panel=comments$/);
  expect(gone.link).toMatch(/\/translate\/[^?]+$/);
});

test('a resolved thread is out of the open ones, and an answer opens it again', async () => {
  const { id } = await said(kim);

  expect((await change(lee, id, { resolved: true })).status).toBe(200);
  expect((await read(kim, '?open=1')).comments).toEqual([]);
  expect((await read(kim)).marks).toMatchObject([{ threads: 1, open: 0 }]);

  await said(park, { thread: id, body: '아직이에요' });
  expect((await read(kim, '?open=1')).comments).toHaveLength(2);
});

test('only whoever wrote it changes the words; the manager may delete, and both may bring back', async () => {
  const { id } = await said(lee);

  expect((await change(park, id, { body: '다른 말' })).status).toBe(403);
  expect((await change(lee, id, { body: '고친 말' })).status).toBe(200);
  const path = `/lineComments/${id}`;
  expect((await app.api('DELETE', path, { as: park!, json: file() })).status).toBe(403);
  expect((await app.api('DELETE', path, { as: kim!, json: file() })).status).toBe(200);
  expect((await read(lee)).comments).toEqual([]);
  expect((await app.api('POST', `${path}/restore`, { as: lee!, json: file() })).status).toBe(200);
  expect((await read(lee)).comments).toMatchObject([{ body: '고친 말', isEdited: true }]);
});

test('read is what was marked as read, and a mark never goes back', async () => {
  const first = await said(kim);
  const second = await said(kim);
  const other = await said(kim, { index: 1 });
  const seen = (...ids: number[]) =>
    app.api('PUT', '/lineComments/seen', { as: lee!, json: { ...file(), ids } });

  await seen(second.id);
  await seen(first.id);

  expect((await read(lee)).marks).toMatchObject([{ unread: 0 }, { index: 1, unread: 1 }]);
  await seen(first.id, other.id);
  expect((await read(lee)).marks).toMatchObject([{ unread: 0 }, { unread: 0 }]);
  expect((await read(kim)).marks).toMatchObject([{ unread: 0 }, { unread: 0 }]);
});

test('a comment of another document is not there', async () => {
  const { id } = await said(kim);
  const other = await makeProject(app, kim!, { '다른.txt': ['문장'] });

  const json = { project_no: String(other), fileName: '다른.txt', body: '말' };
  expect((await app.api('PUT', `/lineComments/${id}`, { as: kim!, json })).status).toBe(404);
});

test.each([
  ['nothing', { body: '   ' }, 400],
  ['too much', { body: '가'.repeat(2001) }, 400],
  ['about a line that is not there', { index: 9 }, 404],
])('saying %s is refused', async (_, facts, status) => {
  expect((await say(kim, facts)).status).toBe(status);
});

test('threads of a document come newest first, with their answers', async () => {
  const first = await said(kim, { body: '첫째' });
  await said(kim, { index: 1, body: '둘째' });
  await said(lee, { thread: first.id, body: '첫째의 답' });

  const { comments, total } = await read(park, '');

  expect(comments.map(({ body }: { body: string }) => body)).toEqual(['둘째', '첫째', '첫째의 답']);
  expect(total).toBe(2);
});

async function numberOf(who: Person | undefined) {
  const { rows } = await app.db.run(`select no from users where uid = '${who?.uid}'`);
  return Number(rows[0]?.[0]);
}

async function nameOf(who: Person | undefined) {
  const { rows } = await app.db.run(`select name from users where uid = '${who?.uid}'`);
  return String(rows[0]?.[0]);
}

test('in an archived project comments are read; nobody writes, ends or deletes one until it goes on', async () => {
  const { id } = await said(lee);
  const archive = (archived: boolean) =>
    app.api('POST', '/project/archive', { as: kim!, json: { no, archived } });
  await archive(true);

  const refused = await Promise.all([
    say(lee),
    say(kim, { thread: id }),
    change(lee, id, { body: '고친 말' }),
    change(kim, id, { resolved: true }),
    app.api('DELETE', `/lineComments/${id}`, { as: lee!, json: file() }),
  ]);

  const codes = await Promise.all(
    refused.map(async (res) => [res.status, (await res.json()).code]),
  );
  expect(codes).toEqual(refused.map(() => [409, 'project.archived']));
  expect((await read(lee)).comments).toMatchObject([{ id, body: '이 말이 맞나요?' }]);

  await archive(false);
  expect((await say(lee)).status).toBe(200);
});

test('the mark of one line comes alone where it is asked for', async () => {
  await said(kim);
  await said(kim, { index: 1 });

  const marks = async (query: string) =>
    (await read(lee, query)).marks.map(({ index }: { index: number }) => index);
  expect(await marks('?line=1')).toEqual([0, 1]);
  expect(await marks('?line=1&marks=line')).toEqual([1]);
  expect(await marks('?line=2&marks=line')).toEqual([]);
  expect(await marks('?marks=line')).toEqual([0, 1]);
});
