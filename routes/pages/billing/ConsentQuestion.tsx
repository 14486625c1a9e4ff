/** @jsxImportSource preact */
import { wonText } from '../../../src/billing/payments/mails/text.ts';
import type { PaymentView } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
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
  const trialUntil = view.held.source === 'trial' ? view.held.until : null;
  if (!question) {
    return trialUntil
      ? <p class='panel'>{fill(text.trialGoesOn[lang], { time: timeText(trialUntil) })}</p>
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
      {isTrial && !question.isAgreed && <p>{fill(text.trialGoesOn[lang], { time: values.time })}
      </p>}
      {question.isAgreed
        ? <p role='status'>{fill(text.agreed[lang], values)}</p>
        : <p>{fill(words[lang], values)}</p>}
      {!card && <p>{text.needsCard[lang]}</p>}
      <form method='post' action='/payment/consent' class='payment-switch'>
        <input type='hidden' name='kind' value={question.kind} />
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
