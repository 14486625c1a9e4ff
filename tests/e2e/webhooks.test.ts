import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../../db/connection.ts';
import * as client from '../../client/omgim.ts';
import { type Client, joinServer } from '../client.ts';
import { ready } from './browser.ts';
import { type Journey, longJourney } from './long-journey.ts';
import { look, main, PASSWORD, signIn } from './person.ts';

let here: Journey;
let page: Page;
let kim: Client;

/** A program of kim; `answer`: what it says to every call. */
let receiver: Deno.HttpServer<Deno.NetAddr>;
let answer = 200;
const received: { headers: Headers; body: string }[] = [];

beforeAll(() => {
  receiver = Deno.serve({ port: 0, hostname: '127.0.0.1', onListen() {} }, async (request) => {
    received.push({ headers: request.headers, body: await request.text() });
    return new Response(`it says ${answer}`, { status: answer });
  });
});
afterAll(() => receiver.shutdown());

longJourney({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } }, async (journey) => {
  here = journey;
  page = here.page;
  kim = await joinServer(here.server, 'kim');
  await signIn(page, kim.email);
});

/** Goes to a control as who has no mouse. */
async function tabTo(target: Locator) {
  await target.waitFor();
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`no key leads to ${target}`);
}

async function press(name: string | RegExp, role: 'button' | 'link' = 'button') {
  await tabTo(main(page).getByRole(role, { name }).first());
  await page.keyboard.press('Enter');
}

const untilReceived = async (count: number) =>
  await expect.poll(() => received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);

/** What a sending led to is seen when the page is read anew. */
async function untilShown(words: string) {
  await expect.poll(async () => {
    await page.reload();
    return await main(page).textContent();
  }, { timeout: 60_000, interval: 500 }).toContain(words);
}

const deliveries = () =>
  main(page).getByRole('region', { name: /^(전송 기록|Deliveries)$/ }).getByRole('listitem');

test('a webhook is made without a mouse; what is sent to it is signed by the secret that was shown', async () => {
  await page.goto('/profile');
  await ready(page);
  await press('웹훅', 'link');
  await page.waitForURL('**/profile/webhooks');
  await look(page, 'webhooks-none');
  await tabTo(main(page).getByRole('textbox', { name: /^주소/ }));
  await page.keyboard.type(`http://127.0.0.1:${receiver.addr.port}/hook`);
  await tabTo(main(page).getByRole('checkbox', { name: /프로젝트가 만들어짐/ }));
  await page.keyboard.press('Space');
  const password = main(page).getByLabel('비밀번호');
  if (await password.count() > 0) {
    await tabTo(password);
    await page.keyboard.type(PASSWORD);
  }
  await press('웹훅 만들기');
  const secret = (await main(page).getByLabel('서명 키').inputValue()).trim();
  expect(secret).toMatch(/^whsec_/);
  await look(page, 'webhooks-made');

  await kim.json('POST', '/project', {
    title: '설명서',
    source_language: 'ko',
    target_language: 'en',
  });
  await untilReceived(1);

  const [{ headers, body }] = received as [typeof received[number]];
  expect(await client.verifyWebhook(secret, headers, body))
    .toMatchObject({ type: 'project.created', data: { project: expect.any(Number) } });
  const altered = body.replace('created', 'deleted');
  await expect(client.verifyWebhook(secret, headers, altered)).rejects.toThrow();
  await press(/기록과 설정$/, 'link');
  await page.waitForURL(/webhooks\/\d+$/);
  await untilShown('답 200');
  expect(await deliveries().textContent()).toContain('프로젝트가 만들어짐');
});

test('one that failed is read with its answer, and sent again at once when the receiver is mended', async () => {
  answer = 503;
  await press('시험 알림 보내기');
  await main(page).getByText('곧 보내요.').waitFor();
  await untilShown('답 503');
  const failed = deliveries().filter({ hasText: '시험 알림' });
  expect(await failed.textContent()).toContain('실패로 답했어요');
  expect(await failed.textContent()).toContain('다음 시도');
  expect(await main(page).textContent()).toContain('부터 실패하고 있어요');
  await tabTo(failed.locator('summary'));
  await page.keyboard.press('Enter');
  await failed.getByText('it says 503').waitFor();
  await look(page, 'webhooks-failing');

  answer = 200;
  const id = await failed.locator('code').first().textContent();
  await tabTo(failed.getByRole('button', { name: `${id} 다시 보내기` }));
  await page.keyboard.press('Enter');
  await main(page).getByText('곧 보내요.').waitFor();
  await expect.poll(async () => {
    await page.reload();
    return await failed.textContent();
  }, { timeout: 60_000, interval: 500 }).toContain('답 200');

  const sent = received.filter(({ headers }) => headers.get('webhook-id') === id);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(await main(page).textContent()).not.toContain('부터 실패하고 있어요');
});

/** As after so many days in which nothing could be sent. */
async function failFor(days: number) {
  const database = await openConnection(here.server.databaseUrl, {
    durability: 'normal',
  });
  await database.execute({
    sql: 'update webhooks set failing_since = ?',
    args: [Date.now() - days * 86_400_000],
  });
  database.close();
}

test('one that has failed for five days is seen switched off, and switched on again', async () => {
  answer = 500;
  await failFor(5);
  await press('시험 알림 보내기');
  await untilShown('꺼짐: 5일 동안 한 번도 보내지 못했어요');
  expect(await main(page).getByRole('button', { name: /다시 보내기|시험 알림/ }).count()).toBe(0);
  await look(page, 'webhooks-off');
  await page.goto('/notifications');
  await main(page).getByText('127.0.0.1').first().waitFor();
  await page.goto('/profile/webhooks');
  await main(page).getByText('꺼짐: 5일 동안 한 번도 보내지 못했어요').waitFor();

  answer = 200;
  await press(/기록과 설정$/, 'link');
  const before = received.length;
  await press('켜기');
  await main(page).getByText('바꿨어요.').waitFor();
  await press('시험 알림 보내기');
  await untilReceived(before + 1);
});

test('a receiver that is gone switches it off; on a phone, in English, all of it fits', async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${new URL(page.url()).pathname}?lang=en`);
  answer = 410;
  await page.waitForURL(/webhooks\/\d+/);
  await press('Send a test event');
  await untilShown('Off: the receiver answered 410');
  await look(page, 'webhooks-gone-en-360');
  await press('All webhooks', 'link');
  await main(page).getByText('Off: the receiver answered 410').waitFor();
  await look(page, 'webhooks-list-en-360');
  await press(/^Deliveries and settings/, 'link');
  await tabTo(main(page).locator('summary', { hasText: /^Delete$/ }));
  await page.keyboard.press('Enter');
  await press('Delete now');
  await main(page).getByText('The webhook is deleted.').waitFor();
  await look(page, 'webhooks-deleted-en-360');
});
