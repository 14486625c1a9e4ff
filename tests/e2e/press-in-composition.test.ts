import { Buffer } from 'node:buffer';
import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { docxFile, p, r } from '../fixtures/docx.ts';
import { ready } from './browser.ts';
import { inputMethod } from './ime.ts';
import { longJourney } from './long-journey.ts';
import { signIn } from './person.ts';

let page: Page;
let keys: CDPSession;
let confirms = 0;
let line = 0;

longJourney({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' }, height: 1600 }, async (here) => {
  page = here.page;
  const member = await joinServer(here.server, 'kim');
  await signIn(page, member.email);
  page.on('request', (request) => {
    if (request.postData()?.includes('document.put_one_check')) confirms++;
  });
});

const LINES = 40;
const LONG = { timeout: 60_000 };
const field = (n: number) => page.getByRole('textbox', { name: `${n}번 문장 번역문`, exact: true });
const tick = (n: number) => page.getByRole('checkbox', { name: `${n}번 문장 확정`, exact: true });
const isThere = (n: number) => field(n).evaluate((one) => one === document.activeElement);
const words = (n: number) =>
  field(n).evaluate((one) => one instanceof HTMLTextAreaElement ? one.value : one.textContent);

/** Two frames, and what was put off until after them. */
const settled = () =>
  page.evaluate(() =>
    new Promise((done) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
    )
  );

/** `accepts`: there the key means the candidate, and the next press is a shortcut. */
const scripts = [
  { name: 'Hangul', steps: ['ㅎ', '하', '한'], accepts: false },
  { name: 'kana', steps: ['か', 'かん', '漢'], accepts: true },
  { name: 'pinyin', steps: ['n', 'ni', '你'], accepts: true },
] as const;
type Script = typeof scripts[number];

const CTRL = 2;
type Key = { code: 'Enter' | 'Escape'; modifiers: number };

function down({ code, modifiers }: Key, isComposed: boolean) {
  const plain = code === 'Enter' ? 13 : 27;
  return keys.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    code,
    modifiers,
    key: isComposed ? 'Process' : code,
    windowsVirtualKeyCode: isComposed ? 229 : plain,
  });
}

const up = ({ code, modifiers }: Key) =>
  keys.send('Input.dispatchKeyEvent', { type: 'keyUp', code, modifiers, key: code });

/** A press within a composition, as browsers tell it: some send the key again when the composition has ended. */
async function pressWithin({ steps }: Script, key: Key, isTold: 'once' | 'twice') {
  const method = await inputMethod(page);
  await page.keyboard.insertText('앞');
  for (const step of steps) await method.compose(step);
  await down(key, true);
  await method.commit(steps.at(-1) ?? '');
  if (isTold === 'twice') await down(key, false);
  await up(key);
  await settled();
}

/** The next line, which is empty, in the mode that is meant. */
async function begin(isRich: boolean) {
  line++;
  confirms = 0;
  await field(line).focus();
  if (isRich) {
    await page.keyboard.press('Alt+b');
    const isRichNow = () =>
      field(line).evaluate((one) => one.classList.contains('ProseMirror-focused'));
    await expect.poll(isRichNow, LONG).toBe(true);
  }
}

const textOf = ({ steps }: Script) => `앞${steps.at(-1)}`;

async function tryConfirm(script: Script, isTold: 'once' | 'twice', isRich: boolean) {
  await begin(isRich);
  await pressWithin(script, { code: 'Enter', modifiers: CTRL }, isTold);
  if (script.accepts) {
    expect([confirms, await isThere(line)]).toEqual([0, true]);
    await page.keyboard.press('Control+Enter');
  }
  await expect.poll(() => tick(line).getAttribute('aria-checked'), LONG).toBe('true');
  await expect.poll(() => isThere(line + 1), LONG).toBe(true);
  await expect.poll(() => confirms, LONG).toBeGreaterThan(0);
  await settled();
  expect([confirms, await words(line)]).toEqual([1, textOf(script)]);
  expect(await tick(line + 1).getAttribute('aria-checked')).toBe('false');
}

async function tryEnter(script: Script, isTold: 'once' | 'twice', isRich: boolean) {
  await begin(isRich);
  await pressWithin(script, { code: 'Enter', modifiers: 0 }, isTold);
  if (script.accepts) {
    expect(await isThere(line)).toBe(true);
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => isThere(line + 1), LONG).toBe(true);
  await settled();
  expect([await isThere(line + 1), confirms, await words(line)]).toEqual([true, 0, textOf(script)]);
}

async function tryEscape(script: Script, isRich: boolean) {
  await begin(isRich);
  await pressWithin(script, { code: 'Escape', modifiers: 0 }, 'once');
  expect([await isThere(line), confirms, await words(line)]).toEqual([true, 0, textOf(script)]);
}

test('a document is opened to be translated by hand', async () => {
  const paragraphs = Array.from({ length: LINES }, (_, at) => p(r(`Sentence number ${at + 1}.`)));
  await page.setInputFiles('input[type=file]', {
    name: 'presses.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(docxFile(paragraphs.join(''))),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('직접 번역', { exact: true }).click();
  await dialog.getByRole('button', { name: '번역 시작' }).click();
  await page.getByRole('button', { name: '열기' }).click();
  await field(1).waitFor();
  await ready(page);
  await page.getByRole('tab', { name: /검사/ }).waitFor();
  keys = await page.context().newCDPSession(page);
});

for (const isRich of [false, true]) {
  const where = isRich ? 'in the rich field' : 'in the plain field';
  for (const script of scripts) {
    test(`${where}, ${script.name}: one press within a composition confirms once at most, and no syllable goes`, async () => {
      await tryConfirm(script, 'once', isRich);
      await tryConfirm(script, 'twice', isRich);
      await tryEnter(script, 'once', isRich);
      await tryEnter(script, 'twice', isRich);
      await tryEscape(script, isRich);
    });
  }
}
