import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, testApp } from '../../../../tests/app.ts';
import { ask, join, newClientId, pairRoom, pushed } from '../../../../tests/chats.ts';
import { imageFile, notedPicture, SECRET } from '../../../../tests/images.ts';
import { sendForm } from '../../../../tests/moderation.ts';
import { operatorOf } from '../../../../tests/operators.ts';
import { listen, type LiveServer, LiveSocket, until } from '../../../../tests/live-socket.ts';
import { deleteUser } from '../../../accounts/users/delete-user.ts';
import { discardUnusedFiles, releaseFiles } from '../../files/discard-files.ts';
import { CHAT_FILE_BYTES } from '../../files/rules.ts';
import { releaseHiddenFiles } from '../messages/release-hidden-files.ts';
import { discardRooms, leaveAllRooms } from '../rooms/leave-rooms.ts';

let app: TestApp;
let server: LiveServer;
let kim: Person;
let lee: Person;
let park: Person;
let ofKim: LiveSocket;
let ofLee: LiveSocket;
let room: string;

beforeEach(async () => {
  app = await testApp();
  server = listen(app);
  [kim, lee, park] = [await app.member('kim'), await app.member('lee'), await app.member('park')];
  [ofKim, ofLee] = [
    await LiveSocket.open(server, app, kim),
    await LiveSocket.open(server, app, lee),
  ];
  room = pairRoom(kim, lee);
  await join(ofKim, room);
  await join(ofLee, room);
});
afterEach(async () => {
  for (const socket of [ofKim, ofLee]) socket.close();
  await server.close();
  await app.close();
});

const DAY_MS = 24 * 60 * 60_000;
const words = (name = '계약서.txt') => new File(['비밀이에요'], name);

type Sent = { id: string; src: string; kind: string; name: string; code?: string };

async function upload(as: Person, file: File, name = room) {
  const res = await app.api('POST', '/chat-files', { as, form: { room: name, file } });
  return { status: res.status, ...await res.json() as Sent };
}

const show = (
  socket: LiveSocket,
  id: string,
  { message = '', client_id = newClientId(), to = room } = {},
) => socket.ask('send_message', { room: to, message, client_id, attachment: { id } });

const statusFor = async (src: string, as?: Person) =>
  (await app.page(src, as ? { as } : {})).status;

type Shown = { uid: number; kind: string; attachment: Record<string, unknown> | null };

test('a picture goes to the other side without notes, and to nobody else', async () => {
  const sent = await upload(kim, imageFile('jpeg', notedPicture('jpeg')));
  expect(sent).toMatchObject({ status: 200, kind: 'image', name: '', width: 1, height: 1 });
  expect([await statusFor(sent.src, kim), await statusFor(sent.src, lee)]).toEqual([200, 404]);

  await ask(ofKim, 'count', {});
  expect((await show(ofKim, sent.id)).ok).toMatchObject({ seq: 1 });
  const heard = await until(() => pushed<Shown>(ofLee, 'receive_message')[0]);
  expect(heard).toMatchObject({ kind: 'image', message: '', attachment: { src: sent.src } });
  const seen = [undefined, park, lee, kim].map((as) => statusFor(sent.src, as));
  expect(await Promise.all(seen)).toEqual([404, 404, 200, 200]);

  const res = await app.page(sent.src, { as: lee });
  expect(Object.fromEntries(res.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect(new TextDecoder('latin1').decode(await res.arrayBuffer())).not.toContain('GPS');
  expect(JSON.stringify(await app.db.all('select * from board_files'))).not.toContain(SECRET);
  const { messages } = await join(ofLee, room);
  expect(messages).toMatchObject([{ kind: 'image', attachment: { id: sent.id } }]);
});

test('another file is saved under its name and never shown as what it says it is', async () => {
  const page = new File(['<script>xss()</script>'], '../../<img src=x>.html', {
    type: 'text/html',
  });
  const sent = await upload(kim, page);
  expect(sent).toMatchObject({ status: 200, kind: 'file', name: 'img src=x .html' });
  await show(ofKim, sent.id, { message: '보세요' });
  const res = await app.page(sent.src, { as: lee });
  expect(Object.fromEntries(res.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''img%20src%3Dx%20.html",
    'x-content-type-options': 'nosniff',
  });
  expect(await res.text()).toBe('<script>xss()</script>');
});

test('a message shows only what its sender uploaded for this chat', async () => {
  const ofOther = await upload(lee, words());
  const elsewhere = pairRoom(kim, park);
  await join(ofKim, elsewhere);
  const forPark = await upload(kim, words(), elsewhere);
  for (const id of [ofOther.id, forPark.id, 'x'.repeat(32)]) {
    expect(await show(ofKim, id)).toMatchObject({ code: 'chat.fileNotFound' });
  }
  expect(await show(ofKim, 'short')).toMatchObject({ code: 'request.invalid' });
  expect((await app.db.all('select 1 from chat_messages')).length).toBe(0);
});

test('the same message sent again shows its file once', async () => {
  const { id } = await upload(kim, words());
  const client_id = newClientId();
  const answers = [await show(ofKim, id, { client_id }), await show(ofKim, id, { client_id })];
  expect(new Set(answers.map(({ ok }) => (ok as Shown).uid)).size).toBe(1);
});

test('who may not write in a chat uploads nothing for it', async () => {
  expect(await upload(park, words())).toMatchObject({ status: 404, code: 'chat.roomNotFound' });
  await app.api('PUT', '/blocks/kim', { as: lee });
  expect(await upload(kim, words())).toMatchObject({ status: 403, code: 'chat.blocked' });
  expect(await upload(kim, words(), '')).toMatchObject({ code: 'chat.roomNotFound' });
  expect((await app.db.all('select 1 from board_files')).length).toBe(0);
  const keys: string[] = [];
  for await (const { key } of app.deps.blobs.list()) keys.push(key);
  expect(keys).toEqual([]);
});

test.each([
  ['nothing', new File([], 'a.txt'), 422, 'attachment.empty'],
  [
    'a damaged picture',
    new File([notedPicture('png').slice(0, 20)], 'a.png'),
    422,
    'image.damaged',
  ],
  [
    'more than fits',
    new File([new Uint8Array(CHAT_FILE_BYTES + 1)], 'a.bin'),
    413,
    'attachment.tooLarge',
  ],
])('%s is refused', async (_, file, status, code) => {
  expect(await upload(kim, file)).toMatchObject({ status, code });
  expect((await app.db.all('select 1 from board_files')).length).toBe(0);
});

test('a removed message takes its file along; one that no message shows goes after a day', async () => {
  const shown = await upload(kim, words());
  const removed = await upload(kim, imageFile());
  await upload(kim, words('남은 파일.txt'));
  await show(ofKim, shown.id);
  const { uid } = (await show(ofKim, removed.id)).ok as Shown;
  await ask(ofKim, 'remove_messages', { room, uids: [uid] });
  expect(await statusFor(removed.src, lee)).toBe(404);
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS + 1);
  expect(await discardUnusedFiles(app.deps)).toBe(2);
  expect(await app.db.all('select id from board_files')).toEqual([{ id: shown.id }]);
});

test('an operator sees what a reported message shows, and nothing else of a chat', async () => {
  const operator = await operatorOf(app);
  const { id, src } = await upload(kim, imageFile());
  const { uid } = (await show(ofKim, id)).ok as Shown;
  expect(await statusFor(src, operator)).toBe(404);
  const form = { reason: 'abuse', words: '이상한 사진이에요' };
  expect((await sendForm(app, `/form/report/message/${uid}`, lee, form)).status).toBe(303);
  expect(await statusFor(src, operator)).toBe(200);
});

test('a picture that cannot be cleaned is refused, and says what to do', async () => {
  const heic = new File([`\0\0\0\x18ftypheic\0\0\0\0mif1heic${SECRET}`], 'IMG_1.HEIC');
  const res = await upload(kim, heic);
  expect(res).toMatchObject({ status: 415, code: 'image.foreign' });
  expect(res).toHaveProperty('message', expect.stringContaining('JPEG'));
  expect((await app.db.all('select 1 from board_files')).length).toBe(0);
});

test('what a hidden message showed goes after thirty days, not while an objection is open', async () => {
  const operator = await operatorOf(app);
  const sent = await upload(kim, imageFile());
  const { uid } = (await show(ofKim, sent.id)).ok as Shown;
  const report = { reason: 'abuse', words: '이상한 사진이에요' };
  await sendForm(app, `/form/report/message/${uid}`, lee, report);
  const clear = async () => {
    await releaseHiddenFiles(app.deps);
    return await discardUnusedFiles(app.deps);
  };
  const passDays = (days: number) =>
    app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
  const decided = { do: 'hide', reason: 'abuse', words: '욕설이라서' };
  expect((await sendForm(app, `/moderation/message/${uid}`, operator, decided)).status).toBe(303);
  const [{ no: act } = { no: 0 }] = await app.db.all<{ no: number }>(
    `select no from moderation_acts where act = 'hide'`,
  );
  const objection = { words: '아무 문제가 없는 사진이에요' };
  expect((await sendForm(app, `/moderation/mine/${act}`, kim, objection)).status).toBe(303);
  passDays(31);
  expect(await clear()).toBe(0);
  await app.db.run(`update appeals set state = 'rejected'`);
  expect(await clear()).toBe(1);
  expect(await app.db.all('select id from board_files')).toEqual([]);
});

test('a hidden message that is shown again has its file', async () => {
  const operator = await operatorOf(app);
  const sent = await upload(kim, imageFile());
  const { uid } = (await show(ofKim, sent.id)).ok as Shown;
  await sendForm(app, `/form/report/message/${uid}`, lee, { reason: 'abuse', words: '이상해요' });
  const decide = (act: string) =>
    sendForm(app, `/moderation/message/${uid}`, operator, {
      do: act,
      reason: 'abuse',
      words: '네',
    });
  await decide('hide');
  const later = new Date(app.clock.now.getTime() + 29 * DAY_MS);
  expect(await releaseHiddenFiles({ ...app.deps, now: () => later })).toBe(0);
  expect(await statusFor(sent.src, lee)).toBe(404);
  await decide('restore');
  expect(await statusFor(sent.src, lee)).toBe(200);
});

test('the own export names what a member has sent, by the address at which it lies', async () => {
  const { id } = await upload(kim, words());
  await show(ofKim, id, { message: '보세요' });
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const unsent = await upload(kim, imageFile());
  const own = await (await app.api('GET', '/profile/export', { as: kim })).json();
  expect(own.messages).toMatchObject([{ message: '보세요', file: `/u/${id}` }]);
  expect(own.board_files).toMatchObject([
    { kind: 'chat', address: `/u/${id}`, name: '계약서.txt' },
    { kind: 'chat', address: unsent.src, type: 'image/png' },
  ]);
  const other = await (await app.api('GET', '/profile/export', { as: lee })).json();
  expect([other.messages, other.board_files]).toEqual([[], []]);
});

test('what a member sent stays for the other side when they leave, without them; what was not sent goes', async () => {
  const { id, src } = await upload(kim, words());
  await show(ofKim, id);
  await upload(kim, imageFile());
  await app.db.transaction(async (tx) => {
    await leaveAllRooms(tx, kim.uid);
    await releaseFiles(tx, kim.uid);
    await deleteUser(tx, kim.uid);
  });
  expect(await discardUnusedFiles(app.deps)).toBe(1);
  const rows = await app.db.all('select id, owner_uid as owner from board_files');
  expect(rows).toEqual([{ id, owner: null }]);
  expect(await statusFor(src, lee)).toBe(200);
  await app.db.transaction(async (tx) => {
    await leaveAllRooms(tx, lee.uid);
    await deleteUser(tx, lee.uid);
  });
  await discardRooms(app.deps);
  expect(await discardUnusedFiles(app.deps)).toBe(1);
  expect(await app.db.all('select id from board_files')).toEqual([]);
});

test('lists say what was sent', async () => {
  const { id } = await upload(kim, words());
  await show(ofKim, id);
  const chats = await (await app.api('POST', '/chats', { as: lee, json: {} })).json();
  expect(chats).toMatchObject([{ comment: '계약서.txt', is_image: false }]);
  const picture = await upload(kim, imageFile());
  await show(ofKim, picture.id);
  const newer = await (await app.api('POST', '/chats', { as: lee, json: {} })).json();
  expect(newer).toMatchObject([{ comment: '', is_image: true }]);
});
