/** @jsxImportSource preact */
import { periodName, planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import { itemName, type Offer, offerOf } from '../../../src/billing/plans/prices/rules.ts';
import {
  type PlanChange,
  previewChange,
  priceOfChange,
} from '../../../src/billing/payments/subscriptions/change.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { Layout } from '../../parts/Layout.tsx';
import { page, usePage } from '../../parts/page.tsx';
import { fill, timeText } from './fill.ts';
import { AgreeTick, OrderFacts } from './OrderFacts.tsx';

/** GET /payment/change?item=: what a change would cost and give back, before it is done. */
export const changePage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const offer = offerOf(c.req.query('item') ?? '') ?? fail('payment.amount');
  const change = await previewChange(deps, (user ?? fail('auth.required')).uid, offer);
  return (
    <Layout title={text.changeTitle[lang]} frame='form' isPrivate>
      <div class='payment-step'>
        <h1>{text.changeTitle[lang]}</h1>
        <Preview change={change} offer={offer} renews={deps.payments?.gateway.hasCards ?? false} />
        <form method='post' action='/payment/change' class='payment-step'>
          <input type='hidden' name='item' value={itemName(offer)} />
          <input type='hidden' name='amount' value={priceOfChange(change)} />
          {change.kind === 'up' && <AgreeTick words={text.tick[lang]} />}
          <p class='payment-switch'>
            {change.kind !== 'same' && (
              <button class='btn btn-primary' type='submit'>{text.doChange[lang]}</button>
            )}
            <a class='btn' href='/payment'>{text.backToPlans[lang]}</a>
          </p>
        </form>
      </div>
    </Layout>
  );
});

type PreviewProps = { change: PlanChange; offer: Offer; renews: boolean };

function Preview({ change, offer, renews }: PreviewProps) {
  const { lang } = usePage();
  if (change.kind === 'same') return <p>{text.isHeld[lang]}</p>;
  if (change.kind === 'down') {
    const values = {
      time: timeText(change.order.periodEnd),
      offer: `${planName(offer.plan)} ${periodName(offer.period, lang)}`,
      price: wonText(change.price, lang),
    };
    return <p>{fill(text.changeLater[lang], values)}</p>;
  }
  const after = wonText(change.charge, lang);
  const back = wonText(change.back, lang);
  return (
    <>
      <p>{fill(text.changeNow[lang], { after, back })}</p>
      <OrderFacts offer={offer} amount={change.charge} back={change.back} renews={renews} />
    </>
  );
}
