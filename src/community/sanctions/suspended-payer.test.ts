import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../tests/app.ts';
import { writePost } from '../../../tests/board.ts';
import { sendForm, signInAgain } from '../../../tests/moderation.ts';
import { operatorOf, retype } from '../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';
import { suspendUser } from '../../accounts/users/change-user.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const planOf = async () => (await shop.audit()).members.find(({ uid }) => uid === kim.uid);

/** By the operator, after two breaches of one rule. */
async function suspendForGood() {
  const boss = await operatorOf(shop);
  await retype(shop, boss);
  let no = 0;
  for (let breach = 0; breach < 2; breach++) {
    const post = await writePost(shop, kim);
    no = (await (await shop.api('GET', `/support/${post}`)).json()).member_no;
    const hide = { do: 'hide', reason: 'spam', words: '광고예요' };
    await sendForm(shop, `/moderation/post/${post}`, boss, hide);
  }
  const form = { do: 'suspend', feature: 'account', reason: 'spam', words: '광고를 되풀이했어요' };
  const res = await sendForm(shop, `/moderation/member/${no}`, boss, { ...form, days: '7' });
  expect(res.status).toBe(303);
  kim = await signInAgain(shop, kim);
}

test('a suspension of the account ends the plan with its refund, and nothing is charged again', async () => {
  await shop.buy(kim);
  await suspendForGood();
  expect(await planOf()).toMatchObject({ source: 'none', renews: false });
  await shop.work();
  expect(shop.gateway.held()).toBe(0);
  await shop.pass(40);
  await shop.work();
  expect(shop.gateway.captures()).toBe(1);
  expect(await shop.problems()).toEqual([]);
});

test('a charge that was under way then is given back as soon as it is known', async () => {
  await shop.buy(kim);
  shop.gateway.fail('charge', 'errorAfter');
  shop.gateway.fail('get', 'drop', 100);
  await shop.post('/payment/change', kim, { item: 'monthly_plus', amount: '16900', agreed: '1' });
  await suspendForGood();
  shop.gateway.heal();
  await shop.work();
  expect(shop.gateway.captures()).toBe(2);
  expect(shop.gateway.held()).toBe(0);
  expect(await planOf()).toMatchObject({ source: 'none', renews: false });
  expect(await shop.problems()).toEqual([]);
});

test('who is suspended sees what was paid and can stop, and is offered nothing to buy', async () => {
  await shop.buy(kim);
  const [order] = (await shop.audit()).orders;
  await suspendUser(shop.db, kim.uid, shop.clock.now);
  const read = async (path: string) => {
    const res = await shop.page(path, { as: kim });
    expect(res.status).toBe(200);
    return await res.text();
  };
  const page = await read('/payment');
  expect(page).toContain('지금 끝내고 8,950원 돌려받기');
  for (const form of ['/payment/change', '/payment/card', '/payment/checkout', '/payment/trial']) {
    expect(page).not.toContain(`action="${form}"`);
  }
  expect(await read(`/payment/receipt/${order?.id}`)).toContain(order?.id);
  expect((await shop.status(kim)).payment_status).toBe('Y');
  expect((await shop.post('/payment/checkout', kim, {})).headers.get('location'))
    .toBe('/moderation/mine');

  expect((await shop.post('/payment/stop', kim, { when: 'end' })).headers.get('location'))
    .toBe('/payment');
  expect(await planOf()).toMatchObject({ source: 'paid', renews: false });
  expect(await read('/payment')).not.toContain('계속 쓰기');
  expect((await shop.stop(kim, 'now')).amount).toBe(8950);
  expect(shop.gateway.held()).toBe(0);
});
