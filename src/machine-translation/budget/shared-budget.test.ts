import { afterEach, beforeEach, expect, test } from 'vitest';
import { mtHolds, mtUsage } from '../../../db/schema/machine-translation.ts';
import { type TranslationApp, translationApp } from '../../../tests/translation.ts';
import { ServiceState } from '../../server/service-state.ts';
import { clearUsage } from './clear-usage.ts';
import { openAccount } from './open-account.ts';

/** Two processes with one database, in which a call costs a dollar and seven may be spent. */
let app: TranslationApp;
beforeEach(async () => {
  app = await translationApp();
  app.deps.config.sharesDatabase = true;
  app.deps.config.spending = {
    prices: { 'openai:fake': { characters: 1_000_000 } },
    dailyUsd: 7,
  };
});
afterEach(() => app.end());

const amounts = { characters: 1, tokensIn: 0, tokensOut: 0 };
const account = (job?: { id: string; since: Date }) =>
  openAccount({ ...app.deps, state: new ServiceState() }, {
    asker: 'kim',
    documentId: null,
    ...(job && { job }),
  });
const callOf = () => ({ engine: 'openai:fake', expected: amounts });
const used = { ...amounts, isCounted: true };

async function spend(of: ReturnType<typeof account>, count: number) {
  const calls = Array.from({ length: count }, callOf);
  const refusals = await Promise.all(calls.map((call) => of.refuse(call)));
  calls.forEach((call, at) => refusals[at] || of.pay(call, used));
  return refusals.filter((refusal) => refusal === undefined).length;
}

test('two processes together never spend more than the budget of a day', async () => {
  const [here, there] = [account(), account()];
  const made = await Promise.all([spend(here, 6), spend(there, 6)]);
  expect(made[0] + made[1]).toBe(7);
  expect(await account().refuse(callOf())).toBe('budget');

  await Promise.all([here.close(1, 0), there.close(1, 0)]);
  const rows = await app.db.select().from(mtUsage);
  expect(rows.reduce((sum, { microUsd }) => sum + (microUsd ?? 0), 0)).toBe(7e6);
  expect(await app.db.$count(mtHolds)).toBe(0);
  expect(await account().refuse(callOf())).toBe('budget');
});

test('what a call did not cost may be spent by others', async () => {
  const here = account();
  const call = callOf();
  expect(await spend(account(), 6)).toBe(6);
  expect(await here.refuse(call)).toBeUndefined();
  here.pay(call, { ...used, characters: 0 });
  expect(await here.refuse(callOf())).toBeUndefined();
  expect(await here.refuse(callOf())).toBe('budget');
});

test('what a process held when it died counts as spent on that day, and is gone with it', async () => {
  expect(await spend(account(), 7)).toBe(7); // its account is never closed
  expect(await account().refuse(callOf())).toBe('budget');
  app.clock.now = new Date(app.clock.now.getTime() + 24 * 60 * 60_000);
  expect(await account().refuse(callOf())).toBeUndefined();
  app.clock.now = new Date(app.clock.now.getTime() + 48 * 60 * 60_000);
  await clearUsage(app.deps);
  expect(await app.db.$count(mtHolds)).toBe(0);
});

test('the limit of a job counts its calls at all processes', async () => {
  app.deps.config.spending = { ...app.deps.config.spending!, jobUsd: 3 };
  const job = { id: 'job', since: app.clock.now };
  const made = await Promise.all([spend(account(job), 3), spend(account(job), 3)]);
  expect(made[0] + made[1]).toBe(3);
  expect(await account(job).refuse(callOf())).toBe('job-budget');
  expect(await account({ ...job, id: 'other' }).refuse(callOf())).toBeUndefined();
});
