import { expect, test } from 'vitest';
import type { Preview } from '../../formats/contract/preview.ts';
import { PreviewCache } from './preview-cache.ts';

const previewOf = (bytes: number): Preview => ({
  kind: 'text',
  rules: [],
  parts: [{ bytes: new Uint8Array(bytes), places: {}, weight: 1 }],
  images: [],
});

function counted(bytes = 10) {
  const state = { count: 0, stopped: 0 };
  const draw = ({ signal }: { signal: AbortSignal }) => {
    state.count++;
    signal.addEventListener('abort', () => state.stopped++);
    return Promise.resolve(previewOf(bytes));
  };
  return { state, draw };
}

test('all who ask share one drawing', async () => {
  const { state, draw } = counted();
  const cache = new PreviewCache();

  const [one, two] = await Promise.all([cache.ask('a', draw), cache.ask('a', draw)]);

  expect(one).toBe(two);
  expect(await cache.ask('a', draw)).toBe(one);
  expect(state).toEqual({ count: 1, stopped: 0 });
});

test('a drawing ends when the last one who waits has left', async () => {
  const cache = new PreviewCache();
  const leaving = [new AbortController(), new AbortController()];
  const never = ({ signal }: { signal: AbortSignal }) =>
    new Promise<Preview>((_, reject) => {
      signal.addEventListener('abort', () => {
        ended = true;
        reject(new Error('stopped'));
      });
    });
  let ended = false;
  const asked = leaving.map(({ signal }) => cache.ask('a', never, { signal }).catch(() => 'left'));

  leaving[0]?.abort();
  await asked[0];
  expect(ended).toBe(false);
  leaving[1]?.abort();
  await asked[1];

  expect(ended).toBe(true);
  expect(cache.size).toBe(0);
});

test('a drawing that failed is tried anew', async () => {
  const cache = new PreviewCache();
  await expect(cache.ask('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.ask('a', counted().draw)).toBeDefined();
});

test('the oldest go when there are too many bytes, and all that rest too long', async () => {
  let now = 0;
  const cache = new PreviewCache({ bytes: 100, idleMs: 1000, now: () => now });
  for (const key of ['a', 'b', 'c']) await cache.ask(key, counted(40).draw);
  expect(cache.size).toBe(2);

  now = 5000;
  await cache.ask('d', counted(10).draw);
  expect(cache.size).toBe(1);
});

test('one that is larger than all the room is kept as long as it is the newest', async () => {
  const cache = new PreviewCache({ bytes: 100 });
  await cache.ask('large', counted(500).draw);
  expect(cache.size).toBe(1);
});

test('all who wait are told how far the drawing is, also those who come later', async () => {
  const cache = new PreviewCache();
  let tellAll = (_: { phase: 'working'; done: number; total: number }) => {};
  let finish = (_: Preview) => {};
  const draw = ({ onNews }: { onNews: typeof tellAll }) => {
    tellAll = onNews;
    return new Promise<Preview>((resolve) => finish = resolve);
  };
  const [first, late]: unknown[][] = [[], []];

  const one = cache.ask('a', draw, { onNews: (news) => first?.push(news) });
  tellAll({ phase: 'working', done: 1, total: 4 });
  const two = cache.ask('a', draw, { onNews: (news) => late?.push(news) });
  tellAll({ phase: 'working', done: 2, total: 4 });
  finish(previewOf(1));
  await Promise.all([one, two]);

  const news = [1, 2].map((done) => ({ phase: 'working', done, total: 4 }));
  expect(first).toEqual(news);
  expect(late).toEqual(news);
});
