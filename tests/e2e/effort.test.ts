import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { ready } from './browser.ts';
import { journeys, look, main, signIn } from './person.ts';

const { here, open } = journeys();

/** A member turns counting on, works by the keyboard, and reads the same keys and the same time on the own page. */
test('what a scripted hand types stands in the statement: each key, and the time', async () => {
  const kim = await joinServer(here.server, 'kim');
  const facts = { title: '계약 번역', source_language: 'ko', target_language: 'en' };
  const { no } = await kim.json('POST', '/project', facts);
  const project = { project_no: String(no) };
  const file = new File(['첫 문장입니다.\n둘째 문장입니다.\n셋째 문장입니다.\n'], '계약.txt');
  expect((await kim.api('POST', '/upload', { ...project, file })).status).toBe(200);
  const form = { ...project, process: 'manual_translation', filename: '계약.txt' };
  expect((await kim.api('POST', '/translate', { ...form, direction: 'ko2en' })).status).toBe(200);

  const page = await open({ width: 1280 });
  await signIn(page, kim.email);
  await page.goto(`/projects/edit/${no}/statement`);
  await main(page).getByText('지금은 기록하지 않아요.').waitFor();
  await main(page).getByRole('button', { name: '기록 시작' }).click();
  await main(page).getByText('지금 기록하고 있어요.').waitFor();
  await look(page, 'effort-on');

  await page.goto(`/translate/${no}/계약.txt/ko2en`);
  await ready(page);
  const target = (n: number) => page.getByRole('textbox', { name: `${n}번 문장 번역` });
  await target(1).click();
  // The counting comes a moment behind the lines.
  await page.waitForTimeout(2_000);
  await page.evaluate(() => {
    const times = [] as number[];
    Object.assign(globalThis, { times });
    document.addEventListener('focusin', () => times.push(performance.now()), true);
  });
  await target(2).click();
  await page.keyboard.type('The second sentence', { delay: 400 });
  for (let at = 0; at < 3; at++) await page.keyboard.press('Backspace', { delay: 100 });
  for (let at = 0; at < 2; at++) await page.keyboard.press('ArrowLeft', { delay: 100 });
  await page.keyboard.press('Control+Enter');
  await target(3).and(page.locator(':focus')).waitFor();
  const [from = 0, to = 0] = await page.evaluate(() =>
    (globalThis as unknown as { times: number[] }).times
  );
  await page.goto(`/projects/edit/${no}/statement`);
  const read = async () =>
    (await (await kim.api('GET', '/profile/export')).json()).effort.rows as {
      activeMs: number;
      keys: Record<string, number>;
      after: number;
    }[];
  const rows = await read();
  const own = rows.filter(({ after }) => after === 16);
  expect(own.map(({ keys }) => keys)).toEqual([
    { letter: 19, delete: 3, move: 2, paste: 0, confirm: 1 },
  ]);
  const measured = to - from;
  expect(measured).toBeGreaterThan(7_000);
  expect(Math.abs(own[0]!.activeMs - measured) / measured).toBeLessThan(0.02);

  await page.reload();
  const section = main(page).locator('#effort');
  expect(await section.textContent()).toContain('글자19');
  await section.scrollIntoViewIfNeeded();
  await look(page, 'effort-counted');
  await page.setViewportSize({ width: 360, height: 740 });
  await section.scrollIntoViewIfNeeded();
  await look(page, 'effort-counted-360');
  await section.getByRole('button', { name: '기록 모두 삭제' }).click();
  await main(page).getByText('이 기간의 기록이 없어요.').waitFor();
  expect(await read()).toEqual([]);
}, 120_000);
