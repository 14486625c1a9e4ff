export const text = {
  release: { ko: '프로젝트 매니저에게 공개', en: 'Release to the project manager' },
  releaseLead: {
    ko:
      '공개하면 프로젝트 매니저가 위의 명세를 지금 그대로 보고 내려받을 수 있어요. 그 뒤에 바뀐 문장은 들어가지 않아요. 같은 기간을 다시 공개하면 앞의 것을 대신해요.',
    en:
      'Once released, the project manager can read and download the statement above as it is now. Later changes are not in it. Another release of the same period replaces it.',
  },
  releaseNow: { ko: '이 명세 공개하기', en: 'Release this statement' },
  effortIn: {
    ko:
      '시간과 키 입력도 함께 공개돼요. 기록을 삭제해도 공개한 명세에는 공개를 취소할 때까지 남아요.',
    en:
      'Time and keystrokes are released with it. They stay in it until you withdraw it, even if you delete what was counted.',
  },
  withdraw: { ko: '공개 취소', en: 'Withdraw' },
  withdrawOf: { ko: '{period} 명세 공개 취소', en: 'Withdraw the statement of {period}' },
  own: { ko: '내가 공개한 명세', en: 'Statements you released' },
  title: { ko: '공개된 작업 명세', en: 'Released statements' },
  lead: {
    ko: '팀원이 공개한 명세예요. 공개하지 않은 작업은 여기에 나오지 않아요.',
    en: 'Statements that team members released. Work that was not released is not shown.',
  },
  ownLead: {
    ko:
      '모든 프로젝트에서 내가 공개한 명세예요. 팀을 나온 뒤에도 여기서 공개를 취소할 수 있어요. 취소하면 프로젝트 매니저가 더 볼 수 없어요.',
    en:
      'What you released in all projects. You can withdraw it here after you left a team, too; the project manager sees it no more then.',
  },
  withdrawIn: {
    ko: '{name} {period} 명세 공개 취소',
    en: 'Withdraw the statement of {project}, {period}',
  },
  none: { ko: '아직 공개된 명세가 없어요.', en: 'Nothing has been released yet.' },
  releasedAt: { ko: '{date}에 공개', en: 'released {date}' },
  open: { ko: '명세 보기', en: 'Open' },
  openOf: {
    ko: '{name} 님의 {period} 명세 보기',
    en: 'Open the statement of {member}, {period}',
  },
  done: { ko: '명세를 공개했어요.', en: 'The statement is released.' },
  withdrawn: { ko: '명세 공개를 취소했어요.', en: 'The statement is withdrawn.' },
  toList: { ko: '공개된 명세 목록', en: 'All released statements' },
  titleOf: { ko: '{member} 님의 작업 명세', en: 'Work statement of {member}' },
  day: { ko: '공개한 때', en: 'Released' },
  pages: { ko: '쪽 이동', en: 'Pages' },
  newer: { ko: '더 최근 명세', en: 'Newer' },
  older: { ko: '더 오래된 명세', en: 'Older' },
};
