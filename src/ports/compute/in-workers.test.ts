import { afterAll, expect, test } from 'vitest';
import { computeInWorkers } from './in-workers.ts';
import { type Compute, TooCostly } from './port.ts';

const pools: Compute[] = [];
afterAll(() => pools.forEach((pool) => pool.close()));

function newPool(options: Parameters<typeof computeInWorkers>[0] = {}): Compute {
  const pool = computeInWorkers(options);
  pools.push(pool);
  return pool;
}

/** A thread that does what the function body says with a task, whose number of steps is in `place`. */
const script = (body: string) =>
  new URL(
    `data:text/javascript,${
      encodeURIComponent(
        `import { parentPort } from 'node:worker_threads';
         parentPort.on('message', ({ input, progress }) => {
           parentPort.postMessage({ kind: 'begun' });
           const place = new Int32Array(progress);
           const done = (value) => parentPort.postMessage({ kind: 'done', value });
           ${body}
         });`,
      )
    }`,
  );

const words = (text: string) => ({ words: { text }, lines: [line] });
const line = { source: 'a', target: 'b', tags: {} };

test('a task of the table is computed on another thread', async () => {
  const find = { text: 'a+', mode: 'expression', isCaseSensitive: true } as const;
  const order = { ...find, side: 'both', tags: 'ignored' } as const;
  const input = { find: order, from: 'en', to: 'ko', lines: [line] } as const;
  expect(await newPool().run('countInLines', input, { owner: 'kim' })).toEqual([[1, 0]]);
});

test('what is refused there is refused here', async () => {
  const order = { text: '(', mode: 'expression', isCaseSensitive: true } as const;
  const find = { ...order, side: 'both', tags: 'ignored' } as const;
  const answer = newPool().run('countInLines', { find, from: 'en', to: 'ko', lines: [] }, {
    owner: 'kim',
  });
  await expect(answer).rejects.toMatchObject({ code: 'search.badBracket' });
});

test('a task that takes too long is ended, says at which step, and the next one finds a fresh thread', async () => {
  const hang = `if (input.words.text === 'quick') return done([true]);
    Atomics.store(place, 0, 7); for (;;);`;
  const pool = newPool({ size: 1, taskMs: 100, script: script(hang) });
  for (let time = 0; time < 2; time++) {
    const error = await pool.run('fitsInLines', words('slow'), { owner: 'kim' }).catch((one) =>
      one
    );
    expect(error).toBeInstanceOf(TooCostly);
    expect(error.step).toBe(7);
  }
  expect(await pool.run('fitsInLines', words('quick'), { owner: 'kim' })).toEqual([true]);
});

test('a task that takes too much memory is ended', async () => {
  const eat = 'const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, i) => ({ i })));';
  const pool = newPool({ size: 1, heapMb: 48, taskMs: 1_000, script: script(eat) });
  const answer = pool.run('fitsInLines', words('a'), { owner: 'kim' });
  await expect(answer).rejects.toBeInstanceOf(TooCostly);
});

test('a thread that has grown is not used again', async () => {
  const count = `globalThis.count = (globalThis.count ?? 0) + 1;
    if (input.words.text === 'much') parentPort.postMessage({ kind: 'grown' });
    done(globalThis.count);`;
  const pool = newPool({ size: 1, script: script(count) });
  const counts: unknown[] = [];
  for (const text of ['a', 'much', 'a']) {
    counts.push(await pool.run('fitsInLines', words(text), { owner: 'kim' }));
  }
  expect(counts).toEqual([1, 2, 1]);
});

test('many tasks of one member leave room for that of another', async () => {
  const pool = newPool({ size: 2, script: script('setTimeout(() => done([true]), 20);') });
  const order: string[] = [];
  const run = (owner: string) =>
    pool.run('fitsInLines', words('a'), { owner }).then(() => order.push(owner));
  // Threads take their time to begin.
  await Promise.all([run('choi'), run('park')]);
  order.length = 0;
  const many = Array.from({ length: 8 }, () => run('kim'));
  await Promise.all([...many, run('lee')]);
  expect(order.indexOf('lee')).toBeLessThanOrEqual(1);
});

test('more tasks of one member than may wait are refused', async () => {
  const pool = newPool({ size: 1, waitingOfOne: 1, taskMs: 300, script: script('for (;;);') });
  const run = () => pool.run('fitsInLines', words('a'), { owner: 'kim' });
  const asked = [run(), run()].map((one) => one.catch((error) => error));
  await expect(run()).rejects.toMatchObject({ code: 'compute.tooManyWaiting' });
  for (const one of asked) expect(await one).toBeInstanceOf(TooCostly);
});

test('a task that nobody waits for any more is ended', async () => {
  const pool = newPool({ size: 1, script: script('for (;;);') });
  const [first, second] = [new AbortController(), new AbortController()];
  const run = ({ signal }: AbortController) =>
    pool.run('fitsInLines', words('a'), { owner: 'kim', signal });
  const [running, waiting] = [run(first), run(second)];
  second.abort(new Error('waited'));
  first.abort(new Error('ran'));
  await expect(waiting).rejects.toThrow('waited');
  await expect(running).rejects.toThrow('ran');
});

test('where no thread can be begun nothing is computed', async () => {
  const pool = newPool({ script: 'no address' as unknown as URL });
  const answer = pool.run('fitsInLines', words('a'), { owner: 'kim' });
  await expect(answer).rejects.toMatchObject({ code: 'server.unavailable' });
});
