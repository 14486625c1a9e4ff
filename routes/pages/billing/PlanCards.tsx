/** @jsxImportSource preact */
import { planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import {
  comingLists,
  itemName,
  listAt,
  monthlyEquivalent,
  type Period,
  savingOf,
} from '../../../src/billing/plans/prices/rules.ts';
import {
  isHigher,
  type PaidPlan,
  type Plan,
  planLimits,
} from '../../../src/billing/plans/rules.ts';
import type { PaymentView } from '../../../src/billing/payments/subscriptions/read-page.ts';
import { planHelp, text } from '../../../src/billing/payments/subscriptions/text.ts';
import { giftText } from '../../../src/billing/payments/subscriptions/gift-text.ts';
import { usePage } from '../../parts/page.tsx';
import { fill, timeText } from './fill.ts';

type CardsProps = { view: PaymentView; period: Period; now: Date };

const plans: readonly Plan[] = ['free', 'standard', 'plus'];

/** The plans with their whole prices; the switch is two links. */
export function PlanCards({ view, period, now }: CardsProps) {
  const { lang } = usePage();
  return (
    <section aria-labelledby='payment-plans'>
      <h2 id='payment-plans'>{text.plans[lang]}</h2>
      <nav class='payment-switch' aria-label={text.plans[lang]}>
        {(['monthly', 'annual'] as const).map((one) => (
          <a
            key={one}
            class='btn'
            href={`/payment?period=${one}#payment-plans`}
            aria-current={one === period ? 'true' : undefined}
          >
            {text[one][lang]}
          </a>
        ))}
      </nav>
      <p class='muted'>{text.vat[lang]}</p>
      <div class='payment-cards'>
        {plans.map((plan) => (
          <article key={plan} class='panel' aria-label={planName(plan)}>
            <h3>{planName(plan)}</h3>
            <p class='muted'>{planHelp[plan][lang]}</p>
            <Price lists={view.lists} plan={plan} period={period} now={now} />
            <Limits plan={plan} />
            {plan === view.held.plan && <p class='badge-words'>{text.isHeld[lang]}</p>}
            {plan === 'standard' && view.mayTry && !isShut(view) && <Trial view={view} />}
            {plan !== 'free' && <Buy view={view} plan={plan} period={period} now={now} />}
          </article>
        ))}
      </div>
    </section>
  );
}

/** Without a card, and without a charge at its end. */
function Trial({ view: { held, gift } }: { view: PaymentView }) {
  const { lang } = usePage();
  if (held.source === 'gift' && gift) {
    const time = timeText(gift.until);
    return <p class='muted'>{fill(giftText.trialLater[lang], { time })}</p>;
  }
  return (
    <form method='post' action='/payment/trial'>
      <p class='muted'>{text.trial[lang]}. {text.trialHelp[lang]}</p>
      <button class='btn' type='submit'>{text.startTrial[lang]}</button>
    </form>
  );
}

type PriceProps = { lists: PaymentView['lists']; plan: Plan; period: Period; now: Date };

/** A year is compared with twelve months in plain won, whichever is less. */
function Price({ lists, plan, period, now }: PriceProps) {
  const { lang } = usePage();
  if (plan === 'free') return <p class='payment-price'>{wonText(0, lang)}</p>;
  const list = listAt(lists, now);
  const price = list.prices[plan][period];
  const saving = savingOf(list, plan);
  return (
    <>
      <p class='payment-price'>
        {wonText(price, lang)}{' '}
        <small>{period === 'annual' ? text.perYear[lang] : text.perMonth[lang]}</small>
      </p>
      {period === 'annual' && (
        <p class='muted'>
          {fill(text.equivalent[lang], { price: wonText(monthlyEquivalent(price), lang) })}.{' '}
          {saving !== 0 && fill((saving < 0 ? text.dearer : text.cheaper)[lang], {
            price: wonText(Math.abs(saving), lang),
          })}
        </p>
      )}
      {comingLists(lists, now).filter((one) => one.prices[plan][period] !== price).map((one) => (
        <p key={one.from} class='muted'>
          {fill(text.coming[lang], {
            day: one.from,
            price: wonText(one.prices[plan][period], lang),
          })}
        </p>
      ))}
    </>
  );
}

function Limits({ plan }: { plan: Plan }) {
  const { lang } = usePage();
  const { projects, joins } = planLimits[plan];
  return (
    <ul>
      <li>
        {Number.isFinite(projects)
          ? fill(text.projectLimit[lang], { count: projects })
          : text.unlimitedProjects[lang]}
      </li>
      <li>
        {Number.isFinite(joins)
          ? fill(text.joinLimit[lang], { count: joins })
          : text.unlimitedJoins[lang]}
      </li>
      <li>{text.chat[lang]}</li>
    </ul>
  );
}

/** Nothing can be bought now. While the gateway is silent one may try. */
const isShut = ({ closed }: PaymentView) => closed !== undefined && closed !== 'away';

type BuyProps = { view: PaymentView; plan: PaidPlan; period: Period; now: Date };

/** A plan can be bought while none is paid; with one it can be changed. */
function Buy({ view, plan, period, now }: BuyProps) {
  const { lang, user } = usePage();
  const { current, held, isCharging, subscription } = view;
  const isPaid = held.source === 'paid' || held.source === 'grace';
  const isDisabled = isShut(view) || isCharging;
  if (isPaid) {
    const isSame = subscription?.plan === plan && subscription.period === period;
    const mayChange = view.hasCards || isHigher(plan, held.plan);
    if (!current || isSame || !mayChange) return null;
    return (
      <form method='get' action='/payment/change'>
        <input type='hidden' name='item' value={itemName({ plan, period })} />
        <button class='btn' type='submit' disabled={isDisabled}>{text.change[lang]}</button>
      </form>
    );
  }
  const price = listAt(view.lists, now).prices[plan][period];
  const fields = {
    orderid: `${user?.no ?? 0}-${now.getTime()}`,
    itemname: itemName({ plan, period }),
    useremail: user?.email ?? '',
    period,
    amount: String(price),
  };
  return (
    <form method='post' action='/payment/checkout' target='payment'>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type='hidden' name={name} value={value} />
      ))}
      <button class='btn' type='submit' disabled={isDisabled}>{text.buy[lang]}</button>
    </form>
  );
}
