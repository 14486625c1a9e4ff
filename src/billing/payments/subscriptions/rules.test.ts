import { expect, test } from 'vitest';
import { type PriceList, priceLists } from '../../plans/prices/rules.ts';
import { raiseOf } from './rules.ts';

type Subscription = Parameters<typeof raiseOf>[1];

const held = {
  plan: 'plus',
  period: 'annual',
  price: 201_900,
  nextPlan: 'standard',
  nextPeriod: 'annual',
  nextChargeAt: new Date('2027-01-15T03:00:00Z'),
} as const;

const listFrom = (from: string, annual: number): PriceList => ({
  from,
  prices: { ...priceLists[0]!.prices, standard: { monthly: 8_950, annual } },
});
const raise = (lists: PriceList[], nextPrice: number | null) =>
  raiseOf([...priceLists, ...lists], { ...held, nextPrice } as unknown as Subscription);

test('what was shown when a plan was chosen is what its member has agreed to', () => {
  const cut = listFrom('2026-06-01', 90_000);
  const back = listFrom('2027-01-01', 110_000);
  expect(raise([cut], 90_000)).toBeUndefined();
  expect(raise([cut, back], 90_000)).toMatchObject({ before: 90_000, after: 110_000 });
  // A cut that was announced, shown and withdrawn.
  expect(raise([], 90_000)).toMatchObject({ before: 90_000, after: 110_000 });
  expect(raise([cut], 110_000)).toBeUndefined();
});

test('a choice from before prices were stored is held to that of the beginning of its period', () => {
  expect(raise([listFrom('2027-01-01', 120_000)], null)).toMatchObject({ before: 110_000 });
});
