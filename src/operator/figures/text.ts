export const text = {
  title: { ko: '한눈에 보기', en: 'Figures' },
  lead: {
    ko: '지난 열두 달의 숫자예요. 그림마다 같은 숫자의 표가 있어요.',
    en: 'The last twelve months. Each chart has a table with the same figures.',
  },
  members: { ko: '지금 회원', en: 'Members now' },
  joins: { ko: '가입한 회원', en: 'Members who joined' },
  joinsLead: {
    ko: '탈퇴한 회원은 세지 않아요.',
    en: 'Those who have left are not counted.',
  },
  money: { ko: '달마다 들어오고 나간 돈', en: 'Money in and back by month' },
  engines: { ko: '달마다 든 번역 엔진 비용', en: 'Cost of engines by month' },
  month: { ko: '달', en: 'Month' },
  joined: { ko: '가입', en: 'Joined' },
  captured: { ko: '받은 돈 (원)', en: 'Paid (won)' },
  refunded: { ko: '돌려준 돈 (원)', en: 'Paid back (won)' },
  cost: { ko: '비용 (달러)', en: 'Cost (dollars)' },
};
