/** @jsxImportSource preact */
import { periodName, planName, wonText } from '../../../src/billing/payments/mails/text.ts';
import { text } from '../../../src/billing/payments/subscriptions/text.ts';
import { type Offer, vatOf, type Won } from '../../../src/billing/plans/prices/rules.ts';
import { usePage } from '../../parts/page.tsx';
import { fill } from './fill.ts';

type OrderFactsProps = {
  offer: Offer;
  amount: Won;
  /** Whether the same card is charged again at the end of each period. */
  renews: boolean;
  /** Of a change: what is given back for the plan that ends. */
  back?: Won;
};

/** All that is to be known before paying: what, for how much, how long, what comes after, and the ways back. */
export function OrderFacts({ offer, amount, renews, back }: OrderFactsProps) {
  const { lang } = usePage();
  const price = wonText(amount, lang);
  const length = offer.period === 'annual' ? text.year[lang] : text.month[lang];
  const facts = [
    [text.what, `${planName(offer.plan)} · ${periodName(offer.period, lang)}`],
    [text.supply, wonText(amount - vatOf(amount), lang)],
    [text.tax, wonText(vatOf(amount), lang)],
    [text.total, <strong key='sum'>{price}</strong>],
    ...back === undefined ? [] : [[text.back, wonText(back, lang)] as const],
    [text.period, fill(text.fromNow[lang], { period: length })],
    [text.nextCharge, renews ? fill(text.renewsWords[lang], { price }) : text.onceWords[lang]],
  ] as const;
  return (
    <>
      <dl class='panel facts'>
        {facts.map(([name, value]) => (
          <div key={name.en}>
            <dt>{name[lang]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text.howToStop[lang]}</p>
      <p class='muted'>{text.minors[lang]}</p>
    </>
  );
}

/** Not set before, and nothing is paid without it. */
export function AgreeTick({ words }: { words: string }) {
  return (
    <label class='payment-tick'>
      <input type='checkbox' class='checkbox checkbox-sm' name='agreed' value='1' required />
      <span>{words}</span>
    </label>
  );
}
