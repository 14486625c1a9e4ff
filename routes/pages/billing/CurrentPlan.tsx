/** @jsxImportSource preact */
import { planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import { isInGrace } from '../../../src/billing/plans/plan-at.ts';
import { itemName, priceOf, type Won } from '../../../src/billing/plans/prices/rules.ts';
import type { PaymentView } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { raiseOf } from '../../../src/billing/payments/subscriptions/rules.ts';
import { resultText } from '../../../src/billing/payments/subscriptions/result-text.ts';
import { sourceWords, text } from '../../../src/billing/payments/subscriptions/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { giftText } from '../../../src/billing/payments/subscriptions/gift-text.ts';
import { usePage } from '../../parts/page.tsx';
import { fill, timeText } from './fill.ts';
import { ConsentQuestion } from './ConsentQuestion.tsx';
import { StopChoices } from './StopChoices.tsx';

type CurrentPlanProps = { view: PaymentView; now: Date; hasDeclined: boolean };

/** The plan of today, the next charge, the card; and how to stop. */
export function CurrentPlan({ view, now, hasDeclined }: CurrentPlanProps) {
  const { lang, user } = usePage();
  // Who is suspended may stop, and decides nothing else.
  const mayDecide = !user?.isSuspended;
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
            {nextCharge(view, now, lang)}
            {mayDecide && <NextPlan view={view} />}
          </dd>
        </div>
        {view.hasCards && (
          <div>
            <dt>{text.card[lang]}</dt>
            <dd>
              {view.card
                ? fill(text.cardEnding[lang], { digits: view.card.lastFour ?? '' })
                : text.noCard[lang]}{' '}
              {mayDecide && !isCharging && (view.card || needsCard) && (
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
      <Gift view={view} />
      {mayDecide && <ConsentQuestion view={view} hasDeclined={hasDeclined} />}
      <StopChoices view={view} />
    </section>
  );
}

/** A gift that holds, or that waits behind what is paid. */
function Gift({ view: { gift, held } }: { view: PaymentView }) {
  const { lang } = usePage();
  if (!gift) return null;
  const values = {
    plan: planName(gift.plan),
    time: timeText(gift.until),
    next: planName(gift.next),
  };
  return held.source === 'gift'
    ? <p class='panel'>{fill(giftText.held[lang], values)} {giftText.buying[lang]}</p>
    : <p class='panel'>{fill(giftText.behind[lang], values)}</p>;
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

/** When what is charged, by the same price that the charge will have; and that nothing is without a consent that it needs. */
function nextCharge(view: PaymentView, now: Date, lang: UiLang): string {
  const { subscription, question, card } = view;
  const { renews, nextChargeAt, plan, period, nextPlan, nextPeriod } = subscription ?? {};
  const say = (words: Record<UiLang, string>, at: Date, price: Won) =>
    fill(words[lang], { time: timeText(at), price: wonText(price, lang) });
  if (question?.kind === 'trial' && question.isAgreed && card) {
    return say(text.nextChargeAt, question.at, question.price);
  }
  if (!subscription || !renews || !nextChargeAt || !plan || !period) return text.noNextCharge[lang];
  const raise = raiseOf(view.lists, subscription);
  if (raise && nextChargeAt > now && !question?.isAgreed) {
    return say(text.chargedIfAgreed, nextChargeAt, raise.after);
  }
  const offer = { plan: nextPlan ?? plan, period: nextPeriod ?? period };
  const isOver = nextChargeAt <= now;
  const words = isOver ? resultText.graceCharge : text.nextChargeAt;
  return say(words, nextChargeAt, priceOf(view.lists, offer, nextChargeAt));
}
