import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, main, signIn } from './person.ts';

let server: Running;
const browsers: Awaited<ReturnType<typeof openBrowser>>[] = [];
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await server?.stop();
});

/** Somebody at a computer of their own, signed in. */
async function arrive(name: string, size: { width?: number; height?: number } = {}) {
  const { email } = await joinServer(server, name);
  const browser = await openBrowser();
  browsers.push(browser);
  const person = await openPerson(browser, { origin: server.origin, ...size });
  people.push(person);
  await signIn(person.page, email);
  return { page: person.page, email };
}

test('a project is made, a member invited, and both find their work; deleting is undone', async () => {
  const { page: kim } = await arrive('kim');
  const { page: lee } = await arrive('leejun', { width: 360, height: 740 });

  await kim.getByRole('link', { name: '번역 프로젝트', exact: true }).first().click();
  await main(kim).getByText('아직 프로젝트가 없어요.').waitFor();
  await look(kim, 'projects-empty');
  await main(kim).getByRole('link', { name: '프로젝트 만들기' }).first().click();
  await ready(kim);
  const title = kim.getByLabel('프로젝트 이름', { exact: true });
  await title.fill('   ');
  await kim.getByLabel('설명').fill('가전 사용 설명서');
  await kim.getByLabel('원문 언어').selectOption('en');
  expect(await kim.getByLabel('번역문 언어').inputValue()).toBe('ko');
  await kim.getByRole('button', { name: '두 언어 바꾸기' }).click();
  expect(await kim.getByLabel('원문 언어').inputValue()).toBe('ko');
  await kim.getByRole('button', { name: '프로젝트 만들기' }).click();
  await kim.getByText('프로젝트 이름을 입력해 주세요.').waitFor();
  await look(kim, 'project-new-refused');
  expect(await kim.getByLabel('설명').inputValue()).toBe('가전 사용 설명서');
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
  await title.fill('전자레인지 사용 설명서');
  await kim.getByRole('button', { name: '프로젝트 만들기' }).click();
  await kim.getByText('프로젝트를 만들었어요.').waitFor();
  await ready(kim);

  const field = kim.getByLabel('이메일 또는 닉네임');
  await field.pressSequentially('leej');
  await kim.getByRole('option', { name: 'leejun · l***@example.com' }).waitFor();
  await look(kim, 'project-team-suggestions');
  await field.press('ArrowDown');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('leejun');
  await kim.getByLabel('역할', { exact: true }).selectOption('translator');
  await kim.getByRole('button', { name: '초대', exact: true }).click();
  await kim.getByText('초대를 보냈어요.').waitFor();
  await ready(kim);
  await kim.getByText('leejun 님 설정').click();
  await look(kim, 'project-team');

  await lee.getByLabel('알림, 읽지 않은 알림 1개').click();
  await lee.getByRole('link', { name: /전자레인지/ }).click();
  await lee.getByText('kim 님이 이 프로젝트에 초대했어요.').waitFor();
  await ready(lee);
  await look(lee, 'project-invited-360');
  await lee.getByRole('button', { name: '수락' }).click();
  await lee.getByText('프로젝트에 참여했어요.').waitFor();
  await lee.getByText('팀원 2명').waitFor();
  await look(lee, 'project-team-360');
  await kim.getByLabel(/^알림, 읽지 않은 알림/).waitFor();

  await kim.setViewportSize({ width: 1280, height: 900 });
  await kim.goto('/upload');
  await ready(kim);
  await kim.setInputFiles('input[type=file]', {
    name: '전자 계약서.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('첫 문장입니다.\n'),
  });
  await kim.getByRole('dialog').waitFor();
  await kim.keyboard.press('Escape');
  await kim.getByRole('searchbox').fill('전자');
  await kim.keyboard.press('Enter');
  await main(kim).getByRole('link', { name: '전자레인지 사용 설명서' }).waitFor();
  await main(kim).getByRole('link', { name: '전자 계약서.txt' }).waitFor();
  await look(kim, 'projects-found');

  await kim.goto('/projects?type=translation');
  await look(kim, 'projects-cards');
  await main(kim).getByRole('link', { name: '표', exact: true }).click();
  await main(kim).getByRole('link', { name: '편집', exact: true }).click();
  await kim.getByLabel('‘전자레인지 사용 설명서’ 선택').focus();
  await kim.keyboard.press('Space');
  await look(kim, 'projects-edit');
  await kim.getByText('선택한 프로젝트 삭제…').click();
  await look(kim, 'projects-delete-question');
  await kim.getByRole('button', { name: '선택한 프로젝트 삭제', exact: true }).click();
  await kim.getByText('프로젝트 1개를 삭제했어요.').waitFor();
  await look(kim, 'projects-undo');
  await lee.goto('/projects?type=translation');
  await main(lee).getByText('아직 프로젝트가 없어요.').waitFor();

  await kim.getByRole('button', { name: '되돌리기' }).click();
  await main(kim).getByRole('link', { name: '전자레인지 사용 설명서' }).waitFor();
  await lee.goto('/projects?type=translation&view=table');
  await main(lee).getByRole('link', { name: '전자레인지 사용 설명서' }).waitFor();
  await look(lee, 'projects-table-360');
});

test('settings and history read well on a phone, in both languages and in the dark', async () => {
  const [, lee] = people.map(({ page }) => page);
  const kim = people[0]!.page;
  await kim.setViewportSize({ width: 360, height: 740 });
  await kim.goto('/projects/edit/1?tab=settings');
  await ready(kim);
  await look(kim, 'project-settings-360');
  await kim.goto('/projects/edit/1?tab=team&lang=en&theme=modern&mode=dark');
  await ready(kim);
  await kim.getByText('Settings of leejun').click();
  await look(kim, 'project-team-en-dark-360');
  await kim.goto('/projects/edit/1?tab=history&lang=ko');
  await kim.getByText('leejun 님이 초대를 수락했어요.').waitFor();
  await look(kim, 'project-history-360');
  await lee!.goto('/projects/edit/1?tab=settings');
  await lee!.getByText('설정은 프로젝트 매니저만 바꿀 수 있어요.').waitFor();
  await look(lee!, 'project-facts-360');
});

test('without a script a project is made, its team opened and its deletion undone', async () => {
  const kim = people[0]!;
  const cookies = await kim.context.cookies();
  const context = await browsers[0]!.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    locale: 'ko-KR',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto('/projects/new?type=post-editing&lang=ko');
  await page.getByLabel('프로젝트 이름', { exact: true }).fill('감수할 일');
  await page.getByLabel('원문 언어').selectOption('en');
  await page.getByLabel('번역문 언어').selectOption('ko');
  await page.getByRole('button', { name: '프로젝트 만들기' }).click();
  await page.getByLabel('이메일 또는 닉네임').waitFor();
  await page.getByRole('link', { name: '설정', exact: true }).click();
  await page.getByRole('button', { name: '프로젝트 삭제' }).click();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('main').getByRole('link', { name: '감수할 일' }).waitFor();
  await context.close();
});
