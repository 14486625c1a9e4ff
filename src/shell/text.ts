/** Words of the frame around every page, and of pieces that all islands share. */
export const text = {
  brand: { ko: '옮김', en: 'Omgim' },
  skip: { ko: '본문으로 건너뛰기', en: 'Skip to content' },
  menu: { ko: '메뉴', en: 'Menu' },
  mainMenu: { ko: '주 메뉴', en: 'Main menu' },
  toHome: { ko: '홈으로', en: 'Go home' },
  quickTranslation: { ko: '빠른 번역', en: 'Quick translation' },
  help: { ko: '도움말', en: 'Help' },
  terms: { ko: '이용약관', en: 'Terms of service' },
  privacy: { ko: '개인정보 처리방침', en: 'Privacy policy' },
  contents: { ko: '차례', en: 'Contents' },
  signIn: { ko: '로그인', en: 'Log in' },
  signUp: { ko: '회원가입', en: 'Sign up' },
  signOut: { ko: '로그아웃', en: 'Log out' },
  userMenu: { ko: '회원 메뉴', en: 'Account menu' },
  otherLang: { ko: 'English', en: '한국어' },
  themeLight: { ko: '밝게', en: 'Light' },
  themeDark: { ko: '어둡게', en: 'Dark' },
  supportHours: {
    ko: '고객 지원 평일 09:00–17:00 (점심 11:30–12:30) · 토·일·공휴일 휴무',
    en: 'Support on weekdays 09:00–17:00 KST (lunch 11:30–12:30), closed on weekends and holidays',
  },
  rights: {
    ko: '올린 문서와 번역문의 권리는 올린 분에게 있습니다.',
    en: 'Documents and translations belong to those who upload them.',
  },
  footLinks: { ko: '안내', en: 'About' },
  description: {
    ko:
      '문서를 올리면 문장으로 나누어 초벌 번역을 채우고, 사람이 다듬어 원래 서식 그대로 내려받는 번역 도구',
    en:
      'Upload a document, get a draft sentence by sentence, polish it, and download it in its original layout',
  },
  close: { ko: '닫기', en: 'Close' },
  cancel: { ko: '취소', en: 'Cancel' },
  retry: { ko: '다시 시도', en: 'Try again' },
  undo: { ko: '되돌리기', en: 'Undo' },
  notices: { ko: '알림', en: 'Notices' },
  recentNotices: { ko: '지난 알림', en: 'Recent notices' },
  loading: { ko: '불러오는 중', en: 'Loading' },
  back: { ko: '뒤로', en: 'Back' },
} as const;
