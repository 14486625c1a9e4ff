/** @jsxImportSource preact */
import type PaymentSteps from '../../../islands/PaymentSteps.tsx';
import type { WindowRequest } from '../../../src/ports/payments/port.ts';
import { wonText } from '../../../src/billing/payments/mails/text.ts';
import type { Won } from '../../../src/billing/plans/prices/rules.ts';
import type { Checkout } from '../../../src/billing/payments/charging/checkout.ts';
import { resultText } from '../../../src/billing/payments/subscriptions/result-text.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { BrowserIsland } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { type PageContext, usePage } from '../../parts/page.tsx';
import { fill } from './fill.ts';
import { AgreeTick, OrderFacts } from './OrderFacts.tsx';

/** What is bought, for how much, and how it goes on: the last page before the window of the gateway. */
export function showCheckout(c: PageContext, { order, request }: Checkout) {
  const { lang, deps } = c.var;
  const renews = deps.payments?.gateway.hasCards ?? false;
  return (
    <Layout title={text.checkoutTitle[lang]} frame='form' isPrivate>
      <div class='payment-step'>
        <h1>{text.checkoutTitle[lang]}</h1>
        <OrderFacts offer={order} amount={order.amount} renews={renews} />
        <OpenWindow c={c} request={request} tick={text.tick[lang]} button={text.pay[lang]} />
      </div>
    </Layout>
  );
}

/** A card is stored. Nothing is bought, and what is due is charged. */
export function showCardPage(c: PageContext, request: WindowRequest, due: Won | undefined) {
  const { lang } = c.var;
  return (
    <Layout title={text.cardTitle[lang]} frame='form' isPrivate>
      <div class='payment-step'>
        <h1>{text.cardTitle[lang]}</h1>
        <p>
          {due
            ? fill(resultText.cardCharged[lang], { price: wonText(due, lang) })
            : text.cardHelp[lang]}
        </p>
        <OpenWindow c={c} request={request} tick={text.tickCard[lang]} button={text.toCard[lang]} />
      </div>
    </Layout>
  );
}

type OpenWindowProps = { c: PageContext; request: WindowRequest; tick: string; button: string };

function OpenWindow({ c, request, tick, button }: OpenWindowProps) {
  const { lang } = usePage();
  const gateway = c.var.deps.payments?.gateway;
  const library = gateway?.browser?.libraryUrl;
  const options = library ? {} : { action: '/payment/sandbox', method: 'post' as const };
  return (
    <>
      {gateway?.isTest && <p class='hint' role='note'>{text.test[lang]}</p>}
      <script
        type='application/json'
        id='payment-request'
        dangerouslySetInnerHTML={{ __html: JSON.stringify(request).replaceAll('<', '\\u003c') }}
      />
      <form id='payment-form' class='payment-step' {...options}>
        {!library && (
          <>
            <input type='hidden' name='customerKey' value={request.customerKey} />
            <input type='hidden' name='backUrl' value={String(request.options.backUrl)} />
          </>
        )}
        <AgreeTick words={tick} />
        <p class='payment-switch'>
          <button class='btn btn-primary' type='submit'>{button}</button>
          <a class='btn' href='/payment'>{text.backToPlans[lang]}</a>
        </p>
      </form>
      {library && (
        <>
          <noscript>
            <p class='alert'>{text.needsScript[lang]}</p>
          </noscript>
          <p id='payment-problem' role='alert' hidden>{text.windowFailed[lang]}</p>
          <BrowserIsland<typeof PaymentSteps>
            name='PaymentSteps'
            props={{ step: 'open', library }}
          />
        </>
      )}
    </>
  );
}
