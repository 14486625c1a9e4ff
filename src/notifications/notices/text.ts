export const text = {
  maintenance: { ko: '점검 안내', en: 'Maintenance' },
  inMinutes: { ko: '{count}분 뒤 시작', en: 'begins in {count} min' },
  inHours: { ko: '{count}시간 뒤 시작', en: 'begins in {count} h' },
  now: { ko: '지금 점검하고 있어요', en: 'under way' },
  span: { ko: '{from} – {until}', en: '{from} – {until} (Korean time)' },
  label: { ko: '서비스 안내', en: 'Notices of the service' },
};
