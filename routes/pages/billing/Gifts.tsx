/** @jsxImportSource preact */
import { planName } from '../../../src/billing/payments/mails/text.ts';
import type { PlanGift } from '../../../src/billing/payments/plan/gifts.ts';
import { givenDaysText } from '../../../src/billing/plans/gift-text.ts';
import { usePage } from '../../parts/page.tsx';
import { fill, timeText } from './fill.ts';

/** Days of plans that were given: which, when and why. */
export function Gifts({ gifts }: { gifts: readonly PlanGift[] }) {
  const { lang } = usePage();
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby='payment-gifts'>
      <h2 id='payment-gifts'>{givenDaysText.title[lang]}</h2>
      <ul class='panel'>
        {gifts.map(({ plan, fromAt, untilAt, reason }) => (
          <li key={`${plan}${fromAt.getTime()}`}>
            <strong>{planName(plan)}</strong>{' '}
            {fill(givenDaysText.time[lang], { from: timeText(fromAt), until: timeText(untilAt) })} ·
            {' '}
            {fill(givenDaysText.reason[lang], {
              reason: reason === 'start' ? givenDaysText.start[lang] : reason,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
