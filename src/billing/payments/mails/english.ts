import { vatOf } from '../../plans/prices/rules.ts';
import {
  dayOfMail as day,
  minuteOfMail as minute,
  offerName,
  planName,
  wonText,
  type Writers,
} from './text.ts';

/** The same in English. */
export const english: Writers = {
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
        ? `Next charge: ${wonText(order.amount, 'en')} on ${
          minute(order.periodEnd)
        }, by the same card. Before a higher price we ask for your consent. You can stop at any time on the page of plans.`
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
        : 'Nothing was charged, and this payment is not tried again. You can buy again at any time on the page of plans.',
      ...(mail.until
        ? [
          'If it is not paid by then, the plan ends and nothing is charged. On the page of plans you can stop without paying now.',
        ]
        : []),
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
      `The plan ${planName(mail.plan)} has ended; you have the plan ${
        planName(mail.next)
      } now. Nothing more is charged, and nothing is deleted.`,
    ],
  }),
  cancelled: (mail) => ({
    subject: 'A payment was cancelled and your plan has ended',
    lines: [
      `The payment of ${wonText(mail.order.amount, 'en')} for the plan ${
        offerName(mail.order, 'en')
      } was cancelled at the payment gateway, so the plan has ended; you have the plan ${
        planName(mail.next)
      } now.`,
      'Nothing more is charged. You can buy again at any time on the page of plans.',
    ],
  }),
  trial: (mail) => ({
    subject: 'Your trial of Standard has begun',
    lines: [
      `You have the plan Standard without a charge until ${minute(mail.until)}.`,
      `We ask by mail, seven days before, whether you want to go on, for ${
        wonText(mail.price, 'en')
      } a month, VAT included.`,
      'Unless you agree to that, nothing is charged and the trial ends.',
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
      `If you do nothing, nothing is charged and you have the plan ${planName(mail.next)} then.`,
    ],
  }),
  'yearly-notice': (mail) => ({
    subject: `Your annual plan renews on ${day(mail.at)}`,
    lines: [
      `On ${minute(mail.at)} ${wonText(mail.price, 'en')} are charged to your card for ${
        offerName(mail.offer, 'en')
      }.`,
      'If you do nothing, it is charged and goes on for another year.',
      `If you do not want that, stop before on the page of plans. If you stop, you have the plan until ${
        minute(mail.at)
      } and nothing is charged. Once it is charged you can still get back the days that were not used.`,
    ],
  }),
  'price-notice': (mail) => ({
    subject: 'The price changes: do you agree?',
    lines: [
      `From ${minute(mail.at)} ${offerName(mail.offer, 'en')} costs ${
        wonText(mail.after, 'en')
      } instead of ${wonText(mail.before, 'en')}, VAT included.`,
      'If you agree on the page of plans, your card is charged then. You can stop at any time afterwards and get back the days that were not used.',
      'If you do nothing, you have not agreed: nothing is charged, and the plan ends with the period that is paid.',
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
