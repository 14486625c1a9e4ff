import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { giveStartGifts } from './give-start-gifts.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

/** What a reader sees of a page whose language is English. */
async function read(res: Response | Promise<Response>): Promise<string> {
  const html = await (await res).text();
  expect(html).toMatch(/<html lang="en"/);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return main.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
const get = (path: string) => {
  const headers = { cookie: `page=${kim.page}; lang=en` };
  return read(shop.app.request(path, { headers }));
};
const post = (path: string, form: Record<string, string>) =>
  read(shop.app.request(path, {
    method: 'POST',
    headers: { cookie: `page=${kim.page}; lang=en`, origin: 'http://localhost:8000' },
    body: new URLSearchParams(form),
  }));

test('no page on the way of a purchase, a change and a stop has a Korean word', async () => {
  const purchase = {
    itemname: 'monthly_standard',
    period: 'monthly',
    amount: '8950',
    orderid: 'x',
    useremail: kim.email,
  };
  const pages = [await get('/payment'), await post('/payment/checkout', purchase)];
  await shop.buy(kim);
  const order = (await shop.audit()).orders.find(({ state }) => state === 'paid');
  pages.push(
    await get('/payment'),
    await get(`/payment/receipt/${order?.id}`),
    await get('/payment/change?item=monthly_plus'),
    await post('/payment/card', {}),
    await get('/payment/return?order=x'),
    await post('/payment/change', { item: 'monthly_plus', amount: '16900', agreed: '1' }),
  );
  await shop.stop(kim, 'end');
  pages.push(await get('/payment'));
  await shop.stop(kim, 'now');
  pages.push(await get('/payment?period=annual'));
  expect(pages.filter((words) => words.length < 40)).toEqual([]);
  expect(pages.flatMap((words) => words.match(/.{0,40}[가-힣]+.{0,20}/g) ?? [])).toEqual([]);
  for (
    const [at, words] of [
      [1, '8,136 won'],
      [2, 'Next charge'],
      [3, '8,136 won'],
      [4, '16,900 won are charged now'],
      [7, 'It is paid'],
      [8, 'It ends on'],
    ] as const
  ) expect(pages[at]).toContain(words);
});

test('neither has the page of plans with a trial, its question, a gift, a refused card or a limit', async () => {
  await shop.post('/payment/trial', kim, {});
  const pages = [await get('/payment')];
  // Nobody may agree more than thirty days ahead.
  await shop.pass(5);
  await shop.post('/payment/consent', kim, { kind: 'trial', answer: 'agree' });
  pages.push(await get('/payment'));
  await shop.post('/payment/consent', kim, { kind: 'trial', answer: 'decline' });
  pages.push(await get('/payment?answer=no'));
  await giveStartGifts(shop.deps);
  await shop.pass(1);
  pages.push(await get('/payment'));
  await shop.buy(kim);
  shop.gateway.fail('charge', 'refuse', 1);
  await shop.pass(31);
  await shop.work();
  pages.push(await get('/payment'));
  expect(pages.flatMap((words) => words.match(/.{0,40}[가-힣]+.{0,20}/g) ?? [])).toEqual([]);
  expect(pages[0]).toContain('Your trial ends on');
  expect(pages[1]).toContain('You have agreed');
  expect(pages[2]).toContain('You have not agreed');
  expect(pages[4]).toContain('The payment was refused');
});
