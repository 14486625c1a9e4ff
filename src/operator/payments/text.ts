import type { OrderChoice } from '../../billing/payments/oversight/rules.ts';
import type { RefundReason } from './rules.ts';

type Words = { ko: string; en: string };

export const choiceNames: Record<OrderChoice, Words> = {
  all: { ko: '모두', en: 'All' },
  open: { ko: '진행 중', en: 'Open' },
  failed: { ko: '실패', en: 'Failed' },
  refunded: { ko: '환불', en: 'Refunded' },
};

export const refundReasonNames: Record<RefundReason, Words> = {
  asked: { ko: '회원이 요청했어요', en: 'The member asked for it' },
  fault: { ko: '서비스에 문제가 있었어요', en: 'The service was at fault' },
  double: { ko: '두 번 결제했어요', en: 'It was paid twice' },
  law: { ko: '법에 따라', en: 'The law asks for it' },
  goodwill: { ko: '호의로', en: 'Goodwill' },
};

export const kindNames: Record<string, Words> = {
  first: { ko: '첫 결제', en: 'First' },
  pass: { ko: '한 번 결제', en: 'Single' },
  renewal: { ko: '갱신', en: 'Renewal' },
  change: { ko: '변경', en: 'Change' },
};

export const attemptStates: Record<string, Words> = {
  sent: { ko: '결과 모름', en: 'Unknown' },
  paid: { ko: '결제됨', en: 'Paid' },
  refused: { ko: '거절됨', en: 'Refused' },
  lapsed: { ko: '없던 일', en: 'Never arrived' },
};

export const refundCauses: Record<string, Words> = {
  ended: { ko: '회원 해지', en: 'Ended by the member' },
  changed: { ko: '요금제 변경', en: 'Changed' },
  wrong: { ko: '잘못된 결제', en: 'Wrong money' },
  operator: { ko: '운영자', en: 'Operator' },
  gateway: { ko: '결제대행사에서', en: 'At the gateway' },
};

export const text = {
  title: { ko: '결제', en: 'Payments' },
  lead: {
    ko: '주문과 결제 시도예요. 결과를 모르는 결제는 서비스가 스스로 확인하니 다시 결제하지 마세요.',
    en: 'Orders and attempts. The service looks up unknown ones by itself: never charge again.',
  },
  searchLabel: { ko: '결제 찾기', en: 'Find a payment' },
  searchHelp: {
    ko: '주문 번호나 결제대행사의 결제 키',
    en: 'Number of an order, or payment key of the gateway',
  },
  search: { ko: '찾기', en: 'Find' },
  none: { ko: '결제가 없어요.', en: 'No payments.' },
  more: { ko: '더 보기', en: 'More' },
  newest: { ko: '최근 {count}건까지 보여 줘요.', en: 'The newest {count} are shown.' },
  time: { ko: '시간', en: 'Time' },
  order: { ko: '주문', en: 'Order' },
  member: { ko: '회원', en: 'Member' },
  gone: { ko: '탈퇴한 회원', en: 'Has left' },
  plan: { ko: '요금제', en: 'Plan' },
  kind: { ko: '종류', en: 'Kind' },
  sum: { ko: '금액', en: 'Sum' },
  refunded: { ko: '환불', en: 'Refunded' },
  state: { ko: '상태', en: 'State' },
  attempts: { ko: '시도', en: 'Attempts' },
  code: { ko: '코드', en: 'Code' },
  slip: { ko: '매출전표', en: 'Slip' },
  period: { ko: '기간', en: 'Period' },
  vat: { ko: '부가가치세', en: 'VAT' },
  paymentKey: { ko: '결제 키', en: 'Payment key' },
  sent: { ko: '보낸 때', en: 'Sent' },
  closed: { ko: '끝난 때', en: 'Closed' },
  refunds: { ko: '환불', en: 'Refunds' },
  noRefunds: { ko: '환불이 없어요.', en: 'No refunds.' },
  noAttempts: { ko: '보낸 결제가 없어요.', en: 'Nothing was sent.' },
  cause: { ko: '이유', en: 'Cause' },
  isDone: { ko: '끝남', en: 'Done' },
  isPromised: { ko: '돌려주는 중', en: 'Under way' },
  acts: { ko: '할 수 있는 일', en: 'What can be done' },
  inspect: { ko: '결제대행사에 지금 확인', en: 'Ask the gateway now' },
  refund: { ko: '환불하기', en: 'Refund' },
  refundHelp: {
    ko: '남은 금액은 {left}이에요. 모두 돌려주면 요금제도 바로 끝나고, 일부면 요금제는 그대로예요.',
    en: '{left} are left. All of it ends the plan at once; with a part the plan goes on.',
  },
  amount: { ko: '돌려줄 금액(원)', en: 'Sum to give back (won)' },
  why: { ko: '이유', en: 'Reason' },
  promised: {
    ko: '환불을 정했어요. 결제대행사가 답하는 대로 나가요.',
    en: 'The refund is decided and leaves as soon as the gateway answers.',
  },
  off: { ko: '지금은 결제를 받지 않아요(PAYMENTS).', en: 'Nothing is sold now (PAYMENTS).' },
};
