import { afterEach, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { lines } from '../../../db/schema/documents.ts';
import { serviceNotices } from '../../../db/schema/notifications.ts';
import { api } from '../../../routes/api/index.ts';
import { pages } from '../../../routes/pages.ts';
import { joinFully, signIn } from '../../../tests/accounts.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { openOwnDocument } from '../../../tests/live-documents.ts';
import { listen, LiveSocket } from '../../../tests/live-socket.ts';
import { sendForm } from '../../../tests/moderation.ts';
import { operatorOf, retype, supportOf } from '../../../tests/operators.ts';
import { isOpenWhileReadOnly } from '../../notifications/notices/open-while-read-only.ts';
import { forgetNotices } from '../../notifications/notices/read-notices.ts';

let app: TestApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  boss = await operatorOf(app);
  // The account that logs in with a password has the name of kim.
  kim = await app.member('lee');
  await retype(app, boss);
});
afterEach(() => app.close());

/** As a field of a form writes a moment of Korea. */
const field = (hours: number) =>
  new Date(app.clock.now.getTime() + (9 + hours) * 3_600_000).toISOString().slice(0, 16);

const announce = (form: Record<string, string> = {}, as = boss) =>
  sendForm(app, '/operator/notices', as, {
    do: 'write',
    kind: 'maintenance',
    audience: 'all',
    ko: '서버를 옮겨요.',
    en: 'We move the server.',
    from: field(0),
    until: field(1),
    readOnly: 'yes',
    ...form,
  });

const save = (line: string) =>
  app.api('PUT', '/files', {
    as: kim,
    form: { fileName: 'live.txt', index: '0', line },
  });

test('nothing is saved while it lasts, with a clear code; reading and logging in go on; ended, saving does too', async () => {
  await joinFully(app);
  await openOwnDocument(app, kim);
  expect((await announce()).status).toBe(303);
  const refused = await save('typed');
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'service.readOnly']);
  expect(refused.headers.get('retry-after')).toBe('60');
  const english = await app.api('POST', '/name', {
    as: kim,
    json: { name: 'kim2' },
    headers: { cookie: 'lang=en' },
  });
  expect((await english.json()).message).toContain('you can read');
  expect((await sendForm(app, '/projects/new', kim, { title: 'x' })).status).toBe(503);

  expect((await signIn(app)).status).toBe(200);
  expect((await app.api('GET', '/name', { as: kim })).status).toBe(200);
  const page = await (await app.page('/projects', { as: kim })).text();
  expect(page).toContain('서버를 옮겨요.');
  expect(page).toContain('지금은 읽기만 할 수 있고 저장되지 않아요.');
  expect((await sendForm(app, '/operator/notices', boss, { do: 'end', no: '1' })).status).toBe(303);
  expect((await save('typed')).status).toBe(200);
  const records = await (await app.page('/operator/records', { as: boss })).text();
  expect(records).toContain('읽기 전용 점검을 알렸어요');
});

test('it is announced before and begins by itself; until then everything is saved', async () => {
  await openOwnDocument(app, kim);
  await announce({ from: field(1), until: field(2) });
  const page = await (await app.page('/projects', { as: kim })).text();
  expect(page).toContain('60분 뒤 시작');
  expect(page).toContain('그동안 읽기만 할 수 있어요.');
  expect((await save('before')).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  expect((await save('during')).status).toBe(503);
  app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
  expect((await save('after')).status).toBe(200);
});

test('the editor shows it too', async () => {
  await openOwnDocument(app, kim);
  await announce();
  const page = await (await app.page('/editor/live.txt/ko2en', { as: kim })).text();
  expect(page).toContain('data-frame="bare"');
  expect(page).toContain('지금은 읽기만 할 수 있고 저장되지 않아요.');
});

test('what is typed into a shared line meanwhile is not acknowledged, and is stored afterwards', async () => {
  const [id = 0] = await openOwnDocument(app, kim);
  const server = listen(app);
  const socket = await LiveSocket.open(server, app, kim);
  const line = socket.line(id);
  await line.synced();
  await announce();
  line.insert(0, '옮기는 동안');
  const target = async () => (await app.db.select().from(lines).where(eq(lines.id, id)))[0]?.target;
  expect((await line.closed()).code).toBe(4503);
  expect(await target()).toBe('');
  await app.db.update(serviceNotices).set({ endedAt: app.clock.now });
  forgetNotices(app.deps);
  await line.saved();
  expect(await target()).toBe('옮기는 동안');
  socket.close();
  await server.close();
});

test('programs are refused in the same way, assistants too', async () => {
  const token = await tokenOf(app, kim);
  await announce();
  const json = { title: 'x', source_language: 'ko', target_language: 'en' };
  const refused = await callV1(app, token, ['POST', '/projects'], { json });
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'service.readOnly']);
  expect((await callV1(app, token, ['GET', '/projects'])).status).toBe(200);
});

test('every call and page that saves is refused: what only reads is named', async () => {
  await announce();
  const routes = [
    ...api.routes.map(({ method, path }) => ({ method, path: `/api${path}` })),
    ...pages.routes,
  ].filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
  expect(routes.length).toBeGreaterThan(100);
  const seen = new Map<string, number>();
  for (const { method, path } of routes) {
    const at = path.replaceAll(/:\w+/g, '1');
    if (isOpenWhileReadOnly(method, at)) continue;
    const res = await app.app.request(at, {
      method,
      headers: { origin: 'http://localhost:8000', cookie: `page=${boss.page}` },
    });
    await res.body?.cancel();
    seen.set(`${method} ${path}`, res.status);
  }
  expect([...seen].filter(([, status]) => status !== 503)).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
});

test('it takes the password, the operator, and bounds', async () => {
  const helper = await supportOf(app);
  await retype(app, helper);
  expect((await announce({}, helper)).status).toBe(403);
  for (
    const form of [
      { until: field(25) },
      { kind: 'news' },
      { audience: 'ko' },
      { readOnly: 'no' },
      { audience: 'friends' },
    ]
  ) {
    expect([form, (await announce(form as Record<string, string>)).status]).toEqual([form, 400]);
  }
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  const refused = await announce();
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('서버를 옮겨요.');
  expect(await app.db.$count(serviceNotices)).toBe(0);
});

test('a form that is refused shows what was written into it, to be copied', async () => {
  await announce();
  const words = '이 문장은 <b>오래</b> 공들여 쓴 질문이에요.';
  const form = { title: '짧은 제목', content: words, password: 'a long password of somebody' };
  const res = await sendForm(app, '/form/add/Q', kim, form);
  const html = await res.text();
  expect(res.status).toBe(503);
  expect(html).toContain('이 문장은 &lt;b>오래&lt;/b> 공들여 쓴 질문이에요.');
  expect(html).not.toContain('a long password');
  expect(html).toContain('저장되지 않은 글이에요');
});
