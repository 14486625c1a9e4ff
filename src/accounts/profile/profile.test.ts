import { afterEach, beforeEach, expect, test } from 'vitest';
import { consents } from '../../../db/schema/index.ts';
import { joinFully, kim, signIn } from '../../../tests/accounts.ts';
import { type Person, type TestApp, testApp } from '../../../tests/app.ts';
import { sendOutbox } from '../../notifications/mail/send-outbox.ts';
import { hashOf } from '../../shared/random.ts';
import { consentText } from '../consents/text.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const put = (as: Person, json: unknown) => app.api('PUT', '/profile', { as, json });
const read = async (as: Person) => await (await app.api('GET', '/profile', { as })).json();

test('a profile begins with the usual', async () => {
  const lee = await app.member('lee');
  expect(await read(lee)).toEqual({
    username: 'lee',
    user_uid: lee.uid,
    email: lee.email,
    role: 'member',
    colour: expect.any(Number),
    language: 'ko',
    theme: null,
    mail_notices: true,
    marketing: false,
    has_second_factor: false,
    recovery_codes_left: 0,
    created_datetime: '2026-03-02 18:00:00',
  });
});

test('what is given is kept, and the rest stays', async () => {
  const lee = await app.member('lee');
  await put(lee, { colour: 7, mail_notices: false });
  const res = await put(lee, { language: 'en', theme: 'modern.dark.side-open' });
  const after = { colour: 7, mail_notices: false, language: 'en', theme: 'modern.dark.side-open' };
  expect(await res.json()).toMatchObject(after);
  expect(await read(lee)).toMatchObject(after);
  expect(res.headers.getSetCookie().map((one) => one.split(';')[0]))
    .toEqual(['lang=en', 'theme=modern.dark.side-open']);
});

test('whoever signs in elsewhere finds pages as they like them', async () => {
  await joinFully(app);
  const before = await signIn(app);
  expect(before.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual(['page']);
  const headers = { authorization: `JWT ${(await before.json()).access_token}` };
  await app.api('PUT', '/profile', { headers, json: { theme: 'classic.light.boxed' } });
  const after = (await signIn(app)).headers.getSetCookie().map((one) => one.split(';')[0]);
  expect(after).toContain('theme=classic.light.boxed');
});

test('one member changes nothing of another', async () => {
  const lee = await app.member('lee');
  const choi = await app.member('choi');
  const before = await read(choi);
  await put(lee, { colour: (before.colour + 1) % 10, marketing: true, user_uid: choi.uid });
  expect(await read(choi)).toEqual(before);
});

test.each([
  { colour: 10 },
  { colour: -1 },
  { colour: 1.5 },
  { language: 'jp' },
  { theme: 'x; Path=/' },
  { theme: 'a'.repeat(121) },
  { marketing: 'yes' },
])('%j is no setting', async (json) => {
  const lee = await app.member('lee');
  expect((await put(lee, json)).status).toBe(400);
});

test('consent to news is a row each time it is given, and closed when it is taken back', async () => {
  const lee = await app.member('lee');
  await put(lee, { marketing: true });
  await put(lee, { marketing: true });
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  expect(await (await put(lee, { marketing: false })).json()).toMatchObject({ marketing: false });
  await put(lee, { marketing: true });
  const rows = (await app.db.select().from(consents)).filter(({ kind }) => kind === 'marketing');
  expect(rows.map((row) => [row.kind, row.withdrawnAt])).toEqual([
    ['marketing', app.clock.now],
    ['marketing', null],
  ]);
  expect(rows[0]?.textHash).toBe(await hashOf(consentText.marketing.ko));
});

test('giving and taking back the consent to news is confirmed by mail, with its day, once each', async () => {
  const lee = await app.member('lee');
  const send = async () => {
    while (await sendOutbox(app.deps) > 0);
    return app.mails.map((mail) => mail.subject);
  };
  await put(lee, { marketing: true });
  await put(lee, { marketing: true, colour: 3 });
  expect(await send()).toEqual(['[옮김] 소식 메일 수신 동의 처리 결과를 알려 드려요']);
  expect(app.mails[0]?.text).toContain('2026-03-02');
  expect(await (await app.page('/profile', { as: lee })).text()).toContain(
    '수신 동의 (2026.03.02)',
  );
  await put(lee, { marketing: false });
  expect((await send()).slice(1)).toEqual(['[옮김] 소식 메일 수신 거부 처리 결과를 알려 드려요']);
  expect(await (await app.page('/profile', { as: lee })).text()).toContain('받지 않음');
});

test('a nickname changes by the rules of sign-up, and shows at once', async () => {
  const lee = await app.member('lee');
  const res = await app.api('POST', '/name', { as: lee, json: { name: ' 이  영희 ' } });
  expect(await res.json()).toEqual({ username: '이 영희' });
  const name = await app.api('GET', '/name', { as: lee });
  expect(await name.json()).toEqual({ username: '이 영희', user_uid: lee.uid });
});

test.each([
  ['', 422, 'account.nameMissing'],
  ['김', 422, 'account.nameInvalid'],
  ['김_철수', 422, 'account.nameInvalid'],
  ['김  철수', 409, 'account.nameTaken'],
  ['김 철수'.normalize('NFD'), 409, 'account.nameTaken'],
])('W21: the nickname %j is refused', async (name, status, code) => {
  await joinFully(app);
  const lee = await app.member('lee');
  const res = await app.api('POST', '/name', { as: lee, json: { name } });
  expect([res.status, (await res.json()).code]).toEqual([status, code]);
});

test('one may write the own nickname in another way', async () => {
  await joinFully(app);
  const { access_token } = await (await signIn(app)).json();
  const res = await app.api('POST', '/name', {
    headers: { authorization: `JWT ${access_token}` },
    json: { name: '김  철수' },
  });
  expect(await res.json()).toEqual({ username: '김 철수' });
});

test('of ten members who want one nickname at the same moment one gets it', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, at) => app.member(`p${at}`)));
  const all = await Promise.all(
    people.map((as) => app.api('POST', '/name', { as, json: { name: '새 이름' } })),
  );
  expect(all.map((res) => res.status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

test('the export holds what is kept of the member, and no secret', async () => {
  await joinFully(app, { consents: ['terms', 'privacy', 'marketing'] });
  const { access_token } = await (await signIn(app)).json();
  const headers = { authorization: `JWT ${access_token}` };
  const file = new File(['첫 문장입니다.\n'], '계약서.txt');
  await app.api('POST', '/upload', { headers, form: { file } });

  const res = await app.api('GET', '/profile/export', { headers });
  expect(res.headers.get('content-disposition')).toContain('attachment');
  const text = await res.text();
  const data = JSON.parse(text);
  expect(data.account).toMatchObject({ email: kim.email, name: kim.name });
  expect(data.consents.map((row: { kind: string }) => row.kind))
    .toEqual(['terms', 'privacy', 'marketing']);
  expect(data.documents.map((row: { filename: string }) => row.filename)).toEqual(['계약서.txt']);
  expect(data.security_events.map((row: { kind: string }) => row.kind)).toContain('sign-in.done');
  expect(data.sessions).toHaveLength(1);
  expect(text).not.toMatch(/argon2|grain|[Hh]ash|eyJ/);
});
