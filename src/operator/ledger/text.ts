type Words = { ko: string; en: string };

export const accountNames: Record<string, Words> & Record<Account, Words> = {
  gateway: { ko: '결제대행사', en: 'Gateway' },
  deferred: { ko: '선수금', en: 'Deferred' },
  vat: { ko: '부가가치세', en: 'VAT' },
  refund: { ko: '환불 예정', en: 'Refunds due' },
  suspense: { ko: '가수금', en: 'Suspense' },
};

type Account = 'gateway' | 'deferred' | 'vat' | 'refund' | 'suspense';

export const text = {
  title: { ko: '장부', en: 'Books' },
  lead: {
    ko: '달마다 들어오고 나간 돈이에요. 결제대행사의 수수료와 입금은 여기에 없어요.',
    en: 'What came in and went back by month. Fees and payouts of the gateway are not here.',
  },
  months: { ko: '달별 합계', en: 'By month' },
  month: { ko: '달', en: 'Month' },
  captured: { ko: '결제', en: 'Captured' },
  refunded: { ko: '환불', en: 'Refunded' },
  deferred: { ko: '공급가액', en: 'Supply' },
  vat: { ko: '부가가치세', en: 'VAT' },
  suspense: { ko: '가수금', en: 'Suspense' },
  entries: { ko: '분개', en: 'Entries' },
  closed: { ko: '마감', en: 'Closed' },
  open: { ko: '열림', en: 'Open' },
  none: { ko: '아직 장부에 아무것도 없어요.', en: 'The books are empty.' },
  differences: { ko: '결제대행사와 다른 금액', en: 'Differences with the gateway' },
  differencesHelp: {
    ko:
      '대부분 결제대행사 화면에서 직접 취소한 돈이에요. 확인하면 장부에 적히고 사라져요. 남으면 무엇을 취소하기 전에 먼저 물어보세요.',
    en:
      'Most were cancelled at the gateway itself. Looking them up books them. If one stays, ask before anything is cancelled.',
  },
  noDifferences: { ko: '다른 금액이 없어요.', en: 'Nothing differs.' },
  payment: { ko: '결제 키', en: 'Payment key' },
  order: { ko: '주문', en: 'Order' },
  atGateway: { ko: '결제대행사', en: 'At the gateway' },
  inLedger: { ko: '장부', en: 'In the ledger' },
  noticed: { ko: '찾은 때', en: 'Noticed' },
  inspect: { ko: '지금 확인', en: 'Look now' },
  inspectOf: { ko: '{key} 지금 확인', en: 'Look now: {key}' },
  acts: { ko: '할 일', en: 'Actions' },
  close: { ko: '{month} 마감하기', en: 'Close {month}' },
  closeHelp: {
    ko: '마감한 달의 합계는 5년 뒤 분개가 지워져도 남아요. 되돌릴 수 없어요.',
    en: 'Sums of a closed month stay when its entries go after five years. It cannot be undone.',
  },
  exportTitle: { ko: '파일로 받기', en: 'As a file' },
  exportAs: { ko: '형식', en: 'Format' },
  exportGo: { ko: '받기', en: 'Download' },
  no: { ko: '번호', en: 'No' },
  at: { ko: '시간', en: 'Time' },
  account: { ko: '계정', en: 'Account' },
  amount: { ko: '금액', en: 'Amount' },
  tx: { ko: '거래', en: 'Transaction' },
};
