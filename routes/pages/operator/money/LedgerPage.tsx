/** @jsxImportSource preact */
import { wonText } from '../../../../src/billing/payments/mails/text.ts';
import { type LedgerView, readConsoleLedger } from '../../../../src/operator/ledger/read-ledger.ts';
import { text } from '../../../../src/operator/ledger/text.ts';
import { isFresh } from '../../../../src/operator/fresh/is-fresh.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { page, usePage } from '../../../parts/page.tsx';
import { Console, Moment } from '../Console.tsx';
import { FreshFirst } from '../fresh/FreshFirst.tsx';
import { noticeOf } from '../notice.ts';
import { RowForm } from '../parts/RowForm.tsx';
import { Rows } from '../parts/Rows.tsx';
import { MoneyChart } from '../charts/MoneyChart.tsx';

/** GET /operator/books: sums by month, and where the gateway says something else. */
export const ledgerPage = page(async (c) => {
  const { deps, lang } = c.var;
  const staff = c.var.user ?? fail('auth.required');
  const view = await readConsoleLedger(deps, staff);
  const fresh = await isFresh(deps, staff);
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]} notice={noticeOf(c)}>
      <section>
        <h2>{text.differences[lang]}</h2>
        <p class='muted'>{text.differencesHelp[lang]}</p>
        <Differences view={view} mayAct={staff.role === 'operator' && Boolean(deps.payments)} />
      </section>
      <section>
        <h2>{text.months[lang]}</h2>
        {view.months.length === 0 ? <p class='muted'>{text.none[lang]}</p> : (
          <>
            <MoneyChart months={view.months} />
            <Months view={view} />
          </>
        )}
        {staff.role === 'operator' && view.months.length > 0 &&
          (fresh ? <Acts view={view} /> : <FreshFirst />)}
      </section>
    </Console>
  );
});

function Months({ view: { months } }: { view: LedgerView }) {
  const { lang } = usePage();
  return (
    <Rows
      caption={text.months[lang]}
      heads={[
        text.month,
        text.closed,
        text.captured,
        text.refunded,
        text.deferred,
        text.vat,
        text.suspense,
        text.entries,
      ]}
      words={2}
      rows={months.map((one) => [
        one.month,
        one.closedAt ? <Moment key='closed' at={one.closedAt} /> : text.open[lang],
        wonText(one.captured, lang),
        wonText(one.refunded, lang),
        wonText(one.deferred, lang),
        wonText(one.vat, lang),
        wonText(one.suspense, lang),
        one.entries.toLocaleString(lang),
      ])}
    />
  );
}

function Differences({ view: { differences }, mayAct }: { view: LedgerView; mayAct: boolean }) {
  const { lang } = usePage();
  if (differences.length === 0) return <p>{text.noDifferences[lang]}</p>;
  return (
    <Rows
      caption={text.differences[lang]}
      heads={[text.payment, text.order, text.noticed, text.acts, text.atGateway, text.inLedger]}
      words={4}
      rows={differences.map((one) => [
        one.paymentKey,
        one.orderId
          ? (
            <a key='order' class='text-link' href={`/operator/payments/${one.orderId}`}>
              {one.orderId.slice(-8)}
            </a>
          )
          : '–',
        <Moment key='at' at={one.noticedAt} />,
        mayAct ? <InspectButton key='acts' paymentKey={one.paymentKey} /> : '–',
        wonText(one.atGateway, lang),
        wonText(one.inLedger, lang),
      ])}
    />
  );
}

function InspectButton({ paymentKey }: { paymentKey: string }) {
  const { lang } = usePage();
  return (
    <RowForm
      action='/operator/books'
      fields={{ payment: paymentKey }}
      acts={[{
        act: 'inspect',
        label: text.inspect[lang],
        name: text.inspectOf[lang].replace('{key}', paymentKey),
      }]}
    />
  );
}

function Acts({ view: { months, closable } }: { view: LedgerView }) {
  const { lang } = usePage();
  return (
    <>
      {closable && (
        <form method='post' action='/operator/books' class='console-why panel'>
          <p class='muted'>{text.closeHelp[lang]}</p>
          <input type='hidden' name='month' value={closable} />
          <button type='submit' class='btn' name='do' value='close'>
            {text.close[lang].replace('{month}', closable)}
          </button>
        </form>
      )}
      <form method='post' action='/operator/books' class='console-why panel'>
        <h3>{text.exportTitle[lang]}</h3>
        <label for='export-month'>{text.month[lang]}</label>
        <select class='select' id='export-month' name='month'>
          {months.map(({ month }) => <option key={month} value={month}>{month}</option>)}
        </select>
        <label for='export-as'>{text.exportAs[lang]}</label>
        <select class='select' id='export-as' name='as'>
          <option value='csv'>CSV</option>
          <option value='xlsx'>Excel (xlsx)</option>
        </select>
        <button type='submit' class='btn' name='do' value='export'>{text.exportGo[lang]}</button>
      </form>
    </>
  );
}
