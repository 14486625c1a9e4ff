/** Words of the first page of a member. */
export const text = {
  hello: { ko: '안녕하세요, {name} 님', en: 'Hello, {name}' },
  finds: {
    ko: '나를 기다리는 문장, 지난번에 멈춘 곳, 프로젝트의 진행 상황이 한곳에 있어요.',
    en: 'Lines that wait for you, where you stopped, and how far your projects are.',
  },
  facts: { ko: '오늘 한눈에 보기', en: 'Today' },
  toConfirm: { ko: '내가 확정할 문장', en: 'Lines to confirm' },
  toReview: { ko: '내가 감수할 문장', en: 'Lines to review' },
  invited: { ko: '받은 초대', en: 'Invitations' },

  waiting: { ko: '나를 기다리는 일', en: 'Waiting for you' },
  nothingWaits: { ko: '지금 나를 기다리는 일이 없어요.', en: 'Nothing waits for you now.' },
  nothingWaitsHelp: {
    ko: '담당 문장이 생기거나 프로젝트에 초대받으면 여기에 보여요.',
    en: 'Lines that are assigned to you and invitations appear in this list.',
  },
  invites: {
    ko: '{name} 님이 ‘{title}’ 프로젝트에 초대했어요.',
    en: '{name} invited you to the project “{title}”.',
  },
  asRole: { ko: '역할: {role}', en: 'Role: {role}' },
  confirmLines: { ko: '확정할 문장 {n}개', en: 'To confirm: {n}' },
  reviewLines: { ko: '감수할 문장 {n}개', en: 'To review: {n}' },
  moreWork: { ko: '그 밖에 문서 {n}개', en: 'More documents: {n}' },
  moreInProjects: { ko: '프로젝트에 더 있는 문서 {n}개', en: 'More documents in projects: {n}' },
  moreInvitations: { ko: '그 밖에 받은 초대 {n}개', en: 'More invitations: {n}' },
  open: { ko: '열기', en: 'Open' },
  openOf: { ko: '열기: {name}', en: 'Open: {name}' },

  goOn: { ko: '이어서 하기', en: 'Continue' },
  goOnAt: { ko: '{line}번 문장부터 이어서', en: 'From line {line}' },
  goOnOf: { ko: '이어서 하기: {name}', en: 'Continue: {name}' },

  projects: { ko: '프로젝트', en: 'Projects' },
  allProjects: { ko: '프로젝트 모두 보기', en: 'All projects' },
  confirmedOf: { ko: '확정 {confirmed}/{all}문장', en: '{confirmed} of {all} lines confirmed' },
  inspectedOf: { ko: '검수 {confirmed}/{all}개', en: '{confirmed} of {all} entries inspected' },
  left: { ko: '{days}일 남음', en: 'Days left: {days}' },
  lastDay: { ko: '오늘까지', en: 'Due today' },
  overdue: { ko: '마감 지남', en: 'Overdue' },
  noProjects: { ko: '아직 프로젝트가 없어요.', en: 'No projects yet.' },

  files: { ko: '빠른 번역 파일', en: 'Quick translation files' },
  allFiles: { ko: '파일 모두 보기', en: 'All files' },
  prepare: { ko: '시작하기', en: 'Begin' },
  prepareOf: { ko: '시작하기: {name}', en: 'Begin: {name}' },

  changes: { ko: '바뀐 일', en: 'What changed' },

  first: { ko: '첫 파일을 번역해 보세요', en: 'Translate your first file' },
  firstHelp: {
    ko: '파일을 올리면 문장으로 나누고, 원문 옆에서 번역한 뒤 같은 서식으로 내려받아요.',
    en:
      'Upload a file: it is cut into lines, you translate beside the source, and download it in the same layout.',
  },
  drop: { ko: '또는 여기에 끌어다 놓으세요', en: 'or drop it here' },
  send: { ko: '올리고 시작', en: 'Upload and begin' },
  together: {
    ko: '여럿이 함께 일한다면 프로젝트를 만들어 팀을 초대하세요.',
    en: 'To work together, create a project and invite your team.',
  },
} as const;
