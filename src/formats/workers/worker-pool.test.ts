import { afterAll, expect, test } from 'vitest';
import { bodyOf, docxFile, p, r } from '../../../tests/fixtures/docx.ts';
import { DomainError } from '../../shared/errors.ts';
import { filesInWorkers } from '../../ports/file-threads/in-workers.ts';
import { WorkerPool } from './worker-pool.ts';
import { limits } from '../contract/rules.ts';

const direction = { from: 'en', to: 'ko' } as const;
const file = docxFile(p(r('Hello')));
const pools: WorkerPool[] = [];

function newPool(options: ConstructorParameters<typeof WorkerPool>[0]): WorkerPool {
  const pool = new WorkerPool(options);
  pools.push(pool);
  return pool;
}

const readFile = { kind: 'read', extension: 'docx', bytes: file, options: direction } as const;
/** A worker that answers with what the function body says. */
const script = (body: string) =>
  new URL(
    `data:text/javascript,${
      encodeURIComponent(
        `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { ${body} });`,
      )
    }`,
  );

const threads = filesInWorkers();
afterAll(() => {
  threads.close();
  pools.forEach((pool) => pool.close());
});

test('a file is read and written in another thread', async () => {
  const { lines } = await threads.read('docx', file, direction);
  expect(lines.map(({ source }) => source)).toEqual(['Hello']);

  const targets = [{ unit: lines[0]!.unit, seg: 0, text: '안녕' }];
  const out = await threads.write('docx', file, targets, { ...direction, plainFonts: true });
  expect(bodyOf(out)).toBe(p('<w:r><w:t>안녕</w:t></w:r>'));
});

test('a refusal comes back as what it was', async () => {
  const refused = threads.read('docx', new TextEncoder().encode('text'), direction);

  await expect(refused).rejects.toBeInstanceOf(DomainError);
  await expect(refused).rejects.toMatchObject({ code: 'file.notZip' });
  await expect(threads.read('exe', file, direction)).rejects.toMatchObject({
    code: 'file.unsupported',
  });
});

test('a file that takes too long is refused, and the next one finds a fresh thread', async () => {
  const stuck = newPool({ size: 1, jobMs: 100, script: script('for (;;);') });
  await expect(stuck.ask(readFile)).rejects.toMatchObject({ code: 'file.limit' });
  await expect(stuck.ask(readFile)).rejects.toMatchObject({ code: 'file.limit' });
});

test('a thread that dies is a fault, not a refusal', async () => {
  const dying = newPool({ size: 1, script: script('process.exit(3);') });

  await expect(dying.ask(readFile)).rejects.toThrow('ended');
});

test('who gives up gets their own reason, waiting or running', async () => {
  const pool = newPool({ size: 1, script: script('for (;;);') });
  const first = new AbortController();
  const second = new AbortController();
  const running = pool.ask(readFile, { signal: first.signal });
  const waiting = pool.ask(readFile, { signal: second.signal });

  second.abort(new Error('waited'));
  first.abort(new Error('ran'));

  await expect(waiting).rejects.toThrow('waited');
  await expect(running).rejects.toThrow('ran');
  const late = pool.ask(readFile, { signal: AbortSignal.abort(new Error('late')) });
  await expect(late).rejects.toThrow('late');
});

test('more files than threads wait for their turn', async () => {
  const pool = newPool({ size: 1 });

  const all = await Promise.all(Array.from({ length: 4 }, () => pool.ask(readFile)));

  expect(all).toHaveLength(4);
});

test('a file that takes too much memory is refused, and the next one is read', async () => {
  const eat = `parentPort.postMessage({ kind: 'alive' });
    const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, i) => ({ i })));`;
  const pool = newPool({ size: 1, heapMb: 64, silentMs: 500, script: script(eat) });
  const from = performance.now();
  await expect(pool.ask(readFile)).rejects.toMatchObject({ code: 'file.limit' });
  // Long before the time of the file is up.
  expect(performance.now() - from).toBeLessThan(limits.workerMs / 4);

  const healthy = newPool({ size: 1, heapMb: 64 });
  expect(await healthy.ask(readFile)).toMatchObject({ lines: [{ source: 'Hello' }] });
}, 120_000);

test(
  'a thread that is busy for long is not taken for dead, nor one that waits and answers',
  async () => {
    const done = `parentPort.postMessage({ kind: 'done', value: {} })`;
    const busy = `parentPort.postMessage({ kind: 'alive' });
    const end = Date.now() + 2_500; while (Date.now() < end); ${done};`;
    const waiting = `parentPort.postMessage({ kind: 'alive' });
    if (!globalThis.begun) { globalThis.begun = true; setTimeout(() => ${done}, 2_500); }`;
    const ask = (body: string) =>
      newPool({ size: 1, silentMs: 1_500, script: script(body) }).ask(readFile);

    expect(await Promise.all([ask(busy), ask(waiting)])).toEqual([{}, {}]);
  },
  20_000,
);

test('many files of one person leave room for the file of another', async () => {
  const answer = `setTimeout(() => parentPort.postMessage({ kind: 'done', value: {} }), 20);`;
  const pool = newPool({ size: 2, script: script(answer) });
  const order: string[] = [];
  const ask = (owner: string) => pool.ask(readFile, { owner }).then(() => order.push(owner));

  const many = Array.from({ length: 8 }, () => ask('kim'));
  await Promise.all([...many, ask('lee')]);

  expect(order.indexOf('lee')).toBeLessThanOrEqual(1);
});

test('who waits is told how many come before, and how far the file is', async () => {
  const answer = `parentPort.postMessage({ kind: 'progress', done: 3, total: 9 });
    parentPort.postMessage({ kind: 'done', value: {} });`;
  const pool = newPool({ size: 1, script: script(answer) });
  const news: unknown[] = [];

  const first = pool.ask(readFile, { owner: 'kim' });
  const second = pool.ask(readFile, { owner: 'kim' });
  const last = pool.ask(readFile, { owner: 'kim', onNews: (one) => news.push(one) });
  await Promise.all([first, second, last]);

  expect(news).toEqual([
    { phase: 'waiting', ahead: 1 },
    { phase: 'waiting', ahead: 0 },
    { phase: 'working' },
    { phase: 'working', done: 3, total: 9 },
  ]);
});

test('more files of one person than may wait are refused, those of others are not', async () => {
  const pool = newPool({ size: 1, waitingOfOne: 1, script: script('for (;;);') });
  const stop = new AbortController();
  const { signal } = stop;
  const asked = [
    pool.ask(readFile, { owner: 'kim', signal }),
    pool.ask(readFile, { owner: 'kim', signal }),
    pool.ask(readFile, { owner: 'lee', signal }),
  ];
  const refused = pool.ask(readFile, { owner: 'kim', signal });

  await expect(refused).rejects.toMatchObject({ code: 'file.tooManyWaiting' });
  stop.abort(new Error('over'));
  for (const one of asked) await expect(one).rejects.toThrow('over');
});
