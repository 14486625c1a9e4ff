/** @jsxImportSource preact */
import { planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import type { PaymentView } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { giftText } from '../../../src/billing/payments/subscriptions/gift-text.ts';
import { usePage } from '../../parts/page.tsx';
import { fill, timeText } from './fill.ts';

type QuestionProps = {
  view: PaymentView;
  /** The answer was no, just now. */
  hasDeclined: boolean;
};

/** The question that the law wants before a charge. Both answers look alike, and no answer is no. */
export function ConsentQuestion({ view, hasDeclined }: QuestionProps) {
  const { lang } = usePage();
  const { question, card } = view;
  if (!question) {
    return view.trial
      ? (
        <p class='panel'>
          <TrialEnd trial={view.trial} />
        </p>
      )
      : null;
  }
  const isTrial = question.kind === 'trial';
  const words = isTrial ? text.consentWords : text.priceConsentWords;
  const values = {
    time: timeText(question.at),
    price: wonText(question.price, lang),
    before: wonText(question.before, lang),
  };
  return (
    <section class='panel' aria-labelledby='payment-question'>
      <h3 id='payment-question'>
        {(isTrial ? text.consentTitle : text.priceConsentTitle)[lang]}
      </h3>
      {hasDeclined && !question.isAgreed && <p role='status'>{fill(text.declined[lang], values)}
      </p>}
      {isTrial && !question.isAgreed && view.trial && (
        <p>
          <TrialEnd trial={view.trial} />
        </p>
      )}
      {question.isAgreed
        ? (
          <p role='status'>
            {fill((card ? text.agreed : giftText.agreedWithoutCard)[lang], values)}
          </p>
        )
        : <p>{fill(words[lang], values)}</p>}
      {!card && <p>{text.needsCard[lang]}</p>}
      <form method='post' action='/payment/consent' class='payment-switch'>
        <input type='hidden' name='kind' value={question.kind} />
        <input type='hidden' name='price' value={question.price} />
        <input type='hidden' name='at' value={question.at.toISOString()} />
        {!question.isAgreed && (
          <button class='btn' type='submit' name='answer' value='agree'>{text.agree[lang]}</button>
        )}
        {(isTrial || !question.isAgreed) && (
          <button class='btn' type='submit' name='answer' value='decline'>
            {text.decline[lang]}
          </button>
        )}
      </form>
    </section>
  );
}

/** What comes of a trial if nobody agrees to anything. */
function TrialEnd({ trial: { until, next } }: { trial: NonNullable<PaymentView['trial']> }) {
  const { lang } = usePage();
  const values = { time: timeText(until), plan: planName(next) };
  return <>{fill(text.trialGoesOn[lang], values)}</>;
}
