import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../../../../db/schema/notifications.ts';
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
const changeUp = (who = kim) =>
  shop.post('/payment/change', who, { item: 'monthly_plus', amount: '16900', agreed: '1' });
const stopOnPage = (when: string, who = kim) => shop.post('/payment/stop', who, { when });
/** The gateway answers nothing, so that nobody knows whether it has charged. */
const silence = () => {
  shop.gateway.fail('charge', 'errorAfter', 1);
  shop.gateway.fail('get', 'drop', 100);
};
const receipts = async () =>
  (await shop.db.select().from(outbox)).filter(({ subject }) => subject.includes('결제 내역'))
    .map(({ text }) => text);

describe('stopped at the end while a change up is looked up', () => {
  beforeEach(async () => {
    await shop.buy(kim);
    await shop.pass(2);
    silence();
    expect(await (await changeUp()).text()).toContain('결제를 확인하고 있어요');
  });

  test('it is charged once and not renewed, and the receipt says so', async () => {
    expect(await (await shop.page('/payment', { as: kim })).text()).toContain('기간 끝까지 쓰고');
    expect((await stopOnPage('end')).status).toBe(303);
    shop.gateway.heal();
    await shop.work();
    expect(await memberOf(kim)).toMatchObject({ plan: 'plus', source: 'paid', renews: false });
    expect((await receipts()).at(-1)).toContain('자동으로 다시 결제하지 않아요.');
    expect((await receipts()).at(-1)).not.toContain('다음 결제');
    await shop.pass(40);
    await shop.work();
    expect([shop.gateway.captures(), (await memberOf(kim))?.plan]).toEqual([2, 'free']);
    expect(await shop.problems()).toEqual([]);
  });

  test('a stop that is taken back counts no more', async () => {
    await stopOnPage('end');
    expect((await shop.post('/payment/resume', kim, {})).status).toBe(303);
    shop.gateway.heal();
    await shop.work();
    expect(await memberOf(kim)).toMatchObject({ plan: 'plus', renews: true });
    expect((await receipts()).at(-1)).toContain('다음 결제');
  });

  test('ended now, the old plan and the new one are both given back', async () => {
    await stopOnPage('now');
    shop.gateway.heal();
    await shop.work();
    expect(await memberOf(kim)).toMatchObject({ plan: 'free', renews: false });
    expect((await receipts()).at(-1)).not.toContain('다음 결제');
    expect(shop.gateway.held()).toBe(0);
    expect(await shop.problems()).toEqual([]);
  });
});

test('a first purchase that is stopped while it is looked up is not renewed', async () => {
  silence();
  expect((await shop.buy(kim)).json.state).toBe('pending');
  expect((await shop.stop(kim, 'end')).state).toBe('stopped');
  shop.gateway.heal();
  await shop.work();
  expect(await memberOf(kim)).toMatchObject({ plan: 'standard', renews: false });
});

test('a change after the stop renews again, for it is another decision', async () => {
  await shop.buy(kim);
  await stopOnPage('end');
  await changeUp();
  expect(await memberOf(kim)).toMatchObject({ plan: 'plus', renews: true });
});

test('stopped and ended while the charge has the lease', async () => {
  const lee = await shop.member('lee');
  for (const one of [kim, lee]) await shop.buy(one);
  const answer = Promise.withResolvers<boolean>();
  const both = Promise.withResolvers<void>();
  let asked = 0;
  shop.gateway.hooks.refuses = () => {
    if (++asked === 2) both.resolve();
    return answer.promise;
  };
  const changes = [changeUp(kim), changeUp(lee)];
  await both.promise;
  await Promise.all([stopOnPage('end', kim), stopOnPage('now', lee)]);
  answer.resolve(false);
  await Promise.all(changes);
  await shop.work();
  expect(await memberOf(kim)).toMatchObject({ plan: 'plus', renews: false });
  expect(await memberOf(lee)).toMatchObject({ plan: 'free', renews: false });
  expect([shop.gateway.captures(), shop.gateway.held()]).toEqual([4, 16_900]);
  await shop.pass(40);
  await shop.work();
  expect([shop.gateway.captures(), (await memberOf(kim))?.plan]).toEqual([4, 'free']);
  // What was wished of that plan is no wish about the next one.
  await shop.buy(lee);
  await shop.work();
  expect(await memberOf(lee)).toMatchObject({ plan: 'standard', renews: true });
  expect(await shop.problems()).toEqual([]);
}, 60_000);

test('a renewal that never arrived is not sent again after the stop, and no mail says that it will be', async () => {
  await shop.buy(kim);
  shop.gateway.fail('charge', 'drop', 1);
  shop.gateway.fail('get', 'drop', 100);
  await shop.pass(31);
  await shop.work();
  expect((await shop.audit()).orders.map(({ state }) => state)).toContain('charging');
  await stopOnPage('end');
  shop.gateway.heal();
  await shop.work();
  await shop.pass(2);
  await shop.work();
  const states = (await shop.audit()).orders.map(({ state }) => state);
  expect(states).not.toContain('charging');
  expect(states).not.toContain('declined');
  const mails = (await shop.db.select().from(outbox)).map(({ text }) => text).join(' ');
  expect(mails).not.toContain('몇 번 더 결제를 시도해요');
  await shop.pass(10);
  await shop.work();
  expect([shop.gateway.captures(), (await memberOf(kim))?.plan]).toEqual([1, 'free']);
});
