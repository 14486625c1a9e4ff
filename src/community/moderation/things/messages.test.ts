import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatMessages, moderationActs, reports } from '../../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { writePost } from '../../../../tests/board.ts';
import { join, newClientId, pairRoom, say } from '../../../../tests/chats.ts';
import { listen, type LiveServer, LiveSocket } from '../../../../tests/live-socket.ts';
import { grownMember, sendForm } from '../../../../tests/moderation.ts';
import { operatorOf, retype } from '../../../../tests/operators.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let park: Person;
let boss: Person;
let sockets: LiveSocket[];
beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  sockets = [];
  [kim, lee, park] = [
    await app.member('kim'),
    await grownMember(app, 'lee'),
    await app.member('park'),
  ];
  boss = await operatorOf(app);
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
const report = (uid: number, as: Person, reason = 'abuse') =>
  sendForm(app, `/form/report/message/${uid}`, as, { reason, words: '욕설이에요' });
const file = (uid: number, as = boss) => app.page(`/moderation/message/${uid}`, { as });
const decide = (path: string, form: Record<string, string>) =>
  sendForm(app, `/moderation/${path}`, boss, { reason: 'abuse', words: '욕설이라서', ...form });
const stored = async () =>
  (await app.db.select().from(chatMessages).orderBy(chatMessages.uid)).map(({ body }) => body);

async function talk() {
  const socket = await connect(kim);
  const room = pairRoom(kim, lee);
  const uids: number[] = [];
  for (const words of ['앞 말', '심한 말', '뒷말']) uids.push((await say(socket, room, words)).uid);
  return { room, uid: uids[1] ?? 0, other: uids[0] ?? 0 };
}

test('a message is reported by who can read it, and to others it is not there', async () => {
  const { uid } = await talk();
  expect((await report(uid, park)).status).toBe(404);
  expect((await report(uid, kim)).status).toBe(409);
  expect((await report(uid, lee)).status).toBe(303);
  expect(await app.db.select().from(reports)).toMatchObject([
    { thing: 'message', thingNo: uid, authorUid: kim.uid, snapshot: { words: '심한 말' } },
  ]);
});

test('an operator reads what stands around a reported message and no other, and that goes on record', async () => {
  const { uid, other } = await talk();
  expect((await file(uid)).status).toBe(404);
  await report(uid, lee);
  expect((await file(other)).status).toBe(404);
  expect((await file(uid, lee)).status).toBe(403);
  const html = await (await file(uid)).text();
  for (const words of ['앞 말', '심한 말', '뒷말']) expect(html).toContain(words);
  expect(await app.db.select().from(moderationActs)).toMatchObject([
    { act: 'read', operatorUid: boss.uid, thingNo: uid },
  ]);
  // It is the operators' own record: nothing was done to the member.
  expect(await (await app.page('/moderation/mine', { as: kim })).text()).not.toContain(
    '메시지 열람',
  );
});

test('a hidden message loses its words in the room, and gets them back', async () => {
  const { uid, room } = await talk();
  await report(uid, lee);
  await decide(`message/${uid}`, { do: 'hide' });
  expect(await stored()).toEqual(['앞 말', '', '뒷말']);
  const joined = await join(await connect(lee), room);
  expect(joined.messages.map(({ removed }) => removed)).toEqual([false, true, false]);
  await decide(`message/${uid}`, { do: 'restore' });
  expect(await stored()).toEqual(['앞 말', '심한 말', '뒷말']);
  // A client that was away hears of both as changes behind its `rev`.
  const behind = await join(await connect(lee), room, joined.rev);
  expect(behind.messages).toMatchObject([{ message: '심한 말', removed: false }]);
});

test('illegally filmed material is taken out of a chat by the first report', async () => {
  const { uid } = await talk();
  await report(uid, lee, 'filming');
  expect(await stored()).toEqual(['앞 말', '', '뒷말']);
});

test('a member whose messages are suspended sends none in an open chat, and still reaches the operators', async () => {
  const { room } = await talk();
  const post = await writePost(app, kim);
  const { member_no: no } = await (await app.api('GET', `/support/${post}`)).json();
  for (const one of [post, await writePost(app, kim)]) await decide(`post/${one}`, { do: 'hide' });
  const socket = await connect(kim);
  await join(socket, room);
  await retype(app, boss);
  await decide(`member/${no}`, { do: 'suspend', feature: 'chat', days: '3' });
  const send = (to: string) =>
    socket.ask('send_message', { room: to, message: '또', client_id: newClientId() });
  expect(await send(room)).toMatchObject({
    code: 'sanction.active',
    message: expect.stringContaining('2026-03-05 18:00까지'),
  });
  expect(await stored()).toHaveLength(3);
  expect((await send('operator')).code).toBeUndefined();
});
