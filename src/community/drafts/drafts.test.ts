import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { bodyOf, writePost } from '../../../tests/board.ts';
import { discardOldDrafts } from './draft-post.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

const path = (key: string) => `/draft/${encodeURIComponent(key)}`;
const put = (as: Person, key: string, json: object) => app.api('PUT', path(key), { as, json });
async function get(as: Person, key: string) {
  const res = await app.api('GET', path(key), { as });
  return { status: res.status, ...await res.json() };
}

test('a draft is one’s own: the last words of each kind, and of each post that is edited', async () => {
  await put(kim, 'new/Q', { title: '첫', document: bodyOf('하나') });
  await put(kim, 'new/Q', { category: 'T', title: '둘째', document: bodyOf('둘') });
  await put(kim, 'edit/12', { title: '고치는 글', comment: '<p>셋<script>x</script></p>', rev: 3 });
  expect(await get(kim, 'new/Q')).toMatchObject({
    category: 'T',
    title: '둘째',
    document: bodyOf('둘'),
    rev: null,
    saved_at: app.clock.now.getTime(),
  });
  expect(await get(kim, 'edit/12')).toMatchObject({ document: bodyOf('셋'), rev: 3 });
  expect(await get(lee, 'new/Q')).toMatchObject({ status: 404, code: 'draft.notFound' });
});

test('a draft goes when it is posted, thrown away, or a month old', async () => {
  for (const key of ['new/Q', 'new/R', 'new/T']) await put(kim, key, { title: key });
  await writePost(app, kim, { draft: 'new/Q' });
  await app.api('DELETE', path('new/R'), { as: kim });
  expect([(await get(kim, 'new/Q')).status, (await get(kim, 'new/R')).status]).toEqual([404, 404]);
  app.clock.now = new Date(app.clock.now.getTime() + 30 * 24 * 60 * 60_000);
  await discardOldDrafts(app.deps);
  expect(await app.db.all('select key from post_drafts')).toEqual([]);
});

test('a post that is refused leaves its draft', async () => {
  await put(kim, 'new/Q', { title: '', document: bodyOf('본문') });
  const json = { title: ' ', document: bodyOf('본문'), draft: 'new/Q' };
  expect((await app.api('POST', '/support', { as: kim, json })).status).toBe(422);
  expect((await get(kim, 'new/Q')).status).toBe(200);
});

test.each(['new/X', 'edit/0', 'edit/x', 'a', '../new/Q', 'new/Q\u0000'])(
  'there is no draft %s',
  async (key) => expect((await put(kim, key, { title: 'x' })).status).toBeGreaterThanOrEqual(400),
);

test('of many drafts the newest stay, and too long ones are refused with their size', async () => {
  for (let no = 1; no <= 52; no++) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await put(kim, `edit/${no}`, { title: String(no) });
  }
  expect([(await get(kim, 'edit/2')).status, (await get(kim, 'edit/3')).status]).toEqual([
    404,
    200,
  ]);
  const document = { type: 'doc', content: Array.from({ length: 4 }, () => long()) };
  expect(await (await put(kim, 'new/Q', { title: '', document })).json())
    .toMatchObject({ code: 'board.bodyLong' });
});

const long = () => bodyOf('가'.repeat(20_000)).content[0];
