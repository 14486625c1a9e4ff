import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDb, openDb } from '../../db/client.ts';
import { migrateDb } from '../../db/migrate.ts';
import { openAccount } from '../../src/machine-translation/budget/open-account.ts';
import { realPace } from '../../src/machine-translation/drafting/gate.ts';
import { shareCalls } from '../../src/machine-translation/drafting/shared-calls.ts';
import { ServiceState } from '../../src/server/service-state.ts';
import { onceForAll } from '../../src/work/recurring/once-for-all.ts';
import { type TestApp, testApp } from '../app.ts';
import { type Sqld, startSqld } from '../sqld.ts';

/** Two connections to one server, as two processes have them. */
let sqld: Sqld;
let opened: OpenDb[];
let apps: TestApp[];
beforeAll(async () => {
  sqld = await startSqld();
  opened = [await openDb(sqld.url), await openDb(sqld.url)];
  await migrateDb(opened[0]!.db);
  apps = [];
  for (const { db } of opened) {
    const app = await testApp({ db });
    app.deps.config.sharesDatabase = true;
    app.deps.config.spending = {
      prices: { 'openai:fake': { characters: 1_000_000 } },
      dailyUsd: 7,
    };
    apps.push(app);
  }
});
afterAll(async () => {
  for (const app of apps ?? []) await app.close();
  for (const one of opened ?? []) one.close();
  await sqld?.close();
});

const atEach = <T>(count: number, work: (app: TestApp) => Promise<T>) =>
  Promise.all(apps.flatMap((app) => Array.from({ length: count }, () => work(app))));

test('what recurs is done once', async () => {
  let runs = 0;
  await atEach(
    5,
    ({ deps }) =>
      onceForAll(deps, { name: 'clearing', everyMs: 60_000 }, () => Promise.resolve(runs++)),
  );
  expect(runs).toBe(1);
});

test('the budget of a day is one for all', async () => {
  const expected = { characters: 1, tokensIn: 0, tokensOut: 0 };
  const answers = await atEach(
    10,
    ({ deps }) =>
      openAccount({ ...deps, state: new ServiceState() }, { asker: 'kim', documentId: null })
        .refuse({ engine: 'openai:fake', expected }),
  );
  expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(7);
  expect(answers.filter((refusal) => refusal === 'budget')).toHaveLength(13);
});

test('a service is called by all together as often at once as it allows', async () => {
  let under = 0;
  let most = 0;
  let made = 0;
  const { signal } = new AbortController();
  await atEach(6, async ({ deps }) => {
    const leave = await shareCalls({ ...deps, pace: realPace })({
      engine: 'openai:fake',
      limit: 3,
      signal,
    });
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, 20));
    under--;
    if (leave) made++;
    leave?.();
  });
  expect(most).toBeLessThanOrEqual(3);
  expect(made).toBe(12);
  expect(apps.flatMap(({ faults }) => faults)).toEqual([]);
});
