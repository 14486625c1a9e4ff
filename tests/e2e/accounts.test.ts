import { expect, test } from 'vitest';
import { joinServer, mailedCode, mailedLink } from '../client.ts';
import { ready } from './browser.ts';
import {
  fillSignIn,
  journeys,
  look,
  main,
  NEW_PASSWORD,
  PASSWORD,
  passwordField,
  signIn,
} from './person.ts';

const { here, open } = journeys();

test('five wrong passwords send a code by mail, and the code opens the account again', async () => {
  const { email } = await joinServer(here.server, 'suspect');
  const page = await open();
  await page.goto('/auth/sign-in');
  await ready(page);
  for (let time = 1; time <= 4; time++) {
    await fillSignIn(page, email, `Wrong${time}!x`);
    await page.getByText('비밀번호를 확인해 주세요.').waitFor();
    await passwordField(page).fill('');
  }
  await fillSignIn(page, email, 'Wrong5!xx');
  await page.waitForURL('**/?notice=security-code');
  await page.getByText('이메일로 보안 코드를 보냈어요').waitFor();
  await look(page, 'landing-security-code');

  await page.getByRole('link', { name: '보안 코드 입력하기' }).click();
  await ready(page);
  expect(await page.getByLabel('이메일', { exact: true }).inputValue()).toBe(email);
  await page.getByLabel('보안 코드', { exact: true }).fill('00000000');
  await page.getByRole('button', { name: '코드 확인' }).click();
  await page.getByText('보안 코드가 맞지 않아요.').waitFor();
  await look(page, 'sign-in-code');
  await page.getByLabel('보안 코드', { exact: true }).fill(await mailedCode(here.server, email));
  await page.getByRole('button', { name: '코드 확인' }).click();
  await page.getByText('확인되었어요.').waitFor();
  await passwordField(page).fill(PASSWORD);
  await main(page).getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/upload');
});

test('a forgotten password is replaced by the mailed link, once', async () => {
  const { email } = await joinServer(here.server, 'forgetful');
  const page = await open({ width: 360, height: 740 });
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await ready(page);
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByRole('button', { name: '링크 받기' }).click();
  await page.getByText('가입된 이메일이라면 링크를 보내 드렸어요.').waitFor();
  await look(page, 'forgot-password-360');

  const link = await mailedLink(here.server, email, '/auth/reset-password');
  await page.goto(link.pathname + link.search);
  await ready(page);
  await page.waitForURL(`${here.server.origin}/auth/reset-password`);
  await passwordField(page, '새 비밀번호').fill('short');
  await page.getByRole('button', { name: '비밀번호 변경하기' }).click();
  await page.getByText('8~25자로 입력해 주세요').waitFor();
  await look(page, 'reset-password-360');
  await passwordField(page, '새 비밀번호').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 변경하기' }).click();
  await page.waitForURL('**/auth/sign-in?reset=1');
  await ready(page);
  await fillSignIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/upload');

  const other = await here.browser.newPage({ baseURL: here.server.origin });
  await other.goto(link.pathname + link.search);
  await ready(other);
  await passwordField(other, '새 비밀번호').fill(PASSWORD);
  await other.getByRole('button', { name: '비밀번호 변경하기' }).click();
  await other.getByText('만료되었거나 이미 사용되었어요').waitFor();
  await other.getByRole('link', { name: '링크 다시 받기' }).waitFor();
  await other.close();
});

test('a member changes the password after typing the old one, and goes home', async () => {
  const { email } = await joinServer(here.server, 'changer');
  const page = await open();
  await signIn(page, email);
  await page.getByRole('button', { name: /changer/ }).click();
  await look(page, 'user-menu');
  await page.getByRole('link', { name: '비밀번호 변경' }).click();
  await ready(page);
  await passwordField(page, '새 비밀번호').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 변경하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(PASSWORD);
  await look(page, 'reauthenticate');
  await dialog.getByRole('button', { name: '계속' }).click();
  await page.waitForURL('**/?notice=password');
  await page.getByText('비밀번호를 바꿨어요.').waitFor();
});

test('a login warns before it ends, ends, and can be renewed without losing what is typed', async () => {
  const { email } = await joinServer(here.server, 'writer');
  const page = await open();
  await signIn(page, email);
  await page.goto('/inquiry');
  await ready(page);
  expect(await page.getByLabel('답변 받을 이메일').inputValue()).toBe(email);
  await page.getByLabel('문의 내용').fill('아직 다 쓰지 못한 글');
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.reload();
  await ready(page);
  await page.getByLabel('문의 내용').fill('아직 다 쓰지 못한 글');
  await page.clock.fastForward(86_400_000 - 4 * 60_000);
  await page.clock.runFor(31_000);
  await page.getByText('자동으로 로그아웃돼요').waitFor();
  await look(page, 'login-warning');

  await page.clock.fastForward(5 * 60_000);
  await page.clock.runFor(2000);
  const dialog = page.getByRole('dialog', { name: '로그인이 만료되었어요' });
  await dialog.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await look(page, 'login-ended');
  await passwordField(page).fill(PASSWORD);
  await dialog.getByRole('button', { name: '로그인', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('문의 내용').inputValue()).toBe('아직 다 쓰지 못한 글');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('a page that is opened with less than a minute left gives the login up', async () => {
  const { email } = await joinServer(here.server, 'late');
  const page = await open();
  await signIn(page, email);
  await page.evaluate(() => localStorage.setItem('expirationTime', String(Date.now() + 59_000)));
  await page.goto('/profile');
  await page.waitForURL('**/auth/sign-in?next=%2Fprofile');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a visitor on a protected page is told to log in, and comes back there', async () => {
  const { email } = await joinServer(here.server, 'guest');
  const page = await open({ width: 360, height: 740 });
  for (const path of ['/auth/withdrawal', '/profile/edit']) {
    await page.goto(path);
    await page.waitForURL('**/unauthorized**');
  }
  await main(page).getByText('세션 인증 오류').first().waitFor();
  await look(page, 'unauthorized-360');
  await main(page).getByRole('link', { name: '로그인' }).click();
  await ready(page);
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/profile/edit');
});

test('by the keyboard alone: menus open and close, the search has its key, one logs in', async () => {
  const { email } = await joinServer(here.server, 'typist');
  const page = await open();
  await page.goto('/auth/sign-in');
  await ready(page);
  await page.getByLabel('이메일', { exact: true }).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/upload');
  await ready(page);

  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('search');
  await page.keyboard.type('contract');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search_pjt?search=contract');
  await page.getByText('검색결과가 없습니다.').waitFor();
  await ready(page);
  await look(page, 'search');

  await page.locator('.top-menu > summary', { hasText: '' }).nth(2).focus();
  await page.keyboard.press('Enter');
  await page.getByText('새 알림이 없어요.').waitFor();
  await look(page, 'notifications-menu');
  await page.keyboard.press('Escape');
  await page.getByText('새 알림이 없어요.').waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/notifications');
  await page.getByText('아직 받은 알림이 없어요.').waitFor();
});
