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

describe('change', () => {
  const amounts: Record<string, string> = {
    monthly_standard: '8950',
    annual_standard: '110000',
    monthly_plus: '16900',
    annual_plus: '201900',
  };
  const change = (item: string) =>
    shop.post('/payment/change', kim, { item, amount: amounts[item] ?? '', agreed: '1' });

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
    const order = { item: 'monthly_plus', amount: '15000', agreed: '1' };
    const res = await shop.post('/payment/change', kim, order);
    await shop.work();
    expect(res.status).toBe(400);
    expect([shop.gateway.held(), (await memberOf(kim))?.plan]).toEqual([8950, 'standard']);
    expect((await shop.post('/payment/change', kim, { ...order, amount: '16900' })).status).toBe(
      200,
    );
  });

  test('what is charged at once has been seen with all facts and agreed to', async () => {
    await shop.buy(kim);
    const page = await (await shop.page('/payment/change?item=monthly_plus', { as: kim })).text();
    for (const fact of ['15,364원', '1,536원', '16,900원', '한 달', '미성년자', '7일 안에']) {
      expect(page).toContain(fact);
    }
    expect(page).toMatch(/name="agreed" value="1" required/);
    expect(page).not.toContain('checked');
    const order = { item: 'monthly_plus', amount: '16900' };
    const refused = [order, { item: 'monthly_plus', agreed: '1' }];
    for (const form of refused) {
      expect((await shop.post('/payment/change', kim, form)).status).toBe(400);
    }
    await shop.work();
    expect([shop.gateway.held(), (await memberOf(kim))?.plan]).toEqual([8950, 'standard']);
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
