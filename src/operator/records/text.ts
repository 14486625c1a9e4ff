export const text = {
  title: { ko: '기록', en: 'Records' },
  lead: {
    ko: '운영자와 고객 지원이 열어 보고 한 일이에요. 2년 동안 남고, 고치면 드러나요.',
    en: 'What operators and support opened and did. It stays for two years, and a change shows.',
  },
  none: { ko: '기록이 없어요.', en: 'Nothing on record.' },
  no: { ko: '번호', en: 'No' },
  at: { ko: '시간', en: 'Time' },
  by: { ko: '누가', en: 'Who' },
  act: { ko: '한 일', en: 'What' },
  member: { ko: '회원', en: 'Member' },
  facts: { ko: '내용', en: 'Facts' },
  ip: { ko: 'IP', en: 'IP' },
  more: { ko: '더 보기', en: 'More' },
  verify: { ko: '고친 곳이 없는지 확인', en: 'Check for changes' },
  sound: {
    ko: '기록 {count}개를 확인했어요. 고친 곳이 없어요.',
    en: '{count} rows checked. None was changed.',
  },
  broken: {
    ko: '{no}번 기록부터 맞지 않아요. 데이터베이스를 그대로 두고 살펴보세요.',
    en: 'The record does not hold from row {no} on. Leave the database as it is and look into it.',
  },
  review: { ko: '이번 달 점검 마침', en: 'Reviewed this month' },
  export: { ko: 'CSV로 받기', en: 'Download CSV' },
};
