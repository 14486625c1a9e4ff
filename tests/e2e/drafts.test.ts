import { chooseInBar } from './editor-bar.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import type { FakeOpenAi } from '../fake-openai.ts';
import { type OpenLine } from '../../src/documents/lines/schema.ts';
import { tagProblems } from '../../src/language/tags/tags.ts';
import type { Running } from '../server.ts';
import { type Person, ready } from './browser.ts';
import { longJourney } from './long-journey.ts';
import { look } from './person.ts';

const TERM = '압력 밸브 = pressure relief valve';
const LINES = 100;

let server: Running;
let engine: FakeOpenAi;
let member: Client;
let kim: Person;
let page: Page;

longJourney({ env: { MT_PRICES: 'openai:fake=0.4/1.6', MT_DAILY_USD: '5' } }, async (here) => {
  ({ server, engine, page } = here);
  kim = here.person;
  member = await joinServer(server, 'kim');
  await signIn();
});

test('before a draft begins, its size and its cost are said', async () => {
  await page.goto('/upload');
  await ready(page);
  await page.setInputFiles('input[type=file]', 'tests/fixtures/formats/sample.docx');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^기계번역 \d+문장/).waitFor();
  await dialog.getByText(/^예상 비용 약 [\d,]+원/).waitFor();
  await dialog.getByText('오늘 남은 예산 약 7,000원').waitFor();
  await look(page, 'estimate');
  expect(engine.calls).toEqual([]);
});

test('a document with tags is drafted by the rules of law', async () => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('분야').selectOption('law');
  await dialog.getByRole('button', { name: '번역 시작' }).click();
  await page.getByText('번역 완료').first().waitFor({ timeout: 60_000 });

  const lines = await linesOf('sample.docx');
  expect(lines.filter((line) => line.target === '')).toEqual([]);
  expect(lines.filter((line) => problemsOf(line).length > 0)).toEqual([]);
  expect(systemPrompts().every((prompt) => prompt.includes('statutes and contracts'))).toBe(true);
});

test('terms are pasted in the editor, and the next draft is held to them', async () => {
  await page.getByRole('link', { name: 'sample.docx' }).click();
  await page.waitForURL('**/editor/**');
  await ready(page);
  await chooseInBar(page, '초벌', /^번역 설정/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이 문서의 용어').fill(`${TERM}\n번역이 없는 줄`);
  await dialog.getByRole('button', { name: '저장' }).click();
  await dialog.getByText('읽지 못한 줄: 2').waitFor();
  await look(page, 'settings');
  await dialog.getByLabel('이 문서의 용어').fill(TERM);
  await dialog.getByRole('button', { name: '저장' }).click();
  await dialog.waitFor({ state: 'detached' });

  const before = engine.calls.length;
  await chooseInBar(page, '초벌', /^전체 다시 번역/);
  await page.getByRole('dialog').getByText(/^예상 비용 약/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '다시 번역' }).click();
  // This engine does not know the term: it is asked once more, then a person is told.
  await page.locator('.chip[title*="용어 확인 필요"]').first().waitFor({ timeout: 60_000 });

  const asked = engine.calls.slice(before).map(({ body }) => body.messages[1]?.content ?? '');
  expect(asked.some((text) => text.includes('pressure relief valve'))).toBe(true);
  expect((await linesOf('sample.docx')).filter((line) => problemsOf(line).length > 0)).toEqual([]);
});

test('a draft that is stopped keeps its lines, and goes on with the others', async () => {
  await upload('long.txt', LINES);
  engine.state.beforeReply = () => new Promise((resolve) => setTimeout(resolve, 700));
  const before = engine.calls.length;
  await page.goto('/upload');
  await ready(page);
  await startDraft('long.txt');
  await expect.poll(() => filledOf('long.txt'), { timeout: 60_000 }).toBeGreaterThan(0);
  await row('long.txt').getByRole('button', { name: '번역 중지' }).click();
  await page.getByText('초벌 번역을 중지했어요').first().waitFor();
  const kept = await filledOf('long.txt');
  engine.state.beforeReply = undefined;

  await page.reload();
  await ready(page);
  await startDraft('long.txt');
  await expect.poll(() => filledOf('long.txt'), { timeout: 60_000 }).toBe(LINES);

  expect(kept).toBeGreaterThan(0);
  const asked = engine.calls.slice(before).flatMap(({ segments }) => segments);
  // What was under way when it was stopped is asked again, nothing else.
  expect(asked.length).toBeLessThanOrEqual(2 * LINES - kept);
});

test(
  'an engine that dies half-way lets the draft rest; when it is back the draft goes on',
  async () => {
    await upload('half.txt', LINES);
    const before = engine.calls.length;
    engine.state.beforeReply = () => {
      if (engine.calls.length > before + 2) engine.state.behaviour = 'fails';
    };
    await page.goto('/upload');
    await ready(page);
    await startDraft('half.txt');
    await row('half.txt').getByText(/일시 중지됨/).waitFor({ timeout: 60_000 });
    const kept = await filledOf('half.txt');
    await look(page, 'resting');

    engine.state.beforeReply = undefined;
    engine.state.behaviour = 'good';
    // The breaker lets nobody through for half a minute; whoever presses sooner is told so.
    await expect.poll(async () => {
      const button = row('half.txt').getByRole('button', { name: '이어서 번역' });
      if (await button.isVisible()) await button.click();
      return await filledOf('half.txt');
    }, { timeout: 60_000, interval: 3_000 }).toBe(LINES);

    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(LINES);
  },
  240_000,
);

function row(name: string) {
  return page.getByRole('row', { name: new RegExp(name) });
}

async function startDraft(name: string) {
  await row(name).getByRole('button', { name: /다시 번역|방향 선택|번역 방향/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '번역 시작' }).click();
}

async function signIn() {
  const [name = '', value = ''] = member.cookie.split('=');
  await kim.context.addCookies([{ name, value, url: server.origin }]);
  await kim.context.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('expirationTime', String(Date.now() + 86_400_000));
  }, member.token);
}

async function upload(name: string, lines: number) {
  const text = Array.from({ length: lines }, (_, at) => `${name}의 ${at}번 조항을 지킨다.`)
    .join('\n');
  const res = await member.api('POST', '/upload', { file: new File([text], name) });
  expect(res.ok).toBe(true);
}

async function linesOf(name: string): Promise<OpenLine[]> {
  const res = await member.api('GET', `/files/${name}?offset=0&limit=200`);
  return res.ok ? (await res.json()).data[0] : [];
}

async function filledOf(name: string): Promise<number> {
  return (await linesOf(name)).filter((line) => line.target !== '').length;
}

function problemsOf({ source, target, tags }: OpenLine) {
  return tagProblems(source, target, tags);
}

function systemPrompts(): string[] {
  return engine.calls.map(({ body }) => body.messages[0]?.content ?? '');
}
