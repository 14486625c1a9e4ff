import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../../db/connection.ts';
import { type Client, joinServer, mailedLink, PASSWORD } from '../client.ts';
import { becomeOperator, setUpFactor } from '../operators.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, photograph } from './browser.ts';
import { look } from './person.ts';

let server: Running;
let browser: Browser;
let kim: Client;
let lee: Client;
let boss: Client;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  browser = await openBrowser();
  boss = await joinServer(server, 'boss');
  [kim, lee] = [await joinServer(server, 'kim'), await joinServer(server, 'leejun')];
  await becomeOperator(server, boss);
  await setUpFactor(server, boss);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

type Opening = { width?: number; scripts?: boolean };

/** A browser that is signed in already, with or without scripts. */
async function enter(who: Client | null, { width = 1280, scripts = false }: Opening = {}) {
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: scripts,
    viewport: { width, height: 740 },
    locale: 'ko-KR',
  });
  const [name = '', value = ''] = who?.cookie.split('=') ?? [];
  if (who) await context.addCookies([{ name, value, url: server.origin }]);
  return await context.newPage();
}

async function writeAd(title: string): Promise<number> {
  const { no } = await kim.json('POST', '/support', {
    title,
    comment: '<p>싸게 번역해 드려요</p>',
  });
  return Number(no);
}

async function decide(operator: Page, path: string, button: string, words: string) {
  await operator.goto(path);
  await operator.locator('#act-words').fill(words);
  await operator.getByRole('button', { name: button, exact: true }).click();
}

test.each([1280, 360])(
  'report, hide, objection, shown again at %i px, without scripts',
  async (width) => {
    const no = await writeAd(`싼 번역 ${width}`);
    const [author, reader, operator] = [
      await enter(kim, { width }),
      await enter(lee, { width }),
      await enter(boss, { width }),
    ];
    await reader.goto(`/support/${no}`);
    await reader.getByRole('link', { name: '신고', exact: true }).last().click();
    await reader.getByLabel('이유').selectOption({ label: '그 밖의 이유' });
    await reader.getByRole('button', { name: '신고 보내기' }).click();
    await reader.getByRole('alert').getByText('설명을 적어 주세요').waitFor();
    await reader.getByLabel('이유').selectOption({ label: '광고·도배' });
    await reader.getByLabel('설명').fill('광고를 올렸어요');
    await reader.getByRole('button', { name: '신고 보내기' }).click();
    await reader.getByText('신고를 받았어요').waitFor();

    await operator.goto('/moderation');
    await operator.getByRole('link', { name: new RegExp(`싼 번역 ${width}`) }).click();
    await operator.getByText('광고를 올렸어요').waitFor();
    await decide(operator, operator.url(), '가리기', '광고는 올릴 수 없어요');
    await operator.getByText('가려져 있음').waitFor();
    const visitor = await enter(null, { width });
    expect((await visitor.goto(`/support/${no}`))?.status()).toBe(404);

    await author.goto(`/support/${no}`);
    await author.getByRole('link', { name: '이유 보기' }).click();
    await author.getByRole('link', { name: /광고는 올릴 수 없어요/ }).first().click();
    await author.getByLabel('설명').fill('무료로 돕는다는 뜻이에요');
    await author.getByRole('button', { name: '이의 신청하기' }).click();
    await author.getByText('이의 신청을 검토하고 있어요').waitFor();

    await operator.goto('/moderation?tab=appeals');
    await operator.getByLabel('답변').fill('다시 보이게 했어요');
    await operator.getByRole('button', { name: '받아들이기' }).click();
    await author.reload();
    await author.getByText('이의 신청이 받아들여졌어요').waitFor();
    expect((await visitor.goto(`/support/${no}`))?.status()).toBe(200);
    await reader.goto('/moderation/mine');
    await reader.getByText('조치함').first().waitFor();
    for (const page of [author, reader, operator, visitor]) await page.context().close();
  },
  240_000,
);

test('a visitor asks for what infringes their rights, and it is hidden for thirty days', async () => {
  const no = await writeAd('소문 이야기');
  const visitor = await enter(null);
  await visitor.goto('/');
  await visitor.getByRole('link', { name: '권리 침해 신고' }).click();
  await visitor.getByLabel('글이나 댓글의 주소').fill(`${server.origin}/support/${no}`);
  await visitor.getByLabel('어떤 내용이').fill('저에 관한 거짓말이에요');
  await visitor.getByLabel('이름', { exact: true }).fill('홍길동');
  await visitor.getByLabel('결과를 받을 이메일').fill('hong@example.com');
  await visitor.getByRole('button', { name: '요청 보내기' }).click();
  await visitor.getByRole('alert').getByText('동의해 주셔야').waitFor();
  await visitor.getByLabel(/동의합니다/).check();
  await visitor.getByRole('button', { name: '요청 보내기' }).click();
  await visitor.getByText('확인 메일을 보냈어요').waitFor();
  const link = await mailedLink(server, 'hong@example.com', '/rights/');
  await visitor.goto(link.pathname);
  await visitor.getByRole('button', { name: '요청 확인하기' }).click();
  await visitor.getByText('검토 중').waitFor();

  const operator = await enter(boss);
  await operator.goto('/moderation?tab=requests');
  await operator.getByRole('link', { name: /저에 관한 거짓말/ }).click();
  await operator.getByLabel('설명').fill('먼저 가리고 살펴볼게요');
  await operator.getByRole('button', { name: '가리기', exact: true }).click();
  await operator.getByText('까지 가려져요').waitFor();
  expect((await visitor.goto(`/support/${no}`))?.status()).toBe(404);
});

test('suspended after the second breach: writing says until when, and the words stay', async () => {
  const operator = await enter(boss);
  const no = await writeAd('첫 광고');
  const { member_no: member } = await (await fetch(`${server.origin}/api/support/${no}`)).json();
  await decide(operator, `/moderation/post/${no}`, '가리기', '광고예요');
  const suspend = async () => {
    await operator.goto(`/moderation/member/${member}`);
    await operator.locator('#suspend-reason').selectOption({ label: '광고·도배' });
    await operator.locator('#suspend-words').fill('광고를 되풀이했어요');
    await operator.getByRole('button', { name: '정지하기' }).click();
  };
  await suspend();
  await operator.getByRole('alert').getByText('2회 이상').waitFor();
  await decide(operator, `/moderation/post/${await writeAd('둘째 광고')}`, '가리기', '또 광고예요');
  await suspend();
  await operator.getByText('정지 중').waitFor();
  const author = await enter(kim);
  const { no: other } = await lee.json('POST', '/support', {
    title: '질문',
    comment: '<p>본문</p>',
  });
  await author.goto(`/support/${other}`);
  await author.getByLabel('댓글 쓰기').fill('제 댓글이에요');
  await author.getByRole('button', { name: '댓글 올리기' }).click();
  await author.getByRole('alert').getByText(/까지 정지되었어요/).waitFor();
  expect(await author.getByLabel('댓글 쓰기').inputValue()).toBe('제 댓글이에요');

  await author.goto('/moderation/mine');
  await author.getByRole('link', { name: /광고를 되풀이했어요/ }).first().click();
  await author.getByLabel('설명').fill('모임을 알린 거예요');
  await author.getByRole('button', { name: '이의 신청하기' }).click();
  await author.getByText('이의 신청을 검토하고 있어요').waitFor();
  await forgetPasswords();
  for (const width of [360, 1280]) {
    await operator.setViewportSize({ width, height: 740 });
    await operator.goto('/moderation?tab=appeals');
    const appeal = operator.getByRole('listitem').filter({ hasText: '모임을 알린 거예요' });
    await appeal.getByLabel('답변').fill('저희가 잘못 봤어요');
    await appeal.getByRole('button', { name: '받아들이기' }).click();
    await appeal.getByRole('alert').getByText('비밀번호를 한 번 더').waitFor();
    expect(await appeal.getByLabel('답변').inputValue()).toBe('저희가 잘못 봤어요');
    await photograph(operator, `moderation-password-${width}`);
  }
  await operator.getByLabel('비밀번호').fill(PASSWORD);
  await operator.getByRole('button', { name: '받아들이기' }).click();
  await operator.getByText('기다리는 이의 신청이 없어요').waitFor();
  await author.goto(`/support/${other}`);
  await author.getByLabel('댓글 쓰기').fill('이제 써져요');
  await author.getByRole('button', { name: '댓글 올리기' }).click();
  await author.getByRole('paragraph').filter({ hasText: '이제 써져요' }).waitFor();
});

/** The ten minutes of every password are over. */
async function forgetPasswords() {
  const db = await openConnection(server.databaseUrl, { durability: 'normal' });
  await db.execute('update sessions set reauthenticated_at = null');
  db.close();
}

test('blocking folds what a member wrote', async () => {
  const { no } = await boss.json('POST', '/support', {
    title: '운영자 글',
    comment: '<p>본문</p>',
  });
  const page = await enter(lee);
  await page.goto(`/support/${no}`);
  await page.locator('.author-menu summary').first().click();
  await page.getByRole('link', { name: '차단' }).click();
  await page.getByRole('button', { name: '차단하기' }).click();
  await page.getByRole('heading', { name: '차단한 회원' }).waitFor();
  await page.goto(`/support/${no}`);
  await page.getByText('차단한 회원의 글').click();
  await page.locator('.post-body').getByText('본문').waitFor();
});

test.each([1280, 360])(
  'pages have no barrier and nothing that scrolls sideways at %i px',
  async (width) => {
    const no = await writeAdOf(`긴 제목 ${'가나다라'.repeat(15)}`);
    const pages: [Client | null, string, string][] = [
      [null, '/rights', 'rights'],
      [kim, `/form/report/post/${no}`, 'report'],
      [kim, '/moderation/mine', 'mine'],
      [kim, '/moderation/mine/1', 'act'],
      [kim, '/form/block/1', 'block'],
      [boss, '/moderation', 'queue'],
      [boss, '/moderation?tab=requests', 'requests'],
      [boss, '/moderation?tab=log', 'log'],
      [boss, '/moderation/requests/1', 'request'],
      [boss, `/moderation/post/${no}`, 'thing'],
      [boss, '/moderation/member/2', 'member'],
    ];
    for (const [who, path, name] of pages) {
      const page = await enter(who, { width, scripts: true });
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
      await look(page, `moderation-${name}-${width}`);
      await page.context().close();
    }
  },
  240_000,
);

/** By the reader of before: the other one may not write any more. */
async function writeAdOf(title: string): Promise<number> {
  const { no } = await lee.json('POST', '/support', { title, comment: '<p>본문</p>' });
  return Number(no);
}
