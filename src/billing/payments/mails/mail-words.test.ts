import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../../db/schema/accounts.ts';
import { subscriptions } from '../../../../db/schema/billing.ts';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { sendOutbox } from '../../../notifications/mail/send-outbox.ts';
import { giveStartGifts } from '../subscriptions/give-start-gifts.ts';
import { noticeRenewals } from '../subscriptions/notice-renewals.ts';
import { noticeTrials, settleTrials } from '../subscriptions/trial.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

/** The words of the newest mail whose subject has them. */
async function mailAbout(words: string): Promise<string> {
  while (await sendOutbox(shop.deps) > 0);
  return shop.mails.findLast(({ subject }) => subject.includes(words))?.text ?? '';
}

/** What each must say: the sum, the day, what happens if nothing is done, how to stop; and the link. */
const link = 'http://localhost:8000/payment';

describe.each(['ko', 'en'] as const)('in %s', (lang) => {
  const either = (ko: string, en: string) => lang === 'ko' ? ko : en;
  beforeEach(async () => {
    await shop.db.update(users).set({ lang });
  });

  test('a receipt says when the next charge is, of how much, and how to stop', async () => {
    await shop.buy(kim);
    const mail = await mailAbout(either('결제 내역', 'Receipt'));
    expect(mail).toContain(either(
      '다음 결제: 2026-04-02 18:00에 같은 카드로 8,950원을 결제해요',
      'Next charge: 8,950 won on 2026-04-02 18:00',
    ));
    expect(mail).toContain(either('언제든지 그만둘 수 있어요', 'stop at any time'));
    expect(mail).toContain(link);
  });

  test('a refused renewal says until when, what then happens, and how to stop', async () => {
    await shop.buy(kim);
    shop.gateway.fail('charge', 'refuse');
    await shop.pass(31);
    await shop.work();
    const mail = await mailAbout(either('결제하지 못했어요', 'The payment was refused'));
    expect(mail).toContain(either('8,950원', '8,950 won'));
    expect(mail).toContain('2026-04-09 18:00');
    expect(mail).toContain(either('요금제가 끝나고 청구되는 금액은 없어요', 'nothing is charged'));
    expect(mail).toContain(either('결제하지 않고 그만둘 수 있어요', 'stop without paying'));
    expect(mail).toContain(link);
  });

  test('a refused first charge says that nothing more is tried, and of no plan that it is as before', async () => {
    shop.gateway.fail('charge', 'refuse');
    await shop.buy(kim);
    const mail = await mailAbout(either('결제하지 못했어요', 'The payment was refused'));
    expect(mail).toContain(either('다시 시도하지 않아요', 'not tried again'));
    expect(mail).not.toMatch(/요금제는 바뀌지 않았고|Your plan is as it was/);
  });

  test('the notice before a yearly charge says what comes of doing nothing, and of stopping', async () => {
    await shop.buy(kim, { period: 'annual' });
    await shop.pass(359);
    await noticeRenewals(shop.deps);
    const mail = await mailAbout(either('연간 요금제를 다시 결제해요', 'annual plan renews'));
    expect(mail).toContain(either('110,000원', '110,000 won'));
    expect(mail).toContain('2027-03-02 18:00');
    expect(mail).toContain(either('아무것도 하지 않으시면', 'If you do nothing'));
    expect(mail).toContain(either('그만두시면', 'If you stop'));
    expect(mail).toContain(link);
  });

  test('the question about a higher price has both prices, the day, the way it is paid and how to stop', async () => {
    await shop.buy(kim);
    await shop.db.update(subscriptions).set({ price: 5000 });
    await shop.pass(2);
    await noticeRenewals(shop.deps);
    const mail = await mailAbout(either('요금이 바뀌어', 'The price changes'));
    for (const words of ['5,000', '8,950', '2026-04-02 18:00', link]) expect(mail).toContain(words);
    expect(mail).toContain(either('등록한 카드', 'your card'));
    expect(mail).toContain(either('아무것도 하지 않으시면', 'If you do nothing'));
    expect(mail).toContain(either('언제든지 그만두고', 'stop at any time'));
  });

  test('a trial says from the beginning what it costs afterwards, and that it is a question', async () => {
    await shop.post('/payment/trial', kim, {});
    const mail = await mailAbout(either('체험을 시작했어요', 'trial of Standard'));
    for (const words of ['8,950', '2026-04-02 18:00', link]) expect(mail).toContain(words);
    expect(mail).toContain(either('7일 전에', 'seven days before'));
  });

  test('the end of a plan names the plan that comes after it, which may be a gift', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 20 * 86_400_000);
    await giveStartGifts(shop.deps);
    shop.clock.now = new Date(shop.clock.now.getTime() - 20 * 86_400_000);
    await shop.pass(0);
    await shop.post('/payment/trial', kim, {});
    await shop.pass(25);
    await noticeTrials(shop.deps);
    expect(await mailAbout(either('무료 체험이', 'Your trial ends')))
      .toContain(either('Plus', 'Plus'));
    await shop.pass(7);
    await settleTrials(shop.deps);
    const mail = await mailAbout(either('요금제가 끝났어요', 'plan has ended'));
    expect(mail).toContain(either('지금은 Plus 요금제예요', 'you have the plan Plus'));
    expect(mail).not.toContain('Free');
  });

  test('a payment that was cancelled elsewhere names its sum and the plan of now', async () => {
    await shop.buy(kim);
    const [order] = (await shop.audit()).orders;
    shop.gateway.cancelOutside(order?.attempts[0]?.paymentKey ?? '');
    await shop.compare();
    const mail = await mailAbout(either('결제가 취소되어', 'cancelled'));
    expect(mail).toContain(either('8,950원', '8,950 won'));
    expect(mail).toContain(either('지금은 Free 요금제예요', 'you have the plan Free'));
  });
});
