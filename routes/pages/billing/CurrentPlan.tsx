/** @jsxImportSource preact */
import { planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import { isInGrace } from '../../../src/billing/plans/plan-at.ts';
import { itemName, priceOf } from '../../../src/billing/plans/prices/rules.ts';
import type { PaymentView } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { sourceWords, text } from '../../../src/billing/payments/subscriptions/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { usePage } from '../../parts/page.tsx';
import { fill, timeText } from './fill.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { StopChoices } from './StopChoices.tsx';

/** The plan of today, the next charge, the card; and how to stop. */
export function CurrentPlan({ view, now }: { view: PaymentView; now: Date }) {
  const { lang } = usePage();
  const { held, subscription, isCharging, isRefunding } = view;
  // A card without a use would be deleted again.
  const needsCard = ['paid', 'grace', 'trial'].includes(held.source) || view.mayTry;
  const grace = subscription && isInGrace(subscription, now) && subscription.graceUntil;
  return (
    <section aria-labelledby='payment-today'>
      <h2 id='payment-today'>{text.today[lang]}</h2>
      {isCharging && <p class='panel' role='status'>{text.charging[lang]}</p>}
      {isRefunding && <p class='panel' role='status'>{text.refunding[lang]}</p>}
      {grace && (
        <p class='panel' role='status'>{fill(text.grace[lang], { time: timeText(grace) })}</p>
      )}
      <dl class='panel facts'>
        <div>
          <dt>{text.today[lang]}</dt>
          <dd>
            <strong>{planName(held.plan)}</strong> · {sourceWords[held.source][lang]}
            {held.until && ` · ${fill(text.until[lang], { time: timeText(held.until) })}`}
          </dd>
        </div>
        <div>
          <dt>{text.nextCharge[lang]}</dt>
          <dd>
            {nextCharge(view, lang)}
            <NextPlan view={view} />
          </dd>
        </div>
        {view.hasCards && (
          <div>
            <dt>{text.card[lang]}</dt>
            <dd>
              {view.card
                ? fill(text.cardEnding[lang], { digits: view.card.lastFour ?? '' })
                : text.noCard[lang]}
              {!isCharging && (view.card || needsCard) && (
                <form method='post' action='/payment/card' target='payment' class='inline'>
                  <button class='btn btn-sm' type='submit'>
                    {view.card ? text.changeCard[lang] : text.addCard[lang]}
                  </button>
                </form>
              )}
            </dd>
          </div>
        )}
      </dl>
      <ConsentQuestion view={view} />
      <StopChoices view={view} />
    </section>
  );
}

/** A change that waits for the end of the period, and how to take it back. */
function NextPlan({ view: { subscription } }: { view: PaymentView }) {
  const { lang } = usePage();
  const { plan, period, nextPlan, nextPeriod, renews } = subscription ?? {};
  if (!plan || !period || !renews || !(nextPlan || nextPeriod)) return null;
  const next = { plan: nextPlan ?? plan, period: nextPeriod ?? period };
  const offer = `${planName(next.plan)} ${text[next.period][lang]}`;
  return (
    <form method='post' action='/payment/change'>
      <p>{fill(text.nextPlan[lang], { offer })}</p>
      <input type='hidden' name='item' value={itemName({ plan, period })} />
      <button class='btn btn-sm' type='submit'>{text.undoNextPlan[lang]}</button>
    </form>
  );
}

/** When what is charged; by the same price that the charge will have. */
function nextCharge(view: PaymentView, lang: UiLang): string {
  const { subscription } = view;
  const { renews, nextChargeAt, plan, period, nextPlan, nextPeriod } = subscription ?? {};
  if (!renews || !nextChargeAt || !plan || !period) return text.noNextCharge[lang];
  const offer = { plan: nextPlan ?? plan, period: nextPeriod ?? period };
  const price = wonText(priceOf(view.lists, offer, nextChargeAt), lang);
  return fill(text.nextChargeAt[lang], { time: timeText(nextChargeAt), price });
}
