export const text = {
  maintenance: { ko: '점검 안내', en: 'Maintenance' },
  inMinutes: { ko: '{count}분 뒤 시작', en: 'begins in {count} min' },
  inHours: { ko: '{count}시간 뒤 시작', en: 'begins in {count} h' },
  now: { ko: '지금 점검하고 있어요', en: 'under way' },
  span: { ko: '{from} – {until}', en: '{from} – {until} (Korean time)' },
  readOnlyLater: {
    ko: '그동안 읽기만 할 수 있어요.',
    en: 'You can only read during that time.',
  },
  readOnlyNow: {
    ko:
      '지금은 읽기만 할 수 있고 저장되지 않아요. 편집기에 쓴 번역은 이 브라우저에 남았다가 저장돼요.',
    en:
      'You can only read now, and nothing is saved. What you type in the editor stays in this browser and is saved afterwards.',
  },
  label: { ko: '서비스 안내', en: 'Notices of the service' },
};
