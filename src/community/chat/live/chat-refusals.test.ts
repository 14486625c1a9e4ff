import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chatMessages } from '../../../../db/schema/index.ts';
import type { Person } from '../../../../tests/app.ts';
import {
  type ChatWorld,
  join,
  newClientId,
  openChats,
  pairRoom,
  pushed,
  say,
} from '../../../../tests/chats.ts';
import type { LiveSocket } from '../../../../tests/live-socket.ts';
import { memoryLimiter } from '../../../ports/limiter/in-memory.ts';
import { MESSAGE_LENGTH } from '../rules.ts';

let world: ChatWorld;
let app: ChatWorld['app'];
let kim: Person;
let lee: Person;
let park: Person;

beforeEach(async () => {
  world = await openChats();
  ({ app, kim, lee, park } = world);
});
afterEach(() => world.close());

const connect = (as: Person) => world.connect(as);

const room = () => pairRoom(kim, lee);
const stored = () => app.db.select().from(chatMessages).orderBy(chatMessages.uid);
const codeOf = async (socket: LiveSocket, event: string, data: unknown) =>
  (await socket.ask(event, data)).code;

describe('strangers', () => {
  test.each(
    [
      ['join_room', {}],
      ['more', { before: 5 }],
      ['send_message', { message: '몰래', client_id: 'test-x' }],
      ['read_message', { seq: 1 }],
      ['remove_messages', { uids: [1] }],
      ['typing', {}],
    ] as const,
  )('are refused by %s, and nothing is stored or told', async (event, data) => {
    const [ofKim, ofPark] = [await connect(kim), await connect(park)];
    const { id } = await join(ofKim, room());
    await say(ofKim, room(), '우리끼리');
    const before = await stored();
    for (
      const name of [room(), id, `operator:${kim.uid}`, 'project:1', `${kim.email}|`, '|', 'x']
    ) {
      expect([name, await codeOf(ofPark, event, { ...data, room: name })])
        .toEqual([name, 'chat.roomNotFound']);
    }
    expect(await stored()).toEqual(before);
    expect(ofPark.events.filter((one) => one.event)).toEqual([]);
    expect(pushed(ofKim, 'receive_message')).toHaveLength(1);
  });

  test('cannot be somebody else', async () => {
    const ofPark = await connect(park);
    expect(await codeOf(ofPark, 'newUser', { email: kim.email })).toBe('auth.notYou');
    expect(await codeOf(ofPark, 'newUser', { email: park.email })).toBeUndefined();
    const forged = { comment: '가짜', member_email: kim.email, thread: 'A', query: 1 };
    for (const event of ['send_comment', 'invite_member', 'delete_member']) {
      expect(await ofPark.ask(event, forged)).toMatchObject({ ok: {} });
    }
    const { length } = await app.db.all('select 1 from notifications');
    expect(length).toBe(0);
  });
});

test.each([
  ['', 'chat.empty'],
  [' \n\t ', 'chat.empty'],
  ['\u0000\u202E', 'chat.empty'],
  ['가'.repeat(MESSAGE_LENGTH + 1), 'chat.tooLong'],
])('%j is refused: %s', async (message, code) => {
  const socket = await connect(kim);
  const data = { room: room(), message, client_id: newClientId() };
  expect(await codeOf(socket, 'send_message', data)).toBe(code);
  expect(await stored()).toEqual([]);
});

test('words are stored well-formed, without controls and signs that turn their direction', async () => {
  const socket = await connect(kim);
  await say(socket, room(), 'a\uD800b\u0000c\u202Ed\r\ne\u2066f');
  await say(socket, room(), '<script>alert(1)</script> & "따옴표"');
  expect((await stored()).map(({ body }) => body))
    .toEqual(['a\uFFFDbcd\nef', '<script>alert(1)</script> & "따옴표"']);
});

test('who blocked or was blocked sends nothing to the other, and says nothing about it', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await say(ofKim, room(), '안녕하세요');
  expect((await app.api('PUT', '/blocks/kim', { as: lee })).status).toBe(200);
  const data = () => ({ room: room(), message: '듣고 있어요?', client_id: newClientId() });
  expect(await codeOf(ofKim, 'send_message', data())).toBe('chat.blocked');
  expect(await codeOf(ofLee, 'send_message', data())).toBe('chat.blocked');
  expect(await stored()).toHaveLength(1);
  await app.api('DELETE', '/blocks/kim', { as: lee });
  expect(await codeOf(ofKim, 'send_message', data())).toBeUndefined();
});

test('a member who is flooding is refused with a code, and others are not', async () => {
  app.deps.rates = memoryLimiter(app.deps.now);
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  const codes = await Promise.all(
    Array.from(
      { length: 15 },
      () => codeOf(ofKim, 'send_message', { room: room(), message: 'x', client_id: newClientId() }),
    ),
  );
  expect(codes.filter((code) => code === 'request.tooMany').length).toBe(5);
  await say(ofLee, room(), '저는 괜찮아요');
});

test('a young account begins five chats a day', async () => {
  app.deps.limiter = memoryLimiter(app.deps.now);
  const socket = await connect(kim);
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 7; n++) {
    const { name } = await app.member(`other${n}`);
    const data = { room: `member:${name}`, message: '안녕하세요', client_id: newClientId() };
    codes.push(await codeOf(socket, 'send_message', data));
    await join(socket, `member:${name}`);
  }
  expect(codes).toEqual([...Array(5).fill(undefined), 'request.tooMany', 'request.tooMany']);
  await say(socket, 'member:other0', '이어서');
});
