import { paidPlansChapter } from './policy/paid-plans.ts';
import { payments } from './policy/payments.ts';
import type { LegalText } from './rules.ts';
import { policy } from './text-policy.ts';

/** The terms of service since plans may be sold. Under the ones before them the service was free. */
export const policyWithPlans: LegalText = {
  ...policy,
  version: '2027-01-01',
  chapters: policy.chapters.map((chapter) => chapter === payments ? paidPlansChapter : chapter),
  closing: {
    title: { ko: '부칙', en: 'Addendum' },
    body: [
      {
        ko: '이 약관은 2027년 1월 1일부터 시행합니다.',
        en: 'These terms take effect on 1 January 2027.',
      },
    ],
  },
  change: {
    isUnfavourable: true,
    reasons: [
      {
        ko:
          '유료 요금제를 판매할 수 있도록, 처음 기간에 서비스를 무료로 제공한다는 내용을 빼고 요금제의 한도와 한도를 넘었을 때의 처리를 적었습니다.',
        en:
          'So that plans can be sold, the words on a first period free of charge go, and the limits of plans and what happens beyond them are stated.',
      },
      {
        ko:
          '정기 결제, 결제가 거절되었을 때, 그만두는 방법과 환불 금액을 계산하는 방법을 적었습니다. 동의하지 않은 대금은 청구하지 않습니다.',
        en:
          'Recurring payments, refused charges, how to stop and how refunds are reckoned are stated. Nothing is charged without consent.',
      },
    ],
  },
};
