import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Hints } from '../../src/ports/hints/port.ts';
import { redisHints } from '../../src/ports/hints/redis.ts';
import { inProcessBus } from '../../src/ports/bus/in-process.ts';
import type { Event } from '../../src/ports/bus/port.ts';
import { beginHealth } from '../../src/server/health/health-state.ts';
import { ServiceState } from '../../src/server/service-state.ts';
import { shareEvents } from '../../src/work/changes/share-events.ts';
import { type TestApp, testApp } from '../app.ts';
import { type RedisServer, startRedis } from '../redis.ts';

let redis: RedisServer;
let open: Hints[] = [];
beforeEach(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  for (const one of open) one.close();
  open = [];
  await redis.close();
});

async function hints(url = redis.url): Promise<Hints & { heard: number }> {
  const one = { ...await redisHints(url), heard: 0 };
  one.listen(() => one.heard++);
  open.push(one);
  return one;
}

/** Calls that wait for the server would show here, whatever the machine does. */
function sendMany(one: Hints) {
  const from = performance.now();
  for (let at = 0; at < 1_000; at++) one.send();
  expect(performance.now() - from).toBeLessThan(500);
}

const isUp = (one: Hints) => expect.poll(() => one.isUp());

test('what one process sends, the others hear', async () => {
  const [one, other] = [await hints(), await hints()];
  await isUp(one).toBe(true);
  await isUp(other).toBe(true);
  const before = other.heard;
  one.send();
  await expect.poll(() => other.heard).toBeGreaterThan(before);
});

test('what is seen is heard in the same installation alone, and is no hint', async () => {
  const [one, other] = [await hints(), await hints()];
  const foreign = await redisHints(redis.url, 'another');
  open.push(foreign);
  const heard: string[] = [];
  other.onMessage((message) => heard.push(message));
  foreign.onMessage((message) => message === 'from home' && heard.push('abroad'));
  for (const each of [one, other, foreign]) await isUp(each).toBe(true);
  const before = other.heard;
  foreign.tell('from abroad');
  one.tell('from home');
  await expect.poll(() => heard).toEqual(['from home']);
  expect(other.heard).toBe(before);
});

test('a server that stands still holds nobody up, and is used again when it goes on', async () => {
  const [one, other] = [await hints(), await hints()];
  await isUp(one).toBe(true);
  await isUp(other).toBe(true);
  redis.freeze();
  sendMany(one);
  await isUp(one).toBe(false);
  await isUp(other).toBe(false);
  const before = other.heard;
  redis.thaw();
  await isUp(other).toBe(true);
  // Who comes back reads at once: hints were missed.
  expect(other.heard).toBeGreaterThan(before);
});

test('a server that is gone and comes back empty is used again', async () => {
  const [one, other] = [await hints(), await hints()];
  await isUp(other).toBe(true);
  await redis.kill();
  await isUp(one).toBe(false);
  sendMany(one);
  await redis.start();
  await isUp(one).toBe(true);
  await isUp(other).toBe(true);
  const before = other.heard;
  one.send();
  await expect.poll(() => other.heard).toBeGreaterThan(before);
});

test('without a server at its address, nothing fails', async () => {
  const one = await hints('redis://127.0.0.1:1');
  sendMany(one);
  expect(one.isUp()).toBe(false);
});

let app: TestApp;

function processOn(url: Hints) {
  const state = new ServiceState();
  const bus = inProcessBus((error) => app.faults.push(error));
  const heard: Event[] = [];
  const { db, log, now } = app.deps;
  const shared = shareEvents({ db, log, now, bus, state, hints: url });
  bus.subscribe((event) => heard.push(event));
  return { ...shared, heard, health: state.of(beginHealth) };
}

test('events cross processes while the server is frozen, gone or back, each once', async () => {
  app = await testApp();
  const [here, there] = [processOn(await hints()), processOn(await hints())];
  const send = (no: number) => here.bus.publish({ type: 'board.changed', no });
  const heard = () => there.heard.map((event) => event.type === 'board.changed' ? event.no : -1);
  await expect.poll(() => there.health.hasHints).toBe(true);
  await send(1);
  await expect.poll(heard).toEqual([1]);
  redis.freeze();
  await send(2);
  await expect.poll(heard).toEqual([1, 2]);
  await expect.poll(() => there.health.hasHints).toBe(false);
  await redis.kill();
  await send(3);
  await expect.poll(heard).toEqual([1, 2, 3]);
  await redis.start();
  await expect.poll(() => there.health.hasHints).toBe(true);
  await send(4);
  await expect.poll(heard).toEqual([1, 2, 3, 4]);
  await Promise.all([here.stop(), there.stop()]);
  expect(app.faults).toEqual([]);
  await app.close();
});
