import { afterEach, beforeEach, expect, test } from 'vitest';
import { subscriptions } from '../../../../db/schema/billing.ts';
import type { Person } from '../../../../tests/app.ts';
import { testApp } from '../../../../tests/app.ts';
import { openOwnDocument } from '../../../../tests/live-documents.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { recordStatements } from '../../../../tests/statements.ts';
import { restProjects } from '../../../projects/projects/resting/rest-projects.ts';
import { giveStartGifts } from '../subscriptions/give-start-gifts.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

/** The banners about one's plan on a page of the work. */
async function banners(path = '/projects?type=translation'): Promise<string> {
  const html = await (await shop.page(path, { as: kim })).text();
  return /<section class="service-notices plan-banners"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
}
const answer = (kind: string, given: string) =>
  shop.post('/payment/consent', kim, { kind, answer: given });

test('from seven days before the end of a trial a banner asks, and says that nothing is charged without consent', async () => {
  await shop.post('/payment/trial', kim, {});
  expect(await banners()).toBe('');
  await shop.pass(23);
  expect(await banners()).toBe('');
  await shop.pass(2);
  const shown = await banners();
  expect(shown).toContain('무료 체험이 2026-04-02 18:00에 끝나요');
  expect(shown).toContain('동의하지 않으면 결제되지 않아요');
  expect(shown).toContain('href="/payment#payment-question"');
  expect(await banners('/projects?type=translation&lang=en')).toContain('Your trial ends');
  await answer('trial', 'agree');
  expect(await banners()).toBe('');
});

test('after a no it stays away for a week', async () => {
  await shop.buy(kim);
  await shop.db.update(subscriptions).set({ price: 5000 });
  await shop.pass(2);
  expect(await banners()).toContain('5,000원에서 8,950원으로 바뀌어요');
  await answer('price', 'decline');
  expect(await banners()).toBe('');
  await shop.pass(6);
  expect(await banners()).toBe('');
  await shop.pass(2);
  expect(await banners()).toContain('8,950원');
});

test('a gift is named with its day', async () => {
  await shop.pass(1);
  await giveStartGifts(shop.deps);
  await shop.pass(1);
  expect(await banners()).toContain('선물로 받은 Plus를 2026-04-02 18:00까지');
  expect(await banners('/projects?type=translation&lang=en')).toContain('The plan Plus is a gift');
  await shop.buy(kim);
  expect(await banners()).toBe('');
});

test('a refused renewal is named until it is paid', async () => {
  await shop.buy(kim);
  shop.gateway.fail('charge', 'refuse');
  await shop.pass(31);
  await shop.work();
  expect(await banners()).toContain('2026-04-09 18:00까지는 그대로 쓸 수 있어요');
  await shop.pass(1);
  await shop.work();
  expect(await banners()).toBe('');
});

test('beyond the limits it says until when everything goes on; with a larger plan it goes', async () => {
  await shop.buy(kim);
  for (const title of ['one', 'two', 'three']) {
    const json = { title, source_language: 'ko', target_language: 'en' };
    await shop.api('POST', '/project', { as: kim, json });
  }
  await shop.stop(kim, 'now');
  await restProjects(shop.deps);
  expect(await banners()).toContain('요금제 한도를 넘었어요. 2026-04-01 18:00까지는');
  await shop.buy(kim, { plan: 'plus' });
  expect(await banners()).toBe('');
});

test('the page of plans says all of it itself, and visitors and other members see nothing', async () => {
  await shop.post('/payment/trial', kim, {});
  await shop.pass(25);
  expect(await banners('/payment')).toBe('');
  const lee = await shop.member('lee');
  const html = await (await shop.page('/projects?type=translation', { as: lee })).text();
  expect(html).not.toContain('plan-banners');
  expect(await (await shop.page('/')).text()).not.toContain('plan-banners');
});

test('pages that show none read nothing about the plan for them', async () => {
  await openOwnDocument(shop, kim);
  await shop.post('/payment/trial', kim, {});
  const statements = recordStatements(shop);
  const read = async (path: string) => {
    statements.clear();
    const res = await shop.page(path, { as: kim });
    await res.text();
    return [res.status, [...statements.keys()].some((one) => one.includes('"subscriptions"'))];
  };
  expect(await read('/projects?type=translation')).toEqual([200, true]);
  expect(await read('/editor/live.txt/ko2en')).toEqual([200, false]);
  expect(await read('/docs/no-such-page')).toEqual([404, false]);
});

test('where nothing is sold there are none', async () => {
  const app = await testApp();
  try {
    const one = await app.member('one');
    expect(await (await app.page('/projects?type=translation', { as: one })).text())
      .not.toContain('plan-banners');
  } finally {
    await app.close();
  }
});
