/** @jsxImportSource preact */
import type PaymentSteps from '../../../islands/PaymentSteps.tsx';
import { readGifts } from '../../../src/billing/payments/plan/gifts.ts';
import {
  type PaymentView,
  readPaymentView,
} from '../../../src/billing/payments/subscriptions/read-page.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { planLimits } from '../../../src/billing/plans/rules.ts';
import type { Period } from '../../../src/billing/plans/prices/rules.ts';
import { BrowserIsland } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { LoginFirst } from '../../parts/LoginFirst.tsx';
import { page, usePage } from '../../parts/page.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { fill, timeText } from './fill.ts';
import { Gifts } from './Gifts.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { PlanCards } from './PlanCards.tsx';

/** GET /payment: plans, the state of today, and everything that one may do about them. Needs no script. */
export const paymentPage = page(async (c) => {
  const { lang, deps, user } = c.var;
  if (!user) return <LoginFirst title={text.title[lang]} finds={text.visitors[lang]} />;
  const view = await readPaymentView(deps, user);
  const period: Period = c.req.query('period') === 'annual' ? 'annual' : 'monthly';
  const isSelling = view.held.source !== 'self-hosted';
  const gifts = isSelling ? await readGifts(deps, deps.db, user.uid) : [];
  return (
    <Layout title={text.title[lang]} isPrivate>
      <div class='payment'>
        <h1>{text.title[lang]}</h1>
        {isSelling ? <p class='muted'>{text.lead[lang]}</p> : (
          <section class='panel'>
            <h2>{text.selfHosted[lang]}</h2>
            <p>{text.selfHostedHelp[lang]}</p>
          </section>
        )}
        {isSelling && view.closed && view.closed !== 'away' && (
          <p class='panel' role='note'>{text.closed[lang]}</p>
        )}
        {isSelling && deps.payments?.gateway.isTest && (
          <p class='muted' role='note'>{text.test[lang]}</p>
        )}
        {isSelling && (
          <CurrentPlan
            view={view}
            now={deps.now()}
            hasDeclined={c.req.query('answer') === 'no'}
          />
        )}
        <Gifts gifts={gifts} />
        <Usage view={view} />
        {isSelling && !user.isSuspended && (
          <PlanCards view={view} period={period} now={deps.now()} />
        )}
        {isSelling && <PaymentHistory orders={view.orders} />}
      </div>
      {isSelling && (
        <BrowserIsland<typeof PaymentSteps> name='PaymentSteps' props={{ step: 'watch' }} />
      )}
    </Layout>
  );
});

/** What counts, how much of it there may be, and what happens beyond. */
function Usage({ view: { held, used, restsAt } }: { view: PaymentView }) {
  const { lang } = usePage();
  const limits = planLimits[held.plan];
  const rows = [
    { words: text.projects[lang], used: used.projects, limit: limits.projects },
    { words: text.joins[lang], used: used.joins, limit: limits.joins },
  ];
  return (
    <section aria-labelledby='payment-use'>
      <h2 id='payment-use'>{text.use[lang]}</h2>
      {restsAt && (
        <p class='panel' role='status'>{fill(text.restsAt[lang], { time: timeText(restsAt) })}</p>
      )}
      <dl class='panel facts'>
        {rows.map(({ words, used, limit }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {fill(text.of[lang], {
                used,
                limit: Number.isFinite(limit) ? limit : text.unlimited[lang],
              })}{' '}
              {Number.isFinite(limit) && (
                <meter aria-label={words} min={0} max={limit} value={Math.min(used, limit)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {held.source !== 'self-hosted' && <p class='muted'>{text.beyond[lang]}</p>}
    </section>
  );
}
