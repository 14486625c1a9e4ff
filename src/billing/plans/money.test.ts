import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capturePostings,
  refundDecidedPostings,
  refundDonePostings,
} from '../payments/ledger/rules.ts';
import { refundDue } from '../payments/refunds/rules.ts';
import { daysAfter, periodEnd } from './periods/rules.ts';
import { planAt, type PlanRows } from './plan-at.ts';
import { monthlyEquivalent, priceLists, savingOf, vatOf, vatOfRefund } from './prices/rules.ts';

const [list] = priceLists;

test('prices, taxes and equivalents are those of the specification', () => {
  expect(list?.prices).toEqual({
    standard: { monthly: 8950, annual: 110_000 },
    plus: { monthly: 16_900, annual: 201_900 },
  });
  expect([8950, 16_900, 110_000, 201_900].map(vatOf)).toEqual([814, 1536, 10_000, 18_355]);
  expect([110_000, 201_900].map(monthlyEquivalent)).toEqual([9167, 16_825]);
  expect([savingOf(list!, 'standard'), savingOf(list!, 'plus')]).toEqual([-2600, 900]);
});

describe('periods', () => {
  test.each(
    [
      ['2026-01-31T03:00:00Z', 'monthly', '2026-02-28T03:00:00.000Z'],
      // In Korea it is the 1st of February already.
      ['2026-01-31T20:00:00Z', 'monthly', '2026-02-28T20:00:00.000Z'],
      ['2028-01-31T03:00:00Z', 'monthly', '2028-02-29T03:00:00.000Z'],
      ['2028-02-29T03:00:00Z', 'annual', '2029-02-28T03:00:00.000Z'],
      ['2026-12-15T03:00:00Z', 'monthly', '2027-01-15T03:00:00.000Z'],
    ] as const,
  )('%s, %s: until %s', (from, period, until) => {
    expect(periodEnd(new Date(from), period).toISOString()).toBe(until);
  });

  test('the day of the first charge comes back after a short month', () => {
    expect(periodEnd(new Date('2026-02-28T03:00:00Z'), 'monthly', 31).toISOString())
      .toBe('2026-03-31T03:00:00.000Z');
  });
});

const day = fc.integer({ min: 0, max: 3650 }).map((days) =>
  daysAfter(new Date('2026-01-01T00:00:00Z'), days)
);
const price = fc.constantFrom(8950, 16_900, 110_000, 201_900);
const period = fc.constantFrom('monthly', 'annual' as const);

test('a refund is never negative, never above the price, and never grows with time', () => {
  fc.assert(fc.property(
    fc.record({ amount: price, from: day, of: period, wasAboveFree: fc.boolean() }),
    fc.tuple(fc.nat(400 * 24), fc.nat(400 * 24)),
    ({ amount, from, of, wasAboveFree }, hours) => {
      const order = { amount, periodStart: from, periodEnd: periodEnd(from, of as 'monthly') };
      const [early = 0, late = 0] = hours.toSorted((a, b) => a - b);
      const at = (hour: number) =>
        refundDue(order, new Date(from.getTime() + hour * 3_600_000), { wasAboveFree }).amount;
      expect(at(early)).toBeGreaterThanOrEqual(at(late));
      expect(at(late)).toBeGreaterThanOrEqual(0);
      expect(at(early)).toBeLessThanOrEqual(amount);
    },
  ));
});

test('whatever is charged and given back in parts, the ledger sums to 0 and ends with nothing', () => {
  fc.assert(fc.property(price, fc.array(fc.integer({ min: 1, max: 300_000 })), (amount, parts) => {
    const accounts = new Map<string, number>();
    const post = (postings: { account: string; amount: number }[]) => {
      expect(postings.reduce((sum, one) => sum + one.amount, 0)).toBe(0);
      for (const one of postings) {
        accounts.set(one.account, (accounts.get(one.account) ?? 0) + one.amount);
      }
    };
    post(capturePostings(amount));
    let held = amount;
    for (const part of [...parts, amount]) {
      const back = Math.min(part, held);
      post(refundDecidedPostings(back, { held, account: 'deferred' }));
      post(refundDonePostings(back));
      held -= back;
    }
    expect([...accounts.values()].filter((sum) => sum !== 0)).toEqual([]);
    expect(vatOfRefund(amount, amount)).toBe(vatOf(amount));
  }));
});

const order = fc.record({
  id: fc.uuid(),
  plan: fc.constantFrom('standard' as const, 'plus' as const),
  period: fc.constant('monthly' as const),
  amount: price,
  state: fc.constantFrom('created', 'charging', 'paid', 'refunding', 'refunded', 'failed'),
  periodStart: day,
  paidAt: fc.constant(null),
  isEnded: fc.boolean(),
}).map(({ isEnded, ...one }) => ({
  ...one,
  periodEnd: periodEnd(one.periodStart, 'monthly'),
  endedAt: isEnded ? one.periodStart : null,
}));

test('who holds a paid plan has paid for this moment, and who has paid holds it, for any rows', () => {
  fc.assert(fc.property(fc.array(order, { maxLength: 8 }), day, (orders, now) => {
    const rows: PlanRows = { isSelling: true, orders, gifts: [] };
    const paid = orders.filter((one) =>
      one.state === 'paid' && !one.endedAt && one.periodStart <= now && now < one.periodEnd
    );
    const { plan, source } = planAt(rows, now);
    expect(source).toBe(paid.length > 0 ? 'paid' : 'none');
    const best = paid.some((one) => one.plan === 'plus') ? 'plus' : paid[0]?.plan ?? 'free';
    expect(plan).toBe(best);
    expect(planAt({ ...rows, isSelling: false }, now).plan).toBe('plus');
  }));
});
