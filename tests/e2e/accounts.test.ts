import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinServer, mailedCode, mailedLink } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import {
  openBrowser,
  openPerson,
  type Person,
  photograph,
  ready,
  seriousProblems,
} from './browser.ts';

const PASSWORD = 'Zeppelin7!x';
const NEW_PASSWORD = 'Marigold8!y';

let server: Running;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let person: Person | undefined;

beforeAll(async () => {
  server = await startServer({
    SUPPORT_EMAIL: 'help@omgim.example',
    SUPPORT_PHONE: '02-123-4567',
    // Members join from many addresses; see joinServer.
    TRUSTED_PROXIES: '127.0.0.1,::1',
  });
  browser = await openBrowser();
});

afterEach(async () => {
  expect(person?.problems ?? []).toEqual([]);
  await person?.context.close();
  person = undefined;
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open(options: { width?: number; height?: number; dark?: boolean } = {}) {
  person = await openPerson(browser, { origin: server.origin, ...options });
  return person.page;
}

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

async function look(page: Page, name: string) {
  await photograph(page, name);
  expect(await seriousProblems(page)).toEqual([]);
  expect(await isWiderThanScreen(page)).toBe(false);
}

const main = (page: Page) => page.getByRole('main');
const passwordField = (page: Page, label = '비밀번호') => page.getByLabel(label, { exact: true });

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await passwordField(page).fill(password);
  await main(page).getByRole('button', { name: '로그인', exact: true }).click();
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/auth/sign-in');
  await ready(page);
  await fillSignIn(page, email, password);
  await page.waitForURL('**/upload');
  await ready(page);
}

test('five wrong passwords send a code by mail, and the code opens the account again', async () => {
  const { email } = await joinServer(server, 'suspect');
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
  await page.getByLabel('보안 코드', { exact: true }).fill(await mailedCode(server, email));
  await page.getByRole('button', { name: '코드 확인' }).click();
  await page.getByText('확인되었어요.').waitFor();
  await passwordField(page).fill(PASSWORD);
  await main(page).getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL('**/upload');
});

test('a forgotten password is replaced by the mailed link, once', async () => {
  const { email } = await joinServer(server, 'forgetful');
  const page = await open({ width: 360, height: 740 });
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: '비밀번호를 잊으셨나요?' }).click();
  await ready(page);
  await page.getByLabel('이메일', { exact: true }).fill(email);
  await page.getByRole('button', { name: '링크 받기' }).click();
  await page.getByText('가입된 이메일이면 링크를 보냈어요.').waitFor();
  await look(page, 'forgot-password-360');

  const link = await mailedLink(server, email, '/auth/reset-password');
  await page.goto(link.pathname + link.search);
  await ready(page);
  await page.waitForURL(`${server.origin}/auth/reset-password`);
  await passwordField(page, '새 비밀번호').fill('short');
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await page.getByText('8~25자로 입력해 주세요').waitFor();
  await look(page, 'reset-password-360');
  await passwordField(page, '새 비밀번호').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await page.waitForURL('**/auth/sign-in?reset=1');
  await ready(page);
  await fillSignIn(page, email, NEW_PASSWORD);
  await page.waitForURL('**/upload');

  const other = await browser.newPage({ baseURL: server.origin });
  await other.goto(link.pathname + link.search);
  await ready(other);
  await passwordField(other, '새 비밀번호').fill(PASSWORD);
  await other.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await other.getByText('만료되었거나 이미 사용되었어요').waitFor();
  await other.getByRole('link', { name: '링크 다시 받기' }).waitFor();
  await other.close();
});

test('a member changes the password after typing the old one, and goes home', async () => {
  const { email } = await joinServer(server, 'changer');
  const page = await open();
  await signIn(page, email);
  await page.getByRole('button', { name: /changer/ }).click();
  await look(page, 'user-menu');
  await page.getByRole('link', { name: '비밀번호 변경' }).click();
  await ready(page);
  await passwordField(page, '새 비밀번호').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('지금 비밀번호', { exact: true }).fill(PASSWORD);
  await look(page, 'reauthenticate');
  await dialog.getByRole('button', { name: '계속' }).click();
  await page.waitForURL('**/?notice=password');
  await page.getByText('비밀번호를 바꿨어요.').waitFor();
});

test('a login warns before it ends, ends, and can be renewed without losing what is typed', async () => {
  const { email } = await joinServer(server, 'writer');
  const page = await open();
  await signIn(page, email);
  await page.goto('/inquiry');
  await ready(page);
  expect(await page.getByLabel('답을 받을 이메일').inputValue()).toBe(email);
  await page.getByLabel('문의 내용').fill('아직 다 쓰지 못한 글');
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.reload();
  await ready(page);
  await page.getByLabel('문의 내용').fill('아직 다 쓰지 못한 글');
  await page.clock.fastForward(86_400_000 - 4 * 60_000);
  await page.clock.runFor(31_000);
  await page.getByText('안에 자동으로 로그아웃돼요').waitFor();
  await look(page, 'login-warning');

  await page.clock.fastForward(5 * 60_000);
  await page.clock.runFor(2000);
  const dialog = page.getByRole('dialog', { name: '로그인 시간이 끝났어요' });
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
  const { email } = await joinServer(server, 'late');
  const page = await open();
  await signIn(page, email);
  await page.evaluate(() => localStorage.setItem('expirationTime', String(Date.now() + 59_000)));
  await page.goto('/profile');
  await page.waitForURL('**/auth/sign-in?next=%2Fprofile');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a visitor on a protected page is told to log in, and comes back there', async () => {
  const { email } = await joinServer(server, 'guest');
  const page = await open({ width: 360, height: 740 });
  for (const path of ['/auth/withdrawal', '/profile/edit']) {
    await page.goto(path);
    await page.waitForURL('**/unauthorized**');
  }
  await page.getByText('세션 인증 오류입니다. 로그인이 필요합니다.').waitFor();
  await look(page, 'unauthorized-360');
  await main(page).getByRole('link', { name: '로그인' }).click();
  await ready(page);
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/profile/edit');
});

test('the profile is changed: nickname, colour, look, second factor, devices', async () => {
  const { email } = await joinServer(server, 'profiled');
  const page = await open();
  await signIn(page, email);
  await page.goto('/profile');
  await ready(page);
  await look(page, 'profile');
  await page.getByRole('link', { name: '프로필 수정' }).click();
  await ready(page);
  await page.getByText('지금 이 기기').waitFor();
  await page.getByLabel('닉네임', { exact: true }).fill('새 이름');
  await page.getByRole('button', { name: '닉네임 저장' }).click();
  await page.getByText('닉네임을 바꿨어요.').waitFor();
  await page.getByLabel('3번 색').check({ force: true });
  await main(page).getByRole('button', { name: '저장', exact: true }).click();
  await page.getByText('저장했어요.').waitFor();
  await look(page, 'profile-edit');

  await page.getByRole('button', { name: '2단계 인증 설정하기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('지금 비밀번호', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: '계속' }).click();
  await page.getByRole('img', { name: 'QR 코드' }).waitFor();
  await look(page, 'second-factor');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '내 정보 내려받기' }).click();
  const data = await Deno.readTextFile(await (await download).path());
  expect(data).toContain(email);

  const settings = main(page).locator('.look-form');
  await settings.getByLabel('클래식').check();
  await settings.getByLabel('어둡게').check();
  await settings.getByRole('button', { name: '적용' }).click();
  await page.waitForURL(`${server.origin}/profile/edit`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('classic');
  await ready(page);
  await look(page, 'profile-edit-dark');
  expect(await page.getByLabel('닉네임', { exact: true }).inputValue()).toBe('새 이름');
});

test('withdrawal: agreement first, then the password, then one last question; nothing is left', async () => {
  const { email } = await joinServer(server, 'leaver');
  const page = await open({ width: 360, height: 740 });
  await signIn(page, email);
  await page.goto('/auth/withdrawal');
  await ready(page);
  const withdraw = page.getByRole('button', { name: '탈퇴하기', exact: true });
  await withdraw.click();
  await page.getByText('동의하신 뒤에 진행할 수 있어요.').waitFor();
  await page.locator('[name=agree]').check();
  await withdraw.click();
  await page.getByText('비밀번호를 입력해 주세요.').waitFor();
  await passwordField(page).fill('Wrong1!xx');
  await withdraw.click();
  await page.getByText('비밀번호를 확인해 주세요.').waitFor();
  await look(page, 'withdrawal-360');
  await passwordField(page).fill(PASSWORD);

  // Nobody can have a project yet: the answer that names ongoing ones is put in the server's mouth.
  const ongoing_projects = [{ title: '계약서 번역', deadline: '2026-12-01' }];
  const message = { possible_status: 1, projects: 1, ongoing_projects };
  await page.route('**/api/chk-withdrawal', (route) => route.fulfill({ json: { message } }));
  await withdraw.click();
  await page.getByText('계약서 번역').waitFor();
  await look(page, 'withdrawal-ongoing-360');
  await page.unroute('**/api/chk-withdrawal');

  await withdraw.click();
  await page.getByRole('dialog', { name: '탈퇴 안내' }).waitFor();
  await look(page, 'withdrawal-terms-360');
  await page.getByRole('button', { name: '동의하고 탈퇴하기' }).click();
  await page.waitForURL('**/?notice=withdrawn');
  await page.getByText('탈퇴가 완료되었어요.').waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('/auth/sign-in');
  await ready(page);
  await fillSignIn(page, email, PASSWORD);
  await page.getByText('존재하지 않는 아이디예요.').waitFor();
});

test('an inquiry reaches the operator from a phone', async () => {
  const page = await open({ width: 360, height: 740 });
  await page.goto('/inquiry');
  await ready(page);
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await page.getByText('이름을 입력해 주세요.').waitFor();
  await look(page, 'inquiry-360');
  await page.getByLabel('이름 또는 닉네임').fill('이방문');
  await page.getByLabel('답을 받을 이메일').fill('lee@example.com');
  await page.getByLabel('제목').fill('요금이 궁금해요');
  await page.getByLabel('문의 내용').fill('언제부터 유료인가요?');
  await page.getByRole('button', { name: '문의 보내기' }).click();
  await page.getByText('문의를 보냈어요.').waitFor();
});

test('by the keyboard alone: menus open and close, the search has its key, one logs in', async () => {
  const { email } = await joinServer(server, 'typist');
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

test('every theme, light and dark, is read without trouble; the menu folds and stays so', async () => {
  const page = await open();
  for (const theme of ['corporate', 'modern', 'classic']) {
    for (const mode of ['light', 'dark']) {
      await page.goto(`/upload?theme=${theme}&mode=${mode}`);
      await ready(page);
      await look(page, `upload-${theme}-${mode}`);
      await page.goto('/');
      await look(page, `landing-${theme}-${mode}`);
    }
  }
  await page.goto('/projects');
  await page.getByRole('link', { name: '메뉴 접기' }).click();
  await page.getByRole('link', { name: '메뉴 펼치기' }).waitFor();
  await look(page, 'menu-folded');
  await page.goto('/supports');
  await page.getByRole('link', { name: '메뉴 펼치기' }).waitFor();
});
