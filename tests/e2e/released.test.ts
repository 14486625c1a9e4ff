import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, main, signIn } from './person.ts';

let server: Running;
let browser: Awaited<ReturnType<typeof openBrowser>>;
let kim: Client;
let park: Client;
let no = 0;
const people: Person[] = [];

/** kim manages; park has translated and confirmed three lines of three eojeol each. */
beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  browser = await openBrowser();
  [kim, park] = [await joinServer(server, 'kim'), await joinServer(server, 'parkmin')];
  const facts = { title: '계약 번역', source_language: 'ko', target_language: 'en' };
  no = Number((await kim.json('POST', '/project', facts)).no);
  const invited = { project_no: no, user_email: park.email, role: 'translator' };
  await kim.json('PUT', '/team', invited);
  await park.json('PUT', '/teamRequest', { project_no: no, answer: 'accept' });
  const project = { project_no: String(no) };
  const file = new File(
    ['갑은 비밀을 지킨다.\n을은 대금을 낸다.\n병은 물건을 받는다.\n'],
    '계약.txt',
  );
  expect((await kim.api('POST', '/upload', { ...project, file })).status).toBe(200);
  const order = { ...project, process: 'manual_translation', filename: '계약.txt' };
  expect((await kim.api('POST', '/translate', { ...order, direction: 'ko2en' })).status).toBe(200);
  for (const index of ['0', '1', '2']) {
    const line = { ...project, fileName: '계약.txt', index, line: 'It is so.' };
    expect((await park.api('PUT', '/files', line)).status).toBe(200);
    const check = { ...project, fileName: '계약.txt', index, humanChecked: '1' };
    const checked = { process: 'document.put_one_check', ...check };
    expect((await park.api('PUT', '/files', checked)).status).toBe(200);
  }
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function sitDown({ email }: Client, width = 1280): Promise<Page> {
  const person = await openPerson(browser, { origin: server.origin, width, height: 900 });
  people.push(person);
  await signIn(person.page, email);
  return person.page;
}

async function saved(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await main(page).getByRole('link', { name }).press('Enter');
  return await readFile(await (await coming).path(), 'utf8');
}

const amount = async (page: Page, name: string) =>
  await main(page).locator('div', { has: page.getByText(name, { exact: true }) }).last()
    .locator('dd').textContent();

test('a member releases a statement; the manager reads it and reckons it again; it is withdrawn', async () => {
  const own = await sitDown(park);
  await own.goto(`/projects/edit/${no}?tab=progress`);
  await ready(own);
  await main(own).getByRole('link', { name: '내 작업 명세' }).click();
  await main(own).getByLabel('단가(원)').fill('77');
  await main(own).getByRole('button', { name: '계산하기' }).press('Enter');
  await main(own).getByText('합계').waitFor();
  await main(own).getByRole('button', { name: '이 명세 공개하기' }).press('Enter');
  await main(own).getByText('명세를 공개했어요.').waitFor();
  await main(own).locator('#release').scrollIntoViewIfNeeded();
  await look(own, 'statement-released');

  const manager = await sitDown(kim);
  await manager.goto('/notifications');
  await ready(manager);
  await main(manager).getByText('작업 명세를 공개했어요').first().waitFor();
  await manager.goto(`/projects/edit/${no}?tab=progress`);
  await main(manager).getByRole('link', { name: '공개된 작업 명세' }).click();
  await look(manager, 'statement-list');
  await main(manager).getByRole('link', { name: /^parkmin 님의 .* 명세 보기$/ }).press('Enter');
  await main(manager).getByRole('heading', { name: /^parkmin 님의 작업 명세/ }).waitFor();
  await look(manager, 'statement-of-member');

  const rows = (await saved(manager, '문장별 행 내려받기(JSONL)')).trimEnd().split('\n')
    .map((row) => JSON.parse(row) as { units: { eojeol: number } });
  // Three lines of three eojeol, 77 won each.
  const net = rows.reduce((sum, { units }) => sum + units.eojeol, 0) * 77;
  expect([rows.length, net]).toEqual([3, 693]);
  expect(await amount(manager, '공급가액')).toBe('693');
  expect(await amount(manager, '부가가치세(10%)')).toBe('69');
  expect(await amount(manager, '합계')).toBe('762');

  await own.reload();
  await main(own).getByRole('button', { name: /명세 공개 취소$/ }).press('Enter');
  await main(own).getByText('명세 공개를 취소했어요.').waitFor();
  await manager.reload();
  await manager.getByText('공개된 명세를 찾을 수 없어요.').waitFor();
});

test('on a phone, in English, all of it fits', async () => {
  const own = await sitDown(park, 360);
  await own.goto(`/projects/edit/${no}/statement?won=77&lang=en`);
  await main(own).getByRole('button', { name: 'Release this statement' }).click();
  await main(own).getByText('The statement is released.').waitFor();
  await look(own, 'statement-released-en-360');
  await main(own).locator('#release').getByRole('link').click();
  await main(own).getByRole('heading', { name: /^Work statement of parkmin/ }).waitFor();
  await look(own, 'statement-of-member-en-360');
  await main(own).getByRole('link', { name: 'All released statements' }).click();
  await look(own, 'statement-list-en-360');
});
