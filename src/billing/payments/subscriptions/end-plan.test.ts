import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const memberOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid);
const project = (title: string) =>
  shop.api('POST', '/project', {
    as: kim,
    json: { title, source_language: 'ko', target_language: 'en' },
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
