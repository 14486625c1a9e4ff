import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer } from '../client.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, openPerson, type Person, photograph, seriousProblems } from './browser.ts';
import { isWiderThanScreen, signIn } from './person.ts';

let server: Running;
let browser: Browser;
let kim: Client;
let lee: Client;
const people: Person[] = [];

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  [kim, lee] = [await joinServer(server, 'kim'), await joinServer(server, 'leejun')];
  browser = await openBrowser();
});
afterEach(() => {
  expect(people.flatMap(({ problems }) => problems.splice(0))).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function visit(who: Client | null, width = 1280): Promise<Page> {
  const person = await openPerson(browser, { origin: server.origin, width });
  people.push(person);
  if (who) await signIn(person.page, who.email);
  return person.page;
}

/** The same person in a browser that runs no scripts. */
async function withoutScripts(page: Page, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    viewport: { width, height: 740 },
    locale: 'ko-KR',
  });
  await context.addCookies(await page.context().cookies());
  return await context.newPage();
}

test.each([1280, 360])('everything is done without scripts at %i px', async (width) => {
  const author = await withoutScripts(await visit(kim), width);
  const reader = await withoutScripts(await visit(lee), width);
  const title = `‘차입금’은 어떻게 옮기나요 ${width}`;

  await author.goto('/supports');
  await author.getByRole('link', { name: '글쓰기' }).first().click();
  await author.getByLabel('제목').fill(title);
  await author.getByRole('button', { name: '올리기' }).click();
  await author.getByRole('alert').getByText('내용을 입력하세요').waitFor();
  expect(await author.getByLabel('제목').inputValue()).toBe(title);
  await author.getByLabel('내용').fill('재무제표를 옮기고 있어요.\n공시용이에요.');
  await author.getByRole('button', { name: '올리기' }).click();
  await author.getByRole('heading', { name: title }).waitFor();

  await reader.goto('/supports');
  await reader.getByRole('link', { name: title }).click();
  await reader.getByRole('button', { name: /추천하기/ }).click();
  await reader.getByText('추천했습니다!').waitFor();
  await reader.getByRole('button', { name: '댓글 올리기' }).click();
  await reader.getByText('내용을 입력하세요').waitFor();
  expect(await reader.locator('#comment-box').evaluate((box) => box === document.activeElement))
    .toBe(true);
  await reader.getByLabel('댓글 쓰기').fill('저는 `borrowings`를 써요');
  await reader.getByRole('button', { name: '댓글 올리기' }).click();
  await reader.locator('.post-comment:target .comment-words').getByText('borrowings').waitFor();

  await author.reload();
  await author.locator('summary').getByText('답글').click();
  await author.getByLabel(/답글 쓰기/).fill('@leejun 고마워요');
  await author.getByRole('button', { name: '답글 올리기' }).click();
  await author.locator('.post-comment:target[data-level="2"]').waitFor();
  await author.getByRole('button', { name: '답변으로 채택' }).first().click();
  await author.locator('.accepted').getByText('borrowings').waitFor();

  await author.getByRole('link', { name: '수정' }).first().click();
  await author.getByLabel('내용').fill('고친 본문이에요.');
  await author.getByRole('button', { name: '저장' }).click();
  await author.getByText('고친 본문이에요.').waitFor();

  await reader.goto('/supports');
  await reader.getByLabel('게시판에서 찾을 말').fill('borrowings');
  await reader.getByRole('button', { name: '검색' }).last().click();
  await reader.locator('mark').first().waitFor();
  await reader.getByRole('link', { name: title }).click();
  await reader.locator('.post-comment:target').waitFor();
  await reader.locator('.post-comment:target').getByRole('link', { name: '삭제' }).click();
  await reader.getByRole('button', { name: '삭제' }).click();
  await reader.getByText('삭제된 댓글이에요.').waitFor();
  await reader.getByRole('button', { name: '되돌리기' }).click();
  await reader.locator('.post-comment:target .comment-words').getByText('borrowings').waitFor();

  await author.getByRole('link', { name: '삭제' }).first().click();
  await author.getByRole('button', { name: '삭제' }).click();
  await author.getByRole('button', { name: '되돌리기' }).click();
  await author.getByRole('heading', { name: title }).waitFor();
  for (const page of [author, reader]) await page.context().close();
});

test.each([1280, 360])(
  'pages have no barrier and nothing that scrolls sideways at %i px',
  async (width) => {
    const { no } = await kim.json('POST', '/support', {
      title: `아주 긴 제목 ${'가나다라'.repeat(20)}`,
      comment:
        '<p>본문 <a href="https://a.example/">링크</a></p><table><tr><td>가</td></tr></table>',
    });
    const { fid, thread } = await lee.json('POST', `/comment/${no}`, { comment: '댓글\n> 인용' });
    await kim.json('POST', `/recomment/${no}`, { fid, thread, comment: '답글' });
    const paths = ['/supports', `/support/${no}`, '/support-search?searchkey=댓글'];
    const visitor = await visit(null, width);
    const member = await visit(kim, width);
    for (const page of [visitor, member]) {
      const own = page === member ? [`/form/add/Q`, `/form/edit/${no}`, `/form/delete/${no}`] : [];
      for (const path of [...paths, ...own]) {
        await page.goto(path);
        const who = page === member ? 'member' : 'visitor';
        await photograph(page, `board-${path.split(/[/?]/)[1]}-${who}-${width}`);
        expect([path, await seriousProblems(page)]).toEqual([path, []]);
        expect([path, await isWiderThanScreen(page)]).toEqual([path, false]);
      }
    }
  },
);

test('a notification leads to the post, and is read when it is opened', async () => {
  const { no } = await kim.json('POST', '/support', {
    title: '알림을 받는 글',
    comment: '<p>본문</p>',
  });
  const page = await visit(kim);
  await lee.json('POST', `/comment/${no}`, { comment: '알림이 되는 댓글' });
  await page.goto('/notifications');
  const list = page.getByRole('main');
  await list.getByText('알림이 되는 댓글').waitFor();
  await list.locator(`a[href="/support/${no}"]`).click();
  await page.getByRole('heading', { name: '알림을 받는 글' }).waitFor();
  await page.locator('.comment-words').getByText('알림이 되는 댓글').waitFor();
});
