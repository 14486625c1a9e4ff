import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import type { FakeOpenAi } from '../fake-openai.ts';
import { chooseInBar } from './editor-bar.ts';
import { ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { isWiderThanScreen, look, signIn } from './person.ts';

let engine: FakeOpenAi;
let page: Page;

const sentences = Array.from(
  { length: 30 },
  (_, at) => `Sentence number ${at + 1} of this contract is binding.`,
);

longJourney({ env: { MT_BACK_ENGINE: 'openai', QE_MODEL: 'strict' } }, async (here) => {
  ({ engine, page } = here);
  engine.state.judge = ({ source, target }) => {
    const span = target.slice(0, 4);
    if (source.includes('number 2 ')) {
      return [{ span, side: 'target', category: 'mistranslation', severity: 'major' }];
    }
    const isBad = source.includes('number 3 ');
    return isBad ? [{ span, side: 'target', category: 'negation', severity: 'critical' }] : [];
  };
  await joinServer(here.server, 'kim');
});

const badge = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
test('a member drafts a document', async () => {
  await signIn(page, 'kim@example.com');

  await page.setInputFiles('input[type=file]', {
    name: 'contract.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(sentences.join('\n')),
  });
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
  await page.getByText('번역 완료').first().waitFor({ timeout: 60_000 });
  await page.getByRole('link', { name: 'contract.txt' }).click();
  await page.getByLabel('1번 문장 번역문', { exact: true }).waitFor();
  await badge('1번 문장 정확도 재기').waitFor();
  await look(page, 'score-before');
});

test('one line is checked, and tells how it came to its score', async () => {
  await badge('3번 문장 정확도 재기').click();
  await badge('3번 문장 정확도 0').waitFor();
  await badge('3번 문장 정확도 0').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('방법: AI 심사').waitFor();
  await sheet.getByText('openai:strict').waitFor();
  await sheet.getByText('다시 옮긴 글').waitFor();
  expect(await sheet.locator('mark').count()).toBe(1);
  await look(page, 'score-sheet');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test('all lines are checked, and the scores are there after a reload', async () => {
  await chooseInBar(page, '초벌', /^정확도 모두 재기/);
  // The notice stands for ten seconds: whatever comes first is seen.
  await Promise.all([
    badge('2번 문장 정확도 80').waitFor(),
    page.getByText('정확도 재기를 마쳤어요.').first().waitFor({ timeout: 60_000 }),
  ]);
  await badge('1번 문장 정확도 100').waitFor();
  await look(page, 'score-all');

  await page.reload();
  await ready(page);
  await badge('2번 문장 정확도 80').waitFor();
});

test('an edit makes a score stale, and the line can be checked again', async () => {
  const field = page.getByLabel('2번 문장 번역문', { exact: true });
  await field.fill('이 계약의 2번 문장은 구속력이 있습니다.');
  await page.getByText('저장됨').waitFor();
  await badge('2번 문장 정확도 재기').waitFor();
  engine.state.judge = () => [];

  await badge('2번 문장 정확도 재기').click();

  await badge('2번 문장 정확도 100').waitFor();
});

test('on a phone the scores stand under the ticks and nothing is wider than the screen', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await badge('3번 문장 정확도 0').waitFor();
  await look(page, 'score-360');
  await badge('3번 문장 정확도 0').click();
  await page.getByRole('dialog').getByText('방법: AI 심사').waitFor();
  expect(await isWiderThanScreen(page)).toBe(false);
  await look(page, 'score-sheet-360');
  await page.keyboard.press('Escape');
});
