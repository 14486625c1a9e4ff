import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../tests/app.ts';
import { sendForm } from '../../../tests/moderation.ts';
import { operatorOf } from '../../../tests/operators.ts';
import { type ShopApp, shopApp } from '../../../tests/payments.ts';

let shop: ShopApp;
let boss: Person;
beforeEach(async () => {
  shop = await shopApp();
  boss = await operatorOf(shop);
});
afterEach(() => shop.end());

const field = (hours: number) =>
  new Date(shop.clock.now.getTime() + (9 + hours) * 3_600_000).toISOString().slice(0, 16);

async function announce(audience: string) {
  const words = { ko: `${audience}용 공지`, en: `notice for ${audience}` };
  const times = { from: field(-1), until: field(2) };
  const form = { do: 'write', kind: 'news', audience, ...words, ...times };
  expect((await sendForm(shop, '/operator/notices', boss, form)).status).toBe(303);
}

async function seen(as?: Person, query = '') {
  const page = await (await shop.page(`/docs/policy${query}`, as ? { as } : {})).text();
  return ['all', 'paying', 'trial', 'ko', 'en'].filter((one) =>
    page.includes(`${one}용 공지`) || page.includes(`notice for ${one}`)
  );
}

test('a notice is shown to those whom it is for, and to nobody else', async () => {
  const [kim, lee, choi] = [
    await shop.member('kim'),
    await shop.member('lee'),
    await shop.member('choi'),
  ];
  await shop.buy(kim);
  await shop.post('/payment/trial', lee, {});
  await announce('paying');
  await announce('trial');
  expect([await seen(kim), await seen(lee), await seen(choi), await seen()])
    .toEqual([['paying'], ['trial'], [], []]);
});

test('one for a language is shown to its readers, members or not', async () => {
  const kim = await shop.member('kim');
  await announce('ko');
  await announce('en');
  expect([await seen(), await seen(kim), await seen(kim, '?lang=en')])
    .toEqual([['ko'], ['ko'], ['en']]);
});

test('those for others take no room from those for the reader', async () => {
  for (const one of ['paying', 'paying', 'trial', 'trial', 'all']) await announce(one);
  expect(await seen()).toEqual(['all']);
});

test('visitors of the board, who share its pages, see what is for everybody', async () => {
  await announce('all');
  await announce('paying');
  const drawn = await (await shop.page('/supports')).text();
  const stored = await (await shop.page('/supports')).text();
  expect(stored).toBe(drawn);
  expect(stored).toContain('all용 공지');
  expect(stored).not.toContain('paying용 공지');
});
