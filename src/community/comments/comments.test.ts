import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { comments } from '../../../db/schema/community.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { writeComment, writePost } from '../../../tests/board.ts';
import { discardComments } from './change-comment.ts';
import { prefixOf, threadAfter } from './rules.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
let post: number;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
  post = await writePost(app, kim);
});
afterEach(() => app.close());

type Place = { fid: number; thread: string };
type Comment = Place & { comment: string; no: number; pid: number; total_records?: number };

const list = async (asked = {}): Promise<Comment[]> =>
  await (await app.api('GET', `/comments/${post}`, asked)).json();
const words = async () => (await list()).map(({ comment }) => comment);
const reply = (as: Person, { fid, thread }: Place, comment: string) =>
  app.api('POST', `/recomment/${post}`, { as, json: { fid, thread, comment } });
const codeOf = async (res: Response) => [res.status, (await res.json()).code];

test('a comment is the top of its thread and carries the number of all', async () => {
  const added = await writeComment(app, lee, post, '  첫 댓글 ');
  expect(added).toEqual({ comment: '첫 댓글', no: added.no, fid: added.no, pid: 0, thread: 'A' });
  await writeComment(app, kim, post, '둘째');
  expect(await list()).toMatchObject([
    { comment: '첫 댓글', thread: 'A', total_records: 2, created_datetime: '2026-03-02 18:00:00' },
    { comment: '둘째' },
  ]);
});

test('answers stand below what they answer, in the order of reading', async () => {
  const first = await writeComment(app, lee, post, '1');
  const second = await writeComment(app, lee, post, '2');
  const a = await (await reply(kim, first, '1-1')).json();
  expect(a).toMatchObject({ fid: first.no, pid: first.no, thread: 'AA', last_fid: first.no });
  const b = await (await reply(kim, a, '1-1-1')).json();
  expect(b).toMatchObject({ thread: 'AAA', last_fid: a.no });
  const c = await (await reply(lee, first, '1-2')).json();
  expect(c).toMatchObject({ thread: 'AB', last_fid: b.no });
  await reply(lee, second, '2-1');
  expect(await words()).toEqual(['1', '1-1', '1-1-1', '1-2', '2', '2-1']);
});

test('marks go from A to 힣, and the deepest level is the eighth', () => {
  expect(threadAfter('A', undefined)).toBe('AA');
  expect(threadAfter('A', 'AZ')).toBe('Aa');
  expect(threadAfter('A', 'Az')).toBe('A가');
  expect(threadAfter('A', 'A힣')).toBeUndefined();
  expect(prefixOf('ABCDEFGH')).toBe('ABCDEFG');
});

test('answers to the deepest level stand beside it', async () => {
  let last: Comment = await writeComment(app, lee, post, '1');
  for (let level = 2; level <= 10; level++) {
    last = await (await reply(kim, last, `${level}`)).json();
  }
  expect(await words()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect([...last.thread]).toHaveLength(8);
});

test('fifty answers at once have fifty threads', async () => {
  const top = await writeComment(app, lee, post, '위');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => reply(kim, top, `${at}`)),
  );
  const threads = await Promise.all(answers.map(async (res) => (await res.json()).thread));
  expect(new Set(threads).size).toBe(50);
  expect((await list())[0]).toMatchObject({ total_records: 51 });
});

test.each([
  [{ comment: ' \n ' }, 422, 'board.empty'],
  [{ comment: '\u0000\u202e' }, 422, 'board.empty'],
  [{ comment: '가'.repeat(5001) }, 422, 'board.commentLong'],
])('%j is refused', async (json, status, code) => {
  expect(await codeOf(await app.api('POST', `/comment/${post}`, { as: lee, json }))).toEqual([
    status,
    code,
  ]);
});

test('an answer to what is not there is refused', async () => {
  const other = await writeComment(app, lee, await writePost(app, kim), '다른 글');
  expect(await codeOf(await reply(lee, other, 'x'))).toEqual([404, 'comment.notFound']);
  const top = await writeComment(app, lee, post, '위');
  expect(await codeOf(await reply(lee, { fid: top.no, thread: 'B' }, 'x'))).toEqual([
    404,
    'comment.notFound',
  ]);
  await app.api('DELETE', `/comment/${top.no}`, { as: lee });
  expect(await codeOf(await reply(lee, top, 'x'))).toEqual([409, 'comment.gone']);
  expect(await codeOf(await app.api('POST', '/comment/987', { as: lee, json: { comment: 'x' } })))
    .toEqual([404, 'post.notFound']);
});

test('the same form again is the first one’s answer', async () => {
  const json = { comment: '한 번', client_id: 'a-click-of-a-button' };
  const send = async () =>
    (await (await app.api('POST', `/comment/${post}`, { as: lee, json })).json()).no;
  expect(await send()).toBe(await send());
  expect(await words()).toEqual(['한 번']);
});

test('a deleted comment holds its place while it has answers, and comes back', async () => {
  const top = await writeComment(app, lee, post, '위');
  const below = await (await reply(kim, top, '아래')).json();
  expect(await codeOf(await app.api('DELETE', `/comment/${top.no}`, { as: kim }))).toEqual([
    403,
    'comment.deleteNotYours',
  ]);
  await app.api('DELETE', `/comment/${top.no}`, { as: lee });
  expect(await list()).toMatchObject([
    { comment: '삭제된 댓글이에요.', member_name: '', total_records: 1 },
    { comment: '아래' },
  ]);
  await app.api('DELETE', `/comment/${below.no}`, { as: kim });
  expect(await words()).toEqual([]);
  await app.api('POST', `/comment/${top.no}/restore`, { as: lee });
  expect(await words()).toEqual(['위']);
  expect((await list())[0]).toMatchObject({ total_records: 1 });
});

test('words of deleted comments go after a month', async () => {
  const top = await writeComment(app, lee, post, '위');
  await reply(kim, top, '아래');
  const alone = await writeComment(app, lee, post, '혼자');
  for (const no of [top.no, alone.no]) await app.api('DELETE', `/comment/${no}`, { as: lee });
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 24 * 3_600_000);
  await discardComments(app.deps);
  expect(await app.db.select({ no: comments.no, body: comments.body }).from(comments))
    .toMatchObject([{ no: top.no, body: '' }, { body: '아래' }]);
});

test('one’s own comment is edited, another’s is not', async () => {
  const { no } = await writeComment(app, lee, post, '처음');
  const edit = (as: Person) => app.api('PUT', `/comment/${no}`, { as, json: { comment: '고침' } });
  expect(await codeOf(await edit(kim))).toEqual([403, 'comment.notYours']);
  expect((await edit(lee)).status).toBe(200);
  expect(await list()).toMatchObject([{ comment: '고침', edited_datetime: '2026-03-02 18:00:00' }]);
});

test('the member who posed a question accepts an answer of it', async () => {
  const { no } = await writeComment(app, lee, post, '답');
  const accept = (as: Person, comment: number | null) =>
    app.api('PUT', `/support/${post}/accepted`, { as, json: { comment } });
  expect(await codeOf(await accept(lee, no))).toEqual([403, 'post.acceptNotYours']);
  expect(await codeOf(await accept(kim, 987))).toEqual([404, 'comment.notFound']);
  expect((await accept(kim, no)).status).toBe(200);
  expect(await (await app.api('GET', `/support/${post}`)).json()).toMatchObject({ accepted: no });
});

test('room and address of an author are for other members alone', async () => {
  await writeComment(app, lee, post, '답');
  expect(JSON.stringify(await list())).not.toContain('@');
  expect(await list({ as: kim })).toMatchObject([{ room: 'kim@example.com|lee@example.com' }]);
  expect((await list({ as: lee }))[0]).not.toHaveProperty('room');
});

test('a row that somebody changed in the database stays words', async () => {
  await writeComment(app, lee, post, '답');
  await app.db.run(sql`update comments set body = '<img src=x onerror=xss(1)>'`);
  const image = { type: 'image', attrs: { src: 'x" onerror="1' } };
  const body = { type: 'doc', content: [{ type: 'text', text: '<script>1</script>' }, image] };
  await app.db.run(sql`update posts set body = ${JSON.stringify(body)}`);
  const html = await (await app.page(`/support/${post}`)).text();
  expect(html).not.toMatch(/<img src=x|<script>1|onerror="1/);
  expect(html).toContain('&lt;img src=x onerror=xss(1)&gt;');
});
