import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idempotencyKeys, projects } from '../../../db/schema/index.ts';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { discardCalls } from './discard-calls.ts';
import { KEY_MS, RUNNING_MS } from './rules.ts';

let app: TestApp;
let kim: Person;
let token: string;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  token = await tokenOf(app, kim);
});
afterEach(() => app.close());

const create = (key: string | undefined, title = 'one', by = token) =>
  callV1(app, by, ['POST', '/projects'], {
    json: { title, source_language: 'ko', target_language: 'en' },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const count = () => app.db.$count(projects);
const pass = (ms: number) => app.clock.now = new Date(app.clock.now.getTime() + ms);

test('the same call with the same key is done once, and gets the first answer again', async () => {
  const first = await create('a');
  const again = await create('a');
  expect([first.status, again.status, await count()]).toEqual([201, 201, 1]);
  expect(await again.json()).toEqual(await first.json());
  expect([first, again].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
    null,
    'true',
  ]);
});

test('without a key, with another one and by another token it is another call', async () => {
  const other = await tokenOf(app, kim);
  await create(undefined);
  await create(undefined);
  await create('a');
  await create('b');
  await create('a', 'one', other);
  expect(await count()).toBe(5);
});

test('another request under the key is refused, and does nothing', async () => {
  await create('a');
  const res = await create('a', 'two');
  expect([res.status, (await res.json()).code]).toEqual([422, 'idempotency.mismatch']);
  const cancel = await callV1(app, token, ['POST', '/jobs/any/cancel'], {
    headers: { 'idempotency-key': 'a' },
  });
  expect((await cancel.json()).code).toBe('idempotency.mismatch');
  expect(await count()).toBe(1);
});

test('twenty at once are one', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await create('a')).status),
  );
  expect(await count()).toBe(1);
  expect(new Set(statuses)).toEqual(new Set(statuses.filter((one) => one === 201 || one === 409)));
  expect((await create('a')).status).toBe(201);
});

test('a call whose process died can be sent again after a while, not before', async () => {
  await create('a');
  await app.db.update(idempotencyKeys).set({ status: null, answer: null });
  pass(RUNNING_MS - 1);
  const early = await create('a');
  expect([early.status, (await early.json()).code]).toEqual([409, 'idempotency.running']);
  pass(2);
  expect((await create('a')).status).toBe(201);
  expect(await count()).toBe(2);
});

test('a refusal comes again; a fault is stored as nothing, so that it can be tried once more', async () => {
  const refused = [await create('a', ''), await create('a', '')];
  expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  expect(refused[1]!.headers.get('idempotency-replayed')).toBe('true');

  await app.db.run(
    "create trigger broken before insert on projects begin select raise(abort, 'broken'); end",
  );
  expect((await create('b')).status).toBe(500);
  await app.db.run('drop trigger broken');
  expect((await create('b')).status).toBe(201);
});

test('answers go after a day, and with their token', async () => {
  await create('a');
  pass(KEY_MS - 1);
  expect(await discardCalls(app.deps)).toBe(0);
  pass(1);
  expect(await discardCalls(app.deps)).toBe(1);
  await create('a');
  await app.db.run(`delete from users where uid = '${kim.uid}'`);
  expect(await app.db.$count(idempotencyKeys, eq(idempotencyKeys.key, 'a'))).toBe(0);
});
