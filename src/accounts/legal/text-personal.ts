import { collecting } from './personal/collecting.ts';
import { retention } from './personal/retention.ts';
import { rights } from './personal/rights.ts';
import { sharing } from './personal/sharing.ts';
import type { LegalText } from './rules.ts';

/** The privacy policy. The Korean text prevails. */
export const personal: LegalText = {
  version: '2022-07-01',
  title: { ko: '개인정보 처리방침', en: 'Privacy policy' },
  lead: {
    ko:
      '옮김(Omgim)을 운영하는 사업자(이하 “회사”)는 「개인정보 보호법」 등 관계 법령을 지키며, 어떤 개인정보를 왜 수집하고 언제 파기하는지를 이 방침으로 알립니다.',
    en:
      'The operator of Omgim (the “company”) observes the Personal Information Protection Act and related laws. This policy says which personal data is collected, why, and when it is deleted.',
  },
  chapters: [{
    articles: [
      ...collecting,
      ...retention,
      ...sharing,
      ...rights,
    ],
  }],
  closing: {
    title: { ko: '부칙', en: 'Addendum' },
    body: [
      {
        ko: '이 방침은 2022년 7월 1일부터 시행합니다.',
        en: 'This policy takes effect on 1 July 2022.',
      },
    ],
  },
};
