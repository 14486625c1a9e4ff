import { isNull } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../../db/schema/notifications.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { noticeTrials, settleTrials } from './trial.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

const memberOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid);
const sendMails = () =>
  shop.db.update(outbox).set({ sentAt: shop.clock.now }).where(isNull(outbox.sentAt));
const agree = (answer = 'agree') => shop.post('/payment/consent', kim, { kind: 'trial', answer });

async function addCard() {
  const html = await (await shop.post('/payment/card', kim, {})).text();
  const [, block = ''] = /id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { customerKey } = JSON.parse(block);
  await shop.post('/payment/finish', kim, { card: '1', customerKey, authKey: 'of-the-trial' });
}

test('without consent nothing is charged, and it is had once', async () => {
  await shop.post('/payment/trial', kim, {});
  expect(await shop.status(kim)).toMatchObject({
    payment_status: 'N',
    amount: 'standard',
    price: 0,
  });
  await addCard();
  await shop.pass(25);
  await noticeTrials(shop.deps);
  await sendMails();
  await shop.pass(7);
  await settleTrials(shop.deps);
  expect([shop.gateway.captures(), (await memberOf(kim))?.plan]).toEqual([0, 'free']);
  expect((await shop.post('/payment/trial', kim, {})).status).toBe(409);
});

test('with the notice sent, a consent and a card it becomes the plan', async () => {
  await shop.post('/payment/trial', kim, {});
  await shop.pass(25);
  await noticeTrials(shop.deps);
  await sendMails();
  await agree();
  const page = async () => await (await shop.page('/payment', { as: kim })).text();
  expect(await page()).toContain('없음. 자동으로 결제되지 않아요.');
  await addCard();
  expect(await page()).not.toContain('없음. 자동으로 결제되지 않아요.');
  await shop.pass(7);
  await settleTrials(shop.deps);
  await settleTrials(shop.deps);
  expect([shop.gateway.held(), (await memberOf(kim))?.plan]).toEqual([8950, 'standard']);
  expect(await shop.problems()).toEqual([]);
});

test('a notice that never left charges nobody', async () => {
  await shop.post('/payment/trial', kim, {});
  await shop.pass(25);
  await noticeTrials(shop.deps);
  await agree();
  await addCard();
  await shop.pass(7);
  await settleTrials(shop.deps);
  expect(shop.gateway.captures()).toBe(0);
});

test('a consent of day 1, one that was taken back, and one a second too late do not count', async () => {
  await shop.post('/payment/trial', kim, {});
  expect((await agree()).status).toBe(409);
  await shop.pass(25);
  await agree();
  await agree('decline');
  await noticeTrials(shop.deps);
  await sendMails();
  await addCard();
  await shop.pass(6);
  expect((await agree()).status).toBe(409);
  await settleTrials(shop.deps);
  expect(shop.gateway.captures()).toBe(0);
});
