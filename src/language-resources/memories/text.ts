/** Words of translation memories and their pages. `{n}` and the like are filled. */
export const text = {
  visitors: {
    ko: 'tmx 파일을 올리거나 확정한 문장을 모아 다시 쓰는 번역 메모리를 관리하는 곳이에요.',
    en:
      'Here you manage translation memories: tmx files that you upload, and lines that you confirm.',
  },
  title: { ko: '번역 메모리', en: 'Translation memories' },
  count: { ko: '{n}개', en: '{n}' },
  personal: { ko: '내 번역', en: 'My translations' },
  personalHelp: {
    ko: '편집기에서 확정한 문장이 쌓여요.',
    en: 'Lines that you confirm in the editor are kept here.',
  },
  name: { ko: '이름', en: 'Name' },
  direction: { ko: '언어', en: 'Languages' },
  units: { ko: '문장 쌍', en: 'Units' },
  uploaded: { ko: '등록', en: 'Uploaded' },
  changed: { ko: '수정', en: 'Changed' },
  actions: { ko: '작업', en: 'Actions' },
  empty: { ko: '아직 번역 메모리가 없어요.', en: 'No translation memory yet.' },
  emptyHelp: {
    ko:
      'TMX 파일을 올리거나 편집기에서 문장을 확정하면, 비슷한 문장을 번역할 때 다시 쓸 수 있어요.',
    en: 'Upload a TMX file or confirm lines in the editor: similar lines are offered to you then.',
  },
  more: { ko: '더 보기', en: 'Show more' },

  // upload
  drop: {
    ko: '번역 메모리 파일을 끌어다 놓거나 선택해 주세요',
    en: 'Drop memory files here, or choose them',
  },
  accepted: {
    ko: 'TMX · 한국어↔영어 · 파일당 {n} MB까지',
    en: 'TMX · Korean ↔ English · up to {n} MB each',
  },
  sending: { ko: '올리는 중', en: 'Uploading' },
  reading: { ko: '읽는 중', en: 'Reading' },
  waiting: { ko: '차례를 기다리는 중', en: 'Waiting its turn' },
  readUnits: { ko: '{n}개 읽음', en: '{n} read' },
  stop: { ko: '중단', en: 'Stop' },
  stopped: {
    ko: '중단했어요. 그때까지 읽은 문장은 남아 있어요.',
    en: 'Stopped. What was read stays.',
  },
  importFailed: {
    ko: '파일을 끝까지 읽지 못했어요: {why}',
    en: 'The file could not be read to its end: {why}',
  },
  report: {
    ko: '{file}: {read}개 읽음, {added}개 추가, {duplicates}개 중복, {conflicts}개 번역이 다름',
    en:
      '{file}: {read} read, {added} added, {duplicates} known already, {conflicts} with other translations',
  },
  leftOut: { ko: '{n}개 제외 ({why})', en: '{n} left out ({why})' },
  skips: {
    noSource: { ko: '원문 없음', en: 'no source' },
    noTarget: { ko: '번역문 없음', en: 'no translation' },
    empty: { ko: '빈 문장', en: 'empty' },
    tooLong: { ko: '너무 긴 문장', en: 'too long' },
  },
  chooseDirection: { ko: '번역 방향 선택', en: 'Choose a direction' },
  chooseDirectionHelp: {
    ko: '{file}에서 언어를 알아내지 못했어요. 번역 방향을 선택해 주세요.',
    en: '{file} does not say its languages. Choose a direction.',
  },
  directions: {
    ko2en: { ko: '한국어 → 영어', en: 'Korean → English' },
    en2ko: { ko: '영어 → 한국어', en: 'English → Korean' },
    ko2jp: { ko: '한국어 → 일본어', en: 'Korean → Japanese' },
    jp2ko: { ko: '일본어 → 한국어', en: 'Japanese → Korean' },
    ko2cn: { ko: '한국어 → 중국어', en: 'Korean → Chinese' },
    cn2ko: { ko: '중국어 → 한국어', en: 'Chinese → Korean' },
  },
  cancel: { ko: '취소', en: 'Cancel' },

  // one memory
  open: { ko: '{name} 열기', en: 'Open {name}' },
  download: { ko: '내려받기', en: 'Download' },
  withStyle: { ko: 'TMX (서식 포함)', en: 'TMX with formatting' },
  withoutStyle: { ko: 'TMX (글만)', en: 'TMX, text only' },
  rename: { ko: '이름 바꾸기', en: 'Rename' },
  save: { ko: '저장', en: 'Save' },
  delete: { ko: '삭제', en: 'Delete' },
  deleteNamed: { ko: '{name} 삭제', en: 'Delete {name}' },
  deleted: {
    ko: '‘{name}’ 번역 메모리를 삭제했어요. 30일 동안 되돌릴 수 있어요.',
    en: '“{name}” is deleted. It can be taken back for 30 days.',
  },
  back: { ko: '번역 메모리 목록', en: 'All memories' },
  addFile: { ko: '파일 더하기', en: 'Add a file' },
  readOnly: {
    ko: '프로젝트에서 함께 쓰는 번역 메모리라 읽기만 할 수 있어요.',
    en: 'This memory belongs to someone else in a project. You may only read it.',
  },

  // entries
  search: { ko: '찾기', en: 'Search' },
  query: { ko: '찾을 말', en: 'Words' },
  queryHint: { ko: '한 글자부터 찾을 수 있어요', en: 'From one syllable on' },
  side: { ko: '찾을 쪽', en: 'Side' },
  source: { ko: '원문', en: 'Source' },
  target: { ko: '번역문', en: 'Translation' },
  all: { ko: '전체', en: 'All' },
  conflicts: { ko: '번역이 다른 문장', en: 'Several translations' },
  show: { ko: '보기', en: 'Show' },
  noEntries: { ko: '문장 쌍이 없어요.', en: 'There is nothing in it.' },
  noHits: { ko: '‘{query}’ 찾은 결과가 없어요.', en: 'Nothing has “{query}”.' },
  noConflicts: {
    ko: '원문이 같고 번역이 다른 문장이 없어요.',
    en: 'No source has several translations.',
  },
  edit: { ko: '수정', en: 'Edit' },
  editEntry: { ko: '문장 쌍 수정: {text}', en: 'Edit: {text}' },
  deleteEntry: { ko: '문장 쌍 삭제: {text}', en: 'Delete: {text}' },
  entryDeleted: { ko: '문장 쌍을 삭제했어요.', en: 'The unit is deleted.' },
  entrySaved: { ko: '문장 쌍을 수정했어요.', en: 'The unit is changed.' },
  history: { ko: '변경 기록', en: 'History' },
  noHistory: { ko: '변경 기록이 없어요.', en: 'It was never changed.' },
  wasEdited: { ko: '{by} 수정 · {at}', en: 'Changed by {by} · {at}' },
  someone: { ko: '탈퇴한 회원', en: 'Someone who left' },
  list: { ko: '문장 쌍 목록', en: 'Units' },

  // in a project
  inspected: { ko: '검수 {n}%', en: 'inspected {n}%' },
  ofProject: { ko: '이 프로젝트의 번역 메모리', en: 'Memories of this project' },
  ofProjectHelp: {
    ko: '위에 있는 것부터 찾아요. 감점은 덜 믿는 번역 메모리의 점수를 낮춰요.',
    en: 'The first one is asked first. A penalty lowers the scores of one that is trusted less.',
  },
  noneInProject: {
    ko: '이 프로젝트에서 쓰는 번역 메모리가 없어요.',
    en: 'This project uses no memory.',
  },
  addOwn: { ko: '내 번역 메모리 더하기', en: 'Add one of mine' },
  add: { ko: '더하기', en: 'Add' },
  up: { ko: '‘{name}’ 먼저 찾기', en: 'Ask “{name}” earlier' },
  penalty: { ko: '감점', en: 'Penalty' },
  penaltyOf: { ko: '‘{name}’ 감점', en: 'Penalty of “{name}”' },
  remove: { ko: '빼기', en: 'Take out' },
  removeNamed: { ko: '‘{name}’ 프로젝트에서 빼기', en: 'Take “{name}” out of the project' },
  removed: {
    ko: '‘{name}’ 번역 메모리를 프로젝트에서 뺐어요.',
    en: '“{name}” is no longer asked.',
  },
  owner: { ko: '{name} 님', en: 'by {name}' },
} as const;
