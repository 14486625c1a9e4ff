/** Words of the screen that says who has which lines. `{n}` and the like are filled. */
export const text = {
  title: { ko: '문장 배정', en: 'Assign lines' },
  back: { ko: '프로젝트 설정으로', en: 'Back to the project' },
  openEditor: { ko: '편집기 열기', en: 'Open the editor' },
  help: {
    ko:
      '문장을 선택하고 담당자를 지정하세요. 배정한 문장은 담당자와 프로젝트 매니저만 고칠 수 있어요.',
    en: 'Choose lines and who has them. Only they and the project manager can then change them.',
  },
  readOnly: {
    ko: '배정은 프로젝트 매니저만 바꿀 수 있어요.',
    en: 'Only the project manager can assign lines.',
  },
  archived: {
    ko: '보관한 프로젝트라서 배정을 바꿀 수 없어요.',
    en: 'The project is archived, so assignments stay as they are.',
  },
  noLines: {
    ko: '아직 문장이 없어요. 번역 방향을 선택하면 문장을 배정할 수 있어요.',
    en: 'There are no lines yet. They can be assigned once a direction is chosen.',
  },

  // grid
  grid: { ko: '문장과 담당자', en: 'Lines and who has them' },
  pickColumn: { ko: '선택', en: 'Choose' },
  numberColumn: { ko: '번호', en: 'No.' },
  sentenceColumn: { ko: '문장', en: 'Line' },
  whoColumn: { ko: '담당자', en: 'Assigned to' },
  pick: { ko: '{n}번 문장 선택', en: 'Choose line {n}' },
  pickTo: { ko: '{n}번 문장까지 한꺼번에 선택', en: 'Choose all lines up to {n}' },
  bulkTip: {
    ko: '다음 선택 버튼을 누르면 여기부터 거기까지 한꺼번에 선택돼요.',
    en: 'The next button you click chooses all lines from here to there.',
  },
  keysHelp: {
    ko:
      '화살표로 이동하고 스페이스로 선택해요. Shift+화살표는 범위, Ctrl+A는 전체, Esc는 선택 해제예요.',
    en: 'Arrows move, Space chooses. Shift with arrows chooses a range, Ctrl+A all, Escape none.',
  },
  confirmed: { ko: '확정', en: 'Confirmed' },
  reviewed: { ko: '감수 완료', en: 'Reviewed' },
  unassigned: { ko: '미배정', en: 'Unassigned' },
  reviews: { ko: '감수', en: 'review' },
  loading: { ko: '불러오는 중', en: 'Loading' },
  loadFailed: {
    ko: '불러오지 못했어요. 다시 시도하고 있어요.',
    en: 'Could not be loaded. Trying again.',
  },
  formerMember: { ko: '이전 팀원', en: 'Former member' },

  // pages
  pages: { ko: '페이지', en: 'Pages' },
  page: { ko: '페이지 번호', en: 'Page number' },
  ofPages: { ko: '/ {n}쪽', en: 'of {n}' },
  goToPage: { ko: '이동', en: 'Go' },
  previous: { ko: '이전 쪽', en: 'Previous page' },
  next: { ko: '다음 쪽', en: 'Next page' },

  // filter
  filter: { ko: '문장 거르기', en: 'Filter lines' },
  who: { ko: '담당자', en: 'Assigned to' },
  anybody: { ko: '모든 문장', en: 'All lines' },
  onlyUnassigned: { ko: '미배정만', en: 'Unassigned only' },
  linesOf: { ko: '{name} 님의 문장', en: 'Lines of {name}' },
  onlyUnconfirmed: { ko: '미확정만', en: 'Unconfirmed only' },
  words: { ko: '문장에서 찾기', en: 'Find in lines' },
  find: { ko: '찾기', en: 'Find' },
  reset: { ko: '거르기 해제', en: 'Clear filter' },
  found: { ko: '{n}문장 / 전체 {all}문장', en: '{n} of {all} lines' },
  noneFound: { ko: '조건에 맞는 문장이 없어요.', en: 'No line fits the filter.' },

  // selection
  chosen: { ko: '{n}문장 선택', en: 'Chosen: {n}' },
  noneChosen: { ko: '선택한 문장이 없어요', en: 'No lines chosen' },
  chooseAll: { ko: '모두 선택', en: 'Choose all' },
  clear: { ko: '선택 해제', en: 'Clear' },

  // members
  loads: { ko: '담당 현황', en: 'Who has what' },
  load: { ko: '{n}문장 · {rate}%', en: '{n} lines · {rate}%' },
  reviewLoad: { ko: '감수 {n}문장 · {rate}%', en: 'Review: {n} lines · {rate}%' },
  assign: { ko: '배정', en: 'Assign' },
  assignTo: { ko: '선택한 문장을 {name} 님에게 배정', en: 'Assign the chosen lines to {name}' },
  free: { ko: '배정 풀기', en: 'Free the lines' },
  freeHelp: {
    ko: '배정을 풀면 쓸 수 있는 팀원 모두의 문장이 돼요.',
    en: 'Freed lines belong to everybody who may write.',
  },
  undo: { ko: '되돌리기', en: 'Undo' },
  share: { ko: '나눠서 배정…', en: 'Share out…' },
  choosePeople: { ko: '담당자 지정', en: 'Assign' },
  assigned: { ko: '{n}문장을 {name} 님에게 배정했어요.', en: '{n} lines assigned to {name}.' },
  freed: { ko: '{n}문장의 배정을 풀었어요.', en: '{n} lines freed.' },
  sharedOut: { ko: '{n}문장을 {people}명에게 나눴어요.', en: '{n} lines shared out to {people}.' },
  undone: { ko: '배정을 되돌렸어요.', en: 'The assignment was undone.' },
  failed: { ko: '배정하지 못했어요: {member}. {why}', en: 'assignment failed: {member}. {why}' },

  // sharing out
  shareTitle: { ko: '문장 나눠서 배정', en: 'Share lines out' },
  shareChosen: { ko: '선택한 {n}문장을 나눠요.', en: 'The {n} chosen lines are shared out.' },
  shareAll: {
    ko: '선택한 문장이 없어서 보이는 {n}문장을 모두 나눠요.',
    en: 'No lines are chosen: all {n} lines shown are shared out.',
  },
  shareBy: { ko: '나누는 기준', en: 'Share by' },
  units: {
    lines: { ko: '문장 수', en: 'Lines' },
    eojeol: { ko: '어절 수', en: 'Eojeol' },
    words: { ko: '단어 수', en: 'Words' },
    characters: { ko: '글자 수(공백 제외)', en: 'Characters without spaces' },
  },
  people: { ko: '나눌 사람', en: 'People' },
  weight: { ko: '{name} 님의 비중', en: 'Weight of {name}' },
  weightColumn: { ko: '비중', en: 'Weight' },
  bothHelp: {
    ko: '번역할 사람과 감수할 사람을 함께 고르면 문장을 각각 나눠요.',
    en: 'Translators and reviewers each get a division of their own.',
  },
  preview: { ko: '미리보기', en: 'Preview' },
  rangeColumn: { ko: '문장', en: 'Lines' },
  amountColumn: { ko: '분량', en: 'Amount' },
  chosenAmount: { ko: '{n}문장', en: '{n} lines' },
  applyShare: { ko: '이대로 배정', en: 'Assign like this' },
  chooseOne: { ko: '나눌 사람을 한 명 이상 선택해 주세요.', en: 'Choose at least one person.' },
} as const;
