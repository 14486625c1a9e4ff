import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatMessages, chatRooms, users } from '../../../../db/schema/index.ts';
import type { Person } from '../../../../tests/app.ts';
import {
  ask,
  type ChatWorld,
  heard,
  join,
  newClientId,
  openChats,
  pairRoom,
  pushed,
  say,
} from '../../../../tests/chats.ts';
import { until } from '../../../../tests/live-socket.ts';
import { PAGE } from '../rules.ts';

let world: ChatWorld;
let app: ChatWorld['app'];
let kim: Person;
let lee: Person;

beforeEach(async () => {
  world = await openChats();
  ({ app, kim, lee } = world);
});
afterEach(() => world.close());

const connect = (as: Person) => world.connect(as);

const room = () => pairRoom(kim, lee);
const stored = () => app.db.select().from(chatMessages).orderBy(chatMessages.uid);

test('what one says is stored, acknowledged and shown to both', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofKim, room());
  await join(ofLee, room());
  const sent = await say(ofKim, room(), '  확인했어요 ');
  expect(sent).toMatchObject({ seq: 1, rev: 1 });
  expect(await heard(ofLee, '확인했어요')).toMatchObject({
    room: room(),
    uid: sent.uid,
    author: kim.email,
    nick: 'kim',
    nick2: 'lee',
    is_mine: false,
    pre_time: 0,
  });
  expect(await heard(ofKim, '확인했어요')).toMatchObject({ is_mine: true });
  expect(pushed<object>(ofKim, 'saved_message')).toMatchObject([{ uid: sent.uid, seq: 1 }]);
  expect((await stored()).map(({ body }) => body)).toEqual(['확인했어요']);
});

test('the same message sent again is stored, numbered and shown once', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofLee, room());
  const id = newClientId();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => say(ofKim, room(), '한 번만', id)),
  );
  const other = await connect(kim);
  answers.push(await say(other, room(), '한 번만', id));
  expect(new Set(answers.map(({ uid }) => uid)).size).toBe(1);
  await say(ofKim, room(), '끝');
  await heard(ofLee, '끝');
  expect(pushed(ofLee, 'receive_message').map(({ message }) => message)).toEqual(['한 번만', '끝']);
});

test('who was away is given all that has changed, in its order, in parts', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  const { rev } = await join(ofLee, room());
  ofLee.close();
  const count = PAGE + 7;
  await Promise.all(Array.from({ length: count }, (_, n) => say(ofKim, room(), `말 ${n}`)));
  const { removed } = await ask<{ removed: { rev: number }[] }>(ofKim, 'remove_messages', {
    room: room(),
    uids: [(await stored())[2]?.uid],
  });
  expect(removed).toMatchObject([{ seq: 3, rev: count + 1 }]);
  const again = await connect(lee);
  const first = await join(again, room(), rev);
  expect([first.messages.length, first.has_more]).toEqual([PAGE, true]);
  const second = await join(again, room(), Math.max(...first.messages.map((one) => one.rev)));
  expect(second.has_more).toBe(false);
  const all = [...first.messages, ...second.messages].sort((a, b) => a.seq - b.seq);
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  expect(all.map(({ message }) => message)).toEqual(
    Array.from({ length: count }, (_, n) => n === 2 ? '' : `말 ${n}`),
  );
});

test('older messages come page by page, and around one of them', async () => {
  const ofKim = await connect(kim);
  for (let n = 1; n <= PAGE + 5; n++) await say(ofKim, room(), `말 ${n}`);
  const { messages, has_more } = await join(ofKim, room());
  expect([messages[0]?.seq, has_more]).toEqual([6, true]);
  const before = await ask<typeof messages>(ofKim, 'more', { room: room(), before: 6 });
  expect(before).toMatchObject({ has_more: false, messages: [{ seq: 1 }, {}, {}, {}, { seq: 5 }] });
  const around = await ask<{ messages: typeof messages }>(ofKim, 'more', {
    room: room(),
    around: 10,
  });
  expect(around.messages.some(({ seq }) => seq === 10)).toBe(true);
});

test('read marks go forward only and no further than there are messages', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofKim, room());
  for (const words of ['하나', '둘', '셋']) await say(ofKim, room(), words);
  const unread = async () => (await ask<{ unread: number }>(ofLee, 'count', {})).unread;
  const read = (seq: number) => ask(ofLee, 'read_message', { room: room(), seq });
  expect(await unread()).toBe(3);
  expect(await read(2)).toEqual({ seq: 2 });
  expect(await unread()).toBe(1);
  expect(await read(1)).toEqual({ seq: 2 });
  expect(await read(999)).toEqual({ seq: 3 });
  expect(await unread()).toBe(0);
  await until(() => pushed(ofKim, 'check_message').length === 3 || undefined);
  expect(pushed<object>(ofKim, 'check_message').at(-1))
    .toEqual({ room: room(), reader: lee.email, reader_uid: lee.uid, seq: 3 });
  expect((await join(ofKim, room())).messages.map(({ ref }) => ref)).toEqual([1, 1, 1]);
});

test('only own words are removed, their place stays, and both see it', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofLee, room());
  const own = await say(ofKim, room(), '내 말');
  const other = await say(ofLee, room(), '네 말');
  const order = { room: room(), uids: [own.uid, other.uid] };
  expect(await ask(ofKim, 'remove_messages', order)).toEqual({
    removed: [{ uid: own.uid, seq: 1, rev: 3 }],
  });
  await until(() => pushed(ofLee, 'removed_messages')[0]);
  expect((await join(ofLee, room())).messages.map((one) => [one.message, one.removed]))
    .toEqual([['', true], ['네 말', false]]);
  expect(JSON.stringify(await stored())).not.toContain('내 말');
});

test('alone on its database a process publishes nothing more of what happens in rooms', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofKim, room());
  await join(ofLee, room());
  app.events.splice(0);
  const { uid } = await say(ofKim, room(), '하나');
  await ask(ofLee, 'read_message', { room: room(), seq: 1 });
  await ask(ofKim, 'remove_messages', { room: room(), uids: [uid] });
  await world.server.close();
  await app.sockets.close();
  expect(app.events.map(({ type }) => type)).toEqual(Array(3).fill('chat.changed'));
});

test('the names of a room lead to one room', async () => {
  const ofKim = await connect(kim);
  const { id } = await join(ofKim, room());
  expect((await join(ofKim, 'member:lee')).id).toBe(id);
  expect((await join(ofKim, id)).id).toBe(id);
  expect((await join(ofKim, `${lee.email.toUpperCase()}|${kim.email}`)).id).toBe(id);
  expect(id).not.toMatch(/kim|lee|@/);
  expect(await app.db.select().from(chatRooms)).toHaveLength(1);
});

test('typing and being here are told to the others, and stored nowhere', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await join(ofKim, room());
  await join(ofLee, room());
  await until(() =>
    pushed<{ here: string[] }>(ofKim, 'room_presence').find(({ here }) => here.includes(lee.uid))
  );
  await ask(ofLee, 'typing', { room: room() });
  await ask(ofLee, 'typing', { room: room() });
  await until(() => pushed(ofKim, 'typing')[0]);
  expect(pushed<object>(ofKim, 'typing')).toEqual([{ room: room(), name: 'lee' }]);
  expect(pushed(ofLee, 'typing')).toEqual([]);
  ofLee.close();
  await until(() =>
    pushed<{ here: string[] }>(ofKim, 'room_presence').at(-1)?.here.includes(lee.uid) === false ||
    undefined
  );
});

test('pages that said who they are hear of messages in rooms that they have not open', async () => {
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await ask(ofLee, 'newUser', { email: lee.email });
  await say(ofKim, room(), '어디 계세요?');
  const [told] = await until(() => {
    const all = pushed<Record<string, unknown>>(ofLee, 'getNotification');
    return all.length > 0 ? all : undefined;
  });
  expect(told).toMatchObject({
    partner: kim.email,
    partner_name: 'kim',
    comment: '어디 계세요?',
    unread: 1,
    link: '/chats/kim',
  });
});

test('where addresses are not given away no answer holds one', async () => {
  app.deps.config.boardEmails = false;
  const [ofKim, ofLee] = [await connect(kim), await connect(lee)];
  await ask(ofLee, 'newUser', {});
  await join(ofLee, 'member:kim');
  await say(ofKim, 'member:lee', '안녕하세요');
  await heard(ofLee, '안녕하세요');
  await ask(ofKim, 'read_message', { room: 'member:lee', seq: 1 });
  await until(() => pushed(ofLee, 'check_message')[0]);
  expect(JSON.stringify(ofLee.events)).not.toContain('@');
  const listed = await app.api('POST', '/chats', { as: lee, json: {} });
  expect(await listed.text()).not.toContain('@');
});

test('the operators answer as one, and only they see which of them', async () => {
  const boss = await app.member('boss');
  await app.db.update(users).set({ role: 'operator' }).where(eq(users.uid, boss.uid));
  await app.db.run(`insert into second_factors (uid, sealed_key, created_at, confirmed_at)
    values ('${boss.uid}', 'x', 1, 1)`);
  const [ofKim, ofBoss] = [await connect(kim), await connect(boss)];
  await join(ofKim, 'operator');
  await say(ofKim, 'operator', '결제가 안 돼요');
  await join(ofBoss, `operator:${kim.uid}`);
  await say(ofBoss, `operator:${kim.uid}`, '확인해 볼게요');
  expect(await heard(ofKim, '확인해 볼게요'))
    .toMatchObject({ author: 'operator', author_uid: 'operator', nick: '운영자' });
  expect(await heard(ofBoss, '확인해 볼게요')).toMatchObject({ nick: 'boss' });
  expect(JSON.stringify(ofKim.events)).not.toContain('boss');
  expect(JSON.stringify(ofKim.events)).not.toContain(boss.uid);
  const chats = await (await app.api('POST', '/chats', { as: kim, json: {} })).json();
  expect(chats).toMatchObject([{ partner_name: '운영자', unread: 1 }]);
});
