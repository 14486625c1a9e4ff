import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import type { FakeOpenAi } from '../fake-openai.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look, main, signIn } from './person.ts';

let page: Page;
let member: Client;
let engine: FakeOpenAi;
let no: number;

longJourney({ env: { MT_BACK_ENGINE: 'openai', QE_MODEL: 'strict' } }, async (here) => {
  ({ page, engine } = here);
  member = await joinServer(here.server, 'kim');
  await signIn(page, member.email);
  const facts = { title: '전자레인지', source_language: 'en', target_language: 'ko' };
  no = Number((await member.json('POST', '/project', facts)).no);
  await bring('manual.txt', ['Press the button for 30 seconds.', 'Close the door.']);
  await bring('aids.txt', ['Press the button for 30 seconds.', 'Open it.', 'Close the door.']);
});

const project = () => ({ project_no: String(no) });

async function bring(filename: string, lines: string[]) {
  const file = new File([lines.join('\n')], filename);
  expect((await member.api('POST', '/upload', { ...project(), file })).status).toBe(200);
  const form = { ...project(), process: 'manual_translation', filename, direction: 'en2ko' };
  expect((await member.api('POST', '/translate', form)).status).toBe(200);
}

const target = (n: number) => page.getByRole('textbox', { name: `${n}번 문장 번역문` });
const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const unfold = (name: string) => page.getByRole('button', { name, exact: true }).click();
const offers = () => page.locator('.matches .match-target');

test('an engine says a line in two ways, and a number key takes the second', async () => {
  await page.goto(`/translate/${no}/manual.txt/en2ko`);
  await ready(page);
  await target(1).click();
  await unfold('엔진에 물어보기');
  await offers().first().waitFor();
  await page.getByRole('button', { name: /해요체.*번역 받기/ }).click();
  await expect.poll(() => offers().count()).toBe(2);
  await look(page, 'side-machine');

  await target(1).click();
  await page.keyboard.press('Alt+Digit2');

  await expect.poll(() => target(1).inputValue()).not.toBe('');
  await page.getByText('지금 번역문과 같음').first().waitFor();
  const asked = engine.calls.length;
  await target(2).click();
  await expect.poll(() => engine.calls.length).toBe(asked + 1);
  await offers().first().waitFor();
});

test('the translation is translated back beside its score', async () => {
  await tab('검사').click();
  await unfold('역번역');
  await target(1).click();
  await page.locator('.back .score-texts').waitFor();
  await page.locator('.back').getByText('다시 옮긴 글').waitFor();
  await look(page, 'side-back');
});

test('every tab stands in the panel, in English at 1,024 pixels too', async () => {
  const outside = () =>
    page.getByRole('tablist').evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.querySelectorAll('[role=tab]')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      }).map((one) => one.textContent);
    });
  await page.goto(`/translate/${no}/manual.txt/en2ko?lang=en`);
  await ready(page);
  await page.getByRole('tab', { name: 'Suggestions' }).waitFor();
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await outside()).toEqual([]);
    await look(page, `side-tabs-${width}-en`);
  }
  await page.goto(`/translate/${no}/manual.txt/en2ko?lang=ko`);
  await ready(page);
  await target(1).click();
  await tab('검사').waitFor();
});

test('on a phone both stand in the sheet', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'side-back-360');
  await tab('제안').click();
  await offers().first().waitFor();
  await look(page, 'side-machine-360');
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('the page of the project lists problems, and each leads to its line', async () => {
  const [first, second] = ['90초 동안 단추를 누르세요.', '문을 닫으세요.'];
  for (const [index, line] of [first, second].entries()) {
    const form = { ...project(), fileName: 'manual.txt', index: String(index), line };
    expect((await member.api('PUT', '/files', form)).status).toBe(200);
  }
  await page.goto(`/projects/edit/${no}?tab=qa`);
  await main(page).getByRole('link', { name: '1번 문장', exact: true }).first().waitFor();
  await look(page, 'side-project-qa');
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'side-project-qa-360');
  await page.setViewportSize({ width: 1280, height: 900 });

  await main(page).getByRole('link', { name: '1번 문장', exact: true }).first().click();
  await page.waitForURL('**/manual.txt/en2ko?line=1&panel=qa');
  await ready(page);

  await page.locator('.qa-group').first().waitFor();
  await expect.poll(() => target(1).evaluate((one) => one === document.activeElement)).toBe(true);
});

test('the documents of a project are filled from the memories, and taken back', async () => {
  const confirm = { ...project(), fileName: 'manual.txt', index: '1', humanChecked: '1' };
  const process = 'document.put_one_check';
  expect((await member.api('PUT', '/files', { ...confirm, process })).status).toBe(200);
  await page.goto(`/projects/edit/${no}`);
  await ready(page);
  await main(page).getByRole('button', { name: '번역 메모리로 채우기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('문서', { exact: true }).selectOption({ label: 'aids.txt' });
  await look(page, 'side-fill-dialog');
  await dialog.getByRole('button', { name: '채우기', exact: true }).click();
  await page.getByText('1문장을 번역 메모리로 채웠어요.').first().waitFor({ timeout: 60_000 });
  await look(page, 'side-filled');

  await page.getByRole('button', { name: '되돌리기' }).click();

  await page.getByText('채운 번역을 되돌렸어요.').first().waitFor();
  const files = await (await member.api('GET', `/document/${no}/documents`)).json();
  const aids = files.documents.find((one: { filename: string }) => one.filename === 'aids.txt');
  expect(aids.progress).toBe(0);
});
