import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifications, outbox, profiles, users } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { linksIn } from '../mail/rules.ts';
import { discardOldNotifications } from './discard-old.ts';
import { announceNotification, type Notice, notify } from './notify.ts';
import { MOST_STORED, STORED_MS } from './rules.ts';

let app: TestApp;
let kim: Person;
let lee: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
  lee = await app.member('lee');
});
afterEach(() => app.close());

const tell = (notice: Partial<Notice> = {}) =>
  app.db.transaction((tx) =>
    notify(app.deps, tx, {
      uid: kim.uid,
      cause: 'comment',
      query: 7,
      actorName: '이검수',
      ...notice,
    })
  );
const post = async (path: string, json: unknown = {}, as = kim) =>
  await (await app.api('POST', path, { as, json })).json();
const read = async (json: unknown, as = kim) =>
  await (await app.api('PUT', '/notification', { as, json })).json();
const mails = async () =>
  (await app.db.select().from(outbox)).map(({ recipient, subject }) => [recipient, subject]);

test('a notification has the fields of the specification, and says where it leads', async () => {
  await tell({ words: '좋은 글이네요', thread: '31' });

  expect(await post('/notification', { member: kim.email })).toEqual([{
    no: 1,
    comment: '좋은 글이네요',
    thread: '31',
    member_name: '이검수',
    created_datetime: '2026-03-02 18:00:00',
    ref: 0,
    read_datetime: null,
    query: '7',
    cause: 'comment',
    message: '이검수 님의 댓글: 좋은 글이네요',
    link: '/support/7',
  }]);
});

test.each(
  [
    ['Love', 'Love', 'A', '/support/7'],
    ['invite', 'invite', 'pjt', '/projects/edit/7'],
    ['kick out', 'kick out', 'dlt', null],
  ] as const,
)('%s is told by the word %s', async (cause, comment, thread, link) => {
  await tell({ cause });
  expect((await post('/notifications'))[0]).toMatchObject({ comment, thread, link });
});

test('a page holds ten; the next ones come after those that are shown', async () => {
  for (let at = 1; at <= 13; at++) await tell({ words: `${at}` });

  const first = await post('/notification');
  const second = await post('/notification', { past: 10 });
  const asText = await post('/notification', { past: '10' });

  const words = (list: { comment: string }[]) => list.map(({ comment }) => comment);
  expect(words(first)).toEqual(['13', '12', '11', '10', '9', '8', '7', '6', '5', '4']);
  expect(words(second)).toEqual(['3', '2', '1']);
  expect(asText).toEqual(second);
  expect(await post('/notifications')).toEqual(first.slice(0, 5));
});

test('nobody sees or marks those of another, whatever they claim', async () => {
  await tell();

  expect(await post('/notification', {}, lee)).toEqual([]);
  expect(await post('/notifications', { member: kim.email }, lee))
    .toMatchObject({ code: 'auth.notYou' });
  expect(await read({ no: 1 }, lee)).toEqual({ unread: 0 });
  expect(await post('/notification')).toMatchObject([{ ref: 0 }]);
});

test('one is marked as read and keeps the time of the first reading; then all', async () => {
  for (let at = 0; at < 3; at++) await tell();

  expect(await read({ no: 2 })).toEqual({ unread: 2 });
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect(await read({ no: 2 })).toEqual({ unread: 2 });
  expect(await post('/notification')).toMatchObject([
    { ref: 0, read_datetime: null },
    { ref: 1, read_datetime: '2026-03-02 18:00:00' },
    { ref: 0 },
  ]);
  expect(await read({ all: true })).toEqual({ unread: 0 });
  expect((await app.api('PUT', '/notification', { as: kim, json: {} })).status).toBe(400);
});

test('who has not chatted yet has no messages', async () => {
  expect(await post('/messages', { member: kim.email })).toEqual([]);
});

test('a member keeps the newest of their own; others lose none', async () => {
  await tell({ uid: lee.uid });
  for (let at = 0; at <= MOST_STORED; at++) await tell();

  const mine = await app.db.select().from(notifications).where(eq(notifications.memberId, kim.uid));
  expect(mine).toHaveLength(MOST_STORED);
  expect(Math.min(...mine.map(({ id }) => id))).toBe(3);
  expect(await post('/notification', {}, lee)).toHaveLength(1);
});

test('what was told long ago is forgotten', async () => {
  await tell({ words: 'old' });
  app.clock.now = new Date(app.clock.now.getTime() + STORED_MS - 1);
  await tell({ words: 'new' });
  expect(await discardOldNotifications(app.deps)).toBe(0);
  app.clock.now = new Date(app.clock.now.getTime() + 1);

  expect(await discardOldNotifications(app.deps)).toBe(1);
  expect(await app.db.select({ words: notifications.words }).from(notifications))
    .toEqual([{ words: 'new' }]);
});

test('with a member go their notifications', async () => {
  await tell();
  await app.db.delete(users).where(eq(users.uid, kim.uid));
  expect(await app.db.$count(notifications)).toBe(0);
});

test('a second draft of a document takes the place of the unread first; a read one stays', async () => {
  await tell({ cause: 'job finished', query: 3, words: 'a.docx' });
  await tell({ cause: 'job finished', query: 4, words: 'b.docx' });
  await tell({ cause: 'job finished', query: 3, words: 'a.docx' });
  const numbers = async () =>
    (await post('/notification')).map((one: { no: number; query: string }) => [one.no, one.query]);
  expect(await numbers()).toEqual([[3, '3'], [2, '4']]);

  await read({ all: true });
  await tell({ cause: 'job finished', query: 3, words: 'a.docx' });
  expect(await numbers()).toEqual([[4, '3'], [3, '3'], [2, '4']]);
});

test('a mail of ours has no link that a member has chosen, and what members call things stands in quotes', async () => {
  await tell({
    cause: 'invite',
    actorName: 'evil.example',
    words: '당첨’ 확인 https://evil.example/login ‘옮김 www.evil.example',
  });

  const [mail] = await app.db.select().from(outbox);
  expect(linksIn(mail!.text)).toEqual(['http://localhost:8000/notifications']);
  expect(`${mail!.text} ${mail!.html}`).not.toMatch(/evil\.example|https:\/\/evil/);
  expect(mail!.text).toContain('‘evil[.]example’ 님이');
  expect(mail!.text).toContain("‘당첨' 확인 https[:]//evil[.]example/login '옮김");
});

test('mails go to those who want them; about safety to everybody, and of small things to nobody', async () => {
  await tell({ cause: 'invite', words: '계약서' });
  await tell({ cause: 'Love' });
  await tell({ cause: 'job finished', words: 'a.docx', mayMail: false });
  await app.db.insert(profiles).values({ uid: lee.uid, hasMailNotices: false });
  await tell({ uid: lee.uid, cause: 'invite', words: '계약서' });
  await tell({ uid: lee.uid, cause: 'second factor on' });

  expect(await mails()).toEqual([
    [kim.email, '[옮김] 프로젝트에 초대받았어요'],
    [lee.email, '[옮김] 2단계 인증이 켜졌어요'],
  ]);
});

test('a mail says what happened in the language of the member, and names who did it', async () => {
  await app.db.update(users).set({ lang: 'en' }).where(eq(users.uid, kim.uid));
  await tell({ cause: 'invite', actorName: 'Lee $& <b>', words: 'Contract' });

  const [mail] = await app.db.select().from(outbox);
  expect(mail?.text).toContain('“Lee $& <b>” invited you to the project “Contract”.');
  expect(mail?.text).toContain('http://localhost:8000/notifications');
  expect(mail?.html).toContain('“Lee $&amp; &lt;b&gt;” invited');
});

test('what a transaction takes back was never told', async () => {
  await app.db.transaction(async (tx) => {
    await notify(app.deps, tx, { uid: kim.uid, cause: 'invite', query: 1, words: 'x' });
    throw new Error('taken back');
  }).catch(() => undefined);
  expect(await post('/notification')).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('the announcement is heard after the transaction', async () => {
  await tell();
  expect(app.events).toEqual([]);
  await announceNotification(app.deps, kim.uid);
  expect(app.events).toContainEqual({ type: 'notifications.changed', uid: kim.uid });
});
