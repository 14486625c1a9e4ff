import { expect, test } from 'vitest';
import { ServiceState } from '../../../server/service-state.ts';
import { oneAtATime } from './one-at-a-time.ts';

const deps = { state: new ServiceState() };

/** A job that tells when it starts and ends when it is told to. */
function gated(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const job = async () => {
    log.push(`${name} starts`);
    await promise;
    log.push(`${name} ends`);
    return name;
  };
  return { job, end: resolve };
}

test('jobs of one key wait for each other, those of another key do not', async () => {
  const log: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => gated(log, name));

  const all = [
    oneAtATime(deps, 'a', first!.job),
    oneAtATime(deps, 'a', second!.job),
    oneAtATime(deps, 'b', other!.job),
  ];
  second!.end();
  other!.end();
  await all[2];
  expect(log).toEqual(['first starts', 'other starts', 'other ends']);

  first!.end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  expect(log.slice(3)).toEqual(['first ends', 'second starts', 'second ends']);
});

test('a job that fails tells who started it, and the next runs', async () => {
  const failing = oneAtATime(deps, 'a', () => Promise.reject(new Error('broken')));
  const next = oneAtATime(deps, 'a', () => Promise.resolve('fine'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
