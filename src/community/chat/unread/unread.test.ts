import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { ask, pairRoom, pushed, say } from '../../../../tests/chats.ts';
import { listen, type LiveServer, LiveSocket, until } from '../../../../tests/live-socket.ts';
import { announceNotification, notify } from '../../../notifications/feed/notify.ts';
import { mailUnread } from './mail-unread.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let ofKim: LiveSocket;
let ofLee: LiveSocket;

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  [kim, lee] = [await app.member('kim'), await app.member('lee')];
  ofKim = await LiveSocket.open(server, app, kim);
  ofLee = await LiveSocket.open(server, app, lee);
});
afterEach(async () => {
  ofKim.close();
  ofLee.close();
  await server.close();
  await app.close();
});

const room = () => pairRoom(kim, lee);
const mails = () => app.db.select().from(outbox);
async function pass(minutes: number) {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  await mailUnread(app.deps);
}

test('words that stay unread for half an hour are mailed to who did not read them, once', async () => {
  await say(ofKim, room(), '처음');
  await pass(29);
  expect(await mails()).toEqual([]);
  await say(ofKim, room(), '나중');
  await pass(1);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: lee.email,
    subject: '[옮김] 읽지 않은 메시지가 있어요',
  });
  expect(mail?.text).toContain('나중');
  expect(mail?.text).toContain('/chats');
  await pass(60);
  expect(await mails()).toHaveLength(1);
  await say(ofKim, room(), '또');
  await pass(30);
  expect(await mails()).toHaveLength(2);
  // Pages show what is unread at the chats.
  expect(await (await app.api('POST', '/notification', { as: lee, json: {} })).json()).toEqual([]);
});

test('what was read, taken back, muted or not wanted is not mailed', async () => {
  await say(ofKim, room(), '읽었다');
  await ask(ofLee, 'read_message', { room: room(), seq: 1 });
  await pass(31);
  const { uid } = await say(ofKim, room(), '지운다');
  await ask(ofKim, 'remove_messages', { room: room(), uids: [uid] });
  await pass(31);
  await app.api('PUT', '/chat/mute', { as: lee, json: { room: room(), muted: true } });
  await say(ofKim, room(), '조용히');
  await pass(31);
  await app.api('PUT', '/chat/mute', { as: lee, json: { room: room(), muted: false } });
  const json = { cause: 'chat unread', in_app: true, mail: 'off' };
  await app.api('PUT', '/notification/settings', { as: lee, json });
  await pass(31);
  expect(await mails()).toEqual([]);
});

test('a page that said who it is hears of each notification as it happens, once', async () => {
  const notifyLee = async (words: string, mayShow = true) => {
    await app.db.transaction((tx) =>
      notify(app.deps, tx, {
        uid: lee.uid,
        cause: 'comment',
        query: 7,
        actorName: 'kim',
        words,
        isMailOnly: !mayShow,
      })
    );
    await announceNotification(app.deps, lee.uid);
  };
  await notifyLee('전에');
  await ask(ofLee, 'newUser', { email: lee.email });
  await ask(ofKim, 'newUser', { email: kim.email });
  await notifyLee('하나');
  await notifyLee('메일로만', false);
  await app.api('PUT', '/notification', { as: lee, json: { all: true } });
  await notifyLee('둘');
  await until(() => pushed(ofLee, 'getAlert').length >= 2 || undefined);
  expect(pushed<object>(ofLee, 'getAlert')).toMatchObject([
    { comment: '하나', thread: '0', member_name: 'kim', ref: 0, query: '7', link: '/support/7' },
    { comment: '둘' },
  ]);
  expect(pushed(ofKim, 'getAlert')).toEqual([]);
});
