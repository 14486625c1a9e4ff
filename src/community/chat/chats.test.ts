import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatMessages, chatRoomMembers, chatRooms, users } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { ask, heard, join, pairRoom, pushed, say } from '../../../tests/chats.ts';
import { listen, type LiveServer, LiveSocket, until } from '../../../tests/live-socket.ts';
import { joinProject, makeProject } from '../../../tests/projects.ts';
import { deleteUser } from '../../accounts/users/delete-user.ts';
import { discardRooms, leaveAllRooms } from './rooms/leave-rooms.ts';
import { EMPTY_ROOM_MS } from './rules.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let park: Person;
let sockets: LiveSocket[];

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  sockets = [];
  [kim, lee, park] = [await app.member('kim'), await app.member('lee'), await app.member('park')];
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
const post = async (path: string, as: Person, json: object) =>
  await (await app.api('POST', path, { as, json })).json();

test('the list has the newest chat first, with what is unread, and empty rooms are not in it', async () => {
  const ofKim = await connect(kim);
  await say(ofKim, 'member:lee', '하나');
  await say(ofKim, 'member:lee', '둘');
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await say(await connect(park), 'member:kim', '안녕하세요');
  await join(ofKim, 'operator');
  expect(await post('/chats', kim, { page: 1 })).toMatchObject([
    { partner: park.email, partner_name: 'park', comment: '안녕하세요', unread: 1, count: 1 },
    { partner_name: 'lee', comment: '둘', unread: 0, count: 2, signdate: '2026-03-02 18:00:00' },
  ]);
  expect(await post('/chats', kim, { page: 2 })).toEqual([]);
  expect(await post('/messages', lee, { member: lee.email })).toMatchObject([
    { partner: kim.email, unread: 2, link: '/chats/kim' },
  ]);
  expect(await post('/messages', park, { member: park.email })).toMatchObject([{ unread: 0 }]);
});

test('the feed tells open pages of a message, and of its being read', async () => {
  const reader = new AbortController();
  const res = await app.app.request('/api/feed', {
    headers: { authorization: `JWT ${lee.token}` },
    signal: reader.signal,
  });
  let text = '';
  void (async () => {
    for await (const part of res.body!.pipeThrough(new TextDecoderStream())) text += part;
  })().catch(() => {});
  const unread = () => [...text.matchAll(/"unread":(\d+),"room"/g)].at(-1)?.[1];
  const ofKim = await connect(kim);
  await say(ofKim, 'member:lee', '새 소식');
  await until(() => unread() === '1' || undefined);
  await ask(await connect(lee), 'read_message', { room: 'member:kim', seq: 1 });
  await until(() => unread() === '0' || undefined);
  reader.abort();
});

test('a search finds words in own rooms alone, newest first', async () => {
  const ofKim = await connect(kim);
  await say(ofKim, 'member:lee', '용어집 12번을 봐 주세요');
  await say(ofKim, 'member:park', '100% Glossary');
  await say(await connect(lee), 'member:park', '용어집은 비밀이에요');
  const found = async (search: string, more = {}) =>
    (await post('/chat', kim, { search, page: 1, ...more })).map(
      ({ message }: { message: string }) => message,
    );
  expect(await found('용어')).toEqual(['용어집 12번을 봐 주세요']);
  expect(await found('glossary')).toEqual(['100% Glossary']);
  expect(await found('%')).toEqual(['100% Glossary']);
  expect(await found('비밀')).toEqual([]);
  expect(await found('  ')).toEqual([]);
  expect(await found('용어', { room: 'member:park' })).toEqual([]);
  expect(await post('/chat', kim, { search: '가'.repeat(101) })).toMatchObject({
    code: 'chat.searchLong',
  });
  const foreign = await app.db.select().from(chatRooms);
  const json = { search: '비밀', room: foreign.at(-1)!.id };
  expect((await app.api('POST', '/chat', { as: kim, json })).status).toBe(404);
});

test('a muted room is read as ever, and counts nowhere', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await say(ofKim, 'member:lee', '하나');
  await app.api('PUT', '/chat/mute', { as: lee, json: { room: 'member:kim', muted: true } });
  await ask(ofLee, 'newUser', {});
  await join(ofLee, 'member:kim');
  await say(ofKim, 'member:lee', '둘');
  await heard(ofLee, '둘');
  expect(await ask(ofLee, 'count', {})).toEqual({ rooms: [], unread: 0 });
  expect(pushed(ofLee, 'getNotification')).toEqual([]);
});

test('a team has a room: who joins reads all of it, who is removed loses it at once', async () => {
  const project = await makeProject(app, kim, {}, { title: '계약서' });
  await joinProject(app, project, lee, 'viewer');
  const room = `project:${project}`;
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofKim, room);
  await say(ofKim, room, '마감은 내일이에요');
  expect((await join(ofLee, room)).messages).toHaveLength(1);
  await say(ofLee, room, '네');
  expect(await post('/chats', lee, {})).toMatchObject([{
    partner_name: '계약서',
    kind: 'project',
    link: `/chats/${encodeURIComponent('계약서')}?project=${project}`,
  }]);
  const gone = { project_no: String(project), user_email: lee.email };
  expect((await app.api('DELETE', '/team', { as: kim, json: gone })).status).toBe(200);
  await until(() => pushed(ofLee, 'room_closed')[0]);
  await say(ofKim, room, '둘만 아는 말');
  const refused = await ofLee.ask('send_message', { room, message: 'x', client_id: 'test-gone' });
  expect(refused.code).toBe('chat.roomNotFound');
  expect(await post('/chats', lee, {})).toEqual([]);
  expect(await post('/chat', lee, { search: '말' })).toEqual([]);
  expect(JSON.stringify(ofLee.events)).not.toContain('둘만');
  expect((await (await connect(park)).ask('join_room', { room })).code).toBe('chat.roomNotFound');
});

test('in an archived project one reads and does not write', async () => {
  const project = await makeProject(app, kim, {});
  const ofKim = await connect(kim);
  const room = `project:${project}`;
  await join(ofKim, room);
  await app.api('POST', '/project/archive', { as: kim, json: { no: project, archived: true } });
  await until(async () => {
    const data = { room, message: 'x', client_id: `test-${crypto.randomUUID()}` };
    return (await ofKim.ask('send_message', data)).code === 'project.archived' || undefined;
  });
  expect((await join(ofKim, room)).refusal).toBe('project.archived');
});

test('who leaves the service leaves words without a name, and nothing can be sent there', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await say(ofLee, 'member:kim', '제 마지막 말이에요');
  const { id } = await join(ofKim, 'member:lee');
  await app.db.transaction(async (tx) => {
    await leaveAllRooms(tx, lee.uid);
    await deleteUser(tx, lee.uid);
  });
  const { messages, refusal } = await join(ofKim, id);
  expect(messages).toMatchObject([{
    nick: '탈퇴한 회원',
    author: '',
    message: '제 마지막 말이에요',
  }]);
  expect(refusal).toBe('chat.partnerGone');
  const data = { room: id, message: '계세요?', client_id: 'test-gone' };
  expect((await ofKim.ask('send_message', data)).code).toBe('chat.partnerGone');
  expect(await post('/chats', kim, {})).toMatchObject([
    { partner: '', partner_name: '탈퇴한 회원', link: `/chats/${id}` },
  ]);
  const rows = JSON.stringify([
    await app.db.select().from(chatRooms),
    await app.db.select().from(chatMessages),
    await app.db.select().from(chatRoomMembers),
  ]);
  expect(rows).not.toContain(lee.uid);
  expect(rows).not.toContain('@');
});

test('the own file of what is stored holds own messages and no others', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await say(ofKim, pairRoom(kim, lee), '내가 한 말');
  await say(ofLee, pairRoom(kim, lee), '남이 한 말');
  const file = await (await app.api('GET', '/profile/export', { as: kim })).text();
  expect(file).toContain('내가 한 말');
  expect(file).not.toContain('남이 한 말');
});

test('rooms that nobody wrote in or can read any more are cleared', async () => {
  const ofKim = await connect(kim);
  await join(ofKim, 'member:park');
  await say(ofKim, 'member:lee', '남을 말');
  await discardRooms(app.deps);
  expect(await app.db.select().from(chatRooms)).toHaveLength(2);
  app.clock.now = new Date(app.clock.now.getTime() + EMPTY_ROOM_MS + 1);
  await discardRooms(app.deps);
  expect(await app.db.select().from(chatRooms)).toHaveLength(1);
  for (const { uid } of [kim, lee]) {
    await leaveAllRooms(app.db, uid);
    await app.db.delete(users).where(eq(users.uid, uid));
  }
  await discardRooms(app.deps);
  expect(await app.db.select().from(chatMessages)).toEqual([]);
});

test('one cannot block oneself or nobody', async () => {
  const block = async (name: string) =>
    (await (await app.api('PUT', `/blocks/${name}`, { as: kim })).json()).code;
  expect(await block('kim')).toBe('chat.blockSelf');
  expect(await block('nobody')).toBe('chat.memberNotFound');
  await app.api('PUT', '/blocks/lee', { as: kim });
  expect(await (await app.api('GET', '/blocks', { as: kim })).json()).toMatchObject([{
    name: 'lee',
  }]);
});
