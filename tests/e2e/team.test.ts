import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, main, signIn } from './person.ts';

/** A manager, a translator and a reviewer, each with a browser of their own. */
let server: Running;
const browsers: Awaited<ReturnType<typeof openBrowser>>[] = [];
const people: Person[] = [];
let kim: Page;
let lee: Page;
let park: Page;

const LINES = 3_000;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  [kim, lee, park] = [await arrive('kim'), await arrive('leejun'), await arrive('parkmi')];
});

afterEach(() => {
  expect(people.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
});

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  await server?.stop();
});

async function arrive(name: string): Promise<Page> {
  const { email } = await joinServer(server, name);
  const browser = await openBrowser();
  browsers.push(browser);
  const person = await openPerson(browser, { origin: server.origin });
  people.push(person);
  await signIn(person.page, email);
  return person.page;
}

const fileOf = (name: string, count: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    Array.from({ length: count }, (_, at) => `${name} ${at + 1}번째 문장입니다.`).join('\n'),
  ),
});

const field = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `${number}번 문장 번역문`, exact: true });
const tick = (page: Page, number: number) =>
  page.getByRole('checkbox', { name: `${number}번 문장 확정`, exact: true });

/** The server and three browsers share one machine. */
const eventually = <T>(read: () => Promise<T> | T) => expect.poll(read, { timeout: 60_000 });

test('a project is made, its team invited and its files brought', async () => {
  await kim.goto('/projects/new?type=translation');
  await ready(kim);
  await kim.getByLabel('프로젝트 이름', { exact: true }).fill('전자레인지 사용 설명서');
  await kim.getByLabel('원문 언어').selectOption('ko');
  await kim.getByLabel('번역문 언어').selectOption('en');
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await kim.getByLabel('마감일').fill(inAWeek);
  await kim.getByRole('button', { name: '프로젝트 만들기' }).click();
  await kim.getByText('프로젝트를 만들었어요.').waitFor();
  for (const [whom, role] of [['leejun', 'translator'], ['parkmi', 'reviewer']] as const) {
    await ready(kim);
    await kim.getByLabel('이메일 또는 닉네임').fill(whom);
    await kim.getByLabel('역할', { exact: true }).selectOption(role);
    await kim.getByRole('button', { name: '초대', exact: true }).click();
    await kim.getByText('초대를 보냈어요.').waitFor();
  }
  for (const page of [lee, park]) {
    await page.goto('/projects/edit/1');
    await ready(page);
    await page.getByRole('button', { name: '수락' }).click();
    await page.getByText('프로젝트에 참여했어요.').waitFor();
  }

  await main(kim).getByRole('link', { name: '문서', exact: true }).click();
  await ready(kim);
  await kim.setInputFiles('input[type=file]', [
    fileOf('안내서.txt', LINES),
    fileOf('보증서.txt', 20),
    fileOf('표지.txt', 2),
  ]);
  await kim.getByRole('button', { name: '3개 모두 시작' }).click();
  await main(kim).getByRole('link', { name: '안내서.txt', exact: true }).waitFor();
  await look(kim, 'team-documents');
});

test('three thousand lines are given out in ranges, and each sees what they may edit', async () => {
  await main(kim).getByRole('link', { name: '문장 배정: 안내서.txt' }).click();
  await ready(kim);
  await kim.getByRole('button', { name: '1번 문장 선택', exact: true }).click();
  await kim.getByLabel('페이지 번호').fill('10');
  await kim.getByLabel('페이지 번호').press('Enter');
  await look(kim, 'team-assignment');
  await assignAll('leejun');
  await assignAll('parkmi');
  await look(kim, 'team-assigned');

  await lee.goto('/projects/edit/1');
  await ready(lee);
  await main(lee).getByRole('link', { name: '안내서.txt', exact: true }).click();
  await ready(lee);
  await field(lee, 1).fill('The first sentence.');
  await field(lee, 1).press('Control+Enter');
  await eventually(() => tick(lee, 1).getAttribute('aria-checked')).toBe('true');

  await park.goto(new URL(lee.url()).pathname);
  await ready(park);
  await eventually(() => field(park, 1).inputValue()).toBe('The first sentence.');
  await tick(park, 1).click();
  await eventually(() => tick(park, 1).getAttribute('aria-checked')).toBe('true');
});

/** All lines of the grid, by the keyboard. */
async function assignAll(name: string) {
  await kim.getByRole('row').nth(1).click();
  await kim.keyboard.press('Control+a');
  await kim.getByText(`${LINES.toLocaleString('ko')}문장 선택`).first().waitFor();
  await kim.getByRole('button', { name: `선택한 문장을 ${name} 님에게 배정` }).click();
  await kim.getByText(`문장을 ${name} 님에게 배정했어요.`).first().waitFor();
}

test('a right that is taken away locks the line under the translator’s hands and loses no word', async () => {
  await field(lee, 2).fill('The second');
  await kim.getByLabel('페이지 번호').fill('1');
  await kim.getByLabel('페이지 번호').press('Enter');
  await kim.getByRole('button', { name: '선택 해제' }).first().click();
  await kim.getByRole('button', { name: '2번 문장 선택', exact: true }).click();
  await kim.getByRole('button', { name: '선택한 문장을 kim 님에게 배정' }).click();
  await lee.getByText('맡은 문장이 바뀌었어요.').waitFor();
  await eventually(() => field(lee, 2).getAttribute('readonly')).not.toBeNull();
  expect(await field(lee, 2).inputValue()).toBe('The second');
  await look(lee, 'team-revoked');
});

test('deadline and charts tell where the project stands', async () => {
  await kim.goto('/projects/edit/1?tab=progress');
  await ready(kim);
  await main(kim).getByRole('img').first().waitFor();
  await main(kim).getByText('leejun').first().waitFor();
  await look(kim, 'team-progress');
  await kim.setViewportSize({ width: 360, height: 740 });
  await look(kim, 'team-progress-360');
  await kim.setViewportSize({ width: 1280, height: 900 });
});

test('a file is found by its name, and what is deleted comes back', async () => {
  await lee.goto('/search_pjt?search=보증');
  await main(lee).getByRole('link', { name: '보증서.txt' }).waitFor();
  await kim.goto('/projects/edit/1');
  await ready(kim);
  await main(kim).getByRole('button', { name: /삭제: 보증서.txt/ }).click();
  await eventually(() => main(kim).getByRole('link', { name: '보증서.txt', exact: true }).count())
    .toBe(0);
  await kim.getByRole('button', { name: '실행 취소' }).or(
    kim.getByRole('button', { name: '되돌리기' }),
  ).first().click();
  await main(kim).getByRole('link', { name: '보증서.txt', exact: true }).waitFor();
});

test('all translated files come in one package', async () => {
  const download = kim.waitForEvent('download');
  await kim.getByRole('button', { name: '모두 내려받기' }).click();
  expect((await download).suggestedFilename()).toBe('전자레인지 사용 설명서.zip');
});
