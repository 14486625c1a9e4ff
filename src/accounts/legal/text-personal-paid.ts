import {
  collectingWithPayments,
  retentionWithPayments,
  sharingWithPayments,
} from './personal/paying.ts';
import { rights } from './personal/rights.ts';
import type { LegalText } from './rules.ts';
import { personal } from './text-personal.ts';

/** The privacy policy since plans may be sold. */
export const personalWithPayments: LegalText = {
  ...personal,
  version: '2027-01-01',
  chapters: [{
    articles: [
      ...collectingWithPayments,
      ...retentionWithPayments,
      ...sharingWithPayments,
      ...rights,
    ],
  }],
  closing: {
    title: { ko: '부칙', en: 'Addendum' },
    body: [
      {
        ko: '이 방침은 2027년 1월 1일부터 시행합니다.',
        en: 'This policy takes effect on 1 January 2027.',
      },
    ],
  },
  change: {
    isUnfavourable: true,
    reasons: [
      {
        ko:
          '요금제를 구매하는 회원의 결제 기록과 카드 정보 가운데 무엇을 보관하고 언제 삭제하는지를 적었습니다.',
        en:
          'It states which records of payments and which card data of members who buy a plan are stored, and when they are deleted.',
      },
      {
        ko: '결제와 환불의 처리를 맡기는 결제대행사를 따로 조로 적었습니다.',
        en: 'The payment gateway that processes payments and refunds has an article of its own.',
      },
    ],
  },
};
