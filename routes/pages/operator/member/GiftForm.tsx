/** @jsxImportSource preact */
import { GIFT_DAYS_AT_MOST, paidPlans } from '../../../../src/billing/plans/rules.ts';
import { text } from '../../../../src/operator/gifts/text.ts';
import { planNames } from '../../../../src/operator/members/text.ts';
import { REASON_AT_MOST } from '../../../../src/operator/roles/schema.ts';
import { PasswordField } from '../../../parts/forms/PasswordField.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';
import { usePage } from '../../../parts/page.tsx';
import { FreshFirst } from '../fresh/FreshFirst.tsx';
import { WhyField } from './WhyField.tsx';

type GiftFormProps = { isFresh: boolean; refused: RefusedAct | undefined };

/** Days of a plan that nobody pays. */
export function GiftForm({ isFresh, refused }: GiftFormProps) {
  const { lang, path } = usePage();
  return (
    <section>
      <h2>{text.title[lang]}</h2>
      <p class='muted' id='gift-help'>{text.help[lang]}</p>
      {isFresh || refused?.needsPassword
        ? (
          <form method='post' action={path} class='console-why panel'>
            <label for='gift-plan'>{text.plan[lang]}</label>
            <select class='select' id='gift-plan' name='plan' aria-describedby='gift-help'>
              {paidPlans.map((one) => (
                <option key={one} value={one} selected={refused?.typed.plan === one}>
                  {planNames[one]}
                </option>
              ))}
            </select>
            <label for='gift-days'>{text.days[lang]}</label>
            <input
              class='input'
              type='number'
              id='gift-days'
              name='days'
              min={1}
              max={GIFT_DAYS_AT_MOST}
              required
              value={refused?.typed.days}
            />
            <WhyField id='gift-reason' most={REASON_AT_MOST} refused={refused} />
            <PasswordField id='gift-password' refused={refused} />
            <button type='submit' class='btn btn-primary' name='do' value='gift'>
              {text.go[lang]}
            </button>
          </form>
        )
        : <FreshFirst />}
    </section>
  );
}
