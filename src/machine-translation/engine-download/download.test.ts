import { afterEach, expect, test } from 'vitest';
import { securityEvents } from '../../../db/schema/index.ts';
import { testApp } from '../../../tests/app.ts';
import { type Behaviour, fakeModels } from '../../../tests/fake-models.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { closeThreads } from '../../ports/mt/engines/bergamot/threads.ts';
import { engineRegistry } from '../../ports/mt/registry.ts';
import { engineFromEnv } from '../../ports/mt/index.ts';
import { resumeDownload } from './resume-download.ts';
import { bytesToLoad } from './rules.ts';
import type { DownloadView } from './view-download.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await closeThreads();
  for (const close of closing.splice(0).toReversed()) await close();
});

type Told = DownloadView & { message: string | null };

async function setUp(
  { behaviour = 'good', mode = 'ask' }: { behaviour?: Behaviour; mode?: string } = {},
) {
  const server = await fakeModels();
  server.state.behaviour = behaviour;
  const folder = await Deno.makeTempDir({ prefix: 'omgim-models-' });
  const env = {
    MT_ENGINE: 'bergamot',
    MT_MODEL_DIR: folder,
    MT_MODEL_REGISTRY_URL: server.address,
    MT_ALLOW_DOWNLOAD: mode,
  };
  const app = await testApp({ mt: engineFromEnv(env) });
  closing.push(server.close, () => Deno.remove(folder, { recursive: true }), app.close);
  const boss = await operatorOf(app);
  const call = async (method: string, json?: unknown) => {
    const res = await app.api(method, '/engineDownload', { as: boss, ...(json ? { json } : {}) });
    return { status: res.status, body: await res.json() as { download: Told; code?: string } };
  };
  const view = async () => (await call('GET')).body.download;
  const start = (langs = ['en']) => call('POST', { langs });
  return { app, server, env, view, start, boss, cancel: () => call('DELETE') };
}

const isHere = ({ offers }: Told) =>
  offers.filter((one) => one.isInstalled).map(({ lang }) => lang);

test('before anybody agrees nothing is asked from the network', async () => {
  const { server, view, app } = await setUp();
  await resumeDownload(app.deps);

  expect(await view()).toMatchObject({ isRunning: false, mayLoad: true, ordered: [] });
  expect(await (await app.api('GET', '/mtStatus')).json()).toMatchObject({
    state: 'needs-download',
    code: 'mt.needsDownload',
  });
  expect(server.calls).toEqual([]);
});

test('an operator agrees, the models come, and it is on record', async () => {
  const { view, start, app } = await setUp();

  const begun = await start();

  expect(begun.body.download).toMatchObject({ isRunning: true, ordered: ['en'] });
  await expect.poll(view).toMatchObject({ isRunning: false, ordered: [], reason: null });
  expect(isHere(await view())).toEqual(['en']);
  expect(app.deps.mt.capabilities().pairs).toEqual([['ko', 'en'], ['en', 'ko']]);
  const rows = await app.db.select().from(securityEvents);
  expect(JSON.stringify(rows)).toContain('engine.changed');
});

test('asked twice, it is one download', async () => {
  const { start, view, server } = await setUp();

  await Promise.all([start(), start(), start()]);
  await expect.poll(view).toMatchObject({ isRunning: false });

  expect(new Set(server.loads().map(({ path }) => path)).size).toBe(server.loads().length);
});

test('a failure is told in words, and the next try goes on', async () => {
  const { start, view, server } = await setUp({ behaviour: 'wrongBytes' });

  await start();
  await expect.poll(view).toMatchObject({ isRunning: false, reason: 'engine.loadDamaged' });
  expect((await view()).message).toMatch(/원본과 달라서/);
  server.state.behaviour = 'good';
  await start();

  await expect.poll(view).toMatchObject({ isRunning: false, reason: null });
  expect(isHere(await view())).toEqual(['en']);
});

test('who cancels has it stopped, and it does not begin again by itself', async () => {
  const { start, view, cancel, app, server } = await setUp({ behaviour: 'stalls' });
  await start();
  await expect.poll(async () => (await view()).progress?.done ?? 0).toBeGreaterThan(0);

  await cancel();

  expect(await view()).toMatchObject({ isRunning: false, ordered: [], reason: null });
  server.calls.splice(0);
  await resumeDownload(app.deps);
  expect(server.calls).toEqual([]);
});

test('after a restart it goes on from where it was', async () => {
  const { start, view, app, server } = await setUp({ behaviour: 'stalls' });
  await start();
  await expect.poll(async () => (await view()).progress?.done ?? 0).toBeGreaterThan(0);
  // What the end of the process does.
  await (await resumeDownload(app.deps))();
  expect(await view()).toMatchObject({ isRunning: false, ordered: ['en'] });
  server.state.behaviour = 'good';
  server.calls.splice(0);

  await resumeDownload(app.deps);

  await expect.poll(view).toMatchObject({ isRunning: false, ordered: [] });
  expect(isHere(await view())).toEqual(['en']);
  expect(server.loads()[0]?.range).not.toBeNull();
});

test('settings that are saved meanwhile build new engines and leave the download alone', async () => {
  const { start, view, app, boss, server, env } = await setUp();
  app.deps.engines = engineRegistry({
    env,
    allowed: new Set(),
    apply: (next) => app.deps.mt = engineFromEnv(next),
  });
  const hold = Promise.withResolvers<void>();
  server.state.hold = hold.promise;
  await start();
  await expect.poll(() => server.loads().length).toBe(1);
  const before = app.deps.mt;

  const saved = await app.api('PUT', '/engineSettings', {
    as: boss,
    json: { set: { MT_MEMORY_MB: '1024' }, clear: [] },
  });
  const meanwhile = await view();
  hold.resolve();

  expect(saved.status).toBe(200);
  expect(app.deps.mt).not.toBe(before);
  expect(meanwhile).toMatchObject({ isRunning: true, ordered: ['en'] });
  await expect.poll(view).toMatchObject({ isRunning: false, ordered: [], reason: null });
  expect(isHere(await view())).toEqual(['en']);
  expect(app.deps.mt.capabilities().pairs).toEqual([['ko', 'en'], ['en', 'ko']]);
  expect(new Set(server.loads().map(({ path }) => path)).size).toBe(server.loads().length);
});

test('settings that agree once and for all begin it at the start; settings that forbid it refuse', async () => {
  const yes = await setUp({ mode: 'yes' });
  await resumeDownload(yes.app.deps);
  await expect.poll(async () => isHere(await yes.view())).toEqual(['en']);

  const no = await setUp({ mode: 'no' });
  const refused = await no.start();

  expect([refused.status, refused.body.code]).toEqual([403, 'engine.loadOff']);
  expect(no.server.calls).toEqual([]);
});

test('a language that nobody has is refused', async () => {
  const { start } = await setUp();
  expect((await start(['fr'])).status).toBe(400);
  expect((await start([])).status).toBe(400);
});

test('the models between Korean and English are counted once', () => {
  const offers = [{ lang: 'en', bytes: 10 }, { lang: 'ja', bytes: 15 }, { lang: 'zh', bytes: 17 }];
  expect(bytesToLoad(offers, ['en'])).toBe(10);
  expect(bytesToLoad(offers, ['ja'])).toBe(15);
  expect(bytesToLoad(offers, ['en', 'ja', 'zh'])).toBe(22);
  expect(bytesToLoad(offers, [])).toBe(0);
});
