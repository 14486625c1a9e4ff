import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { bodyOf, writePost } from '../../../tests/board.ts';
import { writeViews } from '../../../src/community/posts/count-views.ts';
import { beginMetrics } from '../../../src/server/metrics/metrics.ts';
import { beginPages } from './stored-pages.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.app.request(path, { headers });

test('a stored answer has the headers and the words of a drawn one, its line in the log and its count', async () => {
  const post = await writePost(app, kim, { document: bodyOf('본문') });
  const path = `/support/${post}`;
  const drawn = await get(path);
  const before = app.logged.length;
  const stored = await get(path);
  expect(app.deps.state.of(beginPages).bytes).toBeGreaterThan(0);
  const plain = (res: Response) =>
    Object.fromEntries([...res.headers].filter(([name]) => name !== 'x-request-id'));
  expect(plain(stored)).toEqual(plain(drawn));
  expect(stored.headers.get('x-request-id')).toHaveLength(32);
  expect(await stored.text()).toBe(await drawn.text());
  expect(app.logged.slice(before)).toMatchObject([
    { event: 'request', facts: { method: 'GET', route: '/support/:query', status: 200 } },
  ]);
  const metrics = app.deps.state.of(beginMetrics).write();
  const labels = 'method="GET",route="/support/:query",status="2xx"';
  expect(metrics).toContain(`omgim_requests_total{${labels}} 2\n`);
  expect(metrics).toContain('omgim_request_seconds_count{route="/support/:query"} 2\n');
  const zipped = await get(path, { 'accept-encoding': 'br, gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  const plainly = zipped.body!.pipeThrough(new DecompressionStream('gzip'));
  expect(await new Response(plainly).text()).toContain('본문');
  const refused = await get(path, { 'accept-encoding': 'gzip;q=0' });
  expect(refused.headers.get('content-encoding')).toBe(null);
});

test('members never get the page of visitors, nor visitors that of a member', async () => {
  const post = await writePost(app, kim, { document: bodyOf('본문') });
  for (const path of ['/supports', `/support/${post}`]) {
    const asVisitor = await (await get(path)).text();
    const asKim = await (await get(path, { cookie: `page=${kim.page}` })).text();
    expect(asKim).toContain('LoginWatch');
    expect(asVisitor).not.toContain('LoginWatch');
    expect(await (await get(path)).text()).toBe(asVisitor);
    // A cookie of a session that is no more makes a visitor, who is answered anew.
    expect(await (await get(path, { cookie: 'page=nobody' })).text()).not.toContain('LoginWatch');
  }
});

test('language, appearance and where a reader came from within the service count', async () => {
  await writePost(app, kim);
  const html = async (headers: Record<string, string>) =>
    await (await get('/supports', headers)).text();
  const korean = await html({});
  expect(await html({ cookie: 'lang=en' })).toContain('<html lang="en"');
  expect(await html({ cookie: 'theme=modern.dark' })).toContain('data-mode="dark"');
  expect(await html({ referer: 'http://localhost:8000/guide' })).toContain('href="/guide"');
  expect(await html({ referer: 'https://elsewhere.example/guide' })).toBe(korean);
  expect(await html({})).toBe(korean);
});

test.each(['HTTP://localhost:8000', 'http:localhost:8000', 'http:\\\\localhost:8000'])(
  'where a reader of %s came from is not shown to others',
  async (origin) => {
    await writePost(app, kim);
    const shown = await (await get('/supports', { referer: `${origin}/guide?by=stranger` })).text();
    expect(shown).toContain('href="/guide?by=stranger"');
    expect(await (await get('/supports')).text()).not.toContain('by=stranger');
    const other = await get('/supports', { referer: 'http://localhost:8000/guide?by=other' });
    expect(await other.text()).toContain('href="/guide?by=other"');
  },
);

test('views of stored pages are counted, and an address that asks too often is refused', async () => {
  const post = await writePost(app, kim);
  for (const agent of ['one', 'two', 'two', 'three']) {
    await get(`/support/${post}`, { 'user-agent': agent });
  }
  await writeViews(app.deps);
  const shown = await (await app.api('GET', `/support/${post}`)).json();
  expect(shown.ref).toBe(3);
  app.deps.rates.take = () => Promise.resolve({ waitMs: 1_000 });
  expect((await get('/supports')).status).toBe(429);
  expect((await get(`/support/${post}`)).status).toBe(429);
});

test('an edited post is seen as it is at once', async () => {
  const post = await writePost(app, kim, { document: bodyOf('먼저 쓴 말') });
  expect(await (await get(`/support/${post}`)).text()).toContain('먼저 쓴 말');
  await app.api('PUT', `/support/${post}`, {
    as: kim,
    json: { category: 'Q', title: '제목', document: bodyOf('나중에 쓴 말'), rev: 1 },
  });
  expect(await (await get(`/support/${post}`)).text()).toContain('나중에 쓴 말');
});
