import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { richDocx } from '../fixtures/rich-docx.ts';
import { chooseInBar } from './editor-bar.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look, signIn } from './person.ts';

let page: Page;

longJourney({}, async (here) => {
  page = here.page;
  await joinServer(here.server, 'kim');
});

const panel = () => page.getByRole('complementary', { name: '미리보기' });
const place = (text: string) => panel().locator('.line', { hasText: text });
const field = (number: number) => page.getByLabel(`${number}번 문장 번역문`, { exact: true });

async function open(name: string, bytes: Uint8Array) {
  await page.goto('/upload');
  await ready(page);
  const mimeType = 'application/octet-stream';
  await page.setInputFiles('input[type=file]', { name, mimeType, buffer: Buffer.from(bytes) });
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
  await page.getByRole('row', { name }).getByText('번역 완료').waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name }).click();
  await field(1).waitFor();
  await ready(page);
}

test('a document is shown as pages beside its lines', async () => {
  await signIn(page, 'kim@example.com');
  await open('contract.docx', richDocx());
  await chooseInBar(page, '보기', /^미리보기/);
  await panel().getByText('차트').waitFor();

  expect(await panel().locator('.sheet').count()).toBe(2);
  expect(await panel().locator('.sheet').first().locator('.box .line').count()).toBe(1);
  expect(await panel().locator('.note .line').count()).toBe(1);
  expect(await panel().locator('td .line').count()).toBe(2);
  expect(await panel().getByRole('heading', { level: 1 }).count()).toBe(1);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.preview-host')].every((host) =>
      [...host.shadowRoot?.querySelectorAll('img') ?? []].every((one) => one.naturalWidth > 0)
    )
  );
  await look(page, 'preview');
});

test('a place selects its line', async () => {
  await panel().locator('.note .line').click();
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
  const number = Number(await panel().locator('.note .line').getAttribute('data-line')) + 1;
  expect(await field(number).evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await panel().locator('.note .line').getAttribute('aria-current')).toBe('true');
});

test('a selected line is brought into sight, and its words follow what is typed', async () => {
  await page.keyboard.press('Control+g');
  await page.getByRole('spinbutton').fill('60');
  await page.keyboard.press('Enter');
  await panel().locator('[data-line="59"][aria-current]').waitFor();
  const isInSight = await panel().locator('[data-line="59"]').evaluate((spot) => {
    const { top, bottom } = spot.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  });
  expect(isInSight).toBe(true);

  await field(60).fill('방금 고친 문장입니다.');
  await place('방금 고친 문장입니다.').waitFor();
  await page.getByText('저장됨').waitFor();
  await field(60).fill('');
  await panel().locator('[data-line="59"].raw').waitFor();
});

test('the keyboard finds a sentence and opens it; the panel stays open for the next visit', async () => {
  await panel().getByRole('region').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
  await page.reload();
  await panel().getByText('차트').waitFor();
  await page.keyboard.press('Control+Alt+v');
  await panel().waitFor({ state: 'detached' });
});

test('subtitles are a list with times and reading speed', async () => {
  const cues = ['1', '00:00:01,000 --> 00:00:03,000', 'Good evening, everyone.', ''];
  cues.push('2', '00:00:04,000 --> 00:00:04,500', 'This one is far too long to read.', '');
  await open('film.srt', new TextEncoder().encode(cues.join('\n')));
  await chooseInBar(page, '보기', /^미리보기/);

  await panel().getByText('00:01.0 – 00:03.0').waitFor();
  expect(await panel().locator('.cue').count()).toBe(2);
  await panel().locator('.cue').nth(1).getByText(/빠름/).waitFor();
  await panel().locator('.cue').nth(1).locator('.line').click();
  expect(await field(2).evaluate((one) => one === document.activeElement)).toBe(true);
  await look(page, 'preview-subtitles');
});

test('on a phone it covers the page, and a place leads back to its line', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await field(1).waitFor();
  await ready(page);
  await chooseInBar(page, '보기', /^미리보기/);
  await panel().getByText('00:01.0 – 00:03.0').waitFor();
  await look(page, 'preview-360');
  await panel().locator('.cue').nth(1).locator('.line').click();
  await panel().waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
});
