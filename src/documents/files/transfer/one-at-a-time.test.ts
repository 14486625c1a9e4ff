import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

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
    oneAtATime('a', first!.job),
    oneAtATime('a', second!.job),
    oneAtATime('b', other!.job),
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
  const failing = oneAtATime('a', () => Promise.reject(new Error('broken')));
  const next = oneAtATime('a', () => Promise.resolve('fine'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('fine');
});
