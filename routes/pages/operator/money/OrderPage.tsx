/** @jsxImportSource preact */
import { wonText } from '../../../../src/billing/payments/mails/text.ts';
import { vatOf } from '../../../../src/billing/plans/prices/rules.ts';
import { orderStates } from '../../../../src/billing/payments/subscriptions/text.ts';
import { isFresh } from '../../../../src/operator/fresh/is-fresh.ts';
import { planNames } from '../../../../src/operator/members/text.ts';
import { readPayment } from '../../../../src/operator/payments/read-payment.ts';
import { refundReasons } from '../../../../src/operator/payments/rules.ts';
import { OrderParams } from '../../../../src/operator/payments/schema.ts';
import {
  attemptStates,
  kindNames,
  refundCauses,
  refundReasonNames,
  text,
} from '../../../../src/operator/payments/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { PasswordField } from '../../../parts/forms/PasswordField.tsx';
import type { RefusedAct } from '../../../parts/forms/refused.ts';
import { Console, Moment } from '../Console.tsx';
import { FreshFirst } from '../fresh/FreshFirst.tsx';
import { noticeOf } from '../notice.ts';
import { Facts } from '../parts/Facts.tsx';
import { Rows } from '../parts/Rows.tsx';

type File = Awaited<ReturnType<typeof readPayment>>;

/** GET /operator/payments/{id}: an order, its attempts and refunds, and what can be done about it. */
export const orderPage = page((c) => showOrder(c));

export async function showOrder(c: PageContext, refused?: RefusedAct) {
  const { deps, ip, lang } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const { id } = params(c, OrderParams);
  const file = await readPayment(deps, staff, id, ip);
  const isPromised = c.req.query('promised') !== undefined;
  const notice = isPromised ? { words: text.promised[lang], isProblem: false } : noticeOf(c);
  const problem = refused && !refused.needsPassword
    ? { words: refused.message, isProblem: true }
    : undefined;
  const mayAct = staff.role === 'operator' && deps.payments !== undefined;
  return (
    <Console title={`${text.order[lang]} ${id}`} notice={problem ?? notice}>
      <Order file={file} />
      <Attempts file={file} />
      <Refunds file={file} />
      {mayAct && <Acts file={file} refused={refused} isFresh={await isFresh(deps, staff)} />}
    </Console>
  );
}

function Order({ file: { order, member } }: { file: File }) {
  const { lang } = usePage();
  const named = member
    ? <a class='text-link' href={`/operator/members/${member.no}`}>{member.name}</a>
    : text.gone[lang];
  return (
    <Facts
      facts={[
        [text.member[lang], named],
        [text.plan[lang], planNames[order.plan]],
        [text.kind[lang], kindNames[order.kind]?.[lang] ?? order.kind],
        [
          text.state[lang],
          (orderStates[order.state] ?? { ko: order.state, en: order.state })[lang],
        ],
        [text.sum[lang], wonText(order.amount, lang)],
        [text.vat[lang], wonText(vatOf(order.amount), lang)],
        [text.refunded[lang], wonText(order.refunded, lang)],
        [
          text.period[lang],
          <span key='period'>
            <Moment at={order.periodStart} /> – <Moment at={order.endedAt ?? order.periodEnd} />
          </span>,
        ],
        [
          text.slip[lang],
          order.receiptUrl
            ? (
              <a class='text-link' href={order.receiptUrl} rel='noreferrer' target='_blank'>
                {text.slip[lang]}
              </a>
            )
            : '–',
        ],
      ]}
    />
  );
}

function Attempts({ file: { attempts } }: { file: File }) {
  const { lang } = usePage();
  return (
    <section>
      <h2>{text.attempts[lang]}</h2>
      {attempts.length === 0 ? <p class='muted'>{text.noAttempts[lang]}</p> : (
        <Rows
          caption={text.attempts[lang]}
          heads={[text.order, text.state, text.code, text.paymentKey, text.sent, text.closed]}
          words={6}
          rows={attempts.map((one) => [
            one.id,
            attemptStates[one.state]?.[lang],
            one.code ?? '–',
            one.paymentKey ?? '–',
            <Moment key='sent' at={one.sentAt} />,
            <Moment key='closed' at={one.closedAt} />,
          ])}
        />
      )}
    </section>
  );
}

function Refunds({ file: { refunds } }: { file: File }) {
  const { lang } = usePage();
  return (
    <section>
      <h2>{text.refunds[lang]}</h2>
      {refunds.length === 0 ? <p class='muted'>{text.noRefunds[lang]}</p> : (
        <Rows
          caption={text.refunds[lang]}
          heads={[text.time, text.cause, text.state, text.code, text.sum]}
          words={4}
          rows={refunds.map((one) => [
            <Moment key='at' at={one.createdAt} />,
            refundCauses[one.reason]?.[lang],
            (one.state === 'done' ? text.isDone : text.isPromised)[lang],
            one.code ?? '–',
            wonText(one.amount, lang),
          ])}
        />
      )}
    </section>
  );
}

type ActsProps = { file: File; refused: RefusedAct | undefined; isFresh: boolean };

function Acts({ file, refused, isFresh }: ActsProps) {
  const { lang, path } = usePage();
  return (
    <section>
      <h2>{text.acts[lang]}</h2>
      <form method='post' action={path} class='console-acts'>
        <button type='submit' class='btn' name='do' value='inspect'>{text.inspect[lang]}</button>
      </form>
      {file.isRefundable && (isFresh || refused?.needsPassword
        ? <RefundForm held={file.held} refused={refused} />
        : <FreshFirst />)}
    </section>
  );
}

/** With the sum that is left: sent twice, the second one finds another. */
function RefundForm({ held, refused }: { held: number; refused: RefusedAct | undefined }) {
  const { lang, path } = usePage();
  return (
    <form method='post' action={path} class='console-why panel'>
      <h3>{text.refund[lang]}</h3>
      <p class='muted' id='refund-help'>
        {text.refundHelp[lang].replace('{left}', wonText(held, lang))}
      </p>
      <input type='hidden' name='left' value={held} />
      <label for='refund-amount'>{text.amount[lang]}</label>
      <input
        class='input'
        id='refund-amount'
        name='amount'
        inputMode='numeric'
        required
        pattern='[0-9,]{1,12}'
        aria-describedby='refund-help'
        value={refused?.typed.amount}
      />
      <label for='refund-why'>{text.why[lang]}</label>
      <select class='select' id='refund-why' name='why'>
        {refundReasons.map((one) => (
          <option key={one} value={one} selected={refused?.typed.why === one}>
            {refundReasonNames[one][lang]}
          </option>
        ))}
      </select>
      <PasswordField id='refund-password' refused={refused} />
      <button type='submit' class='btn btn-primary' name='do' value='refund'>
        {text.refund[lang]}
      </button>
    </form>
  );
}
