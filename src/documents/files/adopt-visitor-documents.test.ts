import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { eq } from 'drizzle-orm';
import { documents, lines } from '../../../db/schema/documents.ts';
import { join, joinFully, kim, lastLink, signIn } from '../../../tests/accounts.ts';
import { readyDocument } from '../../../tests/upload.ts';
import {
  insertDocument,
  linesOf,
  sentence,
  translateAll,
  type TranslationApp,
  translationApp,
} from '../../../tests/translation.ts';

let app: TranslationApp;
beforeEach(async () => {
  app = await translationApp();
});
afterEach(() => app.end());

const sentences = Array.from({ length: 12 }, (_, at) => `${at + 1}번 문장입니다.`);
const credentials = { username: kim.email, password: kim.password };

/** What the browser holds after an answer: its cookies, and the token for the API. */
async function entered(res: Response) {
  expect(res.status).toBe(200);
  const cookies = res.headers.getSetCookie();
  const page = cookies.find((one) => one.startsWith('page='))?.split(';')[0] ?? '';
  const { access_token } = await res.json();
  return { cookies, page, token: access_token, headers: { authorization: `JWT ${access_token}` } };
}

const logIn = (cookie: string) => app.api('POST', '/auth', { json: credentials, cookie });
const editor = (name: string, cookie: string) =>
  app.page(`/editor/${encodeURIComponent(name)}/ko2en?line=2`, { cookie });

async function typeAsVisitor(cookie: string, text: string) {
  const form = { fileName: '문서.txt', index: '1', line: text };
  expect((await app.api('PUT', '/files', { cookie, form })).status).toBe(200);
}

test('whoever logs in in the editor finds that document there, with all its lines and what was typed', async () => {
  await joinFully(app);
  const { cookie, document } = await readyDocument(app, {}, { lines: sentences });
  await typeAsVisitor(cookie, 'Typed by a visitor.');

  const { cookies, page } = await entered(await logIn(cookie));

  const html = await editor(document.randomName, page);
  expect(html.status).toBe(200);
  const shown = await html.text();
  expect(shown).toContain('Typed by a visitor.');
  expect(shown).toContain('12번 문장입니다.');
  // What another person uploads in this browser afterwards is not theirs.
  expect(cookies.some((one) => one.startsWith('v=;'))).toBe(true);
});

test('the opaque name leads to the same document when the member has one of that name', async () => {
  await joinFully(app);
  const own = await entered(await signIn(app));
  const form = { file: new File(['예전 문서입니다.\n'], '문서.txt') };
  await app.api('POST', '/upload', { headers: own.headers, form });
  const { cookie, document } = await readyDocument(app, {}, { lines: sentences });

  const { page } = await entered(await logIn(cookie));

  const html = await (await editor(document.randomName, page)).text();
  expect(html).toContain('1번 문장입니다.');
  expect(html).toContain('문서 (2).txt');
});

test('the document is there after the second step, and not before it', async () => {
  await joinFully(app);
  const { headers } = await entered(await signIn(app));
  const post = (path: string, json: unknown) => app.api('POST', path, { headers, json });
  await post('/reauthenticate', { password: kim.password });
  const { secret } = await (await post('/mfa/setup', {})).json();
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.clock.now.getTime(),
    });
  await post('/mfa/confirm', { code: code() });
  app.clock.now = new Date(app.clock.now.getTime() + 30_000);
  const { cookie, document } = await readyDocument(app, {}, { lines: sentences });

  const { mfa } = await (await logIn(cookie)).json();
  expect((await app.api('GET', `/files/문서.txt`, { cookie })).status).toBe(200);

  const second = await app.api('POST', '/auth/mfa', {
    json: { ticket: mfa, code: code() },
    cookie,
  });
  const { page } = await entered(second);
  expect((await editor(document.randomName, page)).status).toBe(200);
});

test('a visitor who joins and opens the mail elsewhere finds the document, and the way back to its line', async () => {
  const { cookie, document } = await readyDocument(app, {}, { lines: sentences });
  const next = `/editor/${document.randomName}/ko2en?line=2`;
  expect((await app.api('POST', '/register', { json: { ...kim, next }, cookie })).status).toBe(200);
  const { form } = await lastLink(app);
  const confirmed = await app.api('POST', '/register', {
    json: { ...form, password: kim.password },
  });
  expect(await confirmed.json()).toEqual({ message: 'verified', next });
  // Until then the visitor goes on in the first browser.
  await typeAsVisitor(cookie, 'Typed while the mail was on its way.');

  const { page } = await entered(await signIn(app));

  const html = await (await editor(document.randomName, page)).text();
  expect(html).toContain('Typed while the mail was on its way.');
  expect((await app.db.select().from(documents))[0]).toMatchObject({ expiresAt: null });
});

test('joining leads to no other site', async () => {
  const evil = ['//evil.example', 'https://evil.example', '/\\evil.example'];
  for (const [at, next] of evil.entries()) {
    const email = `kim${at}@example.com`;
    const name = `김 ${at}`;
    await app.api('POST', '/register', { json: { ...kim, email, name, next } });
    const { form } = await lastLink(app);
    const res = await app.api('POST', '/register', { json: { ...form, password: kim.password } });
    expect(await res.json()).toEqual({ message: 'verified', next: '/upload' });
  }
});

test('one who joins is given the files of that visit once, and nothing that the browser uploads later', async () => {
  const { cookie } = await readyDocument(app, {}, { lines: sentences });
  const { form } = await joinAs(cookie);
  await app.api('POST', '/register', { json: { ...form, password: kim.password } });
  await signIn(app);
  await readyDocument(app, { cookie }, { name: 'later.txt' });

  await signIn(app);

  const [later] = await app.db.select().from(documents).where(eq(documents.fileName, 'later.txt'));
  expect(later).toMatchObject({ ownerUid: null });
});

async function joinAs(cookie: string) {
  await app.api('POST', '/register', { json: kim, cookie });
  return await lastLink(app);
}

test('the rest is drafted after the log-in, and no edited line is touched', async () => {
  const { form } = await join(app);
  await app.api('POST', '/register', { json: { ...form, password: kim.password } });
  const cookie = 'v=visitor-one';
  const documentId = await insertDocument(
    app,
    { cookie },
    Array.from({ length: 14 }, (_, at) => sentence(at)),
  );
  await translateAll(app, { cookie });
  await app.db.update(lines).set({ target: '손으로 고침', origin: 'person', version: 7 })
    .where(eq(lines.index, 3));
  const { headers, token } = await entered(await logIn(cookie));
  const { user_uid: uid } = await (await app.api('GET', '/name', { headers })).json();
  expect((await linesOf(app, documentId)).filter(({ target }) => target === '')).toHaveLength(4);

  await translateAll(app, { as: { uid, email: kim.email, name: kim.name, token, page: '' } });

  const now = await linesOf(app, documentId);
  expect(now[3]).toMatchObject({ target: '손으로 고침', version: 7 });
  expect(now.filter(({ target }) => target === '')).toEqual([]);
});
