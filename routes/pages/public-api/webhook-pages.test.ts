import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  apiTokens,
  sessions,
  users,
  webhookDeliveries,
  webhooks,
} from '../../../db/schema/index.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { makeProject } from '../../../tests/projects.ts';
import { fakeReceivers } from '../../../tests/receivers.ts';
import { hashPassword } from '../../../src/accounts/passwords/hash-password.ts';
import { DeliverySender } from '../../../src/public-api/deliveries/sender.ts';

let app: TestApp;
let kim: Person;
let outside: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  outside = fakeReceivers();
  app = await testApp({ receivers: outside.receivers });
  kim = await app.member('kim');
  await typePassword(kim);
});
afterEach(() => app.close());

/** The session of this member is as after the password was typed. */
async function typePassword({ uid }: Person, at: Date | null = app.deps.now()) {
  await app.db.update(sessions).set({ reauthenticatedAt: at }).where(eq(sessions.uid, uid));
}

/** A form as a browser without scripts sends it. */
const send = (fields: [name: string, value: string][], path = '', as = kim) =>
  app.app.request(`/profile/webhooks${path}`, {
    method: 'POST',
    headers: { cookie: `page=${as.page}`, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  });
const read = async (path = '', as = kim) =>
  await (await app.page(`/profile/webhooks${path}`, { as })).text();

const onlyWebhook = async () => (await app.db.select().from(webhooks))[0]!.no;

const URL = 'https://kim.example/hook?key=<b>';
const order = (project = ''): [string, string][] => [
  ['do', 'make'],
  ['url', URL],
  ['project', project],
  ['events', 'comment.added'],
  ['events', 'project.created'],
];
const secretIn = (html: string) => />(whsec_[\w+/=]+)</.exec(html)?.[1];

test('a webhook is made, its secret shown once, a test sent, and it is deleted with all that was sent', async () => {
  const made = await send(order());
  expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(secretIn(await made.text())).toHaveLength(50);
  const list = await read();
  expect(secretIn(list)).toBeUndefined();
  expect(list).toContain('key=&lt;b>');
  expect(list).toContain('댓글이 달림');

  const no = await onlyWebhook();
  expect((await send([['do', 'test']], `/${no}`)).headers.get('location')).toBe(
    `/profile/webhooks/${no}?done=sent`,
  );
  outside.answer(URL, { status: 503, text: 'down <i>' });
  await new DeliverySender(app.deps, new AbortController().signal).settled();
  const page = await read(`/${no}`);
  expect(page).toContain('시험 알림');
  expect(page).toContain('답 503');
  expect(page).toContain('down &lt;i>');

  const renewed = secretIn(await (await send([['do', 'renew']], `/${no}`)).text());
  expect(renewed).toHaveLength(50);
  await send([['do', 'off']], `/${no}`);
  expect(await read(`/${no}`)).not.toContain('시험 알림 보내기');
  await send([['do', 'on']], `/${no}`);
  const gone = await send([['do', 'delete']], `/${no}`);
  expect(gone.headers.get('location')).toBe('/profile/webhooks?removed=1');
  expect([await app.db.$count(webhooks), await app.db.$count(webhookDeliveries)]).toEqual([0, 0]);
});

test('of one project it is made by a member of it alone', async () => {
  const no = await makeProject(app, kim, {}, { title: '설명서' });
  const lee = await app.member('lee');
  await typePassword(lee);
  expect((await send(order(String(no)), '', lee)).status).toBe(404);
  await send(order(String(no)));
  expect(await app.db.select().from(webhooks)).toMatchObject([{ projectNo: no }]);
  expect(await read()).toContain('설명서');
});

test.each(
  [
    ['no event', (all: [string, string][]) => all.slice(0, 3)],
    ['no address', (all: [string, string][]) => all.filter(([name]) => name !== 'url')],
  ] as const,
)('%s makes nothing, and the form comes back', async (_what, change) => {
  const res = await send(change(order()));
  expect([res.status, await app.db.$count(webhooks)]).toEqual([422, 0]);
  expect(await res.text()).toContain('role="alert"');
});

test('an address that may not be called is refused in words', async () => {
  outside.receivers.check = () => Promise.resolve('private');
  const res = await send(order());
  expect([res.status, await app.db.$count(webhooks)]).toEqual([422, 0]);
  expect(await res.text()).toContain('이 주소로는 보낼 수 없어요');
});

test('nobody opens or changes the webhook of another member', async () => {
  await send(order());
  const no = await onlyWebhook();
  const lee = await app.member('lee');
  expect((await app.page(`/profile/webhooks/${no}`, { as: lee })).status).toBe(404);
  for (const what of ['on', 'off', 'renew', 'delete', 'test']) {
    expect((await send([['do', what]], `/${no}`, lee)).status).toBe(404);
  }
  expect(await app.db.select().from(webhooks)).toMatchObject([{ offAt: null }]);
});

test('it is made by who has just typed the password, as a token is', async () => {
  expect(await read()).not.toContain('type="password"');
  await typePassword(kim, null);

  const refused = await send(order());

  expect([refused.status, await app.db.$count(webhooks)]).toEqual([403, 0]);
  const form = await refused.text();
  expect(form).toContain('type="password"');
  expect(form).toContain('value="https://kim.example/hook?key=&lt;b>"');
  expect((await send([...order(), ['password', 'wrong one']])).status).not.toBe(200);
  expect(await app.db.$count(webhooks)).toBe(0);
});

/** Made by a program of kim. */
async function madeByToken(): Promise<number> {
  const json = { url: URL, events: ['project.created'] };
  const res = await callV1(app, await tokenOf(app, kim), ['POST', '/webhooks'], { json });
  return (await res.json()).no;
}
const endTokens = () => app.db.update(apiTokens).set({ expiresAt: app.clock.now });
const sendAll = () => new DeliverySender(app.deps, new AbortController().signal).settled();

test.each(['owner', 'gone', 'failing'] as const)(
  'off for “%s” and switched on by its owner, it does not end with a token that had ended before',
  async (offReason) => {
    const no = await madeByToken();
    await app.db.update(webhooks).set({ offAt: app.clock.now, offReason });
    await endTokens();

    expect((await send([['do', 'on']], `/${no}`)).status).toBe(303);
    await sendAll();

    expect(await app.db.select().from(webhooks)).toMatchObject([{ offAt: null, tokenNo: null }]);
  },
);

test('switched off and on by its owner it goes on ending with a token that is good', async () => {
  const no = await madeByToken();
  await send([['do', 'off']], `/${no}`);
  await send([['do', 'on']], `/${no}`);
  expect(await app.db.select().from(webhooks)).toMatchObject([
    { offAt: null, tokenNo: expect.any(Number) },
  ]);
});

test.each(['password', 'token'] as const)(
  'stopped by “%s” it is switched on by who has just typed the password, as it is made',
  async (offReason) => {
    await send(order());
    const no = await onlyWebhook();
    const isOn = async () => (await app.db.select().from(webhooks))[0]!.offAt === null;
    await app.db.update(webhooks).set({ offAt: app.clock.now, offReason });
    expect(await read(`/${no}`)).not.toContain('type="password"');
    await typePassword(kim, null);
    expect(await read(`/${no}`)).toContain('type="password"');

    const refused = await send([['do', 'on']], `/${no}`);

    expect([refused.status, await isOn()]).toEqual([403, false]);
    const form = await refused.text();
    expect(form).toContain('role="alert"');
    expect(form).toContain('type="password"');
    const wrong = await send([['do', 'on'], ['password', 'wrong one']], `/${no}`);
    expect([wrong.status === 303, await isOn()]).toEqual([false, false]);

    const passwordHash = await hashPassword(app.deps, 'Kim-types-this-1');
    await app.db.update(users).set({ passwordHash }).where(eq(users.uid, kim.uid));
    const typed: [string, string][] = [['do', 'on'], ['password', 'Kim-types-this-1']];
    expect([(await send(typed, `/${no}`)).status, await isOn()]).toEqual([303, true]);
  },
);

test('what its owner has switched off is switched on without the password', async () => {
  await send(order());
  const no = await onlyWebhook();
  await send([['do', 'off']], `/${no}`);
  await typePassword(kim, null);
  expect(await read(`/${no}`)).not.toContain('type="password"');
  expect((await send([['do', 'on']], `/${no}`)).status).toBe(303);
});
