import { afterEach, beforeEach, expect, test } from 'vitest';
import { recurringWork } from '../../db/schema/work.ts';
import { type TestApp, testApp } from '../../tests/app.ts';
import { ServiceState } from '../server/service-state.ts';
import { startBackground } from './background.ts';

let app: TestApp;
beforeEach(async () => app = await testApp());
afterEach(() => app.close());

test('a cleanup that fails is logged by its name and stops none of the others', async () => {
  await app.db.run('drop table translation_usage');

  const stop = await startBackground(app.deps, { isAlone: true });
  await expect.poll(() => app.logged.map(({ event }) => event)).toContain('purged');
  await stop();

  expect(app.logged).toContainEqual({
    event: 'recurring',
    facts: { name: 'quota', error: expect.anything() },
  });
});

test('of two processes with one database, one does what recurs', async () => {
  app.deps.config.sharesDatabase = true;
  const stops = [
    await startBackground(app.deps, { isAlone: false }),
    await startBackground({ ...app.deps, state: new ServiceState() }, { isAlone: false }),
  ];
  const done = async () => (await app.db.select().from(recurringWork)).map(({ name }) => name);
  await expect.poll(done, { timeout: 30_000 }).toContain('news consents');
  await Promise.all(stops.map((stop) => stop()));

  expect(app.logged.filter(({ event }) => event === 'purged')).toHaveLength(1);
});
