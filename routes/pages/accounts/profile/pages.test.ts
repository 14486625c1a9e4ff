import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinFully, signIn } from '../../../../tests/accounts.ts';
import { text as withdrawal } from '../../../../src/privacy/withdrawal/text.ts';
import { type TestApp, testApp } from '../../../../tests/app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const htmlOf = async (path: string, asked = {}) => await (await app.page(path, asked)).text();

test('the profile shows who one is, and the colour that was chosen', async () => {
  const kim = await app.member('kim');
  await app.api('PUT', '/profile', { as: kim, json: { colour: 7 } });
  const html = await htmlOf('/profile', { as: kim });
  for (const words of ['kim@example.com', '2026.03.02', 'avatar-mark colour-7', '사용 안 함']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test('the top bar of every page shows a member in the same colour, chosen or not', async () => {
  const kim = await app.member('kim');
  const { colour } = await (await app.api('GET', '/profile', { as: kim })).json();
  expect(await htmlOf('/upload', { as: kim })).toContain(`avatar-mark small colour-${colour}`);
  const other = (colour + 1) % 10;
  await app.api('PUT', '/profile', { as: kim, json: { colour: other } });
  for (const path of ['/upload', '/profile', '/docs/policy']) {
    expect(await htmlOf(path, { as: kim })).toContain(`avatar-mark small colour-${other}`);
  }
});

const cookieOf = (res: Response, name: string) =>
  res.headers.getSetCookie().find((one) => one.startsWith(`${name}=`))?.split(';')[0];

test('a look chosen on any page is kept in the profile, and waits for the next device', async () => {
  await joinFully(app);
  const page = cookieOf(await signIn(app), 'page') ?? '';
  const headers = { 'sec-fetch-site': 'same-origin' };
  const path = '/upload?look=1&theme=modern&mode=dark&on=boxed';
  const res = await app.page(path, { cookie: page, headers });
  expect(cookieOf(res, 'theme')).toBe('theme=modern.dark.boxed');

  const elsewhere = await signIn(app);
  expect(cookieOf(elsewhere, 'theme')).toBe('theme=modern.dark.boxed');
  await app.page('/upload?side=open', {
    cookie: `${page}; theme=modern.dark.boxed`,
    headers: { referer: 'http://localhost:8000/upload' },
  });
  expect(cookieOf(await signIn(app), 'theme')).toBe('theme=modern.dark.side-open.boxed');
});

test('a link on another site changes the look of this browser only', async () => {
  await joinFully(app);
  const page = cookieOf(await signIn(app), 'page') ?? '';
  for (
    const headers of [{ 'sec-fetch-site': 'cross-site' }, { referer: 'https://evil.example/' }]
  ) {
    const res = await app.page('/upload?theme=classic', { cookie: page, headers });
    expect(cookieOf(res, 'theme')).toContain('classic');
  }
  expect(cookieOf(await signIn(app), 'theme')).toBeUndefined();
});

test('everything that may be set is on the edit page, and no secret is in it', async () => {
  const kim = await app.member('kim');
  const html = await htmlOf('/profile/edit', { as: kim });
  for (const island of ['ProfileForm', 'SecondFactor', 'DeviceList', 'DataExport']) {
    expect(html).toContain(`data-island="${island}"`);
  }
  expect(html.match(/name="theme"/g)?.length).toBe(6);
  expect(html).not.toContain(kim.token);
  expect(html).not.toContain('style=');
});

test('the page of a mailed reset link repeats nothing of its secret but in its language links', async () => {
  const html = await htmlOf('/auth/reset-password?token=SECRET-1');
  const rest = html.replace(/href="\/auth\/reset-password[^"]*"/g, '');
  expect(rest).not.toContain('SECRET-1');
});

test("withdrawal says what is lost before anything is asked, and leads to one's files and data", async () => {
  const kim = await app.member('kim');
  const html = await htmlOf('/auth/withdrawal', { as: kim });
  expect(html).toContain(withdrawal.lead.ko);
  expect(html).toContain('href="/profile/edit#data"');
  expect(html).toContain('data-island="WithdrawalForm"');
});
