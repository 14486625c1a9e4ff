import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineSettings, securityEvents } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { type FakeOpenAi, fakeOpenAi, oracle } from '../../../tests/fake-openai.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { insertDocument, linesOf, sentence, translateAll } from '../../../tests/translation.ts';
import { engineRegistry } from '../../ports/mt/registry.ts';
import { engineFromEnv } from '../../ports/mt/index.ts';
import type { Env, LocalServer } from '../../ports/mt/port.ts';
import { verifyChain } from '../../accounts/security-events/verify-chain.ts';
import { applySaved } from './apply-saved.ts';
import type { EngineView } from './describe-engines.ts';
import { announceLocal } from './announce-local.ts';

const KEY = 'sk-secret-of-the-house-9876';

let app: TestApp;
let boss: Person;
let engine: FakeOpenAi;
let local: LocalServer[];

beforeEach(async () => {
  engine = fakeOpenAi();
  app = await testApp();
  useEnv({});
  boss = await operatorOf(app);
  local = [];
});
afterEach(async () => {
  await app.close();
  await engine.close();
});

/** As if the process had been started with this environment. */
function useEnv(given: Env) {
  const env = { MT_ALLOW_DOWNLOAD: 'no', MT_MODEL_DIR: '/nowhere', ...given };
  const desk = engineRegistry({
    env,
    allowed: new Set(['127.0.0.1']),
    apply: (next) => app.deps.mt = engineFromEnv(next),
  });
  app.deps.engines = { ...desk, findLocal: () => Promise.resolve(local) };
  app.deps.engines.apply(env);
}

async function save(set: Record<string, string>, clear: string[] = []) {
  const res = await app.api('PUT', '/engineSettings', { as: boss, json: { set, clear } });
  return { status: res.status, body: await res.json() };
}

const connect = () => save({ MT_BASE_URL: engine.url, MT_MODEL: 'fake', MT_API_KEY: KEY });

async function view(): Promise<EngineView> {
  return await (await app.api('GET', '/engineSettings', { as: boss })).json();
}

async function fieldOf(name: string) {
  const { chain, engines, options } = await view();
  return [...chain, ...options, ...engines.flatMap(({ fields }) => fields)]
    .find((one) => one.name === name);
}

test('what is saved is in use at once, and after a restart', async () => {
  expect(app.deps.mt.id).toBe('memory');

  expect((await connect()).status).toBe(200);
  const kim = await app.member('kim');
  const documentId = await insertDocument(app, kim, [sentence(0)]);
  await translateAll(app, { as: kim });
  useEnv({});
  expect(await applySaved(app.deps)).toBe(true);

  expect((await linesOf(app, documentId))[0]?.target).toBe(oracle(sentence(0)));
  expect(engine.calls[0]?.authorization).toBe(`Bearer ${KEY}`);
  expect([app.deps.mt.id, app.deps.mt.label]).toEqual(['openai', 'fake']);
  expect(app.faults).toEqual([]);
});

test('a part that runs ends with the engine that it began with', async () => {
  await connect();
  const other = fakeOpenAi();
  const kim = await app.member('kim');
  await insertDocument(app, kim, Array.from({ length: 30 }, (_, at) => sentence(at)));
  engine.state.beforeReply = async () => {
    engine.state.beforeReply = undefined;
    expect((await save({ MT_BASE_URL: other.url, MT_MODEL: 'new', MT_API_KEY: KEY })).status)
      .toBe(200);
  };

  const { answers } = await translateAll(app, { as: kim });
  await other.close();

  expect(answers.at(-1)?.status).toBe('translation done');
  expect([engine.calls.length, other.calls.length]).toEqual([1, 1]);
});

test('a key is sealed in the database and comes out nowhere but as its last four', async () => {
  const saved = await connect();
  const refused = await save({ MT_BASE_URL: 'http://10.0.0.1/', MT_API_KEY: KEY });
  const page = await app.page('/settings/engines', { as: boss });

  const everything = JSON.stringify([
    saved.body,
    refused.body,
    await view(),
    await app.db.select().from(engineSettings),
    await app.db.select().from(securityEvents),
    app.logged,
    await page.text(),
  ]);
  expect(everything).not.toContain(KEY);
  expect(everything).not.toContain(KEY.slice(0, 12));
  expect(await fieldOf('MT_API_KEY')).toMatchObject({
    source: 'saved',
    value: '',
    lastFour: '9876',
  });
});

test('a short key does not even show its end', async () => {
  await save({ MT_BASE_URL: engine.url, MT_MODEL: 'fake', MT_API_KEY: 'short-key' });
  expect(await fieldOf('MT_API_KEY')).not.toHaveProperty('lastFour');
});

test('what is saved goes before the environment, and says so; cleared, the environment counts again', async () => {
  useEnv({ MT_BASE_URL: engine.url, MT_MODEL: 'of the environment' });
  expect(await fieldOf('MT_MODEL')).toMatchObject({ source: 'environment', overrides: false });

  await save({ MT_MODEL: 'saved' });
  expect(app.deps.mt.label).toBe('saved');
  expect(await fieldOf('MT_MODEL'))
    .toMatchObject({ source: 'saved', overrides: true, value: 'saved' });

  await save({}, ['MT_MODEL']);
  expect(app.deps.mt.label).toBe('of the environment');
});

test('every change is on record, by name and never by value', async () => {
  await connect();
  await save({ MT_MODEL: 'another' }, ['MT_API_KEY']);

  const rows = (await app.db.select().from(securityEvents))
    .filter(({ kind }) => kind === 'engine.changed');
  expect(
    rows.map((
      { uid, facts },
    ) => [uid, JSON.parse(facts ?? '').set, JSON.parse(facts ?? '').cleared]),
  )
    .toEqual([
      [boss.uid, 'MT_BASE_URL MT_MODEL MT_API_KEY', ''],
      [boss.uid, 'MT_MODEL', 'MT_API_KEY'],
    ]);
  expect(JSON.stringify(rows)).not.toContain('another');
  expect(await verifyChain(app.deps)).not.toHaveProperty('brokenAt');
});

test.each([
  ['http://10.0.0.1:8000/v1', 'engine.addressPrivate'],
  ['http://169.254.169.254/', 'engine.addressPrivate'],
  ['https://[::ffff:10.0.0.1]/', 'engine.addressPrivate'],
  ['http://2886729729/', 'engine.addressPrivate'],
  ['https://localhost/', 'engine.addressPrivate'],
  ['http://api.example.com/v1', 'engine.addressPlain'],
  ['https://me:secret@api.example.com', 'engine.addressCredentials'],
  ['file:///etc/passwd', 'engine.addressMalformed'],
])('%s is refused: %s', async (address, code) => {
  const { status, body } = await save({ MT_BASE_URL: address, MT_MODEL: 'm' });
  expect([status, body.code]).toEqual([422, code]);
  expect(await app.db.$count(engineSettings)).toBe(0);
});

test.each<[Record<string, string>, string]>([
  [{ MT_ENGINE: 'openai' }, 'engine.incomplete'],
  [{ MT_ENGINE: 'nonsense' }, 'engine.invalid'],
  [{ MT_MODEL: 'm', MT_TEMPERATURE: 'hot' }, 'engine.invalid'],
  [{ MT_MODEL: 'm', MT_API_KEY: 'k\r\nX-Evil: 1' }, 'engine.invalid'],
  [{ MT_MODEL: 'm', MT_API_KEY: 'k\u0000' }, 'engine.invalid'],
  [{ MT_MODEL: 'm', MT_API_KEY: '열쇠' }, 'engine.invalid'],
  [{ GOOGLE_CREDENTIALS: '/etc/passwd' }, 'engine.invalid'],
  [{ DATA_SECRET: 'x' }, 'request.invalid'],
])('settings that cannot be used change nothing: %o', async (set, code) => {
  const address: Record<string, string> = 'MT_MODEL' in set ? { MT_BASE_URL: engine.url } : {};
  const { body } = await save({ ...address, ...set });
  expect(body.code).toBe(code);
  expect(await app.db.$count(engineSettings)).toBe(0);
});

test('a new address needs the key again, also when the key comes from the environment', async () => {
  useEnv({ MT_BASE_URL: 'https://api.example.com/v1', MT_MODEL: 'm', MT_API_KEY: KEY });

  const without = await save({ MT_BASE_URL: engine.url });
  const typed = await save({ MT_BASE_URL: engine.url, MT_API_KEY: 'another key of mine' });

  expect([without.status, without.body.code]).toEqual([422, 'engine.keyAgain']);
  expect(without.body.message).toContain('MT_API_KEY');
  expect(typed.status).toBe(200);
});

test('a test translates one sentence, and says honestly when it cannot', async () => {
  await connect();
  const ask = async (json: Record<string, string>) =>
    await (await app.api('POST', '/engineSettings/test', { as: boss, json })).json();
  const pair = { engine: 'openai', from: 'en', to: 'ko' };

  expect(await ask(pair)).toMatchObject({ ok: true, hasTags: true, usd: null, code: null });
  engine.state.behaviour = 'copies';
  expect(await ask(pair)).toMatchObject({ ok: false, code: 'mt.wrongScript' });
  engine.state.behaviour = 'forbids';
  expect(await ask(pair)).toMatchObject({ ok: false, code: 'mt.unauthorized' });
  await engine.close();
  expect(await ask(pair)).toMatchObject({ ok: false, code: 'mt.unreachable' });
  expect(await ask({ ...pair, engine: 'deepl' })).toMatchObject({ code: 'engine.incomplete' });
  expect(app.faults).toEqual([]);
});

test('a server that is found is used only after a click, and only if it is still there', async () => {
  local = [{ kind: 'lmstudio', address: engine.url, models: ['gemma-3-12b'] }];
  const take = (model: string) =>
    app.api('POST', '/engineSettings/local', { as: boss, json: { kind: 'lmstudio', model } });

  const printed: string[] = [];
  await announceLocal(app.deps, (line) => printed.push(line));
  expect(printed.join()).toContain('LM Studio의 gemma-3-12b');
  expect(app.deps.mt.id).toBe('memory');
  expect((await take('qwen3:8b')).status).toBe(409);
  expect((await take('gemma-3-12b')).status).toBe(200);

  expect([app.deps.mt.id, app.deps.mt.label]).toEqual(['openai', 'gemma-3-12b']);
  await announceLocal(app.deps, (line) => printed.push(line));
  expect(printed.length).toBe(1);
});

test('what was sealed with another secret is as if it were not there, and is named', async () => {
  await connect();
  app.deps.config.dataSecret = 'a new secret of more than 32 characters';

  expect(await applySaved(app.deps)).toBe(true);

  expect(app.deps.mt.id).toBe('memory');
  expect((await view()).unreadable).toContain('MT_API_KEY');
});
