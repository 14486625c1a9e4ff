import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { ready } from './browser.ts';
import {
  fillSignIn,
  journeys,
  look,
  main,
  outdateConsents,
  PASSWORD,
  passwordField,
  signIn,
} from './person.ts';

const { here, open } = journeys();

test('the profile is changed: nickname, colour, look, second factor, devices', async () => {
  const { email } = await joinServer(here.server, 'profiled');
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
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(PASSWORD);
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
  await page.waitForURL(`${here.server.origin}/profile/edit`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('classic');
  await ready(page);
  await look(page, 'profile-edit-dark');
  expect(await page.getByLabel('닉네임', { exact: true }).inputValue()).toBe('새 이름');
});

test('withdrawal: agreement first, then the password, no running project, one last question; nothing is left', async () => {
  const { email } = await joinServer(here.server, 'leaver');
  const page = await open({ width: 360, height: 740 });
  await signIn(page, email);
  await page.goto('/projects/new');
  await ready(page);
  await page.getByLabel('프로젝트 이름', { exact: true }).fill('계약서 번역');
  await page.getByLabel('원문 언어').selectOption('ko');
  await page.getByLabel('번역문 언어').selectOption('en');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await page.getByText('프로젝트를 만들었어요.').waitFor();

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

  await withdraw.click();
  await page.getByText('계약서 번역').waitFor();
  await look(page, 'withdrawal-ongoing-360');
  await page.goto('/projects/edit/1?tab=settings');
  await ready(page);
  await page.getByRole('button', { name: '보관', exact: true }).click();
  await page.getByText('프로젝트를 보관했어요.').waitFor();

  await page.goto('/auth/withdrawal');
  await ready(page);
  await page.locator('[name=agree]').check();
  await passwordField(page).fill(PASSWORD);
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

test('the chosen look waits on a new device, and visitors keep theirs without a script', async () => {
  const { email } = await joinServer(here.server, 'stylish');
  const page = await open();
  await signIn(page, email);
  await page.goto('/profile/edit');
  await ready(page);
  const settings = main(page).locator('.look-form');
  await settings.getByLabel('모던').check();
  await settings.getByLabel('어둡게').check();
  await settings.locator('[name=on][value=boxed]').check();
  await settings.locator('button[type=submit]').click();
  await page.waitForURL(`${here.server.origin}/profile/edit`);

  const device = await here.browser.newContext({ baseURL: here.server.origin });
  const other = await device.newPage();
  await other.goto('/');
  expect(await other.locator('html').getAttribute('data-theme')).toBe('corporate');
  await signIn(other, email);
  const root = other.locator('html');
  expect([await root.getAttribute('data-theme'), await root.getAttribute('data-mode')])
    .toEqual(['modern', 'dark']);
  expect(await root.getAttribute('class')).toContain('boxed');
  await device.close();

  const scriptless = await here.browser.newContext({
    baseURL: here.server.origin,
    javaScriptEnabled: false,
  });
  const visitor = await scriptless.newPage();
  await visitor.goto('/upload?theme=classic');
  await visitor.goto('/');
  expect(await visitor.locator('html').getAttribute('data-theme')).toBe('classic');
  await scriptless.close();
});

test('a colour shows in the top bar as soon as it is saved, and stays', async () => {
  const { email } = await joinServer(here.server, 'coloured');
  const page = await open({ width: 360, height: 740 });
  await signIn(page, email);
  await page.goto('/profile/edit');
  await ready(page);
  for (const colour of [2, 5]) {
    await page.locator(`[name=colour][value="${colour}"]`).check({ force: true });
    await main(page).getByRole('button', { name: '저장', exact: true }).click();
    await page.locator(`.top-bar .avatar-mark.colour-${colour}`).waitFor();
  }
  await look(page, 'top-bar-colour-360');
  await page.reload();
  await page.locator('.top-bar .avatar-mark.colour-5').waitFor();
});

test('logging out everywhere ends the other device too, at its next step', async () => {
  const { email } = await joinServer(here.server, 'everywhere');
  const device = await here.browser.newContext({ baseURL: here.server.origin });
  const other = await device.newPage();
  await signIn(other, email);
  const page = await open();
  await signIn(page, email);
  await page.goto('/profile/edit');
  await ready(page);
  await main(page).getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '모든 기기에서 로그아웃' }).click();
  await page.waitForURL('**/auth/sign-in');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await other.goto('/profile');
  await other.waitForURL('**/unauthorized**');
  await device.close();
});

test('after a change of the terms one is asked before going on, may decline, and comes back', async () => {
  const { email } = await joinServer(here.server, 'agreeing');
  await outdateConsents(here.server, email);
  const page = await open({ width: 360, height: 740 });
  await page.goto('/auth/sign-in');
  await ready(page);
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/auth/consent?next=%2Fupload');
  await look(page, 'consent-360');
  await page.goto('/docs/policy');
  await page.goto('/auth/withdrawal');
  await page.getByRole('heading', { name: '회원 탈퇴' }).waitFor();

  await page.goto('/upload?page=1');
  await page.waitForURL('**/auth/consent?next=%2Fupload%3Fpage%3D1');
  for (const kind of ['terms', 'privacy']) await page.locator(`[name=${kind}]`).check();
  await page.getByRole('button', { name: '동의하고 계속하기' }).click();
  await page.waitForURL('**/upload?page=1');
  await ready(page);
});
