import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiTokens, users, webhookDeliveries, webhooks } from '../../../db/schema/index.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { fakeReceivers, type Received } from '../../../tests/receivers.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { DAY_MS } from '../tokens/rules.ts';
import { type WebhookEvent, webhookEvents } from '../webhooks/rules.ts';
import { LEASE_MS } from './rules.ts';
import { discardDeliveries } from './send-again.ts';
import { DeliverySender } from './sender.ts';

const GOOD = 'https://good.example/hook';
/** On a busy machine. */
const WAIT = { timeout: 20_000 };
const DEAD = 'https://dead.example/hook';

let app: TestApp;
let kim: Person;
let token: string;
let outside: ReturnType<typeof fakeReceivers>;
beforeEach(async () => {
  outside = fakeReceivers();
  app = await testApp({ receivers: outside.receivers });
  // The library compares with the clock of this machine.
  app.clock.now = new Date();
  kim = await app.member('kim');
  token = await tokenOf(app, kim);
});
afterEach(() => app.close());

async function call(method: string, path: string, json?: object) {
  const res = await callV1(app, token, [method, path], json ? { json } : {});
  return { ...await res.json(), http: res.status };
}

const hook = (url: string, events: WebhookEvent[] = ['project.created']) =>
  call('POST', '/webhooks', { url, events });
const newProject = () =>
  call('POST', '/projects', { title: 'new', source_language: 'ko', target_language: 'en' });

/** Another process begins with what is stored. */
const sender = () => new DeliverySender(app.deps, new AbortController().signal);
const sendAll = () => sender().settled();

async function later(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  await sendAll();
}

const verify = (secret: string, { headers, body }: Received) =>
  new Webhook(secret).verify(body, headers);
const listOf = async (no: number) => (await call('GET', `/webhooks/${no}/deliveries`)).deliveries;

test('a delivery is signed as Standard Webhooks demands; altered, replayed and foreign ones fail', async () => {
  const { secret } = await hook(GOOD);
  const { no } = await newProject();
  await sendAll();
  const [sent] = outside.to(GOOD) as [Received];
  expect(verify(secret, sent)).toMatchObject({ type: 'project.created', data: { project: no } });

  expect(() => verify(secret, { ...sent, body: sent.body.replace(`${no}`, '999') })).toThrow();
  const other = { ...sent.headers, 'webhook-id': 'msg_other' };
  expect(() => verify(secret, { ...sent, headers: other })).toThrow();
  expect(() => verify('whsec_' + btoa('x'.repeat(32)), sent)).toThrow();
  app.clock.now = new Date(app.clock.now.getTime() - 301_000);
  await newProject();
  await sendAll();
  expect(() => verify(secret, outside.to(GOOD)[1]!)).toThrow('too old');
});

test('the secret is shown once and sealed; renewed, both sign for a day', async () => {
  const { secret, no } = await hook(GOOD);
  expect(JSON.stringify([await app.db.select().from(webhooks), app.logged])).not.toContain(secret);
  expect(JSON.stringify(await call('GET', '/webhooks'))).not.toContain('whsec_');
  const renewed = (await call('POST', `/webhooks/${no}/secret`)).secret;
  await newProject();
  await sendAll();
  const [first] = outside.to(GOOD) as [Received];
  expect([verify(secret, first), verify(renewed, first)]).toHaveLength(2);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + DAY_MS + 1);
  await newProject();
  await sendAll();
  expect(outside.to(GOOD)[1]!.headers['webhook-signature']!.split(' ')).toHaveLength(1);
});

test('a try that failed comes again under its id and over a restart, later each time, until it is given up', async () => {
  const { no } = await hook(DEAD);
  outside.answer(DEAD, { status: 500, text: 'broken' });
  await newProject();
  await sendAll();
  const first = outside.to(DEAD)[0]!;
  await later(4_000);
  expect(outside.to(DEAD)).toHaveLength(1);
  await later(2_000);
  expect(outside.to(DEAD)).toHaveLength(2);
  expect(outside.to(DEAD)[1]!.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(await listOf(no)).toMatchObject([{
    state: 'waiting',
    tries: 2,
    status: 500,
    problem: 'status',
    answer: 'broken',
  }]);
  for (let hours = 0; hours < 100; hours++) await later(3_600_000);
  expect(outside.to(DEAD)).toHaveLength(10);
  expect(await listOf(no)).toMatchObject([{ state: 'failed', next_try_at: null }]);
});

test('what a process was sending when it died is sent by the next, and nothing twice meanwhile', async () => {
  await hook(DEAD);
  const end = outside.hang(DEAD);
  await newProject();
  await sender().wake();
  await vi.waitFor(() => expect(outside.to(DEAD)).toHaveLength(1), WAIT);
  await later(LEASE_MS - 1);
  expect(outside.to(DEAD)).toHaveLength(1);
  outside.answer(DEAD, { status: 204 });
  await later(1);
  expect(outside.to(DEAD)).toHaveLength(2);
  end();
});

test('a receiver that hangs delays no other: of many events each other has its own, and it has few calls', async () => {
  await hook(DEAD);
  await hook(GOOD);
  const end = outside.hang(DEAD);
  for (let count = 0; count < 30; count++) await newProject();
  const working = sender();
  await working.wake();
  await vi.waitFor(() => expect(outside.to(GOOD)).toHaveLength(30), WAIT);
  expect(outside.to(DEAD).length).toBeLessThanOrEqual(4);
  end();
  await working.stopped();
});

test('410 switches off at once, five days of failing too; what waits is not sent, and a mail says so', async () => {
  const { no } = await hook(GOOD);
  outside.answer(GOOD, { status: 410 });
  await newProject();
  await sendAll();
  const failing = await hook(DEAD);
  outside.answer(DEAD, 'timeout');
  await newProject();
  await sendAll();
  await later(5 * DAY_MS);
  await newProject();
  await later(1);
  const { webhooks: all } = await call('GET', '/webhooks');
  expect(all).toMatchObject([
    { no: failing.no, active: false, off_reason: 'failing' },
    { no, active: false, off_reason: 'gone' },
  ]);
  await sendOutbox(app.deps);
  expect(app.mails.filter(({ subject }) => subject === '[옮김] 웹훅이 꺼졌어요')).toHaveLength(2);
  const sent = outside.received.length;
  await newProject();
  await later(DAY_MS);
  expect(outside.received).toHaveLength(sent);
  expect((await call('POST', `/webhooks/${no}/test`)).code).toBe('webhook.off');

  outside.answer(GOOD, { status: 200 });
  await call('PUT', `/webhooks/${no}`, { active: true });
  await call('POST', `/webhooks/${no}/test`);
  await sendAll();
  expect(JSON.parse(outside.received.at(-1)!.body).type).toBe('webhook.test');
});

test('what a receiver wants by Retry-After is waited for', async () => {
  await hook(GOOD);
  outside.answer(GOOD, { status: 429, retryAfter: '600' });
  await newProject();
  await sendAll();
  await later(599_000);
  expect(outside.to(GOOD)).toHaveLength(1);
  await later(1_000);
  expect(outside.to(GOOD)).toHaveLength(2);
});

test('a delivery is sent again under its id, and none of another member', async () => {
  const { no } = await hook(GOOD);
  await newProject();
  await sendAll();
  const [{ id }] = await listOf(no);
  expect((await call('POST', `/webhooks/${no}/deliveries/${id}/send`)).http).toBe(202);
  await sendAll();
  expect(outside.to(GOOD).map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);

  const lee = await tokenOf(app, await app.member('lee'));
  for (const path of [`/webhooks/${no}/test`, `/webhooks/${no}/deliveries/${id}/send`]) {
    expect((await callV1(app, lee, ['POST', path])).status).toBe(404);
  }
  expect((await callV1(app, lee, ['GET', `/webhooks/${no}/deliveries`])).status).toBe(404);
});

test('members hear of their own alone; suspended ones of nothing', async () => {
  const lee = await app.member('lee');
  const ofLee = await tokenOf(app, lee);
  await callV1(app, ofLee, ['POST', '/webhooks'], {
    json: { url: DEAD, events: [...webhookEvents] },
  });
  await hook(GOOD);
  await newProject();
  await app.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.uid, kim.uid));
  await sendAll();
  expect(outside.received).toEqual([]);
  await app.db.update(users).set({ suspendedAt: null }).where(eq(users.uid, kim.uid));
  await sendAll();
  expect([outside.to(GOOD).length, outside.to(DEAD).length]).toEqual([1, 0]);
});

test('what is not committed is not sent, and after thirty days nothing of it is there', async () => {
  await hook(GOOD);
  const given = app.deps.hooks.happened;
  await expect(app.db.transaction(async (tx) => {
    await given(tx, { type: 'project.created', projectNo: await newProjectIn(tx) });
    throw new Error('no');
  })).rejects.toThrow('no');
  expect(await app.db.$count(webhookDeliveries)).toBe(0);
  await newProject();
  app.clock.now = new Date(app.clock.now.getTime() + 30 * DAY_MS);
  expect([await discardDeliveries(app.deps), await app.db.$count(webhookDeliveries)]).toEqual([
    1,
    0,
  ]);
});

async function newProjectIn(tx: TestApp['db']): Promise<number> {
  const { rows } = await tx.run(`insert into projects
    (type, title, source_lang, target_lang, created_at) values ('translation', 'x', 'ko', 'en', 0)
    returning no`);
  const no = Number(rows[0]?.no);
  await tx.run(`insert into project_members (project_no, uid, role, colour, acceptance, invited_at)
    values (${no}, '${kim.uid}', 'PM', 1, 'accepted', 0)`);
  return no;
}

test('what waited when it was switched off is not sent once it is on again, but by hand', async () => {
  const { no } = await hook(GOOD);
  await newProject();
  await call('PUT', `/webhooks/${no}`, { active: false });
  expect(await listOf(no)).toMatchObject([{ state: 'failed', next_try_at: null }]);

  await call('PUT', `/webhooks/${no}`, { active: true });
  await later(DAY_MS);
  expect(outside.received).toEqual([]);
  await newProject();
  await sendAll();
  expect(outside.received).toHaveLength(1);
  const [, { id }] = await listOf(no);
  await call('POST', `/webhooks/${no}/deliveries/${id}/send`);
  await sendAll();
  expect(outside.received).toHaveLength(2);
});

const stops = {
  'taken back': () => app.db.update(apiTokens).set({ revokedAt: app.clock.now }),
  'past its time': () => app.db.update(apiTokens).set({ expiresAt: app.clock.now }),
  deleted: () => app.db.delete(apiTokens),
};

test.each(Object.entries(stops))(
  'a webhook ends with the token that made it: %s',
  async (_how, stop) => {
    const { no } = await hook(GOOD);
    const other = token;
    await newProject();
    await stop();
    await sendAll();
    expect(outside.received).toEqual([]);
    token = await tokenOf(app, kim);
    expect(token).not.toBe(other);
    const { webhooks: [row] } = await call('GET', '/webhooks');
    expect(row).toMatchObject({ active: false, off_reason: 'token' });
    await sendOutbox(app.deps);
    expect(app.mails.filter(({ subject }) => subject === '[옮김] 웹훅이 꺼졌어요')).toHaveLength(
      1,
    );

    // Another token that lets it be called again answers for it.
    await call('PUT', `/webhooks/${no}`, { active: true });
    await newProject();
    await sendAll();
    expect(outside.received).toHaveLength(1);
    await stop();
    await sendAll();
    expect((await app.db.select().from(webhooks))[0]).toMatchObject({ offReason: 'token' });
  },
);
