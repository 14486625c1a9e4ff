import { afterEach, beforeEach, expect, test } from 'vitest';
import { recurringWork } from '../../../db/schema/work.ts';
import { type TestApp, testApp } from '../../../tests/app.ts';
import { onceForAll } from './once-for-all.ts';

let app: TestApp;
let runs: number;
beforeEach(async () => {
  app = await testApp();
  app.deps.config.sharesDatabase = true;
  runs = 0;
});
afterEach(() => app.close());

const HOUR_MS = 60 * 60_000;
const clearing = { name: 'clearing', everyMs: HOUR_MS };
const round = (run: () => unknown = () => runs++) =>
  onceForAll(app.deps, clearing, () => Promise.resolve().then(run));
const passHours = async (hours: number) => {
  const [row] = await app.db.select().from(recurringWork);
  await app.db.update(recurringWork)
    .set({ begunAt: new Date(row!.begunAt.getTime() - hours * HOUR_MS) });
};

test('rounds of several processes that come together do it once', async () => {
  await Promise.all([round(), round(), round()]);
  await round();
  expect(runs).toBe(1);
});

test('when its time is over it is done again, by the first round that comes', async () => {
  await round();
  await passHours(1);
  await Promise.all([round(), round()]);
  expect(runs).toBe(2);
});

test('the clock of a process decides nothing', async () => {
  await round();
  app.clock.now = new Date(app.clock.now.getTime() + 10 * HOUR_MS);
  await round();
  expect(runs).toBe(1);
});

test('what failed is tried by the next round', async () => {
  await expect(round(() => {
    throw new Error('the disk is full');
  })).rejects.toThrow('the disk is full');
  await round();
  expect(runs).toBe(1);
});

test('a process that is alone does it in each round', async () => {
  app.deps.config.sharesDatabase = false;
  await round();
  await round();
  expect(runs).toBe(2);
});
