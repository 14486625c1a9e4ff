import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../tests/app.ts';
import { type ShopApp, shopApp } from '../../../../tests/payments.ts';
import { ofBilling } from '../../payments/records/scope.ts';
import { type PaidPlan, paidPlans } from '../rules.ts';
import { announcePriceList } from './announce-list.ts';
import { type Period, priceLists, type Prices } from './rules.ts';

let shop: ShopApp;
let kim: Person;
beforeEach(async () => {
  shop = await shopApp();
  kim = await shop.member('kim');
});
afterEach(() => shop.end());

/** Words that promise an advantage, which no page of plans may have. */
const promises =
  /할인|절약|저렴|아끼|이득|혜택|특가|인기|추천|\bsav(e|ing)|discount|\boff\b|cheap|best|popular|recommended/i;
/** The words by which a year is compared with twelve months. */
const claims = [
  { pattern: /열두 번 내는 것보다 ([\d,]+)원 (비싸|적어)/g, isMore: '비싸' },
  { pattern: /([\d,]+) won (more|less) than twelve/g, isMore: 'more' },
];

const won = (digits: string) => Number(digits.replaceAll(',', ''));
const withoutTags = (html: string) => html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

async function cardsAt(period: Period, lang: string): Promise<Record<PaidPlan, string>> {
  const res = await shop.page(`/payment?period=${period}&lang=${lang}`, { as: kim });
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await res.text()) ?? [];
  expect(withoutTags(main)).not.toMatch(promises);
  const cardOf = (name: string) =>
    withoutTags(
      new RegExp(`<article[^>]*aria-label="${name}">([\\s\\S]*?)</article>`).exec(main)?.[1] ?? '',
    );
  return { standard: cardOf('Standard'), plus: cardOf('Plus') };
}

/** Differences that a card claims: positive where the year is dearer. */
function claimed(card: string): number[] {
  return claims.flatMap(({ pattern, isMore }) =>
    [...card.matchAll(pattern)].map(([, sum = '', way]) => way === isMore ? won(sum) : -won(sum))
  );
}

async function expectTrueClaims(prices: Prices): Promise<void> {
  for (const lang of ['ko', 'en']) {
    const [months, years] = [await cardsAt('monthly', lang), await cardsAt('annual', lang)];
    for (const plan of paidPlans) {
      const { monthly, annual } = prices[plan];
      const dearer = annual - 12 * monthly;
      expect([lang, plan, claimed(months[plan])]).toEqual([lang, plan, []]);
      expect([lang, plan, claimed(years[plan])]).toEqual([
        lang,
        plan,
        dearer === 0 ? [] : [dearer],
      ]);
      const [, equivalent = ''] = /(?:한 달에 ([\d,]+원)꼴|as much as ([\d,]+ won) a month)/
        .exec(years[plan])?.filter((one) => one !== undefined) ?? [];
      expect(Math.abs(won(equivalent.replace(/ ?(원|won)/, '')) - annual / 12)).toBeLessThan(1);
    }
  }
}

test('every claim about what a year costs beside twelve months is true, whichever way it is', async () => {
  await expectTrueClaims(priceLists[0]!.prices);
  const prices: Prices = {
    standard: { monthly: 9_000, annual: 108_000 },
    plus: { monthly: 17_000, annual: 180_000 },
  };
  await announcePriceList(shop.deps, ofBilling, {
    list: { from: '2026-04-20', prices },
    by: kim.uid,
    record: () => Promise.resolve(),
  });
  await expectTrueClaims(priceLists[0]!.prices);
  await shop.pass(60);
  await expectTrueClaims(prices);
});
