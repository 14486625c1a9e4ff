import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileJob } from './state.ts';
import { watchJob } from './watch-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const running = (percent: number): FileJob => ({ id: 'j1', status: 'running', percent });
const done: FileJob = { id: 'j1', status: 'done', percent: 100 };

/** Follows a job whose states come one by one, over streams that come one by one; without one, no stream opens. */
function follow(
  { states, streams = [] }: { states: (FileJob | undefined | 'down')[]; streams?: string[] },
) {
  const seen: FileJob[] = [];
  const opened: Headers[] = [];
  let reads = 0;
  globalThis.fetch = (_input, init) => {
    opened.push(new Headers(init?.headers));
    const stream = streams.shift();
    return stream === undefined
      ? Promise.reject(new TypeError('network'))
      : Promise.resolve(new Response(stream));
  };
  const stop = watchJob({
    jobId: 'j1',
    read: () => {
      reads += 1;
      const state = states.length > 1 ? states.shift() : states[0];
      return state === 'down' ? Promise.reject(new TypeError('network')) : Promise.resolve(state);
    },
    onJob: (job) => seen.push(job),
  });
  return { seen, opened, stop, reads: () => reads };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('each event is a reason to look; a finished job is not followed further', async () => {
  const { seen, reads } = follow({
    states: [running(0), running(50), done],
    streams: ['id: 1\nevent: part\ndata: {}\n\nid: 2\nevent: job\ndata: {}\n\n'],
  });
  await pass(10_000);
  expect(seen.map((job) => job.percent)).toEqual([0, 50, 100]);
  expect(reads()).toBe(3);
});

test('single lines are no reason to ask', async () => {
  const { reads } = follow({ states: [running(0)], streams: ['event: line\ndata: {}\n\n'] });
  await pass(1_000);
  expect(reads()).toBe(1);
});

test('without a stream it asks every two seconds', async () => {
  const { seen } = follow({ states: [running(0), running(30), done] });
  await pass(0);
  expect(seen).toHaveLength(1);
  await pass(4_000);
  expect(seen.at(-1)).toEqual(done);
});

test('a new stream goes on after the last event', async () => {
  const { opened } = follow({
    states: [running(0), running(10), running(20), done],
    streams: ['id: 7\nevent: part\ndata: {}\n\n', ''],
  });
  await pass(4_000);
  expect(opened.map((headers) => headers.get('last-event-id'))).toEqual([null, '7']);
});

test('a server that is out of reach for a while ends nothing', async () => {
  const { seen } = follow({ states: ['down', 'down', done] });
  await pass(6_000);
  expect(seen).toEqual([done]);
});

test('a job that is gone is let go, as is a page that is left', async () => {
  const gone = follow({ states: [undefined] });
  await pass(10_000);
  expect(gone.reads()).toBe(1);
  const left = follow({ states: [running(0)] });
  await pass(0);
  left.stop();
  await pass(10_000);
  expect(left.reads()).toBe(1);
});
