/** @jsxImportSource preact */
import { planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import type { PaymentView } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { usePage } from '../../parts/page.tsx';
import { fill, timeText } from './fill.ts';

/** To stop at the end, or now with the sum that goes back: side by side and alike, in one step. */
export function StopChoices({ view }: { view: PaymentView }) {
  const { lang, user } = usePage();
  const { current, subscription, hasCards } = view;
  if (!current) return <StopTrying view={view} />;
  const time = timeText(current.order.periodEnd);
  const price = wonText(current.refund, lang);
  const plan = planName(view.planWithout);
  const choices = [{ when: 'now', button: text.endNow, help: text.endNowHelp }];
  if (subscription?.renews) {
    choices.unshift({ when: 'end', button: text.stopAtEnd, help: text.stopAtEndHelp });
  }
  return (
    <section aria-labelledby='payment-stop'>
      <h3 id='payment-stop'>{text.stop[lang]}</h3>
      {hasCards && !subscription?.renews && (
        <form method='post' action='/payment/resume' class='panel'>
          <p>{fill(text.stopped[lang], { time })}</p>
          {!user?.isSuspended && <button class='btn' type='submit'>{text.resume[lang]}</button>}
        </form>
      )}
      <div class='payment-choices'>
        {choices.map(({ when, button, help }) => (
          <form key={when} method='post' action='/payment/stop' class='panel'>
            <input type='hidden' name='when' value={when} />
            <p>{fill(help[lang], { time, price, plan })}</p>
            <button class='btn' type='submit'>{fill(button[lang], { price })}</button>
          </form>
        ))}
      </div>
    </section>
  );
}

/** While a renewal is refused or due nothing goes back, and who stops is not charged any more. */
function StopTrying({ view: { held, subscription, planWithout } }: { view: PaymentView }) {
  const { lang } = usePage();
  if (held.source !== 'grace' || !subscription?.renews) return null;
  return (
    <section aria-labelledby='payment-stop'>
      <h3 id='payment-stop'>{text.stop[lang]}</h3>
      <form method='post' action='/payment/stop' class='panel'>
        <input type='hidden' name='when' value='now' />
        <p>{fill(text.stopTryingHelp[lang], { plan: planName(planWithout) })}</p>
        <button class='btn' type='submit'>{text.stopTrying[lang]}</button>
      </form>
    </section>
  );
}
