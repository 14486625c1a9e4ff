/** @jsxImportSource preact */
import type PaymentSteps from '../../../islands/PaymentSteps.tsx';
import type { WindowRequest } from '../../../src/ports/payments/port.ts';
import { periodName, planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import { vatOf, type Won } from '../../../src/billing/plans/prices/rules.ts';
import type { Checkout } from '../../../src/billing/payments/charging/checkout.ts';
import { resultText } from '../../../src/billing/payments/subscriptions/result-text.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { BrowserIsland } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { type PageContext, usePage } from '../../parts/page.tsx';
import { fill } from './fill.ts';

/** What is bought, for how much, and how it goes on: the last page before the window of the gateway. */
export function showCheckout(c: PageContext, { order, request }: Checkout) {
  const { lang, deps } = c.var;
  const renews = deps.payments?.gateway.hasCards ?? false;
  const price = wonText(order.amount, lang);
  const length = order.period === 'annual' ? text.year[lang] : text.month[lang];
  return (
    <Layout title={text.checkoutTitle[lang]} frame='form' isPrivate>
      <h1>{text.checkoutTitle[lang]}</h1>
      <dl class='panel facts'>
        <div>
          <dt>{text.what[lang]}</dt>
          <dd>{planName(order.plan)} · {periodName(order.period, lang)}</dd>
        </div>
        <div>
          <dt>{text.supply[lang]}</dt>
          <dd>{wonText(order.amount - vatOf(order.amount), lang)}</dd>
        </div>
        <div>
          <dt>{text.tax[lang]}</dt>
          <dd>{wonText(vatOf(order.amount), lang)}</dd>
        </div>
        <div>
          <dt>{text.total[lang]}</dt>
          <dd>
            <strong>{price}</strong>
          </dd>
        </div>
        <div>
          <dt>{text.period[lang]}</dt>
          <dd>{fill(text.fromNow[lang], { period: length })}</dd>
        </div>
        <div>
          <dt>{text.nextCharge[lang]}</dt>
          <dd>{renews ? fill(text.renewsWords[lang], { price }) : text.onceWords[lang]}</dd>
        </div>
      </dl>
      <p>{text.howToStop[lang]}</p>
      <p class='muted'>{text.minors[lang]}</p>
      <OpenWindow c={c} request={request} tick={text.tick[lang]} button={text.pay[lang]} />
    </Layout>
  );
}

/** A card is stored. Nothing is bought, and what is due is charged. */
export function showCardPage(c: PageContext, request: WindowRequest, due: Won | undefined) {
  const { lang } = c.var;
  return (
    <Layout title={text.cardTitle[lang]} frame='form' isPrivate>
      <h1>{text.cardTitle[lang]}</h1>
      <p>
        {due
          ? fill(resultText.cardCharged[lang], { price: wonText(due, lang) })
          : text.cardHelp[lang]}
      </p>
      <OpenWindow c={c} request={request} tick={text.tickCard[lang]} button={text.toCard[lang]} />
    </Layout>
  );
}

type OpenWindowProps = { c: PageContext; request: WindowRequest; tick: string; button: string };

/** The tick is not set before, and nothing opens without it. */
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
      <form id='payment-form' class='stack' {...options}>
        {!library && (
          <>
            <input type='hidden' name='customerKey' value={request.customerKey} />
            <input type='hidden' name='backUrl' value={String(request.options.backUrl)} />
          </>
        )}
        <label class='check'>
          <input type='checkbox' name='agreed' value='1' required />
          <span>{tick}</span>
        </label>
        <p class='row'>
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
