import { expect, test } from 'vitest';
import { joinServer } from '../client.ts';
import { photograph, ready } from './browser.ts';
import { isWiderThanScreen } from './person.ts';
import { card, fits, looks, opened, payIn, press, shopJourneys, toWindow } from './shop.ts';

const { here, enter } = shopJourneys();

test.each([1280, 360])(
  'bought in a window: left, refused, paid; up with preview; stopped and taken back; ended with its refund, at %i px',
  async (width) => {
    const page = await enter(await joinServer(here.shop, `buyer${width}`), { width });
    await page.goto('/payment');
    await ready(page);
    await fits(page);
    await photograph(page, `payment-free-${width}`);

    const left = await toWindow(page);
    await left.getByRole('link', { name: 'leave' }).click();
    await left.getByText('결제창에서 취소하셨어요.').waitFor();
    await left.close();
    here.gateway.fail('charge', 'refuse');
    const refused = await toWindow(page);
    await refused.getByRole('link', { name: 'agree' }).click();
    await refused.getByText('카드사에서 승인하지 않았어요.').waitFor();
    await refused.close();

    const paying = await toWindow(page);
    const closing = paying.waitForEvent('close');
    await paying.getByRole('link', { name: 'agree' }).click();
    // It closes by itself, and the page behind it shows what is true now.
    await closing;
    await page.getByRole('heading', { name: '그만두기' }).waitFor();
    await ready(page);
    await fits(page);
    await photograph(page, `payment-paid-${width}`);

    await card(page, 'Plus').getByRole('button', { name: '이 요금제로 바꾸기' }).click();
    await page.getByText('지금 16,900원을 결제하고').waitFor();
    await photograph(page, `payment-change-${width}`);
    await page.getByRole('checkbox').check();
    await press(page, '바꾸기');
    await page.getByRole('heading', { name: '결제했어요' }).waitFor();
    await page.goto('/payment');
    await press(page, '기간 끝까지 쓰고 그만두기');
    await page.getByText('에 끝나도록 해 두었어요').waitFor();
    await press(page, '계속 쓰기');
    await page.getByRole('button', { name: '기간 끝까지 쓰고 그만두기' }).waitFor();

    await press(page, '지금 끝내고 16,900원 돌려받기');
    await card(page, 'Standard').getByRole('button', { name: '구매하기' }).waitFor();
    await expect.poll(() => here.gateway.held()).toBe(0);
    await page.goto('/payment');
    await page.getByRole('link', { name: '영수증' }).first().click();
    await page.getByRole('heading', { name: '영수증' }).waitFor();
    await fits(page);
    await photograph(page, `payment-receipt-${width}`);
  },
);

test.each([1280, 360])(
  'without scripts: left, refused, paid; up with preview; stopped and taken back; ended, at %i px',
  async (width) => {
    const who = await joinServer(here.sandbox, `plain${width}`);
    const page = await enter(who, { width, scripts: false, at: here.sandbox });
    await page.goto('/payment');
    const buy = card(page, 'Standard').getByRole('button', { name: '구매하기' });
    for (
      const [answer, words] of [['취소', '취소하셨어요'], ['거절', '승인하지 않았어요']] as const
    ) {
      const popup = await opened(page, buy);
      await popup.getByRole('checkbox').check();
      await press(popup, '결제하기');
      await press(popup, new RegExp(answer));
      await press(popup, '계속하기');
      await popup.getByText(words).waitFor();
      await popup.close();
    }
    await payIn(await opened(page, buy), '결제하기', { scripts: false });
    await page.reload();

    await card(page, 'Plus').getByRole('button', { name: '이 요금제로 바꾸기' }).click();
    await page.getByText('지금 16,900원을 결제하고').waitFor();
    await page.getByRole('checkbox').check();
    await press(page, '바꾸기');
    await page.getByRole('heading', { name: '결제했어요' }).waitFor();
    await page.getByRole('link', { name: '구독 화면으로' }).click();
    await press(page, '기간 끝까지 쓰고 그만두기');
    await press(page, '계속 쓰기');
    await press(page, '지금 끝내고 16,900원 돌려받기');
    await card(page, 'Plus').getByRole('button', { name: '구매하기' }).waitFor();
    await page.getByText('16,900원 환불').waitFor();
    expect(await isWiderThanScreen(page)).toBe(false);
  },
);

test('to stop takes no more presses than to buy, both ways look alike, and nothing is ticked before', async () => {
  const page = await enter(await joinServer(here.shop, 'fair'));
  await page.goto('/payment');
  await ready(page);
  let buying = 1;
  const popup = await opened(
    page,
    card(page, 'Standard').getByRole('button', { name: '구매하기' }),
  );
  await ready(popup);
  for (const box of await popup.getByRole('checkbox').all()) {
    expect(await box.isChecked()).toBe(false);
    await box.check();
    buying++;
  }
  await press(popup, '결제하기');
  buying++;
  await popup.getByRole('link', { name: 'agree' }).click();
  await page.getByRole('heading', { name: '그만두기' }).waitFor();
  await ready(page);

  expect(await page.locator('main input:checked').count()).toBe(0);
  const now = await looks(page, /^지금 끝내고/);
  expect(await looks(page, '기간 끝까지 쓰고 그만두기')).toEqual(now);
  // One press, and no page that asks again: with a second one what follows would not be there.
  const stopping = 1;
  await press(page, /^지금 끝내고/);
  await card(page, 'Standard').getByRole('button', { name: '구매하기' }).waitFor();
  expect(stopping).toBeLessThanOrEqual(buying);
  await expect.poll(() => here.gateway.held()).toBe(0);
});
