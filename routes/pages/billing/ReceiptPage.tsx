/** @jsxImportSource preact */
import { periodName, planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import { vatOf } from '../../../src/billing/plans/prices/rules.ts';
import { readPaidOrder } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { orderStates, text } from '../../../src/billing/payments/subscriptions/text.ts';
import { fail } from '../../../src/shared/errors.ts';
import { Layout } from '../../parts/Layout.tsx';
import { page } from '../../parts/page.tsx';
import { timeText } from './fill.ts';

/** GET /payment/receipt/{id}: one's own order, to be printed. */
export const receiptPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  const { uid } = user ?? fail('auth.required');
  const order = await readPaidOrder(deps, uid, c.req.param('id') ?? '');
  const vat = vatOf(order.amount);
  const facts = [
    [text.orderNo, order.id],
    [text.what, `${planName(order.plan)} · ${periodName(order.period, lang)}`],
    [text.paidAt, timeText(order.paidAt ?? order.createdAt)],
    [text.period, `${timeText(order.periodStart)} – ${timeText(order.periodEnd)}`],
    [text.supply, wonText(order.amount - vat, lang)],
    [text.tax, wonText(vat, lang)],
    [text.sum, wonText(order.amount, lang)],
    ...order.refunded > 0 ? [[text.back, wonText(order.refunded, lang)] as const] : [],
    [text.state, orderStates[order.state]?.[lang] ?? ''],
  ] as const;
  return (
    <Layout title={text.receiptTitle[lang]} frame='form' isPrivate>
      <div class='payment-step'>
        <h1>{text.receiptTitle[lang]}</h1>
        <dl class='panel facts'>
          {facts.map(([name, value]) => (
            <div key={name.en}>
              <dt>{name[lang]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {order.receiptUrl && (
          <p>
            <a class='btn' href={order.receiptUrl} rel='noreferrer' target='_blank'>
              {text.slip[lang]}
            </a>
          </p>
        )}
        <p class='muted'>{text.noInvoice[lang]}</p>
        <p>
          <a class='btn' href='/payment'>{text.backToPlans[lang]}</a>
        </p>
      </div>
    </Layout>
  );
});
