import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayEvents } from '../../../db/schema/billing.ts';
import type { Person } from '../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';

let shop: ShopApp;
let kim: Person;
let lee: Person;

async function open(options: { hasCards?: boolean } = {}) {
  shop = await shopApp(options);
  [kim, lee] = [await shop.member('kim'), await shop.member('lee')];
}
beforeEach(() => open());
afterEach(() => shop.end());

const planOf = async (who: Person) =>
  (await shop.audit()).members.find(({ uid }) => uid === who.uid)?.plan;

/** Starts again with single payments. */
async function withoutCards() {
  await shop.end();
  await open({ hasCards: false });
}

test('a plan is bought: order, ledger, plan, status and receipt agree', async () => {
  expect(await shop.buy(kim)).toEqual({ status: 200, json: { state: 'paid' } });

  expect(await shop.problems()).toEqual([]);
  expect(await shop.status(kim)).toEqual({
    period: 'monthly',
    amount: 'standard',
    price: 8950,
    payment_status: 'Y',
    payment_datetime: '2026-03-02 18:00:00',
    target_date: '2026-04-02 18:00:00',
  });
  expect(await planOf(kim)).toBe('standard');
  expect(await planOf(lee)).toBe('free');
});

test('who has nothing has the six fields too, with N', async () => {
  expect(await shop.status(kim)).toEqual({
    period: '',
    amount: '',
    price: 0,
    payment_status: 'N',
    payment_datetime: '',
    target_date: '',
  });
});

describe('what the form says is not believed', () => {
  test.each([
    { amount: '100' },
    { amount: '110000' },
    { amount: '' },
    { period: 'weekly' },
    { itemname: 'weekly_standard', period: 'weekly' },
    { itemname: 'monthly_gold' },
    { itemname: 'annual_standard' },
  ])('%o', async (form) => {
    const { status, request } = await shop.checkout(kim, {}, form);
    expect([status, request]).toEqual([400, undefined]);
    expect((await shop.audit()).orders).toEqual([]);
  });

  test('the address of another member buys for the member of the session', async () => {
    const { request } = await shop.checkout(kim, {}, { useremail: lee.email });
    await shop.finish(kim, shop.agree(request));
    expect([await planOf(kim), await planOf(lee)]).toEqual(['standard', 'free']);
  });

  test('a form of another site is refused, and nothing can be read from a checkout by GET', async () => {
    const res = await shop.app.request('/payment/checkout', {
      method: 'POST',
      headers: { cookie: `page=${kim.page}`, origin: 'https://evil.example' },
      body: new URLSearchParams({ itemname: 'monthly_plus', period: 'monthly', amount: '16900' }),
    });
    expect(res.status).toBe(403);
    expect((await shop.page('/payment/checkout', { as: kim })).status).toBe(404);
  });
});

test('other people’s orders do not exist', async () => {
  const { request } = await shop.checkout(kim);
  const back = shop.agree(request);
  expect((await shop.finish(lee, back)).status).toBe(404);
  expect((await shop.finish(lee, { ...back, order: 'none' })).status).toBe(404);
  await shop.finish(kim, back);
  expect((await shop.page(`/payment/receipt/${back.order}`, { as: lee })).status).toBe(404);
  expect((await shop.page(`/payment/receipt/${back.order}`, { as: kim })).status).toBe(200);
});

test('the page of the way back changes nothing', async () => {
  const { request } = await shop.checkout(kim);
  const back = shop.agree(request);
  const res = await shop.page(`/payment/return?${new URLSearchParams(back)}`, { as: kim });
  expect(res.status).toBe(200);
  expect([shop.gateway.captures(), await planOf(kim)]).toEqual([0, 'free']);
});

test('a way back that is loaded five times at once charges once', async () => {
  const { request } = await shop.checkout(kim);
  const back = shop.agree(request);
  const ends = await Promise.all(Array.from({ length: 5 }, () => shop.finish(kim, back)));
  expect(new Set(ends.map(({ json }) => json.state))).toEqual(new Set(['paid']));
  expect(shop.gateway.captures()).toBe(1);
});

test('two windows charge once, whichever is first', async () => {
  const [one, two] = [await shop.checkout(kim), await shop.checkout(kim, { plan: 'plus' })];
  await Promise.all([one, two].map(({ request }) => shop.finish(kim, shop.agree(request))));
  expect(shop.gateway.captures()).toBe(1);
  expect(await shop.problems()).toEqual([]);
});

test('with a plan there is no second purchase', async () => {
  await shop.buy(kim);
  expect((await shop.checkout(kim)).status).toBe(409);
});

test('an order of yesterday is not charged', async () => {
  const { request } = await shop.checkout(kim);
  const back = shop.agree(request);
  shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
  expect((await shop.finish(kim, back)).json).toEqual({ state: 'failed', code: 'ORDER_EXPIRED' });
  expect(shop.gateway.captures()).toBe(0);
});

test('who cancels in the window has bought nothing and may begin again', async () => {
  const { request } = await shop.checkout(kim);
  const { order = '' } = shop.agree(request);
  const end = await shop.finish(kim, { order, code: 'PAY_PROCESS_CANCELED' });
  expect(end.json).toEqual({ state: 'failed', code: 'PAY_PROCESS_CANCELED' });
  expect((await shop.buy(kim)).json.state).toBe('paid');
});

describe('the gateway answers wrongly, late or never', () => {
  test.each(
    [
      ['charge', 'lose'],
      ['charge', 'drop'],
      ['charge', 'error'],
      ['charge', 'errorAfter'],
      ['issue', 'lose'],
      ['issue', 'drop'],
      ['get', 'error'],
      ['get', 'drop'],
      ['charge', 'lie'],
      ['get', 'lie'],
    ] as const,
  )('%s: %s', async (call, fault) => {
    shop.gateway.fail(call, fault);
    const { json } = await shop.buy(kim);
    expect(json.state).not.toBe('failed');
    await shop.work();

    expect([shop.gateway.captures(), await planOf(kim)]).toEqual([1, 'standard']);
    expect(await shop.problems()).toEqual([]);
  });

  test('all calls fail for a day: it is pending, never failed, and paid once in the end', async () => {
    for (const call of ['charge', 'get'] as const) shop.gateway.fail(call, 'drop', 500);
    expect((await shop.buy(kim)).json.state).toBe('pending');
    expect((await shop.checkout(kim)).status).toBe(409);
    await shop.pass(1);
    await shop.work();
    shop.gateway.heal();
    await shop.work();
    expect([shop.gateway.captures(), await planOf(kim)]).toEqual([1, 'standard']);
    expect(await shop.problems()).toEqual([]);
  });

  test('a card that refuses leaves nothing behind', async () => {
    shop.gateway.fail('charge', 'refuse');
    expect((await shop.buy(kim)).json).toEqual({ state: 'failed', code: 'REJECT_CARD_PAYMENT' });
    expect([shop.gateway.captures(), await planOf(kim)]).toEqual([0, 'free']);
    expect((await shop.buy(kim)).json.state).toBe('paid');
  });

  test('another sum than ordered goes back whole, and gives no plan', async () => {
    shop.gateway.fail('charge', 'overcharge');
    expect((await shop.buy(kim)).json.state).toBe('failed');
    await shop.work();
    expect([shop.gateway.held(), await planOf(kim)]).toEqual([0, 'free']);
    expect(await shop.problems()).toEqual([]);
  });

  test('every call that moves money has a key of its own attempt', async () => {
    shop.gateway.fail('charge', 'drop');
    await shop.buy(kim);
    const charges = shop.gateway.calls.filter(({ call }) => call === 'charge');
    expect(charges.length).toBeGreaterThan(1);
    expect(new Set(charges.map(({ key }) => key)).size).toBe(1);
    const moving = shop.gateway.calls.filter(({ call }) => /charge|issue|cancel/.test(call));
    expect(moving.filter(({ key }) => !key)).toEqual([]);
  });
});

describe('single payments', () => {
  beforeEach(withoutCards);

  test.each(['lose', 'drop', 'error', 'errorAfter'] as const)('confirm: %s', async (fault) => {
    shop.gateway.fail('confirm', fault);
    await shop.buy(kim, { plan: 'plus', period: 'annual' });
    await shop.work();
    expect([shop.gateway.captures(), await planOf(kim)]).toEqual([1, 'plus']);
    expect(await shop.problems()).toEqual([]);
  });

  test('a tampered way back is refused and charges nothing', async () => {
    const { request } = await shop.checkout(kim);
    const back = shop.agree(request);
    for (const change of [{ amount: '100' }, { orderId: 'other-1' }, { paymentKey: '' }]) {
      expect((await shop.finish(kim, { ...back, ...change })).status).toBe(400);
    }
    expect(shop.gateway.captures()).toBe(0);
    expect((await shop.finish(kim, back)).json.state).toBe('paid');
  });

  test('nothing renews', async () => {
    await shop.buy(kim);
    await shop.pass(40);
    await shop.work();
    expect([shop.gateway.captures(), await planOf(kim)]).toEqual([1, 'free']);
  });
});

describe('news of the gateway', () => {
  const news = (orderId: string, status = 'DONE', more = {}) =>
    shop.api('POST', '/payment/webhook', {
      json: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId, status, ...more } },
    });

  test('forged ones give nothing', async () => {
    const { request } = await shop.checkout(kim);
    const order = new URL(request.options.successUrl).searchParams.get('order');
    expect((await news(`${order}-1`, 'DONE', { totalAmount: 8950 })).status).toBe(200);
    expect((await news('none')).status).toBe(200);
    expect(await planOf(kim)).toBe('free');
    expect(await shop.db.select().from(gatewayEvents)).toEqual([]);
  });

  test('stale ones take nothing away, and a doubled one does nothing twice', async () => {
    await shop.buy(kim);
    const [order] = (await shop.audit()).orders;
    for (const status of ['ABORTED', 'CANCELED', 'ABORTED']) await news(`${order?.id}-1`, status);
    await shop.work();
    expect(await planOf(kim)).toBe('standard');
    expect(await shop.problems()).toEqual([]);
  });

  test('one of more than 64 KB is refused', async () => {
    const res = await news('none', 'DONE', { words: 'x'.repeat(70_000) });
    expect(res.status).toBe(413);
  });
});

test('what is cancelled at the gateway itself is booked, and the plan ends', async () => {
  await shop.buy(kim);
  const [payment] = shop.gateway.payments.values();
  shop.gateway.cancelOutside(payment!.paymentKey);
  await shop.compare();
  expect(await planOf(kim)).toBe('free');
  expect(await shop.problems()).toEqual([]);
  await shop.pass(40);
  await shop.work();
  expect(shop.gateway.captures()).toBe(1);
});

test('the gateway is given nothing that says who pays', async () => {
  const given = JSON.stringify((await shop.checkout(kim)).request);
  for (const own of [kim.email, kim.uid, 'kim']) expect(given).not.toContain(own);
});

test('card keys and names at the gateway stand in no log, and the key is sealed', async () => {
  await shop.buy(kim);
  const [billingKey = '', customerKey = ''] = [...shop.gateway.cards][0] ?? [];
  const logged = JSON.stringify(shop.logged) + JSON.stringify(shop.mails);
  expect(logged).not.toContain(billingKey);
  expect(logged).not.toContain(customerKey);
  const stored = JSON.stringify(await shop.db.all('select * from billing_customers'));
  expect(stored).not.toContain(billingKey);
});

test('pages of payment alone may open the window of the gateway', async () => {
  const headersOf = async (path: string) => (await shop.page(path, { as: kim })).headers;
  const payment = await headersOf('/payment');
  expect(payment.get('content-security-policy')).toContain(shop.gateway.baseUrl);
  expect(payment.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  const upload = await headersOf('/upload');
  expect(upload.get('content-security-policy')).not.toContain(shop.gateway.baseUrl);
  expect(upload.get('cross-origin-opener-policy')).toBe('same-origin');
});
