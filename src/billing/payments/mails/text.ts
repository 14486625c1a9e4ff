import type { UiLang } from '../../../shared/languages.ts';
import { formatMoment } from '../../../shared/time.ts';
import type { Offer, Period, Won } from '../../plans/prices/rules.ts';
import type { Plan } from '../../plans/rules.ts';

type Bought = Offer & { amount: Won; periodStart: Date; periodEnd: Date };

/** What a mail about money is about. */
export type BillingMail =
  | { kind: 'paid'; order: Bought; renews: boolean }
  | { kind: 'refused'; order: Offer & { amount: Won }; until: Date | null }
  | { kind: 'wrong'; amount: Won }
  | { kind: 'refunded'; order: Offer; amount: Won }
  /** `next`: the plan that the member has then. */
  | { kind: 'ended'; plan: Plan; next: Plan }
  | { kind: 'cancelled'; order: Offer & { amount: Won }; next: Plan }
  | { kind: 'trial'; until: Date; price: Won }
  | {
    kind: 'trial-notice';
    offer: Offer;
    price: Won;
    until: Date;
    canConvert: boolean;
    next: Plan;
  }
  | { kind: 'yearly-notice'; offer: Offer; price: Won; at: Date }
  | { kind: 'price-notice'; offer: Offer; before: Won; after: Won; at: Date }
  | { kind: 'over-limit'; restsAt: Date }
  | { kind: 'rested'; count: number }
  | { kind: 'gift'; until: Date };

export type Written = { subject: string; lines: string[] };
export type Writers = {
  [Kind in BillingMail['kind']]: (mail: Extract<BillingMail, { kind: Kind }>) => Written;
};

const planNames: Record<Plan, string> = { free: 'Free', standard: 'Standard', plus: 'Plus' };
const periodNames: Record<Period, { ko: string; en: string }> = {
  monthly: { ko: '월간', en: 'monthly' },
  annual: { ko: '연간', en: 'annual' },
};

export const wonText = (amount: Won, lang: UiLang): string =>
  lang === 'ko' ? `${amount.toLocaleString('en')}원` : `${amount.toLocaleString('en')} won`;

export const planName = (plan: Plan): string => planNames[plan];
export const periodName = (period: Period, lang: UiLang): string => periodNames[period][lang];

export const offerName = ({ plan, period }: Offer, lang: UiLang) =>
  `${planNames[plan]} ${periodNames[period][lang]}`;
export const dayOfMail = (at: Date) => formatMoment(at).slice(0, 10);
export const minuteOfMail = (at: Date) => formatMoment(at).slice(0, 16);
