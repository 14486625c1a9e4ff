import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { docx } from '../../src/formats/docx/docx.ts';
import { mailedLink } from '../client.ts';
import type { Running } from '../server.ts';
import { ready } from './browser.ts';
import { journeyDocument } from './documents.ts';
import { longJourney } from './long-journey.ts';
import { isWiderThanScreen, look } from './person.ts';

let server: Running;
let page: Page;

longJourney({ width: 360, height: 740 }, (here) => {
  ({ server, page } = here);
});

test('a visitor on a phone gets ten sentences drafted, and is told of the limits', async () => {
  await page.goto('/');
  await look(page, 'landing-360');
  expect(await page.locator('script').count()).toBe(0);
  await page.getByRole('link', { name: '파일 올리고 시작하기' }).first().click();
  await ready(page);
  await page.getByText('올린 파일은 24시간 뒤에 삭제되고').waitFor();
  await page.setInputFiles('input[type=file]', (await journeyDocument()).path);
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).waitFor();
  await look(page, 'direction-360');
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
  await page.getByText(/문장 초벌 — 나머지는 원문/).first().waitFor({ timeout: 60_000 });
  await look(page, 'upload-360');
});

test('ten lines can be edited; the server keeps the others to itself', async () => {
  const { name } = await journeyDocument();
  const chunks: string[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    // A feed has no end to wait for.
    const isChunk = pathname.startsWith('/api/files/') && !pathname.endsWith('/events');
    if (isChunk) chunks.push(await response.text());
  });
  await page.getByRole('link', { name }).click();
  await page.getByLabel('1번 문장 번역문', { exact: true }).waitFor();
  await look(page, 'editor-360');

  const html = await page.content();
  const { lines } = await docx.read(await Deno.readFile((await journeyDocument()).path), {
    from: 'ko',
    to: 'en',
  });
  const shown = new Set(lines.slice(0, 10).map((line) => line.plain));
  const hidden = lines.slice(10).filter(({ plain }) => plain.length > 12 && !shown.has(plain));
  expect(hidden.filter(({ plain }) => [html, ...chunks].join('').includes(plain))).toEqual([]);
  await page.getByRole('link', { name: '로그인 후 이용' }).first().waitFor();

  const field = page.getByLabel('2번 문장 번역문', { exact: true });
  await field.fill('Typed by a visitor.');
  await page.getByText('저장됨').waitFor();
});

test('a visitor downloads the document with what is translated', async () => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '내려받기' }).click();
  const bytes = await Deno.readFile(await (await download).path());

  const { lines } = await docx.read(bytes, { from: 'en', to: 'ko' });
  expect(lines.map((line) => line.plain).join(' ')).toContain('Typed by a visitor.');
});

test('a long file name pushes nothing out of the screen', async () => {
  const name = `${'긴 이름의 비밀유지 계약서 '.repeat(9)}.txt`;
  await page.goto('/upload');
  await ready(page);
  const content = new Blob(['첫 문장입니다.\n둘째 문장입니다.\n']);
  await page.setInputFiles('input[type=file]', {
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(await content.arrayBuffer()),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('직접 번역', { exact: true }).click();
  await dialog.getByRole('button', { name: '번역 시작' }).click();
  await page.getByRole('button', { name: '열기' }).click();
  await page.getByLabel('1번 문장 번역문', { exact: true }).waitFor();
  await look(page, 'editor-long-name-360');
  await page.getByRole('link', { name: '목록으로' }).click();
  await page.getByRole('link', { name: '긴 이름의' }).waitFor();
  // The row that one comes from is marked.
  expect(await page.locator('tr:target').getByRole('link', { name: '긴 이름의' }).count()).toBe(1);
  expect(await isWiderThanScreen(page)).toBe(false);
});

test('who joins from the editor comes back to the line, and has the rest drafted', async () => {
  const { name } = await journeyDocument();
  await page.goto('/upload');
  await ready(page);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('2번 문장 번역문', { exact: true }).click();
  await page.getByRole('link', { name: '로그인하고 이어서 하기' }).click();
  await page.getByRole('main').getByRole('link', { name: '회원가입' }).click();
  await ready(page);
  await look(page, 'sign-up-360');
  await page.getByLabel('이메일', { exact: true }).fill('lee@example.com');
  await page.getByLabel('닉네임', { exact: true }).fill('이방문');
  await page.getByLabel('비밀번호', { exact: true }).fill('Zeppelin7!x');
  for (const box of ['age14', 'terms', 'privacy']) await page.locator(`[name=${box}]`).check();
  await page.getByRole('button', { name: '회원가입' }).click();
  await page.waitForURL('**/auth/sign-in**');
  const link = await mailedLink(server, 'lee@example.com');
  await page.goto(link.pathname + link.search);
  await ready(page);
  await page.getByLabel('비밀번호', { exact: true }).fill('Zeppelin7!x');
  await page.getByRole('button', { name: '인증 완료하기' }).click();
  await page.waitForURL('**/editor/**line=2');
  const field = page.getByLabel('2번 문장 번역문', { exact: true });
  await field.waitFor();
  expect(await field.inputValue()).toBe('Typed by a visitor.');

  await page.getByRole('button', { name: '나머지 번역' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '나머지 번역' }).click();
  await page.getByText('번역을 마쳤어요.').first().waitFor({ timeout: 60_000 });
  expect(await field.inputValue()).toBe('Typed by a visitor.');
  await page.goto(page.url().replace('line=2', 'line=12'));
  const rest = page.getByLabel('12번 문장 번역문', { exact: true });
  await rest.waitFor();
  expect(await rest.inputValue()).not.toBe('');
});
