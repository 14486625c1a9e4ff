import type { NoticeKind } from '../../notifications/notices/rules.ts';

export const noticeKindNames: Record<NoticeKind, { ko: string; en: string }> = {
  news: { ko: '소식', en: 'News' },
  maintenance: { ko: '점검', en: 'Maintenance' },
};

export const text = {
  title: { ko: '공지', en: 'Notices' },
  lead: {
    ko: '편집기가 아닌 모든 화면 위에 나오는 말이에요. 점검은 하루 전부터 남은 시간과 함께 나와요.',
    en:
      'Words on top of every page but the editor. Maintenance is shown a day ahead, with the time left.',
  },
  write: { ko: '새 공지', en: 'New notice' },
  kind: { ko: '종류', en: 'Kind' },
  ko: { ko: '한국어', en: 'Korean' },
  en: { ko: '영어', en: 'English' },
  from: { ko: '시작 (한국 시간)', en: 'From (Korean time)' },
  until: { ko: '끝 (한국 시간)', en: 'Until (Korean time)' },
  announce: { ko: '알리기', en: 'Announce' },
  list: { ko: '지금까지의 공지', en: 'Notices so far' },
  none: { ko: '공지가 없어요.', en: 'No notices.' },
  words: { ko: '내용', en: 'Words' },
  acts: { ko: '할 일', en: 'Actions' },
  end: { ko: '내리기', en: 'Take away' },
  endOf: { ko: '{no}번 공지 내리기', en: 'Take away notice {no}' },
  ended: { ko: '내림', en: 'Taken away' },
  over: { ko: '끝남', en: 'Over' },
};
