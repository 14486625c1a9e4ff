import type { ConsentKind, NeededConsent } from './rules.ts';

type Words = { ko: string; en: string };

/** What stands beside the boxes. */
export const consentText: Record<ConsentKind, Words> = {
  terms: { ko: '이용약관에 동의합니다.', en: 'I agree to the terms of service.' },
  privacy: {
    ko: '개인정보 수집·이용에 동의합니다. (이메일, 닉네임 · 탈퇴할 때까지)',
    en:
      'I agree to the collection and use of personal data (e-mail and nickname, until withdrawal).',
  },
  marketing: {
    ko: '새 기능과 혜택 소식을 이메일로 받겠습니다.',
    en: 'Send me news about features and offers by e-mail.',
  },
};

/** The pages where the texts stand. */
export const consentPages: Record<NeededConsent, string> = {
  terms: '/docs/policy',
  privacy: '/docs/personal',
};

export const text = {
  title: { ko: '바뀐 약관에 동의해 주세요', en: 'The terms have changed' },
  lead: {
    ko: '이어서 이용하려면 새로 적용된 아래 문서에 동의해 주세요. 작업하던 내용은 그대로 있어요.',
    en: 'To go on, agree to the new texts below. Your work is kept as it is.',
  },
  since: { ko: '{date}부터 적용', en: 'In force since {date}' },
  read: { ko: '전체 내용 보기', en: 'Read the whole text' },
  required: { ko: '[필수]', en: '[Required]' },
  agree: { ko: '동의하고 계속하기', en: 'Agree and go on' },
  missing: {
    ko: '계속하려면 필수 항목에 모두 동의해 주세요.',
    en: 'To go on, agree to all required items.',
  },
  declineTitle: { ko: '동의하지 않으려면', en: 'If you do not agree' },
  decline: {
    ko:
      '동의하지 않을 수 있어요. 그러면 문서 작업은 이어서 할 수 없지만, 내 정보를 내려받거나 탈퇴할 수 있어요. 나중에 결정하려면 오른쪽 위 메뉴에서 로그아웃해 주세요.',
    en:
      'You need not agree. You cannot go on working with documents then, but you can download your data or withdraw. To decide later, log out from the menu at the top right.',
  },
  toExport: { ko: '내 정보 내려받기', en: 'Download my data' },
  toWithdrawal: { ko: '회원 탈퇴', en: 'Withdraw' },
  news: { ko: '소식 메일', en: 'News by mail' },
  newsSince: { ko: '수신 동의 ({date})', en: 'Agreed on {date}' },
  newsOff: { ko: '받지 않음', en: 'Not wanted' },
} satisfies Record<string, Words>;
