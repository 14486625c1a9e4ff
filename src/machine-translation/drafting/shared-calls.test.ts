import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineCalls } from '../../../db/schema/machine-translation.ts';
import { type TranslationApp, translationApp } from '../../../tests/translation.ts';
import type { MtLine, MtRequest } from '../../ports/mt/port.ts';
import { ServiceState } from '../../server/service-state.ts';
import { clearCalls } from './shared-calls.ts';
import { gateOf } from './pace.ts';

/** Of two processes with one database. */
let app: TranslationApp;
let most: number;
let under: number;
beforeEach(async () => {
  app = await translationApp();
  app.deps.config.sharesDatabase = true;
  [most, under] = [0, 0];
  app.server.state.beforeReply = async () => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 20));
    under--;
  };
});
afterEach(() => app.end());

const request = (at: number): MtRequest => ({
  from: 'en',
  to: 'ko',
  domain: 'normal',
  register: 'hapsyo',
  segments: [{ id: '1', text: `Sentence ${at} stands here.` }],
});
const { signal } = new AbortController();

async function callAtBoth(count: number): Promise<MtLine[]> {
  const gates = [app.deps, { ...app.deps, state: new ServiceState() }]
    .map((deps) => gateOf(deps, app.deps.mt));
  const calls = gates.flatMap((gate) =>
    Array.from({ length: count }, (_, at) => gate.call(request(at), signal))
  );
  return (await Promise.all(calls)).flat();
}

test('two processes together make no more calls at once than the service allows', async () => {
  const lines = await callAtBoth(8);
  expect(lines.every(({ ok }) => ok)).toBe(true);
  expect(lines).toHaveLength(16);
  expect(most).toBeLessThanOrEqual(app.deps.mt.capabilities().concurrency);
  await expect.poll(() => app.db.$count(engineCalls)).toBe(0);
});

test('calls of a process that died count no more once their time is over', async () => {
  const left = Array.from({ length: 4 }, (_, at) => ({
    id: `left ${at}`,
    engine: 'openai:fake',
    leaseUntil: new Date(Date.now() - 1),
  }));
  await app.db.insert(engineCalls).values(left);
  expect((await callAtBoth(1)).every(({ ok }) => ok)).toBe(true);
  await clearCalls(app.deps);
  await expect.poll(() => app.db.$count(engineCalls)).toBe(0);
});

test('who waits for a place and gives up makes no call', async () => {
  const full = Array.from({ length: 4 }, (_, at) => ({
    id: `other ${at}`,
    engine: 'openai:fake',
    leaseUntil: new Date(Date.now() + 60_000),
  }));
  await app.db.insert(engineCalls).values(full);
  const leaving = new AbortController();
  const call = gateOf(app.deps, app.deps.mt).call(request(0), leaving.signal);
  leaving.abort();
  expect(await call).toMatchObject([{ ok: false, reason: 'cancelled' }]);
  expect(app.server.calls).toHaveLength(0);
});

test('calls go on while the table cannot be read', async () => {
  await app.db.run('drop table engine_calls');
  expect((await callAtBoth(1)).every(({ ok }) => ok)).toBe(true);
  expect(app.logged.map(({ event }) => event)).toContain('translation.calls');
});
