import { expect, test } from 'vitest';
import type { Probe, Reading } from '../../ports/monitor/port.ts';
import { ServiceState } from '../../server/service-state.ts';
import { readServers } from './watch.ts';

const START = Date.parse('2026-03-02T09:00:00Z');

/** A server whose memory and clock the test moves. */
function world(first: Reading | Error | 'hangs' = { gpu: 50, main: null }) {
  const state = { answer: first, asked: 0, now: START };
  const probe: Probe = {
    server: 'a',
    measures: 'gpu',
    holdsJobs: true,
    read: (signal) => {
      state.asked++;
      if (state.answer instanceof Error) return Promise.reject(state.answer);
      if (state.answer !== 'hangs') return Promise.resolve(state.answer);
      return new Promise((_done, fail) =>
        signal.addEventListener('abort', () => fail(signal.reason), { once: true })
      );
    },
  };
  const deps = { probes: [probe], now: () => new Date(state.now), state: new ServiceState() };
  const read = async (answer: Reading | Error | 'hangs', seconds = 5) => {
    state.answer = answer;
    state.now += seconds * 1_000;
    return (await readServers(deps))[0]!;
  };
  return { state, deps, read };
}

const gpu = (percent: number, at?: number): Reading => ({
  gpu: percent,
  main: null,
  ...(at ? { at } : {}),
});

test('however many ask at once and shortly after, the server is asked once', async () => {
  const { state, deps } = world();

  await Promise.all([readServers(deps), readServers(deps), readServers(deps)]);
  state.now += 4_999;
  await readServers(deps);
  expect(state.asked).toBe(1);

  state.now += 1;
  await readServers(deps);
  expect(state.asked).toBe(2);
});

test('status changes with the second sample, and comes back in the same way', async () => {
  const { read } = world();
  const statuses = [];
  for (const percent of [50, 90, 90, 78, 78, 60, 60]) {
    statuses.push((await read(gpu(percent))).gpu.status);
  }
  expect(statuses).toEqual(['on', 'on', 'off', 'off', 'off', 'off', 'on']);
});

test('after a silence of more than half a minute the first sample is believed again', async () => {
  const { read } = world();
  await read(gpu(50));
  expect((await read(gpu(90), 31)).gpu).toEqual({ percent: 90, status: 'off' });
});

test('no GPU is neither zero nor off', async () => {
  const { read } = world();
  expect(await read({ gpu: null, main: 40 })).toMatchObject({
    gpu: { percent: null, status: null },
    main: { percent: 40, status: 'on' },
  });
});

test('who is away is off at once, without a number, and back with the first answer', async () => {
  const { read } = world();
  await read(gpu(50));
  expect((await read(new Error('refused'))).gpu).toEqual({ percent: null, status: 'off' });
  expect((await read(gpu(50))).gpu).toEqual({ percent: 50, status: 'on' });
});

test('numbers that the server took more than 30 s ago say off', async () => {
  const { read, state } = world();
  expect((await read(gpu(10, START - 20_000))).gpu.status).toBe('on');
  expect((await read(gpu(10, state.now + 5_000 - 30_001))).gpu)
    .toEqual({ percent: null, status: 'off' });
});

test('a server that hangs is away after three seconds', async () => {
  const { read } = world();
  const started = performance.now();
  expect((await read('hangs')).gpu.status).toBe('off');
  expect(performance.now() - started).toBeLessThan(4_000);
});

test('probes of one name are one server; what one of them cannot tell leaves the other alone', async () => {
  const probe = (measures: 'gpu' | 'main', reading: Reading | Error): Probe => ({
    server: 'a',
    measures,
    holdsJobs: measures === 'gpu',
    read: () => reading instanceof Error ? Promise.reject(reading) : Promise.resolve(reading),
  });
  const probes = [
    probe('gpu', { gpu: 30, main: null, waiting: 4 }),
    probe('main', new Error('no exporter')),
  ];

  expect(await readServers({ probes, now: () => new Date(START), state: new ServiceState() }))
    .toMatchObject([{
      name: 'a',
      gpu: { percent: 30, status: 'on' },
      main: { percent: null, status: 'off' },
      waiting: 4,
      holdsJobs: true,
    }]);
});
