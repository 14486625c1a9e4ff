import type { UiLang } from '../../../shared/languages.ts';
import { formatMoment } from '../../../shared/time.ts';
import { type Offer, type Period, vatOf, type Won } from '../../plans/prices/rules.ts';
import type { Plan } from '../../plans/rules.ts';

type Bought = Offer & { amount: Won; periodStart: Date; periodEnd: Date };

/** What a mail about money is about. */
export type BillingMail =
  | { kind: 'paid'; order: Bought; renews: boolean }
  | { kind: 'refused'; order: Offer & { amount: Won }; until: Date | null }
  | { kind: 'wrong'; amount: Won }
  | { kind: 'refunded'; order: Offer; amount: Won }
  | { kind: 'ended'; plan: Plan }
  | { kind: 'cancelled'; order: Offer }
  | { kind: 'trial'; until: Date }
  | { kind: 'trial-notice'; offer: Offer; price: Won; until: Date; canConvert: boolean }
  | { kind: 'yearly-notice'; offer: Offer; price: Won; at: Date }
  | { kind: 'price-notice'; offer: Offer; before: Won; after: Won; at: Date }
  | { kind: 'over-limit'; restsAt: Date }
  | { kind: 'rested'; count: number }
  | { kind: 'gift'; until: Date };

type Words = { subject: string; lines: string[]; button: string };
type Written = Omit<Words, 'button'>;
type Writers = {
  [Kind in BillingMail['kind']]: (mail: Extract<BillingMail, { kind: Kind }>) => Written;
};
type Reader = { lang: UiLang; company: string | undefined };

const planNames: Record<Plan, string> = { free: 'Free', standard: 'Standard', plus: 'Plus' };
const periodNames: Record<Period, { ko: string; en: string }> = {
  monthly: { ko: '월간', en: 'monthly' },
  annual: { ko: '연간', en: 'annual' },
};

export const wonText = (amount: Won, lang: UiLang): string =>
  lang === 'ko' ? `${amount.toLocaleString('en')}원` : `${amount.toLocaleString('en')} won`;

export const planName = (plan: Plan): string => planNames[plan];
export const periodName = (period: Period, lang: UiLang): string => periodNames[period][lang];

const buttons = { ko: '구독 화면 보기', en: 'See your plan' };

const offerName = ({ plan, period }: Offer, lang: UiLang) =>
  `${planNames[plan]} ${periodNames[period][lang]}`;
const day = (at: Date) => formatMoment(at).slice(0, 10);
const minute = (at: Date) => formatMoment(at).slice(0, 16);

/** Subject, lines and the words of the button, which leads to the page of plans. */
export function billingWords(mail: BillingMail, { lang, company }: Reader): Words {
  const write = (lang === 'ko' ? korean : english)[mail.kind] as (mail: BillingMail) => Written;
  const words = { ...write(mail), button: buttons[lang] };
  const foot = company && mail.kind === 'paid' ? [company] : [];
  return { ...words, lines: [...words.lines, ...foot] };
}

const korean: Writers = {
  paid: ({ order, renews }) => ({
    subject: `결제 내역: ${offerName(order, 'ko')} ${wonText(order.amount, 'ko')}`,
    lines: [
      `${offerName(order, 'ko')} 요금제 대금 ${
        wonText(order.amount, 'ko')
      }을 결제했어요. (공급가액 ${wonText(order.amount - vatOf(order.amount), 'ko')}, 부가가치세 ${
        wonText(vatOf(order.amount), 'ko')
      })`,
      `이용 기간: ${minute(order.periodStart)} ~ ${minute(order.periodEnd)}`,
      renews
        ? `다음 결제: ${
          minute(order.periodEnd)
        }에 같은 카드로 결제해요. 구독 화면에서 언제든지 그만둘 수 있어요.`
        : '자동으로 다시 결제하지 않아요.',
      '환불: 결제한 날부터 7일 안에는 Free 요금제의 한도를 넘지 않았으면 전액을, 그 뒤에는 쓰지 않은 날만큼을 돌려 드려요. 구독 화면에서 바로 신청할 수 있어요.',
    ],
  }),
  refused: (mail) => ({
    subject: `결제하지 못했어요: ${offerName(mail.order, 'ko')}`,
    lines: [
      `카드사에서 ${wonText(mail.order.amount, 'ko')} 결제를 승인하지 않았어요.`,
      mail.until
        ? `${
          minute(mail.until)
        }까지는 요금제를 그대로 쓸 수 있고, 그동안 몇 번 더 결제를 시도해요. 카드를 바꾸시려면 구독 화면을 열어 주세요.`
        : '요금제는 바뀌지 않았고, 청구된 금액도 없어요. 원하실 때 다시 구매할 수 있어요.',
    ],
  }),
  wrong: (mail) => ({
    subject: '잘못된 결제를 취소해요',
    lines: [
      `주문과 맞지 않는 결제 ${
        wonText(mail.amount, 'ko')
      }을 발견했어요. 전액을 취소하니 따로 하실 일은 없어요.`,
    ],
  }),
  refunded: (mail) => ({
    subject: `환불 완료: ${wonText(mail.amount, 'ko')}`,
    lines: [
      `${offerName(mail.order, 'ko')} 요금제 대금 가운데 ${
        wonText(mail.amount, 'ko')
      }을 결제한 방법으로 돌려 드렸어요. 카드사에 따라 며칠 뒤에 보일 수 있어요.`,
    ],
  }),
  ended: (mail) => ({
    subject: '요금제가 끝났어요',
    lines: [
      `${planNames[mail.plan]} 요금제가 끝나 Free 요금제로 바뀌었어요. 삭제되는 것은 없어요.`,
    ],
  }),
  cancelled: (mail) => ({
    subject: '결제가 취소되어 요금제가 끝났어요',
    lines: [`${offerName(mail.order, 'ko')} 요금제의 결제가 취소되어 요금제가 끝났어요.`],
  }),
  trial: (mail) => ({
    subject: 'Standard 체험을 시작했어요',
    lines: [
      `${minute(mail.until)}까지 Standard 요금제를 무료로 쓸 수 있어요.`,
      '동의하지 않으시면 체험이 끝날 때 결제하지 않고 Free 요금제로 바뀌어요.',
    ],
  }),
  'trial-notice': (mail) => ({
    subject: `무료 체험이 ${day(mail.until)}에 끝나요`,
    lines: [
      `무료 체험은 ${minute(mail.until)}에 끝나요.`,
      mail.canConvert
        ? `이어서 쓰시려면 구독 화면에서 동의해 주세요. 동의하시면 ${
          minute(mail.until)
        }에 0원에서 ${
          wonText(mail.price, 'ko')
        }(월, 부가가치세 포함)으로 바뀌어 등록한 카드로 결제해요. 결제 뒤에도 구독 화면에서 언제든지 그만두고 남은 날만큼 돌려받을 수 있어요.`
        : '끝난 뒤에도 쓰시려면 구독 화면에서 구매해 주세요.',
      '아무것도 하지 않으시면 결제하지 않고 Free 요금제로 바뀌어요.',
    ],
  }),
  'yearly-notice': (mail) => ({
    subject: `${day(mail.at)}에 연간 요금제를 다시 결제해요`,
    lines: [
      `${minute(mail.at)}에 ${offerName(mail.offer, 'ko')} 요금제 대금 ${
        wonText(mail.price, 'ko')
      }을 등록한 카드로 결제해요.`,
      '원하지 않으시면 그 전에 구독 화면에서 그만둘 수 있어요.',
    ],
  }),
  'price-notice': (mail) => ({
    subject: '요금이 바뀌어 동의하시는지 여쭤봐요',
    lines: [
      `${minute(mail.at)}부터 ${offerName(mail.offer, 'ko')} 요금이 ${
        wonText(mail.before, 'ko')
      }에서 ${wonText(mail.after, 'ko')}으로 바뀌어요. (부가가치세 포함)`,
      '구독 화면에서 동의하시면 그때 등록한 카드로 결제해요. 동의하지 않으시면 결제하지 않고, 이미 결제한 기간이 지나면 끝나요.',
    ],
  }),
  'over-limit': (mail) => ({
    subject: '요금제 한도를 넘었어요',
    lines: [
      `지금 쓰시는 요금제의 한도보다 프로젝트나 팀원이 많아요. ${
        minute(mail.restsAt)
      }까지는 모든 프로젝트를 그대로 쓸 수 있어요.`,
      '그 뒤에는 고친 지 오래된 프로젝트부터 쉬게 돼요. 쉬는 프로젝트도 읽고 내려받고 삭제할 수 있고, 저절로 삭제되는 것은 없어요. 어느 프로젝트를 쉬게 할지는 프로젝트를 보관해서 직접 고를 수 있어요.',
    ],
  }),
  rested: (mail) => ({
    subject: `프로젝트 ${mail.count}개가 쉬고 있어요`,
    lines: [
      `요금제 한도를 넘은 지 30일이 지나 프로젝트 ${mail.count}개가 쉬고 있어요. 읽고 내려받고 삭제할 수 있고, 삭제된 것은 없어요.`,
      '한도가 더 큰 요금제로 바꾸시면 저절로 다시 시작돼요. 다른 프로젝트를 보관하고 쉬는 프로젝트를 다시 진행할 수도 있어요.',
    ],
  }),
  gift: (mail) => ({
    subject: '요금제가 생겼어요',
    lines: [
      `옮김에 요금제가 생겼어요. 지금까지 함께해 주신 회원께는 ${
        minute(mail.until)
      }까지 Plus 요금제를 드려요. 그 뒤에는 Free 요금제로 바뀌고, 자동으로 결제되는 것은 없어요.`,
    ],
  }),
};

const english: Writers = {
  paid: ({ order, renews }) => ({
    subject: `Receipt: ${offerName(order, 'en')}, ${wonText(order.amount, 'en')}`,
    lines: [
      `${wonText(order.amount, 'en')} were paid for the plan ${
        offerName(order, 'en')
      } (supply value ${wonText(order.amount - vatOf(order.amount), 'en')}, VAT ${
        wonText(vatOf(order.amount), 'en')
      }).`,
      `Period: ${minute(order.periodStart)} to ${minute(order.periodEnd)} (Korean time)`,
      renews
        ? `Next charge: ${
          minute(order.periodEnd)
        }, by the same card. You can stop at any time on the page of plans.`
        : 'It is not charged again by itself.',
      'Refund: all of it within 7 days if no more than Free was used, afterwards the days that were not used. Ask for it on the page of plans.',
    ],
  }),
  refused: (mail) => ({
    subject: `The payment was refused: ${offerName(mail.order, 'en')}`,
    lines: [
      `The card company refused ${wonText(mail.order.amount, 'en')}.`,
      mail.until
        ? `You have the plan until ${
          minute(mail.until)
        }, and we try again until then. To change the card, open the page of plans.`
        : 'Your plan is as it was and nothing was charged. You can buy again at any time.',
    ],
  }),
  wrong: (mail) => ({
    subject: 'A wrong payment is cancelled',
    lines: [
      `A payment of ${
        wonText(mail.amount, 'en')
      } does not fit its order. All of it goes back; you need not do anything.`,
    ],
  }),
  refunded: (mail) => ({
    subject: `Refunded: ${wonText(mail.amount, 'en')}`,
    lines: [
      `${wonText(mail.amount, 'en')} of the plan ${
        offerName(mail.order, 'en')
      } went back the way they were paid. Your card company may show it some days later.`,
    ],
  }),
  ended: (mail) => ({
    subject: 'Your plan has ended',
    lines: [
      `The plan ${planNames[mail.plan]} has ended; you have the plan Free. Nothing is deleted.`,
    ],
  }),
  cancelled: (mail) => ({
    subject: 'A payment was cancelled and your plan has ended',
    lines: [`The payment of the plan ${offerName(mail.order, 'en')} was cancelled.`],
  }),
  trial: (mail) => ({
    subject: 'Your trial of Standard has begun',
    lines: [
      `You have the plan Standard without a charge until ${minute(mail.until)}.`,
      'Unless you agree to more, nothing is charged at its end and you have the plan Free.',
    ],
  }),
  'trial-notice': (mail) => ({
    subject: `Your trial ends on ${day(mail.until)}`,
    lines: [
      `Your trial ends on ${minute(mail.until)}.`,
      mail.canConvert
        ? `To go on, agree on the page of plans. Then the price becomes ${
          wonText(mail.price, 'en')
        } a month, VAT included, instead of 0 won, charged to your card on ${
          minute(mail.until)
        }. You can stop at any time and get back the days that were not used.`
        : 'To go on, buy a plan on the page of plans.',
      'If you do nothing, nothing is charged and you have the plan Free.',
    ],
  }),
  'yearly-notice': (mail) => ({
    subject: `Your annual plan renews on ${day(mail.at)}`,
    lines: [
      `On ${minute(mail.at)} ${wonText(mail.price, 'en')} are charged to your card for ${
        offerName(mail.offer, 'en')
      }.`,
      'If you do not want that, stop before on the page of plans.',
    ],
  }),
  'price-notice': (mail) => ({
    subject: 'The price changes: do you agree?',
    lines: [
      `From ${minute(mail.at)} ${offerName(mail.offer, 'en')} costs ${
        wonText(mail.after, 'en')
      } instead of ${wonText(mail.before, 'en')}, VAT included.`,
      'If you agree on the page of plans, your card is charged then. Otherwise nothing is charged, and the plan ends with the period that is paid.',
    ],
  }),
  'over-limit': (mail) => ({
    subject: 'More is in use than your plan allows',
    lines: [
      `You have more projects or people than your plan allows. Everything goes on until ${
        minute(mail.restsAt)
      }.`,
      'After that projects come to rest, the least recently edited first. They can be read, downloaded and deleted, and nothing is lost. To choose yourself, archive the projects that may rest.',
    ],
  }),
  rested: (mail) => ({
    subject: `${mail.count} ${mail.count === 1 ? 'project rests' : 'projects rest'}`,
    lines: [
      `You were beyond your plan for 30 days, and ${mail.count} ${
        mail.count === 1 ? 'project rests' : 'projects rest'
      } now. They can be read, downloaded and deleted; nothing is lost.`,
      'With a larger plan they go on by themselves. You can also archive others and reopen these.',
    ],
  }),
  gift: (mail) => ({
    subject: 'Omgim has plans now',
    lines: [
      `As a member of the first hour you have the plan Plus until ${
        minute(mail.until)
      }, then Free. Nothing is charged by itself.`,
    ],
  }),
};
