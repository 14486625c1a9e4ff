/** @jsxImportSource preact */
import { periodName, planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import type { PaidOrder } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { orderStates, text } from '../../../src/billing/payments/subscriptions/text.ts';
import { usePage } from '../../parts/page.tsx';
import { fill, timeText } from './fill.ts';

/** What was paid and what went back, newest first. */
export function PaymentHistory({ orders }: { orders: readonly PaidOrder[] }) {
  const { lang } = usePage();
  return (
    <section aria-labelledby='payment-history'>
      <h2 id='payment-history'>{text.history[lang]}</h2>
      {orders.length === 0
        ? <p class='muted'>{text.noHistory[lang]}</p>
        : (
          <div class='wide-table' tabIndex={0} role='region' aria-labelledby='payment-history'>
            <table>
              <thead>
                <tr>
                  <th scope='col'>{text.when[lang]}</th>
                  <th scope='col'>{text.what[lang]}</th>
                  <th scope='col'>{text.sum[lang]}</th>
                  <th scope='col'>{text.state[lang]}</th>
                  <th scope='col'>{text.receipt[lang]}</th>
                </tr>
              </thead>
              <tbody>{orders.map((order) => <Row key={order.id} order={order} />)}</tbody>
            </table>
          </div>
        )}
    </section>
  );
}

function Row({ order }: { order: PaidOrder }) {
  const { lang } = usePage();
  return (
    <tr>
      <td>{timeText(order.paidAt ?? order.createdAt)}</td>
      <td>{planName(order.plan)} · {periodName(order.period, lang)}</td>
      <td>
        {wonText(order.amount, lang)}
        {order.refunded > 0 &&
          ` (${fill(text.refundedSum[lang], { price: wonText(order.refunded, lang) })})`}
      </td>
      <td>{orderStates[order.state]?.[lang]}</td>
      <td>
        {order.paidAt && <a href={`/payment/receipt/${order.id}`}>{text.receipt[lang]}</a>}
      </td>
    </tr>
  );
}
