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

  test('nobody is charged while the service is read-only; what was due then is charged behind it', async () => {
    await shop.buy(kim);
    await shop.pass(31);
    const { hooks } = shop.deps;
    const { mayCharge } = hooks;
    hooks.mayCharge = () => Promise.resolve(false);
    await shop.work();
    expect(shop.gateway.captures()).toBe(1);
    expect((await memberOf(kim))?.plan).toBe('standard');
    hooks.mayCharge = mayCharge;
    await shop.work();
    expect(shop.gateway.captures()).toBe(2);
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

  test.each([3, 100])(
    'a renewal that was written before a pause of %d hours is sent after it',
    async (hours) => {
      await shop.buy(kim);
      await shop.pass(31);
      // The service stops between the row of the order and that of its attempt.
      await shop.db.run(`create trigger full before insert on payment_attempts
      begin select raise(abort, 'database or disk is full'); end`);
      await shop.work();
      await shop.db.run('drop trigger full');
      expect((await shop.audit()).orders.map(({ state }) => state)).toEqual(['paid', 'created']);
      shop.clock.now = new Date(shop.clock.now.getTime() + hours * 60 * 60_000);
      await shop.work();
      expect(shop.gateway.captures()).toBe(2);
      expect(await memberOf(kim)).toMatchObject({ plan: 'standard', source: 'paid', renews: true });
      expect((await subjects()).filter((one) => one.includes('끝났어요'))).toEqual([]);
      expect(await shop.problems()).toEqual([]);
    },
  );

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
