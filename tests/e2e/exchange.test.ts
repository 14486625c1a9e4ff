import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { hwpxFile, p, run, t } from '../fixtures/hwpx.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look, main, signIn } from './person.ts';

let page: Page;
let kim: Client;

longJourney({}, async (here) => {
  page = here.page;
  kim = await joinServer(here.server, 'kim');
  await signIn(page, kim.email);
});

const field = (number: number) => page.getByLabel(`${number}번 문장 번역문`, { exact: true });
const mimeType = 'application/octet-stream';

/** Uploads a file; a draft is made of it, or nothing. */
async function upload(name: string, bytes: Uint8Array, how: 'draft' | 'by hand') {
  await page.goto('/upload');
  await ready(page);
  await page.setInputFiles('input[type=file]', { name, mimeType, buffer: Buffer.from(bytes) });
  const dialog = page.getByRole('dialog');
  if (how === 'by hand') await dialog.getByLabel(/^직접 번역/).check();
  await dialog.getByRole('button', { name: '번역 시작' }).click();
  if (how === 'draft') await page.getByRole('row', { name }).getByText('번역 완료').waitFor();
  await page.getByRole('link', { name, exact: true }).click();
  await field(1).waitFor();
  await ready(page);
}

/** Confirms from the first line on, by keys alone: what is given is typed, the rest stays as it is. */
async function confirmAll(targets: readonly (string | undefined)[]) {
  await field(1).focus();
  for (const [at, target] of targets.entries()) {
    await field(at + 1).and(page.locator(':focus')).waitFor();
    if (target !== undefined) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(target);
    }
    await page.keyboard.press('Control+Enter');
  }
}

async function download(): Promise<{ name: string; bytes: Uint8Array }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: /^내려받기/ }).click();
  const file = await coming;
  return {
    name: file.suggestedFilename(),
    bytes: new Uint8Array(await readFile(await file.path())),
  };
}

/** The file with its targets, and what tells their state, cut out. */
function withoutTargets(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    .replace(/<target[^>]*>.*?<\/target>/gs, '<target/>')
    .replace(/(<sdl:seg [^>]*?) conf="\w+"/g, '$1');
}

test('a file of Trados comes in, is translated by keys, and goes out changed in its targets alone', async () => {
  const name = '계약.sdlxliff';
  const original = await Deno.readFile('tests/fixtures/formats/sample.sdlxliff');
  await upload(name, original, 'by hand');
  await look(page, 'exchange-sdlxliff');
  await confirmAll(['The seller {1}delivers{/1} the goods.', 'The buyer pays the price.']);
  await page.getByText('확정 3/3문장').waitFor();

  const out = await download();

  const text = new TextDecoder().decode(out.bytes);
  expect(text).toContain('The seller <g id="3">delivers</g> the goods.');
  expect(text).toContain('The buyer pays the price.');
  expect(text).toContain('<mrk mtype="seg" mid="3">Article 1 Purpose</mrk>');
  expect(text).toContain('<sdl:seg id="2" conf="Translated" origin="mt" />');
  expect(withoutTargets(out.bytes)).toBe(withoutTargets(original));
  expect(withoutTargets(out.bytes)).toContain('<x id="6" />');
});

/** What the parser of the browser reads in the paragraphs of a file of Hangul: it shares no code with ours. */
async function paragraphsOf(bytes: Uint8Array): Promise<string[]> {
  const xml = strFromU8(unzipSync(bytes)['Contents/section0.xml'] ?? new Uint8Array());
  return await page.evaluate((source) => {
    const section = new DOMParser().parseFromString(source, 'application/xml');
    if (section.querySelector('parsererror')) throw new Error('the section is no XML');
    return [...section.getElementsByTagName('hp:p')].map((paragraph) =>
      [...paragraph.getElementsByTagName('hp:t')].map((one) => one.textContent).join('')
    );
  }, xml);
}

test('a file of Hangul comes in, is drafted and confirmed, and another reader opens what goes out', async () => {
  const name = '안내문.hwpx';
  const original = hwpxFile([
    p(run(0, t('행사 안내'))),
    p(run(0, t('신청은 ')), run(1, t('금요일')), run(0, t('까지 받는다.'))),
    p(run(0, t('장소는 추후 알린다.'))),
  ].join(''));
  await upload(name, original, 'draft');
  await look(page, 'exchange-hwpx');
  const drafted = await field(1).inputValue();
  expect(drafted).toMatch(/[a-z]/);
  await confirmAll([undefined, undefined, 'The place is announced later.']);
  await page.getByText('확정 3/3문장').waitFor();

  const out = await download();

  const paragraphs = await paragraphsOf(out.bytes);
  expect(paragraphs).toHaveLength(3);
  expect([paragraphs[0], paragraphs[2]]).toEqual([drafted, 'The place is announced later.']);
  expect(paragraphs.join('')).not.toMatch(/\p{Script=Hangul}/u);
  const [before, after] = [original, out.bytes].map((file) => unzipSync(file));
  expect(Object.keys(after!)).toEqual(Object.keys(before!));
  expect(after!['Contents/header.xml']).toEqual(before!['Contents/header.xml']);
});

type Edit = { from: string; to: string };

/** As Word saves what a reviewer has written with tracked changes. */
function tracked(file: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts = unzipSync(file);
  const who = 'w:author="감수자" w:date="2026-03-02T09:00:00Z"';
  let xml = strFromU8(parts['word/document.xml']!);
  for (const [at, { from, to }] of edits.entries()) {
    const found = [...xml.matchAll(/<w:r>(<w:rPr>.*?<\/w:rPr>)?<w:t [^>]*>([^<]*)<\/w:t><\/w:r>/g)]
      .find(([, , text]) => text === from);
    if (!found) throw new Error(`no run says: ${from}`);
    const [whole, style = ''] = found;
    xml = xml.replace(
      whole,
      `<w:del w:id="${
        at * 2 + 1
      }" ${who}><w:r>${style}<w:delText xml:space="preserve">${from}</w:delText></w:r></w:del>` +
        `<w:ins w:id="${
          at * 2 + 2
        }" ${who}><w:r>${style}<w:t xml:space="preserve">${to}</w:t></w:r></w:ins>`,
    );
  }
  parts['word/document.xml'] = strToU8(xml);
  return zipSync(parts);
}

const CONTRACT = '검토.txt';

async function targetsNow(): Promise<string[]> {
  await page.goto(`/editor/${encodeURIComponent(CONTRACT)}/ko2en`);
  await field(3).waitFor();
  await ready(page);
  return [await field(1).inputValue(), await field(2).inputValue(), await field(3).inputValue()];
}

test('a table goes to a reviewer and comes back with tracked changes; a conflict is solved, all is taken back', async () => {
  const sources = ['갑은 비밀을 지킨다.', '을은 대금을 낸다.', '계약은 1년이다.'];
  await upload(CONTRACT, strToU8(sources.join('\n')), 'by hand');
  const sent = ['Party A keeps it secret.', 'Party B pays.', 'The contract is for 1 year.'];
  for (const [at, target] of sent.entries()) await field(at + 1).fill(target);
  await page.getByText('저장됨').waitFor();

  await page.goto('/upload');
  await ready(page);
  await page.getByRole('row', { name: CONTRACT }).getByRole('link', { name: '검토용 파일' })
    .click();
  await main(page).getByRole('heading', { name: '밖으로 보내기' }).waitFor();
  const address = page.url();
  await look(page, 'exchange-handout');
  const coming = page.waitForEvent('download');
  await page.locator('li', { hasText: 'Word 표' }).getByRole('link', { name: '모든 문장' }).click();
  const file = new Uint8Array(await readFile(await (await coming).path()));

  // Meanwhile a line is changed here, too.
  await targetsNow();
  await field(2).fill('Party B pays the price.');
  await page.getByText('저장됨').waitFor();

  const returned = tracked(file, [
    { from: sent[0]!, to: 'Party A shall keep it secret.' },
    { from: sent[1]!, to: 'Party B shall pay.' },
  ]);
  await page.goto(address);
  const name = '검토.reviewed.docx';
  await main(page).getByLabel('돌려받은 파일').setInputFiles({
    name,
    mimeType,
    buffer: Buffer.from(returned),
  });
  await main(page).getByRole('button', { name: '바뀐 문장 보기' }).press('Enter');
  const boxes = main(page).getByRole('checkbox', { name: /^\d+$/ });
  await boxes.nth(1).waitFor();
  await look(page, 'exchange-changes');
  expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)))
    .toEqual([true, false]);
  const conflict = main(page).getByRole('row', { name: /그 사이 여기서도 바뀜/ });
  expect(await conflict.textContent()).toContain('Party B pays the price.');
  expect(await main(page).locator('ins').allTextContents()).toContain('shall');
  // The words of the reviewer are taken, by keys.
  await conflict.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await main(page).getByRole('button', { name: '고른 것 적용' }).press('Enter');
  await main(page).getByText('문장 2개를 바꾸고').waitFor();
  const applied = page.url();
  await look(page, 'exchange-applied');
  expect(await targetsNow())
    .toEqual(['Party A shall keep it secret.', 'Party B shall pay.', sent[2]]);

  // Also after the page was left.
  await page.goto(applied);
  await main(page).getByRole('button', { name: '되돌리기' }).press('Enter');
  await main(page).getByText('문장 2개를 되돌렸어요.').waitFor();
  expect(await targetsNow()).toEqual([sent[0], 'Party B pays the price.', sent[2]]);
});

test('on a phone, in English, the page and the list of changes fit', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/upload?lang=en');
  await ready(page);
  const [row] = await page.getByRole('row', { name: CONTRACT }).getByRole('link', {
    name: 'Files for reviewers',
  }).all();
  await page.goto(`${await row!.getAttribute('href')}?lang=en`);
  await main(page).getByRole('heading', { name: 'Send out' }).waitFor();
  await look(page, 'exchange-handout-en-360');
  const coming = page.waitForEvent('download');
  await page.locator('li', { hasText: 'Word table' }).getByRole('link', { name: 'All lines' })
    .click();
  const file = new Uint8Array(await readFile(await (await coming).path()));
  await main(page).getByLabel('Returned file').setInputFiles({
    name: `${'a long name '.repeat(20)}.docx`,
    mimeType,
    buffer: Buffer.from(tracked(file, [{ from: 'Party B pays the price.', to: 'It pays.' }])),
  });
  await main(page).getByRole('button', { name: 'Show what differs' }).click();
  await main(page).getByText('It pays.').waitFor();
  await look(page, 'exchange-changes-en-360');
});
