/** @jsxImportSource preact */
import { wonText } from '../../../../src/billing/payments/mails/text.ts';
import { orderStates } from '../../../../src/billing/payments/subscriptions/text.ts';
import { ORDERS_A_PAGE } from '../../../../src/billing/payments/oversight/read-orders.ts';
import { orderChoices } from '../../../../src/billing/payments/oversight/rules.ts';
import { planNames } from '../../../../src/operator/members/text.ts';
import { listPayments } from '../../../../src/operator/payments/list-payments.ts';
import { PaymentsQuery } from '../../../../src/operator/payments/schema.ts';
import { choiceNames, kindNames, text } from '../../../../src/operator/payments/text.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { page, usePage } from '../../../parts/page.tsx';
import { Console, Moment } from '../Console.tsx';
import { Rows } from '../parts/Rows.tsx';
import { SearchForm } from '../parts/SearchForm.tsx';

/** GET /operator/payments?q=&state=&before= */
export const paymentsPage = page(async (c) => {
  const { deps, lang, user } = c.var;
  const query = PaymentsQuery.parse(c.req.query());
  const found = await listPayments(deps, user ?? fail('auth.required'), query);
  return (
    <Console title={text.title[lang]} lead={text.lead[lang]}>
      {!deps.payments && <p class='note' role='note'>{text.off[lang]}</p>}
      <SearchForm
        action='/operator/payments'
        id='payment-search'
        label={text.searchLabel[lang]}
        help={text.searchHelp[lang]}
        button={text.search[lang]}
        q={query.q}
        maxLength={200}
      />
      <nav class='tab-links' aria-label={text.state[lang]}>
        {orderChoices.map((one) => (
          <a
            key={one}
            href={`/operator/payments?state=${one}`}
            aria-current={one === query.state && !query.q ? 'page' : undefined}
          >
            {choiceNames[one][lang]}
          </a>
        ))}
      </nav>
      {found.rows.length === 0 ? <p role='status'>{text.none[lang]}</p> : <Found found={found} />}
      {query.state !== 'all' && found.rows.length === ORDERS_A_PAGE && (
        <p class='muted'>{text.newest[lang].replace('{count}', String(ORDERS_A_PAGE))}</p>
      )}
    </Console>
  );
});

type Found = Awaited<ReturnType<typeof listPayments>>;

function Found({ found: { rows, next } }: { found: Found }) {
  const { lang } = usePage();
  return (
    <>
      <Rows
        caption={text.title[lang]}
        heads={[
          text.order,
          text.time,
          text.member,
          text.plan,
          text.kind,
          text.state,
          text.code,
          text.sum,
          text.refunded,
          text.attempts,
        ]}
        words={7}
        rows={rows.map((one) => [
          <a key='id' class='text-link' href={`/operator/payments/${one.id}`}>{one.id.slice(-8)}
          </a>,
          <Moment key='at' at={one.paidAt ?? one.createdAt} />,
          one.member
            ? (
              <a class='text-link' href={`/operator/members/${one.member.no}`}>
                {one.member.name}
              </a>
            )
            : text.gone[lang],
          planNames[one.plan],
          kindNames[one.kind]?.[lang] ?? one.kind,
          (orderStates[one.state] ?? { ko: one.state, en: one.state })[lang],
          one.code ?? '–',
          wonText(one.amount, lang),
          wonText(one.refunded, lang),
          one.attempts.length,
        ])}
      />
      {next && (
        <p>
          <a class='btn' href={`/operator/payments?before=${next}`}>{text.more[lang]}</a>
        </p>
      )}
    </>
  );
}
