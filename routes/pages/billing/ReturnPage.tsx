/** @jsxImportSource preact */
import { z } from 'zod';
import type PaymentSteps from '../../../islands/PaymentSteps.tsx';
import type { Finished } from '../../../src/billing/payments/charging/finish.ts';
import { WayBack } from '../../../src/billing/payments/schema.ts';
import { resultText } from '../../../src/billing/payments/subscriptions/result-text.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { BrowserIsland } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page, type PageContext } from '../../parts/page.tsx';

/** Where the gateway sends the payer. It changes nothing: the form on it does, once it is sent. */
export const returnPage = page((c) => {
  const { lang } = c.var;
  const given = WayBack.partial().extend({
    card: z.string().max(1).optional(),
    charge: z.string().max(20).optional(),
  })
    .safeParse(c.req.query());
  const fields = Object.entries(given.success ? given.data : {});
  return (
    <Layout title={text.returnTitle[lang]} frame='form' isPrivate>
      <div class='payment-step'>
        <h1>{text.returnTitle[lang]}</h1>
        <p>{text.returnHelp[lang]}</p>
        <form id='payment-form' method='post' action='/payment/finish'>
          {fields.map(([name, value]) => (
            <input key={name} type='hidden' name={name} value={value} />
          ))}
          <button class='btn btn-primary' type='submit'>{text.goOn[lang]}</button>
        </form>
        <BrowserIsland<typeof PaymentSteps> name='PaymentSteps' props={{ step: 'return' }} />
      </div>
    </Layout>
  );
});

/** `card-alone`: a charge was named before, and none was made. */
type Result = Finished | 'card' | 'card-alone';

/** How it ended; the page that opened this window hears of it. */
export function showResult(c: PageContext, finished: Result, isOfNewCard = false) {
  const { lang } = c.var;
  const { title, help } = wordsOf(finished, isOfNewCard);
  return (
    <Layout title={title[lang]} frame='form' isPrivate>
      <div class='payment-step'>
        <h1>{title[lang]}</h1>
        <p role='status'>{help[lang]}</p>
        <p>
          <a class='btn btn-primary' href='/payment'>{text.backToPlans[lang]}</a>
        </p>
        <BrowserIsland<typeof PaymentSteps>
          name='PaymentSteps'
          props={{
            step: typeof finished === 'string' || finished.state === 'paid' ? 'done' : 'ended',
          }}
        />
      </div>
    </Layout>
  );
}

function wordsOf(finished: Result, isOfNewCard: boolean) {
  if (finished === 'card') return { title: text.cardStored, help: text.cardHelp };
  if (finished === 'card-alone') {
    return { title: text.cardStored, help: resultText.notChargedAfterAll };
  }
  if (finished.state === 'paid') return { title: text.paidTitle, help: text.paidHelp };
  if (finished.state === 'pending') return { title: text.pendingTitle, help: text.charging };
  if (finished.code === 'ENDED') {
    return { title: resultText.endedTitle, help: resultText.endedHelp };
  }
  if (isOfNewCard) return { title: text.failedTitle, help: resultText.newCardRefused };
  return { title: text.failedTitle, help: failures[finished.code ?? ''] ?? text.failedHelp };
}

const failures: Record<string, { ko: string; en: string }> = {
  PAY_PROCESS_CANCELED: text.cancelled,
  WRONG_MONEY: text.failedWrong,
  PLAN_ENDED: resultText.planEnded,
  REJECT_CARD_COMPANY: text.refusedCard,
  REJECT_CARD_PAYMENT: text.refusedCard,
  INVALID_REJECT_CARD: text.refusedCard,
};
