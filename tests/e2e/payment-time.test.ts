import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Client, joinServer, mailed, PASSWORD, signInServer } from '../client.ts';
import type { Running } from '../server.ts';
import { photograph, ready } from './browser.ts';
import { isWiderThanScreen, signIn } from './person.ts';
import { card, fits, looks, opened, payIn, press, shopJourneys } from './shop.ts';

const { here, enter, passDays } = shopJourneys();

/** Where scripts run, and where there are none on a phone. */
const ways = [{ width: 1280, scripts: true }, { width: 360, scripts: false }] as const;
type Way = typeof ways[number];

const serviceOf = ({ scripts }: Way) => scripts ? here.shop : here.sandbox;

/** What the gateway of a way holds for the service. */
async function heldBy(way: Way): Promise<number> {
  if (way.scripts) return here.gateway.held();
  const file = `${here.sandbox.dataDir}/sandbox-payments.json`;
  const { payments } = JSON.parse(await Deno.readTextFile(file));
  return Object.values<{ balance: number }>(payments)
    .reduce((sum, { balance }) => sum + balance, 0);
}

async function seen(page: Page, { scripts, width }: Way, name: string) {
  await photograph(page, `${name}-${width}`);
  if (scripts) await fits(page);
  else expect(await isWiderThanScreen(page)).toBe(false);
}

/** Where a mail about money leads to. */
const pathMailed = async (at: Running, email: string) =>
  new URL(await mailed(at, email, /https?:\/\/\S+\/payment(?=[\s<"])/)).pathname;

/** The page of a member, who signs in again, for sessions end sooner than the days that go by. */
async function again(email: string, way: Way, path = '/payment'): Promise<Page> {
  const at = serviceOf(way);
  const page = await enter(await signInServer(at, email), { ...way, at });
  await page.goto(path);
  // New terms may have come into force on one of the days that went by.
  if (new URL(page.url()).pathname === '/auth/consent') {
    for (const box of await page.locator('main').getByRole('checkbox').all()) await box.check();
    await press(page, '동의하고 계속하기');
    await page.waitForURL((url) => url.pathname !== '/auth/consent');
  }
  return page;
}

test.each(ways)(
  'tried: a notice by mail, consent and card, the first charge with its receipt; then withdrawn with the refund ($width px, scripts: $scripts)',
  async (way) => {
    const at = serviceOf(way);
    const who = await joinServer(at, `trier${way.width}`);
    let page = await enter(who, { ...way, at });
    await page.goto('/payment');
    await press(page, '체험 시작하기');
    await page.getByText('무료 체험이').first().waitFor();
    await seen(page, way, 'trial');
    await passDays(25);
    await mailed(at, who.email, /무료 체험은/);
    page = await again(who.email, way, await pathMailed(at, who.email));
    await page.getByRole('heading', { name: '체험이 끝난 뒤에 이어서 쓸까요?' }).waitFor();
    expect(await page.locator('main input:checked').count()).toBe(0);
    if (way.scripts) {
      expect(await looks(page, '동의해요')).toEqual(await looks(page, '동의하지 않아요'));
    }
    await seen(page, way, 'trial-question');
    await press(page, '동의해요');
    await page.getByText('동의하셨어요.').waitFor();
    // One press withdraws it, and one gives it again.
    await press(page, '동의하지 않아요');
    await press(page, '동의해요');
    await page.getByText('동의하셨어요.').waitFor();
    if (way.scripts) await ready(page);
    const popup = await opened(page, page.getByRole('button', { name: '카드 등록' }));
    await payIn(popup, '카드 입력하러 가기', way);
    if (!way.scripts) await page.reload();
    await page.getByText('끝 번호').waitFor();
    await page.getByText('결제한 내역이 없어요.').waitFor();

    await passDays(8);
    await mailed(at, who.email, /공급가액 8,136원/);
    page = await again(who.email, way);
    await page.getByRole('link', { name: '영수증' }).click();
    await page.getByText('8,136원').waitFor();
    await seen(page, way, 'trial-receipt');
    expect(await heldBy(way)).toBe(8950);

    // The last question of a withdrawal is asked by a script.
    page = await enter(undefined, { width: way.width, at });
    await signIn(page, who.email);
    await page.goto('/auth/withdrawal');
    await ready(page);
    await page.getByText('Standard 요금제가 바로 끝나고, 8,950원을').waitFor();
    await fits(page);
    await photograph(page, `withdrawal-paid-${way.width}`);
    await page.getByRole('checkbox').check();
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await press(page, '탈퇴하기');
    await press(page, '동의하고 탈퇴하기');
    await page.getByText('탈퇴가 완료되었어요.').waitFor();
    await expect.poll(() => heldBy(way), { timeout: 60_000 }).toBe(0);
  },
  240_000,
);

/** Three projects; the first was not touched for the longest time. */
async function makeProjects(who: Client): Promise<number[]> {
  const numbers: number[] = [];
  for (const title of ['가장 오래된 계약', '두 번째 계약', '세 번째 계약']) {
    const made = await who.json('POST', '/project', {
      title,
      source_language: 'ko',
      target_language: 'en',
    });
    numbers.push(Number(made.no));
  }
  return numbers;
}

test.each(ways)(
  'beyond the limit: nothing is lost, the oldest project rests after thirty days, and Plus wakes it ($width px, scripts: $scripts)',
  async (way) => {
    const at = serviceOf(way);
    const who = await joinServer(at, `manager${way.width}`);
    let page = await enter(who, { ...way, at });
    await page.goto('/payment');
    await buy(page, way, 'Standard');
    const [oldest = 0] = await makeProjects(who);
    await page.goto('/payment');
    await press(page, /^지금 끝내고/);
    await card(page, 'Plus').getByRole('button', { name: '구매하기' }).waitFor();
    // The look that a service takes each hour and when it starts.
    await at.kill();
    await at.restart();
    await mailed(at, who.email, /까지는 모든 프로젝트를 그대로/);
    await page.reload();
    await page.getByText('요금제 한도를 넘었어요.').waitFor();
    await seen(page, way, 'over-limit');

    await passDays(31);
    await at.kill();
    await at.restart();
    await mailed(at, who.email, /프로젝트 1개가 쉬고 있어요/);
    page = await again(who.email, way, `/projects/edit/${oldest}`);
    await page.getByText('요금제 한도를 넘어 쉬고 있는 프로젝트예요.').waitFor();
    await seen(page, way, 'resting');
    await page.goto('/payment');
    await buy(page, way, 'Plus');
    await page.goto(`/projects/edit/${oldest}`);
    await page.getByText('가장 오래된 계약').first().waitFor();
    expect(await page.getByText('요금제 한도를 넘어 쉬고 있는 프로젝트예요.').count()).toBe(0);
    await seen(page, way, 'awake');
  },
  240_000,
);

async function buy(page: Page, { scripts }: Way, plan: string) {
  if (scripts) await ready(page);
  const popup = await opened(page, card(page, plan).getByRole('button', { name: '구매하기' }));
  await payIn(popup, '결제하기', { scripts });
  // The page behind shows it by itself where scripts run.
  if (!scripts) await page.reload();
  await page.getByRole('heading', { name: '그만두기' }).waitFor();
}
