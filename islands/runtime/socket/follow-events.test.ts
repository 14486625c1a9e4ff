import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCodes } from '../../../src/realtime/sockets/rules.ts';
import type { SourceEvent } from '../../../src/server/event-source.ts';
import { followEvents } from './follow-events.ts';
import { logout, storeLogin } from '../session.ts';
import { pageSocket } from './page-socket.ts';
import { fakeEventSocket } from './testing/fake-event-socket.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const endings: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now });
  const expiresAt = now + 86_400_000;
  storeLogin({ uid: 'u1', name: 'kim', email: 'kim@example.com', token: 'a.b.c', expiresAt });
});
afterEach(() => {
  for (const end of endings.splice(0)) end();
  pageSocket.set(undefined);
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const event = (id: string): SourceEvent => ({ id, event: 'part', data: { id } });

/** Streams of the network, each open until it is ended; with the ids that were named at their opening. */
function fakeStreams(status = 200) {
  const opened: (string | null)[] = [];
  const state = { open: 0 };
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  globalThis.fetch = (_input, init) => {
    opened.push(new Headers(init?.headers).get('last-event-id'));
    if (status !== 200) return Promise.resolve(Response.json({}, { status }));
    state.open++;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
        init?.signal?.addEventListener('abort', () => {
          state.open--;
          controller.error(new DOMException('', 'AbortError'));
        });
      },
    });
    return Promise.resolve(new Response(body));
  };
  return {
    opened,
    state,
    say: ({ id, event, data }: SourceEvent) =>
      line?.enqueue(
        new TextEncoder().encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      ),
  };
}

function follow(after = '', opensSocket = false) {
  const away = new AbortController();
  const ids: string[] = [];
  const state: { end?: unknown } = {};
  const followed = {
    kind: 'job' as const,
    name: 'j1',
    address: '/api/jobs/j1/events',
    after,
    opensSocket,
  };
  const run = async () => {
    for await (const { id } of followEvents(followed, away.signal)) ids.push(id);
    return 'ended';
  };
  void run().then((end) => state.end = end, (error) => state.end = error);
  endings.push(() => away.abort());
  return { ids, state, leave: () => away.abort() };
}

async function openSocket(uid?: string) {
  const fake = fakeEventSocket(uid);
  pageSocket.set(fake.mux);
  fake.mux.begin();
  endings.push(() => fake.mux.close());
  await pass(0);
  return fake;
}

test('without a socket events come as a stream, after the last that is known', async () => {
  const streams = fakeStreams();
  const { ids } = follow('7');
  await pass(0);
  streams.say(event('8'));
  await pass(0);
  expect([streams.opened, ids]).toEqual([['7'], ['8']]);
});

test('over an open socket nothing else is opened; after a break it goes on where it was', async () => {
  const streams = fakeStreams();
  const socket = await openSocket();
  const { ids } = follow();
  await pass(0);
  socket.say(event('1'));
  socket.say(event('2'));
  await pass(0);
  socket.drop();
  await pass(1_000);
  socket.say(event('3'));
  await pass(0);
  expect(ids).toEqual(['1', '2', '3']);
  expect(socket.paths()).toEqual(['job/j1/', 'job/j1/2']);
  expect(streams.opened).toEqual([]);
});

test('where no socket can be opened the stream comes, until one can', async () => {
  const streams = fakeStreams();
  const socket = fakeEventSocket();
  socket.state.isDown = true;
  pageSocket.set(socket.mux);
  socket.mux.begin();
  endings.push(() => socket.mux.close());
  const { ids } = follow();
  await pass(1_000);
  streams.say(event('1'));
  await pass(0);
  expect([streams.state.open, ids]).toEqual([1, ['1']]);

  socket.state.isDown = false;
  await pass(5_000);
  expect([streams.state.open, socket.paths()]).toEqual([0, ['job/j1/1']]);
  socket.say(event('2'));
  await pass(0);
  expect(ids).toEqual(['1', '2']);
});

test('a stream that is open when a socket comes moves over to it', async () => {
  const streams = fakeStreams();
  const { ids } = follow();
  await pass(0);
  streams.say(event('1'));
  await pass(0);
  const socket = await openSocket();
  await pass(0);
  expect([streams.state.open, socket.paths()]).toEqual([0, ['job/j1/1']]);
  socket.say(event('2'));
  await pass(0);
  expect(ids).toEqual(['1', '2']);
});

test.each([closeCodes.noRights, closeCodes.noSuchLine])(
  'a channel that was refused by %i is refused like the address',
  async (code) => {
    fakeStreams();
    const socket = await openSocket();
    const { state } = follow();
    await pass(0);
    socket.end(code);
    await pass(0);
    expect(state.end).toMatchObject({ status: 404 });
  },
);

test('one that ends is over; one of too many comes as a stream and stays one', async () => {
  const streams = fakeStreams();
  const socket = await openSocket();
  const whole = follow();
  await pass(0);
  socket.end(closeCodes.over);
  await pass(0);
  expect(whole.state.end).toBe('ended');

  const surplus = follow();
  await pass(0);
  socket.end(closeCodes.flood);
  await pass(10_000);
  expect(surplus.state.end).toBeUndefined();
  expect([streams.opened, streams.state.open]).toEqual([[null], 1]);
});

test('who leaves closes the channel, and an open stream', async () => {
  const streams = fakeStreams();
  const first = follow();
  await pass(0);
  first.leave();
  await pass(0);
  expect(streams.state.open).toBe(0);
  const socket = await openSocket();
  const second = follow();
  await pass(0);
  second.leave();
  await pass(0);
  expect([socket.closes(), second.state.end]).toEqual([1, 'ended']);
});

test('the socket of somebody who was signed in before is left alone', async () => {
  const streams = fakeStreams();
  const socket = await openSocket('someone else');
  follow();
  await pass(1_000);
  expect([streams.opened, socket.paths()]).toEqual([[null], []]);
});

test('a refused stream is thrown with its status', async () => {
  fakeStreams(401);
  const { state } = follow();
  await pass(0);
  expect(state.end).toMatchObject({ status: 401 });
});

test('visitors have no socket, and are not kept waiting for one', async () => {
  const streams = fakeStreams();
  await logout();
  streams.opened.length = 0;
  const socket = await openSocket();
  follow();
  await pass(0);
  expect([streams.opened, socket.paths()]).toEqual([[null], []]);
});

test('jobs of a page share a socket while there are any; what else is followed comes along', async () => {
  const streams = fakeStreams();
  const { fetch: stream } = globalThis;
  globalThis.fetch = (input, init) =>
    input === '/api/rt/ticket'
      ? Promise.resolve(Response.json({ ticket: 't' }))
      : stream(input, init);
  const socket = fakeEventSocket();
  let opened = 0;
  vi.stubGlobal('WebSocket', function () {
    opened++;
    return socket.connect();
  });
  follow();
  await pass(0);
  expect(streams.state.open).toBe(1);

  const jobs = [follow('', true), follow('', true)];
  await vi.waitFor(() => expect(socket.paths()).toHaveLength(3));
  expect([opened, streams.state.open, streams.opened.length]).toEqual([1, 0, 1]);

  jobs[0]?.leave();
  await pass(0);
  expect(socket.state.closed).toBe(false);
  jobs[1]?.leave();
  await pass(3_000);
  expect([socket.state.closed, streams.state.open]).toEqual([true, 1]);
  vi.unstubAllGlobals();
});
