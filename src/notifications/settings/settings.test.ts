import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { mailCollected } from '../feed/mailing/mail-collected.ts';
import { type Notice, notify } from '../feed/notify.ts';

let app: TestApp;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  kim = await app.member('kim');
});
afterEach(() => app.close());

const notifyKim = (notice: Partial<Notice> = {}) =>
  app.db.transaction((tx) =>
    notify(app.deps, tx, {
      uid: kim.uid,
      cause: 'comment',
      query: 7,
      actorName: '이검수',
      words: '좋은 글이네요',
      ...notice,
    })
  );
const choose = (cause: string, mail: string, in_app = true) =>
  app.api('PUT', '/notification/settings', { as: kim, json: { cause, mail, in_app } });
const mute = (kind: string, id: string, muted = true) =>
  app.api('PUT', '/notification/mute', { as: kim, json: { kind, id, muted } });
const mails = () => app.db.select().from(outbox);
const shown = async () =>
  await (await app.api('POST', '/notification', { as: kim, json: {} })).json();
async function pass(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  await mailCollected(app.deps);
}
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('a busy post is mailed at once, and then at most once an hour', async () => {
  for (const words of ['하나', '둘', '셋']) await notifyKim({ words });
  await notifyKim({ cause: 'reply', words: '넷' });
  expect(await mails()).toHaveLength(1);
  await pass(59 * MINUTE);
  expect(await mails()).toHaveLength(1);
  await pass(MINUTE);
  const [, second] = await mails();
  expect(second?.subject).toBe('[옮김] 새 소식 3건이 있어요');
  expect(second?.text).toMatch(/둘[\s\S]*셋[\s\S]*넷/);
  await notifyKim({ words: '다섯' });
  await pass(59 * MINUTE);
  expect(await mails()).toHaveLength(2);
  await notifyKim({ query: 8, words: '다른 글' });
  expect(await mails()).toHaveLength(3);
  await pass(HOUR);
  expect((await mails()).at(-1)?.text).toContain('다섯');
});

test('who wants one letter a day gets it at nine in the morning, without what was read', async () => {
  await choose('comment', 'daily');
  await notifyKim({ words: '읽은 것' });
  await app.api('PUT', '/notification', { as: kim, json: { all: true } });
  await notifyKim({ words: '아침에' });
  await notifyKim({ query: 8, words: '함께' });
  // It is 18:00 in Korea.
  await pass(14 * HOUR + 59 * MINUTE);
  expect(await mails()).toEqual([]);
  await pass(MINUTE);
  const [letter, ...more] = await mails();
  expect(more).toEqual([]);
  expect(letter?.text).toMatch(/아침에[\s\S]*함께/);
  expect(letter?.text).not.toContain('읽은 것');
  await pass(24 * HOUR);
  expect(await mails()).toHaveLength(1);
});

test('a cause can be mailed alone, shown alone, or neither', async () => {
  await choose('comment', 'now', false);
  await notifyKim();
  expect([await shown(), (await mails()).length]).toEqual([[], 1]);
  await choose('comment', 'off', true);
  await notifyKim({ query: 9 });
  expect([(await shown()).length, (await mails()).length]).toEqual([1, 1]);
  await choose('comment', 'off', false);
  await notifyKim({ query: 10 });
  expect([(await shown()).length, (await mails()).length]).toEqual([1, 1]);
  await choose('Love', 'now');
  await notifyKim({ cause: 'Love', query: 11 });
  expect(await mails()).toHaveLength(2);
});

test('what was to be mailed is not when the member has turned it off meanwhile', async () => {
  await choose('comment', 'daily');
  await notifyKim();
  await choose('comment', 'off');
  await pass(24 * HOUR);
  expect(await mails()).toEqual([]);
});

test('what must be said cannot be turned off, nor a cause that there is not', async () => {
  for (const cause of ['manager left', 'second factor off', 'password changed', 'toString', '']) {
    expect([cause, (await choose(cause, 'off', false)).status >= 400]).toEqual([cause, true]);
  }
  const { causes } = await (await app.api('GET', '/notification/settings', { as: kim })).json();
  expect(causes).toContainEqual({ cause: 'comment', in_app: true, mail: 'now' });
  expect(causes).toContainEqual({ cause: 'Love', in_app: true, mail: 'off' });
  expect(JSON.stringify(causes)).not.toContain('second factor');
});

test('a muted post and a muted project say nothing, others and what must be known do', async () => {
  await mute('post', '7');
  await mute('project', '3');
  await notifyKim();
  await notifyKim({ cause: 'Love' });
  await notifyKim({ cause: 'assigned', query: 3 });
  expect([await shown(), await mails()]).toEqual([[], []]);
  await notifyKim({ query: 8 });
  await notifyKim({ cause: 'kick out', query: 3 });
  await mute('post', '7', false);
  await notifyKim();
  expect(await shown()).toHaveLength(3);
});

test('the page shows what holds, and its form changes it without a script', async () => {
  await mute('post', '7');
  const html = await (await app.page('/notifications/settings', { as: kim })).text();
  expect(html).toContain('새 댓글이 있어요');
  expect(html).toContain('게시글 7번');
  const post = (form: Record<string, string>) =>
    app.app.request('/notifications/settings', {
      method: 'POST',
      headers: { cookie: `page=${kim.page}`, origin: 'http://localhost:8000' },
      body: new URLSearchParams(form),
    });
  expect((await post({ 'cause:comment': '1', 'mail:comment': 'daily' })).status).toBe(303);
  expect((await post({ kind: 'post', id: '7' })).status).toBe(303);
  expect((await post({ 'cause:comment': '1', 'mail:comment': 'often' })).status).toBe(400);
  const now = await (await app.api('GET', '/notification/settings', { as: kim })).json();
  expect(now.causes).toContainEqual({ cause: 'comment', in_app: false, mail: 'daily' });
  expect(now.muted).toEqual([]);
});

test('what a member has chosen is in the file of their data', async () => {
  await choose('comment', 'daily');
  await mute('post', '7');
  const data = await (await app.api('GET', '/profile/export', { as: kim })).json();
  expect(data.notification_settings).toEqual({
    chosen: [{ cause: 'comment', in_app: true, mail: 'daily' }],
    muted: [{ kind: 'post', id: '7' }],
  });
});
