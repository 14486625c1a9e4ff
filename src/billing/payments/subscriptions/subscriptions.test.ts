import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../../../../db/schema/notifications.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { dropIdleCards } from './drop-idle-cards.ts';
import { noticeRenewals } from './notice-renewals.ts';
import { followBilling } from './run-billing.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const memberOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid);
const subjects = async () => (await shop.db.select().from(outbox)).map(({ subject }) => subject);
const project = (title: string) =>
  shop.api('POST', '/project', {
    as: kim,
    json: { title, source_language: 'ko', target_language: 'en' },
  });

describe('renewal', () => {
  test('a period follows the other without a gap, also from the last day of January', async () => {
    shop.clock.now = new Date('2026-01-31T03:00:00Z');
    kim = await shop.member('park');
    await shop.buy(kim);
    for (const days of [29, 32, 31]) {
      await shop.pass(days);
      await shop.work();
    }
    const periods = (await shop.audit()).orders.map(({ periodStart }) => periodStart.slice(0, 10));
    expect(periods).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect(await shop.problems()).toEqual([]);
  });

  test('a refused card is tried again on days 1, 3 and 5, with the plan in force until day 7', async () => {
    await shop.buy(kim);
    shop.gateway.fail('charge', 'refuse', 100);
    await shop.pass(31);
    const tried: number[] = [];
    for (let day = 0; day < 9; day++) {
      const before = shop.gateway.calls.filter(({ call }) => call === 'charge').length;
      await shop.work();
      const after = shop.gateway.calls.filter(({ call }) => call === 'charge').length;
      if (after > before) tried.push(day);
      const { plan, source } = (await memberOf(kim))!;
      expect([day, plan, source])
        .toEqual([day, day < 7 ? 'standard' : 'free', day < 7 ? 'grace' : 'none']);
      expect((await shop.status(kim)).payment_status).toBe(day < 7 ? 'Y' : 'N');
      await shop.pass(1);
    }
    expect(tried).toEqual([0, 1, 3, 5]);
    expect((await subjects()).filter((one) => one.includes('결제하지 못했어요'))).toHaveLength(4);
    expect(await shop.problems()).toEqual([]);
  });

  test('a card that says yes on day 3 pays from the end of the last period on', async () => {
    await shop.buy(kim);
    shop.gateway.fail('charge', 'refuse', 2);
    await shop.pass(31);
    for (let day = 0; day < 4; day++) {
      await shop.work();
      await shop.pass(1);
    }
    const [first, second] = (await shop.audit()).orders;
    expect([second?.state, second?.periodStart]).toEqual(['paid', first?.periodEnd]);
    expect(await shop.problems()).toEqual([]);
  });

  test('who has a refused card may stop on the page, and is not charged when the card works again', async () => {
    const stopping = '결제하지 않고 그만두기';
    const page = async () => await (await shop.page('/payment', { as: kim })).text();
    await shop.buy(kim);
    expect(await page()).not.toContain(stopping);
    shop.gateway.fail('charge', 'refuse');
    await shop.pass(31);
    await shop.work();
    expect((await memberOf(kim))?.source).toBe('grace');
    expect(await page()).toContain(stopping);
    expect((await shop.post('/payment/stop', kim, { when: 'now' })).status).toBe(303);
    expect(await page()).not.toContain(stopping);
    await shop.pass(2);
    await shop.work();
    expect(shop.gateway.captures()).toBe(1);
    expect((await memberOf(kim))?.source).toBe('none');
    expect(await shop.problems()).toEqual([]);
  });

  test('while thousands are renewed one after the other, nothing else waits for them', async () => {
    const lee = await shop.member('lee');
    await shop.buy(kim);
    await shop.buy(lee);
    await shop.pass(31);
    // Renewals come to the pause after the first one, and stay there.
    const resting = Promise.withResolvers<void>();
    Object.assign(shop.deps, { wait: () => resting.promise });
    const stop = new AbortController();
    shop.deps.payments!.everyMs = 5;
    const running = followBilling(shop.deps, { isAlone: true, signal: stop.signal });
    await expect.poll(() => shop.gateway.captures(), { timeout: 20_000 }).toBe(3);
    const min = await shop.member('min');
    shop.gateway.fail('charge', 'error', 9);
    expect((await shop.buy(min)).json.state).toBe('pending');
    shop.gateway.heal();
    shop.clock.now = new Date(shop.clock.now.getTime() + 2000);
    const sourceOf = async () => (await memberOf(min))?.source;
    await expect.poll(sourceOf, { timeout: 20_000 }).toBe('paid');
    // Stopped, it begins none of those that still wait.
    stop.abort();
    resting.resolve();
    await running;
    expect(shop.gateway.captures()).toBe(4);
    await shop.work();
    expect(shop.gateway.captures()).toBe(5);
    expect(await shop.problems()).toEqual([]);
  }, 60_000);

  test('two processes that renew at the same minute charge once', async () => {
    await shop.buy(kim);
    await shop.pass(31);
    await Promise.all([shop.work(), shop.work(), shop.work()]);
    expect(shop.gateway.captures()).toBe(2);
    expect(await shop.problems()).toEqual([]);
  });

  test('after a week’s sleep of the service the plan has gone on, and is charged once', async () => {
    await shop.buy(kim);
    await shop.pass(40);
    expect((await memberOf(kim))?.plan).toBe('standard');
    await shop.work();
    expect(shop.gateway.captures()).toBe(2);
    expect(await shop.problems()).toEqual([]);
  });

  test('a clock that is set back an hour charges nobody again and leaves nothing open', async () => {
    shop.gateway.fail('get', 'drop', 2);
    await shop.buy(kim);
    shop.clock.now = new Date(shop.clock.now.getTime() - 60 * 60_000);
    await shop.work();
    expect(shop.gateway.captures()).toBe(1);
    expect(await shop.problems()).toEqual([]);
  });

  test('a week after a plan has ended its card is deleted, here and at the gateway; before that it stays', async () => {
    await shop.buy(kim);
    await shop.stop(kim, 'end');
    const days = [31, 6, 2];
    const left: number[] = [];
    for (const one of days) {
      await shop.pass(one);
      await dropIdleCards(shop.deps);
      await shop.work();
      left.push(shop.gateway.cards.size);
    }
    expect(left).toEqual([1, 1, 0]);
    expect(await (await shop.page('/payment', { as: kim })).text()).toContain(
      '등록된 카드가 없어요',
    );
    expect((await shop.buy(kim)).json.state).toBe('paid');
  });

  test('a week before a yearly charge there is a mail, once', async () => {
    await shop.buy(kim, { plan: 'plus', period: 'annual' });
    await shop.pass(350);
    await noticeRenewals(shop.deps);
    expect((await subjects()).join()).not.toContain('다시 결제해요');
    await shop.pass(9);
    await noticeRenewals(shop.deps);
    await noticeRenewals(shop.deps);
    expect((await subjects()).filter((one) => one.includes('다시 결제해요'))).toHaveLength(1);
  });
});

describe('the end', () => {
  test('stopped at the end, the plan goes on to its end and nothing is charged; that can be taken back', async () => {
    await shop.buy(kim);
    expect((await shop.stop(kim, 'end')).state).toBe('stopped');
    expect((await memberOf(kim))?.renews).toBe(false);
    await shop.post('/payment/resume', kim, {});
    expect((await memberOf(kim))?.renews).toBe(true);
    await shop.stop(kim, 'end');
    await shop.pass(40);
    await shop.work();
    expect([shop.gateway.captures(), (await memberOf(kim))?.plan]).toEqual([1, 'free']);
  });

  test('ended within 7 days all of it goes back; asked for twice it goes back once', async () => {
    await shop.buy(kim);
    await shop.pass(6);
    const ends = await Promise.all([shop.stop(kim, 'now'), shop.stop(kim, 'now')]);
    expect(ends.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([0, 8950]);
    expect([shop.gateway.held(), (await memberOf(kim))?.plan]).toEqual([0, 'free']);
    expect(await shop.problems()).toEqual([]);
  });

  test('the sum on the page is the sum that goes back, by days after the first week', async () => {
    await shop.buy(kim, { plan: 'plus', period: 'annual' });
    await shop.pass(40);
    const html = await (await shop.page('/payment', { as: kim })).text();
    expect(html).toContain('지금 끝내고 179,221원 돌려받기');
    expect((await shop.stop(kim, 'now')).amount).toBe(179_221);
    expect(shop.gateway.held()).toBe(201_900 - 179_221);
  });

  test('who leaves the service reads before what goes back, for afterwards there is no mail', async () => {
    const page = async () => await (await shop.page('/auth/withdrawal', { as: kim })).text();
    expect(await page()).not.toContain('요금제가');
    await shop.buy(kim);
    expect(await page()).toContain('Standard 요금제가 바로 끝나고, 8,950원을');
    await shop.pass(10);
    expect(await page()).toContain('Standard 요금제가 바로 끝나고, 5,775원을');
  });

  test('who has used more than Free gets back the days that were not used, also in the first week', async () => {
    await shop.buy(kim);
    for (const title of ['one', 'two', 'three']) await project(title);
    await shop.pass(2);
    expect((await shop.stop(kim, 'now')).amount).toBe(8950 - Math.floor(8950 * 3 / 31));
    expect(await shop.problems()).toEqual([]);
  });

  test.each(['lose', 'drop', 'error', 'errorAfter'] as const)('cancel: %s', async (fault) => {
    await shop.buy(kim);
    shop.gateway.fail('cancel', fault, 2);
    await shop.stop(kim, 'now');
    expect((await memberOf(kim))?.plan).toBe('free');
    await shop.work();
    await shop.work();
    expect(shop.gateway.held()).toBe(0);
    expect(await shop.problems()).toEqual([]);
  });

  test('with the gateway away both ways work, and the page says that the refund is on its way', async () => {
    await shop.buy(kim);
    for (const call of ['get', 'cancel'] as const) shop.gateway.fail(call, 'drop', 100);
    expect((await shop.stop(kim, 'now')).state).toBe('ending');
    expect(await (await shop.page('/payment', { as: kim })).text()).toContain(
      '환불을 처리하고 있어요',
    );
    shop.gateway.heal();
    await shop.work();
    expect(shop.gateway.held()).toBe(0);
    expect(await shop.problems()).toEqual([]);
  });
});

describe('change', () => {
  const change = (item: string) => shop.post('/payment/change', kim, { item });

  test('up: the preview shows both sums, and they are charged and given back', async () => {
    await shop.buy(kim);
    await shop.pass(10);
    const preview = await shop.page('/payment/change?item=monthly_plus', { as: kim });
    const back = 8950 - Math.floor(8950 * 11 / 31);
    expect(await preview.text()).toContain(`${back.toLocaleString('en')}원을 돌려 드려요`);
    expect((await change('monthly_plus')).status).toBe(200);
    await shop.work();
    expect([shop.gateway.held(), (await memberOf(kim))?.plan]).toEqual([
      8950 - back + 16_900,
      'plus',
    ]);
    expect(await shop.problems()).toEqual([]);
  });

  test('another price than the page has shown is not charged', async () => {
    await shop.buy(kim);
    const page = await (await shop.page('/payment/change?item=monthly_plus', { as: kim })).text();
    expect(page).toMatch(/name="amount" value="16900"/);
    const order = { item: 'monthly_plus', amount: '15000' };
    const res = await shop.post('/payment/change', kim, order);
    await shop.work();
    expect(res.status).toBe(400);
    expect([shop.gateway.held(), (await memberOf(kim))?.plan]).toEqual([8950, 'standard']);
    expect((await shop.post('/payment/change', kim, { ...order, amount: '16900' })).status).toBe(
      200,
    );
  });

  test('up with a card that refuses changes nothing', async () => {
    await shop.buy(kim);
    shop.gateway.fail('charge', 'refuse');
    await change('monthly_plus');
    await shop.work();
    expect([shop.gateway.held(), (await memberOf(kim))?.plan]).toEqual([8950, 'standard']);
  });

  test('down happens at the end, and can be taken back', async () => {
    await shop.buy(kim, { plan: 'plus' });
    await change('monthly_standard');
    expect(await (await shop.page('/payment', { as: kim })).text()).toContain(
      '다음 결제 때 Standard',
    );
    await change('monthly_plus');
    expect(await (await shop.page('/payment', { as: kim })).text()).not.toContain('다음 결제 때');
    await change('monthly_standard');
    await shop.pass(31);
    await shop.work();
    expect((await memberOf(kim))?.plan).toBe('standard');
    expect(shop.gateway.held()).toBe(16_900 + 8950);
  });
});

describe('limits', () => {
  test('beyond a plan that can be bought a project is refused; with Plus it is not', async () => {
    expect([(await project('one')).status, (await project('two')).status]).toEqual([200, 200]);
    expect((await (await project('three')).json()).code).toBe('plan.projectsFull');
    await shop.buy(kim, { plan: 'plus' });
    expect((await project('three')).status).toBe(200);
  });

  test('while the gateway is away nobody is refused by a plan, and a note says so', async () => {
    for (const title of ['one', 'two']) await project(title);
    for (const call of ['charge', 'get'] as const) shop.gateway.fail(call, 'drop', 100);
    await shop.buy(kim);
    await shop.work();
    expect((await project('three')).status).toBe(200);
    expect(shop.logged.some(({ event }) => event === 'plan.unlimited')).toBe(true);
  });
});

test('the page works in every state, has nothing ticked, and pairs of answers look alike', async () => {
  const html = async (path = '/payment') => await (await shop.page(path, { as: kim })).text();
  const { html: checkout } = await shop.checkout(kim);
  expect(checkout).toMatch(/<input type="checkbox"[^>]*required/);
  expect(checkout).not.toContain('checked');
  expect(await html('/payment?period=annual')).toContain('2,600원 비싸요');
  await shop.buy(kim);
  const page = await html();
  const buttons = [...page.matchAll(/<button class="([^"]*)"[^>]*>([^<]*)</g)];
  const classOf = (words: string) => buttons.find(([, , one]) => one?.includes(words))?.[1];
  expect(classOf('지금 끝내고')).toBe(classOf('기간 끝까지 쓰고'));
  expect(page).not.toContain('할인');
});
