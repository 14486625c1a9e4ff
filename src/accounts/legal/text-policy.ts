import { disputes } from './policy/disputes.ts';
import { ending } from './policy/ending.ts';
import { general } from './policy/general.ts';
import { joining } from './policy/joining.ts';
import { payments } from './policy/payments.ts';
import { posts } from './policy/posts.ts';
import { service } from './policy/service.ts';
import type { LegalText } from './rules.ts';

/** The terms of service. The Korean text prevails. */
export const policy: LegalText = {
  version: '2022-07-01',
  title: { ko: '이용약관', en: 'Terms of service' },
  lead: {
    ko: '옮김을 이용하는 분과 옮김을 운영하는 회사가 서로 지켜야 할 약속을 적은 문서입니다.',
    en: 'What those who use Omgim and the company that operates it promise each other.',
  },
  chapters: [general, joining, service, posts, payments, ending, disputes],
  closing: {
    title: { ko: '부칙', en: 'Addendum' },
    body: [
      {
        ko: '이 약관은 2022년 7월 1일부터 시행합니다.',
        en: 'These terms take effect on 1 July 2022.',
      },
    ],
  },
};
