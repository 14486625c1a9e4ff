import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { ask, join, pairRoom, type Said, say } from '../../../../tests/chats.ts';
import { listen, type LiveServer, LiveSocket } from '../../../../tests/live-socket.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let socket: LiveSocket;
let room: string;

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  kim = await app.member('kim');
  room = pairRoom(kim, await app.member('lee'));
  socket = await LiveSocket.open(server, app, kim);
  await join(socket, room);
});
afterEach(async () => {
  socket.close();
  await server.close();
  await app.close();
});

const goTo = (day: string) => ask<{ seq: number; messages: Said[] }>(socket, 'more', { room, day });

test('a day leads to its first message, or to the first one behind it', async () => {
  expect(await goTo('2026-03-02')).toMatchObject({ messages: [] });
  // In Korea it is the next day already from 15:00 on.
  const times = ['03-01T10:00', '03-02T14:59', '03-02T15:00', '03-02T15:01', '03-05T09:00'];
  for (const [at, time] of times.entries()) {
    app.clock.now = new Date(`2026-${time}:00Z`);
    await say(socket, room, `말 ${at + 1}`);
  }
  const reached = [];
  for (const day of ['2020-01-01', '2026-03-02', '2026-03-03', '2026-03-04', '2027-01-01']) {
    const { seq, messages } = await goTo(day);
    expect(messages.some((one) => one.seq === seq)).toBe(true);
    reached.push(seq);
  }
  expect(reached).toEqual([1, 2, 3, 5, 5]);
});

test('what is no day is refused', async () => {
  for (const day of ['2026-02-30', 'yesterday', '']) {
    expect(await socket.ask('more', { room, day })).toMatchObject({ code: 'request.invalid' });
  }
});
