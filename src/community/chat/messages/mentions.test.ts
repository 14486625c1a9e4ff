import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { ask, join, pairRoom, pushed, say } from '../../../../tests/chats.ts';
import { listen, type LiveServer, LiveSocket, until } from '../../../../tests/live-socket.ts';
import { operatorOf } from '../../../../tests/operators.ts';
import { teamProject } from '../../../../tests/team.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let han: Person;
let room: string;
let sockets: LiveSocket[];

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  sockets = [];
  [kim, lee, han] = [await app.member('kim'), await app.member('lee'), await app.member('han')];
  const no = await teamProject(app, kim, [[lee, 'translator'], [han, 'translator']]);
  room = `project:${no}`;
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await server.close();
  await app.close();
});

async function connect(as: Person) {
  const socket = await LiveSocket.open(server, app, as);
  sockets.push(socket);
  return socket;
}

type News = { cause: string; comment: string; ref: number; link: string; member_name: string };

async function mentions(as: Person) {
  const res = await app.api('POST', '/notification', { as, json: { member: as.email } });
  return ((await res.json()) as News[]).filter(({ cause }) => cause === 'chat mention');
}

test('who is named in a room of a team hears of it there, and nobody else', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  const { id } = await join(ofKim, room);
  await ask(ofLee, 'newUser', { email: lee.email });
  await say(ofKim, room, '@lee님 이 용어를 봐 주세요');
  expect(await mentions(lee)).toMatchObject([
    { comment: '@lee님 이 용어를 봐 주세요', member_name: 'kim', ref: 0, link: `/chats/${id}` },
  ]);
  await until(() => pushed(ofLee, 'getAlert')[0]);
  expect([await mentions(han), await mentions(kim)]).toEqual([[], []]);
});

test('it is said once until it was read, and reading the room reads it', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofKim, room);
  for (const words of ['@lee 하나', '@lee 둘']) await say(ofKim, room, words);
  expect(await mentions(lee)).toHaveLength(1);
  await ask(ofLee, 'read_message', { room, seq: 2 });
  await until(async () => (await mentions(lee))[0]?.ref === 1 || undefined);
  await say(ofKim, room, '@lee 셋');
  expect((await mentions(lee)).map(({ ref, comment }) => [ref, comment]))
    .toEqual([[0, '@lee 셋'], [1, '@lee 하나']]);
  const { id } = await join(ofLee, room);
  await (await app.page(`/chats/${id}`, { as: lee })).text();
  expect((await mentions(lee)).map(({ ref }) => ref)).toEqual([1, 1]);
});

test('the same message sent again, own names and addresses mention nobody', async () => {
  const ofKim = await connect(kim);
  await join(ofKim, room);
  await say(ofKim, room, '@han 봐 주세요', 'the-same-one');
  await say(ofKim, room, '@han 봐 주세요', 'the-same-one');
  await say(ofKim, room, '@kim 나, lee@lee.example 주소, @lees 다른 이름');
  expect([(await mentions(han)).length, (await mentions(kim)).length, (await mentions(lee)).length])
    .toEqual([1, 0, 0]);
});

test('who has muted the room or blocked the writer hears nothing', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofKim, room);
  await join(ofLee, room);
  await app.api('PUT', '/chat/mute', { as: lee, json: { room, muted: true } });
  await app.api('PUT', '/blocks/kim', { as: han });
  await say(ofKim, room, '@lee @han 들리나요?');
  expect([await mentions(lee), await mentions(han)]).toEqual([[], []]);
});

test('to operators nobody is named, and partners of two are', async () => {
  const [ofKim, boss] = [await connect(kim), await operatorOf(app)];
  await join(ofKim, 'operator');
  await say(ofKim, 'operator', '@boss 계신가요?');
  expect(await mentions(boss)).toEqual([]);
  await say(ofKim, pairRoom(kim, lee), '@lee 계신가요?');
  expect(await mentions(lee)).toHaveLength(1);
});

test('a message that was removed is not read in a notification any more', async () => {
  const ofKim = await connect(kim);
  await join(ofKim, room);
  await say(ofKim, room, '@lee 비밀번호를 잘못 붙였어요');
  await say(ofKim, room, '@han 이것은 남아요');
  // The same words of another are another message.
  await say(await connect(lee), room, '@han 이것은 남아요');
  const [{ uid }] = await app.db.all<{ uid: number }>(
    'select min(uid) as uid from chat_messages',
  ) as [
    { uid: number },
  ];
  await ask(ofKim, 'remove_messages', { room, uids: [uid] });
  await until(async () => (await mentions(lee)).length === 0 || undefined);
  expect(await mentions(han)).toHaveLength(1);
  expect(await app.db.all("select * from notifications where words like '%비밀번호%'")).toEqual([]);
});
