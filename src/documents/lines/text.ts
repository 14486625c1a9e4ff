/** Words of the editor. `{n}` and the like are filled by `fill`. */
export const text = {
  // bar
  backToList: { ko: '목록으로', en: 'Back to the list' },
  progress: { ko: '번역 진행률', en: 'Translated' },
  confirmed: { ko: '확정 {done}/{all}문장', en: '{done}/{all} confirmed' },
  draftMenu: { ko: '초벌', en: 'Draft' },
  viewMenu: { ko: '보기', en: 'View' },
  moreMenu: { ko: '더 보기', en: 'More' },
  saved: { ko: '저장됨', en: 'Saved' },
  saving: { ko: '저장 중…', en: 'Saving…' },
  offline: { ko: '오프라인 — {n}문장 대기', en: 'Offline — {n} lines waiting' },
  stuck: { ko: '{n}문장 확인 필요', en: '{n} lines to check' },
  toStuck: { ko: '확인할 문장으로 이동', en: 'Go to the line' },
  filter: { ko: '빠른 필터', en: 'Quick filters' },
  all: { ko: '전체', en: 'All' },
  mine: { ko: '내 담당', en: 'Mine' },
  ofOthers: { ko: '다른 담당자의 문장이에요.', en: 'Assigned to someone else.' },
  readOnly: { ko: '보기만 할 수 있어요.', en: 'View only.' },
  reviewedShort: { ko: '감수', en: 'Reviewed' },
  rightsChanged: {
    ko: '맡은 문장이 바뀌었어요. 입력해 둔 내용은 그대로 있어요.',
    en: 'The lines assigned to you have changed. What you typed stays here',
  },
  unconfirmed: { ko: '미확정', en: 'Unconfirmed' },
  problems: { ko: '문제', en: 'Problems' },
  noneLeft: { ko: '이 조건에 맞는 문장이 없어요.', en: 'No line fits this filter.' },
  showAll: { ko: '전체 보기', en: 'Show all' },
  download: { ko: '내려받기', en: 'Download' },
  downloading: { ko: '준비하는 중…', en: 'Preparing…' },
  featuresFailed: {
    ko: '편집 도구를 불러오지 못했어요. 페이지를 새로 고쳐 주세요. 입력한 내용은 그대로 있어요.',
    en: 'The tools could not be loaded. Reload the page; what you typed is kept.',
  },
  help: { ko: '단축키', en: 'Keyboard shortcuts' },
  signIn: { ko: '로그인', en: 'Log in' },

  // lines
  lineList: { ko: '문장 목록', en: 'Lines' },
  target: { ko: '{n}번 문장 번역문', en: 'Line {n}, translation' },
  confirm: { ko: '{n}번 문장 확정', en: 'Confirm line {n}' },
  confirmShort: { ko: '확정', en: 'Confirm' },
  unconfirmShort: { ko: '확정 풀기', en: 'Reopen' },
  tag: { ko: '태그', en: 'Tag' },
  insertTags: { ko: '다음 태그 넣기 ({n}개 빠짐)', en: 'Insert the next tag ({n} missing)' },
  confirmAndNext: { ko: '확정하고 다음', en: 'Confirm and next' },
  emptyTarget: { ko: '번역문을 입력하세요', en: 'Type the translation' },
  loadingLine: { ko: '불러오는 중', en: 'Loading' },
  loadFailed: {
    ko: '문장을 불러오지 못했어요. 다시 시도하고 있어요.',
    en: 'Lines could not be loaded. Trying again.',
  },
  locked: { ko: '로그인 후 이용', en: 'Use after logging in' },
  noDraft: { ko: '엔진이 못 했어요', en: 'The engine could not' },
  states: {
    empty: { ko: '빈 문장', en: 'Empty' },
    machine: { ko: '기계번역', en: 'Machine' },
    memory: { ko: '메모리', en: 'Memory' },
    edited: { ko: '수정함', en: 'Edited' },
    confirmed: { ko: '확정', en: 'Confirmed' },
    reviewed: { ko: '감수', en: 'Reviewed' },
    locked: { ko: '잠김', en: 'Locked' },
  },
  fromMemory: { ko: '번역 메모리 {n}%', en: 'Memory {n}%' },
  fromMachine: { ko: '기계번역', en: 'Machine draft' },
  fromRepetition: { ko: '같은 문장에서 채움', en: 'From a line with the same source' },
  repetitionChip: { ko: '반복', en: 'Rep' },
  resizeColumns: { ko: '원문과 번역문의 폭', en: 'Width of source and target' },

  // tags
  tagOpen: { ko: '여는 태그 {n}', en: 'Opening tag {n}' },
  tagClose: { ko: '닫는 태그 {n}', en: 'Closing tag {n}' },
  tagSingle: { ko: '태그 {n} {label}', en: 'Tag {n} {label}' },
  missing: { ko: '태그 {tag} 빠짐', en: 'Tag {tag} is missing' },
  extra: { ko: '태그 {tag} 중복', en: 'Tag {tag} is there twice' },
  unclosed: { ko: '태그 {tag} 짝 없음', en: 'Tag {tag} lacks its other half' },
  nesting: { ko: '태그 {tag} 순서 엇갈림', en: 'Tag {tag} crosses another' },
  unknown: { ko: '태그 {tag} 원문에 없음', en: 'Tag {tag} is not in the source' },
  /** Why a line was not confirmed, and what to do about its tag. */
  tagRefused: {
    missing: {
      ko:
        '{n}번 문장을 확정하지 못했어요. 원문의 태그 {tag}번이 번역문에 없어요. ‘다음 태그 넣기’로 넣은 뒤 확정해 주세요.',
      en:
        'Line {n} is not confirmed: tag {tag} of the source is missing. Insert it with “Insert the next tag”, then confirm.',
    },
    extra: {
      ko:
        '{n}번 문장을 확정하지 못했어요. 태그 {tag}번이 두 번 있어요. 하나를 지운 뒤 확정해 주세요.',
      en: 'Line {n} is not confirmed: tag {tag} is there twice. Delete one of them, then confirm.',
    },
    unclosed: {
      ko:
        '{n}번 문장을 확정하지 못했어요. 태그 {tag}번의 짝이 없어요. 여는 태그와 닫는 태그를 모두 넣은 뒤 확정해 주세요.',
      en: 'Line {n} is not confirmed: tag {tag} lacks its other half. Insert both, then confirm.',
    },
    nesting: {
      ko:
        '{n}번 문장을 확정하지 못했어요. 태그 {tag}번이 다른 태그와 엇갈려요. 여닫는 순서를 맞춘 뒤 확정해 주세요.',
      en:
        'Line {n} is not confirmed: tag {tag} crosses another one. Close them in the reverse order, then confirm.',
    },
    unknown: {
      ko: '{n}번 문장을 확정하지 못했어요. 태그 {tag}번은 원문에 없어요. 지운 뒤 확정해 주세요.',
      en: 'Line {n} is not confirmed: tag {tag} is not in the source. Delete it, then confirm.',
    },
  },
  noTagLeft: { ko: '빠진 태그가 없어요.', en: 'No tag is missing.' },

  // doubts about a machine draft, by their codes
  flags: {
    numbers: { ko: '숫자 확인 필요', en: 'Check the numbers' },
    terms: { ko: '용어 확인 필요', en: 'Check the terms' },
    forbidden: { ko: '쓰지 않는 용어 확인 필요', en: 'Check for forbidden terms' },
    register: { ko: '문체 확인 필요', en: 'Check the speech level' },
    'tags-projected': { ko: '태그 위치 확인 필요', en: 'Check where the tags stand' },
  },

  // how a machine draft came about
  ways: {
    'pivot-en': { ko: '영어를 거쳐 번역했어요', en: 'Translated by way of English' },
    reused: {
      ko: '전에 받은 번역을 다시 썼어요 (비용 없음)',
      en: 'An earlier draft was used again (no cost)',
    },
  },

  // commands
  confirmNext: { ko: '확정하고 다음 미확정 문장으로', en: 'Confirm, next unconfirmed line' },
  confirmStay: { ko: '이동하지 않고 확정', en: 'Confirm and stay' },
  nextLine: { ko: '다음 문장', en: 'Next line' },
  previousLine: { ko: '이전 문장', en: 'Previous line' },
  nextUnconfirmed: { ko: '다음 미확정 문장', en: 'Next unconfirmed line' },
  previousUnconfirmed: { ko: '이전 미확정 문장', en: 'Previous unconfirmed line' },
  goToLine: { ko: '문장 번호로 이동', en: 'Go to line number' },
  insertTag: { ko: '다음 태그 넣기', en: 'Insert the next tag' },
  insertAllTags: { ko: '빠진 태그 모두 넣기', en: 'Insert all missing tags' },
  copySource: { ko: '원문으로 바꾸기', en: 'Replace with source' },
  clearTarget: { ko: '번역문 지우기', en: 'Clear the translation' },
  insertDraft: { ko: '첫 기계번역 넣기', en: 'Insert the first machine draft' },
  restore: { ko: '고치기 전으로 되돌리기', en: 'Restore the text as it was' },
  lineBreak: { ko: '줄 바꿈', en: 'Line break' },
  lineTools: { ko: '{n}번 문장 도구', en: 'Tools of line {n}' },
  go: { ko: '이동', en: 'Go' },
  lineNumber: { ko: '문장 번호 (1–{n})', en: 'Line number (1–{n})' },
  helpNote: {
    ko: '한글을 조합하는 중에 누른 단축키는 글자가 완성된 뒤 한 번만 실행돼요.',
    en: 'A key pressed while a syllable is composed acts once, when the syllable is complete.',
  },

  // what happened
  isConfirmed: { ko: '{n}번 문장을 확정했어요.', en: 'Line {n} confirmed.' },
  isUnconfirmed: { ko: '{n}번 문장의 확정을 해제했어요.', en: 'Line {n} unconfirmed.' },
  allConfirmed: { ko: '모든 문장을 확정했어요.', en: 'All lines are confirmed.' },
  noneBefore: { ko: '앞에 미확정 문장이 없어요.', en: 'No unconfirmed line before this one.' },
  confirmOffline: {
    ko: '저장되지 않아 확정하지 못했어요. 연결되면 다시 확정해 주세요.',
    en: 'Not confirmed, because the text is not saved yet. Confirm again when you are online.',
  },
  isRestored: { ko: '고치기 전 번역문으로 되돌렸어요.', en: 'The text is as it was before.' },
  isRecovered: {
    ko: '저장하지 못했던 {n}문장을 복구했어요.',
    en: '{n} unsaved lines have been recovered.',
  },
  signInAgain: {
    ko: '로그인이 만료되었어요. 다시 로그인하면 입력한 내용을 이어서 저장해요.',
    en: 'Your login has ended. Log in again: what you typed is kept and will be saved.',
  },
  isRetranslated: { ko: '{n}번 문장을 다시 번역했어요.', en: 'Line {n} retranslated.' },
  noMachineDraft: { ko: '이 문장에는 기계번역이 없어요.', en: 'This line has no machine draft.' },
  downloadFailed: {
    ko: '내려받지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'The download failed. Try again in a moment.',
  },

  // conflicts
  conflict: {
    ko: '다른 곳에서 이 문장이 먼저 바뀌었어요. 어느 번역문을 쓸까요?',
    en: 'This line was changed elsewhere first. Which translation should stay?',
  },
  theirs: { ko: '저장된 번역문', en: 'Stored text' },
  emptyText: { ko: '(비어 있음)', en: '(empty)' },
  keepMine: { ko: '내 번역문 저장', en: 'Save mine' },
  takeTheirs: { ko: '저장된 번역문 쓰기', en: 'Use the stored text' },
  notSaved: { ko: '저장하지 못했어요:', en: 'Not saved:' },
  retry: { ko: '다시 저장', en: 'Save again' },

  // translation
  retranslateAll: { ko: '전체 다시 번역', en: 'Retranslate all' },
  retranslateAllTitle: { ko: '전체를 다시 번역할까요?', en: 'Retranslate everything?' },
  retranslateAllBody: {
    ko:
      '확정하지 않은 문장의 현재 번역문이 모두 새 기계번역으로 바뀌어요. 끝나면 30일 동안 한 번에 되돌릴 수 있어요.',
    en:
      'The current translations of all unconfirmed lines give way to new machine drafts. For 30 days one undo takes them all back.',
  },
  retranslateAllLost: {
    ko: '그중 {n}문장은 사람이 고쳤거나 번역 메모리에서 가져온 번역문이에요.',
    en: 'Of these, {n} were edited by people or come from a memory.',
  },
  retranslateEmpty: { ko: '빈 문장만 번역', en: 'Only empty lines' },
  retranslateUndone: { ko: '전체 다시 번역을 되돌렸어요.', en: 'The lines are as they were.' },
  retranslateAllStay: {
    ko: '확정한 {done}문장은 그대로 남아요.',
    en: 'Confirmed lines stay: {done}.',
  },
  retranslateAction: { ko: '다시 번역', en: 'Retranslate' },
  translating: { ko: '번역 중', en: 'Translating' },
  translationDone: { ko: '번역을 마쳤어요.', en: 'Translation finished.' },
  translationStopped: { ko: '번역이 멈췄어요.', en: 'Translation has stopped.' },
  nothingToTranslate: {
    ko: '다시 번역할 문장이 없어요.',
    en: 'There is nothing to translate.',
  },
  resume: { ko: '이어서 번역', en: 'Resume' },
  stop: { ko: '번역 중지', en: 'Stop translating' },
  isConfirmedAlready: {
    ko: '확정한 문장은 다시 번역하지 않아요',
    en: 'Confirmed lines stay as they are',
  },

  // visitors
  visitorNote: {
    ko: '비회원의 문서는 24시간 뒤에 삭제되고, AI 번역은 하루 10문장까지 받을 수 있어요.',
    en:
      'Without an account, documents are deleted after 24 hours and AI translation is limited to 10 sentences a day.',
  },
  restNote: {
    ko: '비회원일 때 번역하지 못한 문장까지 이어서 번역할 수 있어요. 빈 문장 {n}개.',
    en: 'The lines that visitors are not given can be drafted now. Empty lines: {n}.',
  },
  restTitle: { ko: '나머지 문장을 번역할까요?', en: 'Draft the remaining lines?' },
  restBody: {
    ko: '빈 문장만 기계번역으로 채워요. 이미 고치거나 확정한 문장은 그대로 남아요.',
    en: 'Only empty lines are filled with machine drafts. Lines that you edited or confirmed stay.',
  },
  restAction: { ko: '나머지 번역', en: 'Draft the rest' },
  visitorLink: { ko: '로그인하고 이어서 하기', en: 'Log in and keep working' },
} as const;

/** Fills `{name}` in words. */
export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
