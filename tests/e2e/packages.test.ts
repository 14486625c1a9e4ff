import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, ready } from './browser.ts';
import { look, main, signIn } from './person.ts';

let servers: Running[] = [];
let browser: Awaited<ReturnType<typeof openBrowser>>;
const people: Person[] = [];

beforeAll(async () => {
  servers = await Promise.all(
    [1, 2].map(() => startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' })),
  );
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  for (const server of servers) await server.stop();
});

async function sitDown({ origin }: Running, { email }: Client, width: number): Promise<Page> {
  const person = await openPerson(browser, { origin, width });
  people.push(person);
  await signIn(person.page, email);
  return person.page;
}

async function translatedProject(kim: Client): Promise<number> {
  const facts = { title: '계약 번역', source_language: 'ko', target_language: 'en' };
  const { no } = await kim.json('POST', '/project', facts);
  const project = { project_no: String(no) };
  const file = new File(['제1조 갑은 비밀을 지킨다.\n제2조 을도 지킨다.\n'], '계약.txt');
  expect((await kim.api('POST', '/upload', { ...project, file })).status).toBe(200);
  const form = { ...project, process: 'manual_translation', filename: '계약.txt' };
  expect((await kim.api('POST', '/translate', { ...form, direction: 'ko2en' })).status).toBe(200);
  const line = { ...project, fileName: '계약.txt', index: '0', line: 'Article 1 Keep it.' };
  expect((await kim.api('PUT', '/files', line)).status).toBe(200);
  return Number(no);
}

/** The page follows the package by itself. */
async function whenReady(page: Page, name: string) {
  const found = main(page).getByRole(name === '새 프로젝트로 가져오기' ? 'button' : 'link', {
    name,
  });
  await found.waitFor();
  return found;
}

test('a project moves to an empty installation', async () => {
  const [first, second] = servers as [Running, Running];
  const kim = await joinServer(first, 'kim');
  const lee = await joinServer(second, 'leejun');
  const no = await translatedProject(kim);

  const out = await sitDown(first, kim, 1280);
  await out.goto(`/projects/edit/${no}?tab=settings`);
  await main(out).getByRole('link', { name: '프로젝트 패키지' }).click();
  await ready(out);
  await look(out, 'package-out');
  await main(out).getByRole('button', { name: '패키지 만들기' }).click();
  const link = await whenReady(out, '내려받기');
  await look(out, 'package-made');
  const download = out.waitForEvent('download');
  await link.click();
  const path = await (await download).path();

  const back = await sitDown(second, lee, 360);
  await back.goto('/projects/new');
  await main(back).getByRole('link', { name: '프로젝트 패키지 가져오기' }).click();
  await look(back, 'package-in-360');
  await main(back).getByLabel('패키지 파일').setInputFiles({
    name: `${'긴 이름 '.repeat(30)}.omgim`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await Deno.readFile(path)),
  });
  await main(back).getByRole('button', { name: '올려서 확인하기' }).click();
  const button = await whenReady(back, '새 프로젝트로 가져오기');
  await look(back, 'package-choices-360');
  await button.click();
  const open = await whenReady(back, '프로젝트 열기');
  await look(back, 'package-imported-360');
  await open.click();
  await main(back).getByText('계약.txt').first().waitFor();
  await back.context().addCookies([{ name: 'lang', value: 'en', url: second.origin }]);
  await back.goto('/packages');
  await look(back, 'package-list-en-360');

  expect(people.flatMap(({ problems }) => problems)).toEqual([]);
});
