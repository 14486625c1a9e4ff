import { Buffer } from 'node:buffer';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, joinServer, PASSWORD } from '../client.ts';
import { becomeOperator, setUpFactor } from '../operators.ts';
import { type Running, startServer } from '../server.ts';
import { openBrowser, ready } from './browser.ts';
import { look } from './person.ts';

let server: Running;
let browser: Browser;
let boss: Client;

beforeAll(async () => {
  server = await startServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  browser = await openBrowser();
  boss = await joinServer(server, 'boss');
  await becomeOperator(server, boss);
  await setUpFactor(server, boss);
  await joinServer(server, 'kim');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function open({ width, as }: { width: number; as?: Client }) {
  const viewport = { width, height: 740 };
  const context = await browser.newContext({ baseURL: server.origin, viewport, locale: 'ko-KR' });
  context.setDefaultTimeout(60_000);
  const [name = '', value = ''] = as?.cookie.split('=') ?? [];
  if (as) await context.addCookies([{ name, value, url: server.origin }]);
  return await context.newPage();
}

/** As a field of a form writes a moment of Korea. */
const field = (minutes: number) =>
  new Date(Date.now() + 9 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16);

test.each([1280, 360])(
  'read-only maintenance is announced with the password, stands above the editor, and ends when it is taken away, at %i px',
  async (width) => {
    const visitor = await open({ width });
    await visitor.goto('/');
    const buffer = Buffer.from('첫 문장입니다.\n');
    const multipart = { file: { name: 'live.txt', mimeType: 'text/plain', buffer } };
    await visitor.request.post('/api/upload', { multipart: multipart });
    const form = { process: 'manual_translation', filename: 'live.txt', direction: 'ko2en' };
    expect((await visitor.request.post('/api/translate', { multipart: form })).status()).toBe(200);

    const operator = await open({ width, as: boss });
    await operator.goto('/operator/notices');
    await operator.getByLabel('종류').selectOption({ label: '점검' });
    await operator.getByLabel('한국어').fill('서버를 옮겨요.');
    await operator.getByLabel('영어').fill('We move the server.');
    await operator.getByLabel('시작 (한국 시간)').fill(field(-1));
    await operator.getByLabel('끝 (한국 시간)').fill(field(30));
    await operator.getByLabel('점검하는 동안 읽기 전용으로').check();
    await operator.getByRole('button', { name: '알리기' }).click();
    const password = operator.getByLabel('비밀번호', { exact: true });
    const done = operator.getByRole('status').getByText('처리했어요.');
    await password.or(done).first().waitFor();
    if (await password.isVisible()) {
      await password.fill(PASSWORD);
      await operator.getByRole('button', { name: '알리기' }).click();
    }
    await done.waitFor();
    await look(operator, `console-notices-written-${width}`);

    await visitor.goto('/editor/live.txt/ko2en');
    await ready(visitor);
    await visitor.getByText('지금은 읽기만 할 수 있고 저장되지 않아요.').waitFor();
    await look(visitor, `editor-read-only-${width}`);
    const refused = await visitor.request.post('/api/upload', { multipart: multipart });
    expect([refused.status(), (await refused.json()).code]).toEqual([503, 'service.readOnly']);

    await operator.getByRole('button', { name: /번 공지 내리기/ }).first().click();
    await done.waitFor();
    await visitor.reload();
    await ready(visitor);
    expect(await visitor.getByText('지금은 읽기만').count()).toBe(0);
    await operator.goto('/operator/members/2');
    if (await operator.getByLabel('이유').count() === 1) {
      await operator.getByRole('button', { name: '열기', exact: true }).click();
    }
    await operator.getByRole('heading', { name: '역할 바꾸기' }).scrollIntoViewIfNeeded();
    await look(operator, `console-member-role-${width}`);
    await operator.context().close();
    await visitor.context().close();
  },
  240_000,
);
