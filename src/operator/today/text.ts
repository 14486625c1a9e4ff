type Words = { ko: string; en: string };

export type AttentionId =
  | 'inquiries'
  | 'reports'
  | 'appeals'
  | 'payments'
  | 'refunds'
  | 'shop-lines'
  | 'shop-terms'
  | 'shop-keys'
  | 'shop-away'
  | 'differences'
  | 'mails'
  | 'jobs'
  | 'health'
  | 'engine';

export const attentionNames: Record<AttentionId, Words> = {
  inquiries: { ko: '답을 기다리는 문의', en: 'Inquiries that wait for an answer' },
  reports: { ko: '처리하지 않은 신고', en: 'Reports to decide' },
  appeals: { ko: '답하지 않은 이의 신청', en: 'Objections to answer' },
  payments: { ko: '결과를 모르는 결제', en: 'Payments of unknown outcome' },
  refunds: { ko: '하루 넘게 나가지 않은 환불', en: 'Refunds that have not left for a day' },
  'shop-lines': {
    ko: '회사 정보가 빠져 있어서 요금제를 팔 수 없어요',
    en: 'Nothing can be bought: lines about the company are missing',
  },
  'shop-terms': {
    ko: '요금제에 관한 새 약관이 시행되기 전이라서 요금제를 팔 수 없어요',
    en: 'Nothing can be bought: the terms on plans are not in force yet',
  },
  'shop-keys': {
    ko: '결제대행사가 키를 받아 주지 않아서 요금제를 팔 수 없어요',
    en: 'Nothing can be bought: the gateway rejects the keys',
  },
  'shop-away': {
    ko: '결제대행사가 답하지 않아요',
    en: 'The payment gateway does not answer',
  },
  differences: { ko: '결제대행사와 다른 금액', en: 'Differences with the gateway' },
  mails: { ko: '보내기를 포기한 메일', en: 'Mails that were given up' },
  jobs: { ko: '막힌 작업', en: 'Stuck jobs' },
  health: { ko: '서비스의 문제', en: 'Something of the service is wrong' },
  engine: { ko: '번역 엔진이 준비되지 않았어요', en: 'The engine is not ready' },
};

export const text = {
  title: { ko: '오늘', en: 'Today' },
  attention: { ko: '살펴볼 일', en: 'Needs attention' },
  well: { ko: '지금 살펴볼 일이 없어요.', en: 'Nothing needs attention now.' },
  oldest: { ko: '가장 오래된 것 {time}', en: 'oldest {time}' },
  figures: { ko: '숫자', en: 'Figures' },
  members: { ko: '회원', en: 'Members' },
  joinedToday: { ko: '하루 동안 가입', en: 'Joined in a day' },
  joinedThisWeek: { ko: '7일 동안 가입', en: 'Joined in 7 days' },
};
