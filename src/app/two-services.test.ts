import { afterEach, beforeEach, expect, test } from 'vitest';
import { documents } from '../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../tests/app.ts';
import { makeProject } from '../../tests/projects.ts';
import { stopRunning, whileRunning } from '../machine-translation/jobs/running.ts';

/** Two services in one process, each with a database of its own, in which rows have the same numbers. */
let services: [TestApp, TestApp];
beforeEach(async () => {
  services = [await testApp(), await testApp()];
});
afterEach(async () => {
  for (const app of services) await app.close();
});

async function confirmBoth(app: TestApp, targets: readonly string[]) {
  const kim: Person = await app.member('kim');
  const no = await makeProject(app, kim, { 'a.txt': ['계약을 해지한다.', '계약을 해지한다.'] });
  const [{ randomName: fileName = '' } = {}] = await app.db.select().from(documents);
  for (const [at, line] of targets.entries()) {
    const index = String(at);
    const put = (form: Record<string, string>) =>
      app.api('PUT', '/files', { as: kim, form: { fileName, index, ...form } });
    expect((await put({ line })).status).toBe(200);
    const confirmed = await put({ process: 'document.put_one_check', humanChecked: '1' });
    expect(confirmed.status).toBe(200);
  }
  const res = await app.api('GET', `/qa/${no}/${kim.uid}/${fileName}`, { as: kim });
  const { findings } = await res.json();
  return findings.filter(({ check }: { check: string }) => check === 'inconsistent').length;
}

test('what one has read of its lines is not the answer of the other', async () => {
  const [first, second] = services;
  expect(await confirmBoth(first, ['It ends.', 'It is terminated.'])).toBe(2);
  expect(await confirmBoth(second, ['It ends.', 'It ends.'])).toBe(0);
});

test('a job that one stops goes on in the other, though it has the same name', async () => {
  const [first, second] = services;
  const part = { jobId: 'job', index: 0 };
  const work = (app: TestApp) =>
    whileRunning(app.deps, part, ({ signal }) =>
      new Promise<string>((resolve) => {
        signal.addEventListener('abort', () => resolve('stopped'));
        setTimeout(() => resolve('done'), 50);
      }));
  const ends = [work(first), work(second)];
  stopRunning(first.deps, 'job');
  expect(await Promise.all(ends)).toEqual(['stopped', 'done']);
});

test('each has a state of its own, and the same one each time', () => {
  const begin = () => ({ count: 0 });
  const [first, second] = services.map(({ deps }) => deps.state);
  expect(first!.of(begin)).toBe(first!.of(begin));
  expect(first!.of(begin)).not.toBe(second!.of(begin));
});
