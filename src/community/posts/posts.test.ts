import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postBlocks, posts } from '../../../db/schema/community.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { bodyOf, writePost } from '../../../tests/board.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';
import { noteView, writeViews } from './count-views.ts';
import { discardPosts } from './delete-post.ts';
import { repairBlocks } from './repair-blocks.ts';
import { pageStartQuery } from './store.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

const listed = async (path = '/supports', asked = {}) =>
  await (await app.api('GET', path, asked)).json();
const codeOf = async (res: Response) => [res.status, (await res.json()).code];

test('a post is listed and read with the fields of the specification', async () => {
  const no = await writePost(app, kim, { comment: '<p>본문 <b>굵게</b></p>', document: undefined });
  expect(await listed()).toEqual([{
    no,
    category: 'Q',
    title: '질문이 있어요',
    member_name: 'kim',
    member_no: 1,
    created_datetime: '2026-03-02 18:00:00',
    loves: 0,
    ref: 0,
    comment: '본문 굵게',
    comments: 0,
    total_records: 1,
  }]);
  const post = await listed(`/support/${no}`);
  expect(post).toMatchObject({
    no,
    title: '질문이 있어요',
    comment: '<p>본문 <strong>굵게</strong></p>',
  });
  expect(Object.keys(post)).not.toContain('filename');
});

test('addresses are for members, and for nobody where the setting says so', async () => {
  const no = await writePost(app, kim);
  expect(JSON.stringify(await listed(`/support/${no}`))).not.toContain('@');
  expect(await listed(`/support/${no}`, { as: lee })).toMatchObject({ member_email: kim.email });
  app.deps.config.boardEmails = false;
  expect(JSON.stringify(await listed(`/support/${no}`, { as: lee }))).not.toContain('@');
});

test('lists have ten a page, by kind and by member, and only what is shown', async () => {
  for (let at = 0; at < 12; at++) {
    await writePost(app, at % 3 ? kim : lee, { category: at % 2 ? 'R' : 'Q' });
  }
  const gone = await writePost(app, kim);
  await app.api('DELETE', `/support/${gone}`, { as: kim });
  expect((await listed()).map(({ no }: { no: number }) => no)).toEqual([
    12,
    11,
    10,
    9,
    8,
    7,
    6,
    5,
    4,
    3,
  ]);
  expect((await listed('/supports?page=2')).map(({ no }: { no: number }) => no)).toEqual([2, 1]);
  expect(await listed('/supports?category=R')).toHaveLength(6);
  expect(await listed('/supports/2')).toHaveLength(4);
  expect((await listed('/supports/2'))[0]).toMatchObject({ member_name: 'lee', total_records: 4 });
  expect(await listed('/supports?page=abc')).toHaveLength(10);
  expect(await listed('/supports?page=-1')).toHaveLength(10);
  expect(await listed('/supports?page=999999')).toEqual([]);
  expect((await app.api('GET', '/supports/987')).status).toBe(404);
});

test.each([
  [{ title: ' ' }, 422, 'board.empty'],
  [{ title: '가'.repeat(101) }, 422, 'board.titleLong'],
  [{ document: bodyOf(' ') }, 422, 'board.empty'],
  [{ document: bodyOf('가'.repeat(30_000)) }, 422, 'board.bodyLong'],
])('%j is refused', async (given, status, code) => {
  const json = { category: 'Q', title: '제목', document: bodyOf('본문'), ...given };
  expect(await codeOf(await app.api('POST', '/support', { as: kim, json }))).toEqual([
    status,
    code,
  ]);
  expect(await listed()).toEqual([]);
});

test('a form sent twice is one post, also at the same moment', async () => {
  const client = { client_id: 'a-click-of-a-button' };
  const nos = await Promise.all(Array.from({ length: 5 }, () => writePost(app, kim, client)));
  expect(new Set(nos).size).toBe(1);
  expect(await listed()).toHaveLength(1);
});

test('notices are the operator’s; others write a question there', async () => {
  await writePost(app, kim, { category: 'N' });
  const boss = await operatorOf(app);
  await writePost(app, boss, { category: 'N' });
  await writePost(app, boss, { category: 'X' });
  expect((await listed()).map(({ category }: { category: string }) => category))
    .toEqual(['Q', 'N', 'Q']);
});

test('only the author edits and deletes; others get the specified sentences', async () => {
  const no = await writePost(app, kim);
  const json = { title: '남의 것', document: bodyOf('x'), rev: 1 };
  const edit = await app.api('PUT', `/support/${no}`, { as: lee, json });
  expect([edit.status, (await edit.json()).message]).toEqual([
    403,
    '본인이 작성한 글만 수정할 수 있습니다.',
  ]);
  const remove = await app.api('DELETE', `/support/${no}`, { as: lee });
  expect([remove.status, (await remove.json()).message]).toEqual([
    403,
    '본인이 작성한 글만 삭제할 수 있습니다.',
  ]);
});

test('of two edits from one version the second is answered with what is stored', async () => {
  const no = await writePost(app, kim);
  const edit = (title: string) =>
    app.api('PUT', `/support/${no}`, { as: kim, json: { title, document: bodyOf(title), rev: 1 } });
  expect((await edit('첫째')).status).toBe(200);
  const second = await edit('둘째');
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({
    code: 'post.conflict',
    stored: { title: '첫째', rev: 2 },
  });
});

test('a deleted post is gone for all, and comes back within a day', async () => {
  const no = await writePost(app, kim);
  await app.api('DELETE', `/support/${no}`, { as: kim });
  for (const as of [kim, lee]) {
    expect((await app.api('GET', `/support/${no}`, { as })).status).toBe(404);
  }
  expect((await app.api('POST', `/support/${no}/restore`, { as: lee })).status).toBe(404);
  expect((await app.api('POST', `/support/${no}/restore`, { as: kim })).status).toBe(200);
  expect(await listed()).toHaveLength(1);
  await app.api('DELETE', `/support/${no}`, { as: kim });
  await app.db.run(sql`update posts set deleted_at = deleted_at - ${24 * 3_600_000 + 1}`);
  expect(await codeOf(await app.api('POST', `/support/${no}/restore`, { as: kim })))
    .toEqual([409, 'post.restoreLate']);
  app.clock.now = new Date(app.clock.now.getTime() + 30 * 24 * 3_600_000);
  await discardPosts(app.deps);
  expect(await app.db.$count(posts)).toBe(0);
});

test('a member recommends once, not their own, and takes it back', async () => {
  const no = await writePost(app, kim);
  const love = (as: Person, method = 'POST') => app.api(method, '/love', { as, json: { no } });
  expect(await codeOf(await love(kim))).toEqual([409, 'post.loveOwn']);
  await Promise.all(Array.from({ length: 50 }, () => love(lee)));
  expect(await (await love(lee)).json()).toEqual({ loves: 1 });
  const news =
    await (await app.api('POST', '/notification', { as: kim, json: { member: kim.email } })).json();
  expect(news).toHaveLength(1);
  expect(news[0]).toMatchObject({ comment: 'Love', thread: 'A', query: String(no) });
  expect(await (await love(lee, 'DELETE')).json()).toEqual({ loves: 0 });
});

test('a reader counts once an hour', async () => {
  const no = await writePost(app, kim);
  for (let times = 0; times < 200; times++) {
    noteView(app.deps, { postNo: no, reader: 'one browser' });
  }
  await writeViews(app.deps);
  noteView(app.deps, { postNo: no, reader: 'one browser' });
  noteView(app.deps, { postNo: no, reader: 'another' });
  await writeViews(app.deps);
  expect(await listed(`/support/${no}`)).toMatchObject({ ref: 2 });
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  noteView(app.deps, { postNo: no, reader: 'one browser' });
  await writeViews(app.deps);
  expect(await listed(`/support/${no}`)).toMatchObject({ ref: 3 });
});

test('the tenth post of a minute is the last one for a while', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, app.deps.now);
  app.deps.limiter = limiter;
  for (let at = 0; at < 10; at++) await writePost(app, kim);
  const json = { title: '더', document: bodyOf('더') };
  const res = await app.api('POST', '/support', { as: kim, json });
  expect([res.status, Number(res.headers.get('retry-after')) > 0]).toEqual([429, true]);
  limiter.close();
});

test('the counts of blocks are those of the posts after many changes', async () => {
  const nos: number[] = [];
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let step = 0; step < 200; step++) {
    const no = nos[random(nos.length || 1)];
    const kind = random(4);
    if (kind === 0 || !no) nos.push(await writePost(app, kim, { category: 'QRT'[random(3)] }));
    else if (kind === 1) await app.api('DELETE', `/support/${no}`, { as: kim });
    else if (kind === 2) await app.api('POST', `/support/${no}/restore`, { as: kim });
    else {
      const { rev } = await listed(`/support/${no}`, { as: kim });
      const json = {
        title: '다른',
        category: 'QRT'[random(3)],
        document: bodyOf('x'),
        rev: rev ?? 1,
      };
      await app.api('PUT', `/support/${no}`, { as: kim, json });
    }
  }
  const stored = await app.db.all(
    sql`select category, shown from post_blocks where shown <> 0 order by 1`,
  );
  const real = await app.db.all(sql`select category, count(*) as shown from posts
    where deleted_at is null group by 1 order by 1`);
  expect(stored).toEqual(real);
  await app.db.update(postBlocks).set({ shown: 99 });
  await repairBlocks(app.deps);
  expect(await app.db.all(sql`select category, shown from post_blocks where shown <> 0 order by 1`))
    .toEqual(real);
});

test.each([undefined, 'Q' as const])(
  'a page is found by a small index, of all and of %s',
  async (category) => {
    const query = pageStartQuery({ skip: 3, end: 1000 }, category);
    const plan = await app.db.all<{ detail: string }>(sql`explain query plan ${query}`);
    const details = plan.map(({ detail }) => detail).join('\n');
    expect(details).toContain(category ? 'posts_category' : 'posts_shown');
    expect(details).not.toMatch(/TEMP B-TREE|SCAN posts$/m);
  },
);
