import { afterEach, beforeEach, expect, test } from 'vitest';
import { inquiries, inquiryMessages, outbox, securityEvents } from '../../../db/schema/index.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { operatorOf, supportOf } from '../../../tests/operators.ts';
import { linksIn } from '../../notifications/mail/rules.ts';
import { startSession } from '../../accounts/sessions/sessions.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { purge } from '../../privacy/withdrawal/purge.ts';
import { closeSilentInquiries } from './records/purge-inquiries.ts';

const DAY = 24 * 60 * 60_000;
let app: TestApp;
let boss: Person;
let kim: Person;
beforeEach(async () => {
  app = await testApp();
  app.deps.config.supportEmail = 'help@omgim.example';
  boss = await operatorOf(app);
  kim = await app.member('kim');
});
afterEach(() => app.close());

const draft = { name: '김', email: 'kim@example.com', title: '환불 문의', message: '언제 되나요?' };
const send = async (more = {}, given = {}) => {
  const res = await app.api('POST', '/inquiry', { json: { ...draft, ...given }, ...more });
  return ((await res.json()) as { no: number }).no;
};
const post = (path: string, form: Record<string, string>, as?: Person) =>
  app.app.request(path, {
    method: 'POST',
    headers: { ...(as ? { cookie: `page=${as.page}` } : {}), 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
  });
const act = (no: number, form: Record<string, string>, as = boss) =>
  post(`/operator/inquiries/${no}`, form, as);
const stateOf = async (no: number) =>
  (await app.db.select().from(inquiries)).find((row) => row.no === no)?.state;

/** Moves the clock; who was signed in signs in again. */
async function later(ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
  for (const one of [boss, kim]) {
    const session = await startSession(app.deps, one.uid, { device: 'test', ip: 'test' });
    one.page = session.pageSecret;
    one.token = session.accessToken;
  }
}

/** The links to inquiries in the mails that one address has got. */
async function linksTo(email: string): Promise<string[]> {
  await sendOutbox(app.deps);
  return app.mails.filter(({ to }) => to === email)
    .map(({ text }) => new URL(linksIn(text)[0] ?? '').pathname);
}

test('a member asks, the operator answers, the member reads it here and in the mail', async () => {
  const no = await send({ as: kim });
  expect(await (await app.page('/operator/inquiries', { as: boss })).text()).toContain('환불 문의');
  expect((await act(no, { do: 'answer', message: '내일 돌려 드려요.' })).status).toBe(303);
  expect(await stateOf(no)).toBe('answered');
  const [, link = ''] = await linksTo(kim.email);
  expect(link).toBe(`/inquiry/${no}`);
  expect(app.mails.at(-1)?.text).toContain('내일 돌려 드려요.');
  expect(await (await app.page(link, { as: kim })).text()).toContain('내일 돌려 드려요.');
  expect(await (await app.page('/inquiry', { as: kim })).text()).toContain('답변 완료');
  const notices = await app.api('POST', '/notification', { as: kim, json: { member: kim.email } });
  expect(JSON.stringify(await notices.json())).toContain(link);
});

test('a visitor reads it by the links of the mails, of which no key is stored', async () => {
  const no = await send({}, { email: 'visitor@example.com' });
  await act(no, { do: 'answer', message: '이렇게 해 보세요.' });
  const links = await linksTo('visitor@example.com');
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link).toMatch(/^\/inquiry\/[\w-]{43}$/);
    expect(await (await app.page(link)).text()).toContain('이렇게 해 보세요.');
    const stored = JSON.stringify([
      await app.db.select().from(inquiries),
      await app.db.select().from(inquiryMessages),
    ]);
    expect(stored).not.toContain(link.slice('/inquiry/'.length));
  }
});

test('nobody else reads it: not by its number, not with another key', async () => {
  const no = await send({ as: kim });
  const ofVisitor = await send({}, { email: 'visitor@example.com' });
  const lee = await app.member('lee');
  const statusOf = async (path: string, as?: Person) =>
    (await app.page(path, as ? { as } : {})).status;
  expect(await statusOf(`/inquiry/${no}`, lee)).toBe(404);
  expect(await statusOf(`/inquiry/${no}`)).toBe(302);
  expect(await statusOf(`/inquiry/${ofVisitor}`, lee)).toBe(404);
  expect(await statusOf(`/inquiry/${'x'.repeat(43)}`)).toBe(404);
  expect((await post(`/inquiry/${no}`, { message: '제가 썼어요.' }, lee)).status).toBe(404);
  expect((await act(no, { do: 'answer', message: '답변' }, lee)).status).toBe(403);
});

test('who writes back waits again, and after 14 silent days it is closed', async () => {
  const no = await send({ as: kim });
  await act(no, { do: 'answer', message: '첫 답변' });
  expect((await post(`/inquiry/${no}`, { message: '더 궁금해요.' }, kim)).status).toBe(303);
  expect(await stateOf(no)).toBe('waiting');
  await later(20 * DAY);
  await closeSilentInquiries(app.deps);
  expect(await stateOf(no)).toBe('waiting');
  await act(no, { do: 'answer', message: '둘째 답변' });
  await later(14 * DAY - 1);
  await closeSilentInquiries(app.deps);
  expect(await stateOf(no)).toBe('answered');
  await later(1);
  await closeSilentInquiries(app.deps);
  expect(await stateOf(no)).toBe('closed');
  const late = await post(`/inquiry/${no}`, { message: '늦었어요.' }, kim);
  expect([late.status, (await late.text()).includes('마무리한 문의예요.')]).toEqual([409, true]);
});

test('an operator takes it, files it, notes, closes and reopens; the sender sees no note', async () => {
  const no = await send({ as: kim });
  await act(no, { do: 'take' });
  await act(no, { do: 'note', message: '단골입니다' });
  await act(no, { do: 'file', category: 'payment', order: '' });
  expect((await act(no, { do: 'file', category: 'payment', order: 'NO-SUCH' })).status).toBe(422);
  await act(no, { do: 'close' });
  expect(await stateOf(no)).toBe('closed');
  await act(no, { do: 'reopen' });
  expect(await stateOf(no)).toBe('waiting');
  const [row] = await app.db.select().from(inquiries);
  expect(row).toMatchObject({ assigneeUid: boss.uid, category: 'payment', closedAt: null });
  expect(await (await app.page(`/inquiry/${no}`, { as: kim })).text()).not.toContain('단골');
  expect(await (await app.page(`/operator/inquiries/${no}`, { as: boss })).text())
    .toContain('단골');
  const reads = (await app.db.select().from(securityEvents))
    .filter(({ kind, uid }) => kind === 'inquiry.read' && uid === kim.uid);
  expect(reads.length).toBeGreaterThan(0);
});

test.each([
  ['a number', '#2', ['둘째']],
  ['words of a title', '둘', ['둘째']],
  ['an address', 'lee@', ['둘째']],
  ['a sign that means any word', '%', []],
  ['nothing', '', ['첫째', '둘째']],
])('a search for %s finds what has it', async (_what, search, expected) => {
  await send({ as: kim }, { title: '첫째' });
  await send({}, { title: '둘째', email: 'lee@example.com', name: '이' });
  const path = `/operator/inquiries?search=${encodeURIComponent(search)}`;
  const html = await (await app.page(path, { as: boss })).text();
  expect(['첫째', '둘째'].filter((title) => html.includes(title))).toEqual(expected);
});

test('what waits longest comes first', async () => {
  await send({ as: kim }, { title: '먼저' });
  await later(DAY);
  await send({ as: kim }, { title: '나중' });
  const html = await (await app.page('/operator/inquiries', { as: boss })).text();
  expect(html.indexOf('먼저')).toBeLessThan(html.indexOf('나중'));
});

test('a template is stored, put into an answer, and removed', async () => {
  const no = await send({ as: kim });
  const path = '/operator/inquiries/templates';
  await post(
    path,
    { do: 'add', title: '환불 안내', message: '영업일 3일 안에 돌려 드려요.' },
    boss,
  );
  const filled = await app.page(`/operator/inquiries/${no}?template=1`, { as: boss });
  expect(await filled.text()).toContain('영업일 3일 안에 돌려 드려요.</textarea>');
  await post(path, { do: 'remove', no: '1' }, boss);
  expect(await (await app.page(path, { as: boss })).text()).not.toContain('환불 안내');
});

test('an answer whose mail cannot leave stays in the outbox and is tried again', async () => {
  const no = await send({ as: kim });
  await sendOutbox(app.deps);
  const { mailer } = app.deps;
  app.deps.mailer = { send: () => Promise.reject(new Error('away')) };
  await act(no, { do: 'answer', message: '답변' });
  await sendOutbox(app.deps).catch(() => {});
  expect(await stateOf(no)).toBe('answered');
  expect((await app.db.select().from(outbox)).filter(({ sentAt }) => sentAt === null))
    .toHaveLength(1);
  app.deps.mailer = mailer;
  app.clock.now = new Date(app.clock.now.getTime() + DAY);
  await sendOutbox(app.deps);
  expect(app.mails.at(-1)?.text).toContain('답변');
});

test('without scripts the form sends as well, and a refusal loses nothing', async () => {
  const refused = await post('/inquiry', { ...draft, title: '' }, kim);
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(html).toContain('언제 되나요?');
  const sent = await post('/inquiry', draft, kim);
  expect(sent.headers.get('location')).toBe('/inquiry?sent=1');
  expect(await (await app.page('/inquiry?sent=1', { as: kim })).text()).toContain('문의 번호 1');
});

test('three years after it was closed an inquiry is gone, with a certificate', async () => {
  const no = await send({ as: kim });
  await act(no, { do: 'close' });
  app.clock.now = new Date('2029-03-02T08:59:59Z');
  await purge(app.deps);
  expect(await stateOf(no)).toBe('closed');
  app.clock.now = new Date('2029-03-02T09:00:00Z');
  expect(await purge(app.deps)).toMatchObject({ inquiry: 1 });
  expect(await app.db.$count(inquiryMessages)).toBe(0);
});

test('what cannot be seen is no name, no title and no message', async () => {
  for (const field of ['name', 'title', 'message']) {
    const json = { ...draft, [field]: '\u200b\u2060' };
    expect([field, (await app.api('POST', '/inquiry', { json })).status]).toEqual([field, 422]);
  }
  expect(await app.db.$count(inquiries)).toBe(0);
});

test('the receipt repeats no name that a visitor typed, and tells members of no key', async () => {
  const name = 'Win a prize at example';
  await send({}, { name });
  await send({ as: kim });
  await sendOutbox(app.deps);
  const [visitors, members] = app.mails.filter(({ to, subject }) =>
    to === draft.email && subject.includes('문의를 받았어요')
  );
  expect(visitors?.text).not.toContain(name);
  expect(visitors?.text).toContain('전달하지 마세요');
  expect(members?.text).not.toContain('전달하지 마세요');
});

test('support is named as the one who answers, and keeps the lines of the answer', async () => {
  const helper = await supportOf(app);
  const no = await send({ as: kim });
  expect((await act(no, { do: 'answer', message: '1. 하나\n2. 둘' }, helper)).status).toBe(303);
  expect(await (await app.page(`/operator/inquiries/${no}`, { as: boss })).text())
    .toContain('helper');
  await sendOutbox(app.deps);
  const mail = app.mails.findLast(({ to }) => to === draft.email);
  expect(mail?.html).toMatch(/1\. 하나<\/p>[\s\S]*2\. 둘<\/p>/);
});
