import { afterEach, beforeEach, expect, test } from 'vitest';
import * as schema from '../../../db/schema/index.ts';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { everythingIn } from '../../../tests/everything.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { openLimiter } from '../../ports/limiter/libsql.ts';
import { readRetained } from './read-retained.ts';
import { possibleStatus } from './rules.ts';

let app: TestApp;
let token = '';
let cookie = '';
beforeEach(async () => {
  app = await testApp();
  await joinFully(app);
  const res = await signIn(app);
  cookie = res.headers.get('set-cookie')?.split(';')[0] ?? '';
  token = (await res.json()).access_token;
});
afterEach(() => app.close());

const headers = () => ({ authorization: `JWT ${token}` });
const check = (password: string) =>
  app.api('POST', '/chk-withdrawal', { headers: headers(), json: { password } });
const leave = (password = kim.password) =>
  app.api('POST', '/withdrawal', { headers: headers(), json: { password } });
const retained = async () => (await app.db.select().from(schema.retainedRecords));
const kinds = async () => (await retained()).map((row) => row.kind).toSorted();

test('a wrong password says −1 and nothing else; the right one that leaving is possible', async () => {
  expect(await (await check('wrong')).json())
    .toEqual({
      message: { possible_status: -1, projects: 0, ongoing_projects: [], archived_projects: [] },
    });
  expect(await (await check(kim.password)).json())
    .toEqual({
      message: { possible_status: 0, projects: 0, ongoing_projects: [], archived_projects: [] },
    });
});

test('ongoing projects forbid it', () => {
  expect(possibleStatus([{ title: '계약서 번역', deadline: '2026-04-01' }])).toBe(1);
  expect(possibleStatus([])).toBe(0);
});

test('whoever manages a running project is told which one, and leaves when it is archived', async () => {
  const json = {
    title: '끝나지 않은 일',
    source_language: 'ko',
    target_language: 'en',
    deadline: '2026-03-10',
  };
  const made = await app.api('POST', '/project', { headers: headers(), json });
  const { no } = await made.json();
  expect(await (await check(kim.password)).json()).toEqual({
    message: {
      possible_status: 1,
      projects: 1,
      ongoing_projects: [{ no, title: '끝나지 않은 일', deadline: '2026-03-10', members: 0 }],
      archived_projects: [],
    },
  });
  expect((await (await leave()).json()).code).toBe('account.ongoingProjects');

  await app.api('POST', '/project/archive', { headers: headers(), json: { no, archived: true } });
  expect((await leave()).status).toBe(200);
  expect(await everythingIn(app)).not.toContain('끝나지 않은 일');
});

test('W17: the sixth wrong password is refused, in either call, and signing in goes on', async () => {
  const limiter = await openLimiter(`file:${app.folder}/limits.db`, () => app.clock.now);
  app.deps.limiter = limiter;
  for (let time = 0; time < 3; time++) expect((await check('wrong')).status).toBe(200);
  for (let time = 0; time < 2; time++) expect((await leave('wrong')).status).toBe(401);
  const answers = [await check(kim.password), await leave(), await signIn(app)];
  limiter.close();
  expect(answers.map((res) => res.status)).toEqual([429, 429, 200]);
});

test('leaving needs the right password', async () => {
  const res = await leave('wrong');
  expect([res.status, (await res.json()).code]).toEqual([401, 'account.wrongPassword']);
  expect(await app.db.$count(schema.users)).toBe(1);
});

test('leaving ends every session and empties the browser', async () => {
  const other = (await (await signIn(app)).json()).access_token;
  const res = await leave();
  expect(res.status).toBe(200);
  expect((await res.json()).message).toContain('탈퇴가 완료');
  expect(res.headers.get('clear-site-data')).toBe('"storage"');
  expect(res.headers.get('set-cookie')).toMatch(/^page=;/);
  for (const one of [token, other]) {
    const asked = { headers: { authorization: `JWT ${one}` } };
    expect((await app.api('GET', '/name', asked)).status).toBe(401);
  }
  expect((await app.page('/auth/sign-in', { cookie })).status).toBe(200);
  expect((await (await signIn(app)).json()).code).toBe('account.notFound');
});

test('what must be kept is sealed; no e-mail and no name stays readable', async () => {
  await leave();
  await sendOutbox(app.deps);
  const kept = await everythingIn(app);
  expect(kept).not.toContain(kim.email);
  expect(kept).not.toContain(kim.name);
  expect(JSON.stringify(app.logged)).not.toContain(kim.email);
  expect(await kinds()).toEqual(['contract', 'identity', 'log']);
});

test('the operator can open it at the machine, and that goes on record', async () => {
  const [user] = await app.db.select().from(schema.users);
  await leave();
  const opened = await readRetained(app.deps, user!.uid, 'asked for by the person');
  expect(opened.find((one) => one.kind === 'identity')?.facts)
    .toMatchObject({ email: kim.email, name: kim.name });
  const events = await app.db.select().from(schema.securityEvents);
  expect(events.at(-1)).toMatchObject({ kind: 'retained.read', uid: user!.uid });
});

test('documents and their files go with the member', async () => {
  const file = new File(['첫 문장입니다. 둘째 문장입니다.\n'], 'secret.txt');
  await app.api('POST', '/upload', { headers: headers(), form: { file } });
  const form = { process: 'manual_translation', filename: 'secret.txt', direction: 'ko2en' };
  await app.api('POST', '/translate', { headers: headers(), form });
  expect(await app.db.$count(schema.lines)).toBeGreaterThan(0);

  await leave();
  expect(await app.db.$count(schema.documents)).toBe(0);
  expect(await app.db.$count(schema.lines)).toBe(0);
  expect(await Array.fromAsync(app.deps.blobs.list())).toEqual([]);
});

test('the documents of others stay', async () => {
  const lee = await app.member('lee');
  await app.api('POST', '/upload', { as: lee, form: { file: new File(['문장입니다.'], 'a.txt') } });
  await leave();
  expect(await app.db.$count(schema.documents)).toBe(1);
});

test('the address and the nickname are free at once', async () => {
  await leave();
  expect((await app.api('POST', '/register', { json: kim })).status).toBe(200);
});
