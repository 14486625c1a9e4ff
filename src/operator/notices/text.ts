import type { NoticeAudience, NoticeKind } from '../../notifications/notices/rules.ts';

export const noticeKindNames: Record<NoticeKind, { ko: string; en: string }> = {
  news: { ko: '소식', en: 'News' },
  maintenance: { ko: '점검', en: 'Maintenance' },
};

export const audienceNames: Record<NoticeAudience, { ko: string; en: string }> = {
  all: { ko: '모두', en: 'Everybody' },
  paying: { ko: '결제하는 회원', en: 'Members who pay' },
  trial: { ko: '무료 체험 중인 회원', en: 'Members on trial' },
  ko: { ko: '한국어로 쓰는 사람', en: 'Readers in Korean' },
  en: { ko: '영어로 쓰는 사람', en: 'Readers in English' },
};

export const text = {
  title: { ko: '공지', en: 'Notices' },
  lead: {
    ko:
      '편집기를 포함한 모든 화면 위에 나오는 말이에요. 점검은 하루 전부터 남은 시간과 함께 나와요.',
    en:
      'Words on top of every page, the editor too. Maintenance is shown a day ahead, with the time left.',
  },
  write: { ko: '새 공지', en: 'New notice' },
  kind: { ko: '종류', en: 'Kind' },
  audience: { ko: '받는 사람', en: 'For whom' },
  readOnlyKind: { ko: '점검 (읽기 전용)', en: 'Maintenance (read-only)' },
  readOnly: { ko: '점검하는 동안 읽기 전용으로', en: 'Read-only while it lasts' },
  readOnlyHelp: {
    ko:
      '시작부터 끝까지 회원이 하는 일은 저장되지 않고, 뒤에서 도는 작업과 결제도 쉬어요. 이미 쓰인 메일은 나가요. 로그인과 읽기는 돼요. 편집기에 쓴 번역은 브라우저에 남았다가 끝나면 저장돼요. 24시간까지, 모두에게 알리는 점검만 되고, 비밀번호를 다시 입력해야 해요. 공지를 내리면 바로 끝나요.',
    en:
      'Between the two times nothing that members do is saved, and work behind the pages and charges rest. Mails that are written already go out. Logging in and reading go on. What is typed in the editor stays in the browser and is saved afterwards. 24 hours at most, maintenance for everybody alone, and with your password. Taking the notice away ends it at once.',
  },
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
