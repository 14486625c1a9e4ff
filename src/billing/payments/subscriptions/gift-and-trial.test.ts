import { afterEach, beforeEach, expect, test } from 'vitest';
import { outbox } from '../../../../db/schema/notifications.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { giveStartGifts } from './give-start-gifts.ts';
import { noticeTrials, settleTrials } from './trial.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

async function addCard() {
  const html = await (await shop.post('/payment/card', kim, {})).text();
  const [, block = ''] = /id="payment-request"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { customerKey } = JSON.parse(block);
  await shop.post('/payment/finish', kim, { card: '1', customerKey, authKey: 'of-the-trial' });
}

/** The words of the page of plans, without marks. */
const page = async () =>
  (await (await shop.page('/payment', { as: kim })).text()).replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
async function give() {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  await giveStartGifts(shop.deps);
}

test('during a gift no trial is begun that nobody would notice; after it there is one', async () => {
  await give();
  const words = await page();
  expect(words).toContain('선물로 받은 Plus를 2026-04-01 18:00까지 무료로 쓸 수 있어요');
  expect(words).toContain('그 뒤에는 Free를 쓰시게 돼요');
  expect(words).not.toContain('체험 시작하기');
  expect(words).toContain('2026-04-01 18:00 뒤에 시작할 수 있어요');
  expect((await shop.post('/payment/trial', kim, {})).status).toBe(409);
  await shop.pass(31);
  expect(await page()).toContain('체험 시작하기');
  expect((await shop.post('/payment/trial', kim, {})).status).toBe(303);
});

test('a trial that ends while a gift goes on does not lead to Free, and the page names what holds', async () => {
  await shop.post('/payment/trial', kim, {});
  await shop.pass(25);
  await give();
  const words = await page();
  expect(words).toContain('선물로 받은 Plus를');
  expect(words).toContain(
    '무료 체험이 2026-04-02 18:00에 끝나요. 끝나면 결제되지 않고 Plus로 바뀌어요',
  );
  expect(words).not.toContain('Free로 바뀌어요');
});

test('who pays during a gift is asked knowingly, and reads what is left of the gift', async () => {
  await give();
  expect(await page()).toContain('선물 기간에 구매하면 바로 결제한 요금제로 바뀌어요');
  await shop.buy(kim);
  const words = await page();
  expect(words).toContain('Standard · 결제한 요금제');
  expect(words).toContain('지금 끝내도 선물로 받은 Plus를 2026-04-01 18:00까지 쓸 수 있어요');
  expect(words).toContain('요금제가 바로 Plus로 바뀌고, 8,950원을 결제한 카드로 돌려 드려요');
  await shop.stop(kim, 'now');
  expect((await shop.audit()).members[0]).toMatchObject({ plan: 'plus', source: 'gift' });
});

test('who has agreed and has no card does not read that money is charged for certain', async () => {
  await shop.post('/payment/trial', kim, {});
  await shop.pass(5);
  await shop.post('/payment/consent', kim, { kind: 'trial', answer: 'agree' });
  const words = await page();
  expect(words).toContain('카드를 등록하시면 2026-04-02 18:00에 8,950원을 결제해요');
  expect(words).not.toContain('동의하셨어요. 2026-04-02 18:00에 8,950원을 결제해요');
});

test('a page that was open before a gift came changes nothing, and a member who had agreed is not charged behind it', async () => {
  const agree = () => shop.post('/payment/consent', kim, { kind: 'trial', answer: 'agree' });
  await shop.post('/payment/trial', kim, {});
  await shop.pass(25);
  await noticeTrials(shop.deps);
  await shop.db.update(outbox).set({ sentAt: shop.clock.now });
  await addCard();
  expect((await agree()).status).toBe(303);
  await give();
  expect(await page()).toContain('끝나면 결제되지 않고 Plus로 바뀌어요');
  expect((await agree()).status).toBe(409);
  await shop.pass(7);
  await settleTrials(shop.deps);
  expect(shop.gateway.captures()).toBe(0);
  expect((await shop.audit()).members[0]).toMatchObject({ plan: 'plus', source: 'gift' });
  expect(await shop.problems()).toEqual([]);
});
