import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../tests/app.ts';
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
