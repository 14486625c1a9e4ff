export const text = {
  outTitle: { ko: '프로젝트 패키지', en: 'Project package' },
  outLead: {
    ko:
      '문서와 번역문, 댓글을 파일 하나(.omgim)에 담아요. 다른 옮김에서 새 프로젝트로 가져올 수 있어요.',
    en:
      'Documents, targets and comments in one file (.omgim). Another Omgim can import it as a new project.',
  },
  notIn: {
    ko: '감수 기록, 문장 배정, 정확도 점수는 담지 않아요. 팀원의 메일 주소도 담지 않아요.',
    en:
      'Reviews, assignments and accuracy scores are not in it, nor are the mail addresses of the team.',
  },
  history: { ko: '문장마다 바뀐 기록', en: 'The history of each line' },
  resources: { ko: '내 번역 메모리와 프로젝트의 용어집', en: 'My memories and the glossaries' },
  resourcesHelp: {
    ko: '다른 사람의 번역 메모리는 담지 않아요.',
    en: 'Memories of other members stay out.',
  },
  names: { ko: '사람 이름', en: 'Names of people' },
  namesHelp: {
    ko: '고르지 않으면 ‘Translator 1’처럼 번호로 적어요. 댓글 안에 적힌 이름은 그대로예요.',
    en: 'Without it they are “Translator 1” and so on. Names written in comments stay.',
  },
  make: { ko: '패키지 만들기', en: 'Make the package' },
  made: { ko: '패키지', en: 'Packages' },
  toSettings: { ko: '프로젝트 설정', en: 'Project settings' },
  inTitle: { ko: '프로젝트 패키지 가져오기', en: 'Import a project package' },
  inLead: {
    ko:
      '옮김에서 만든 .omgim 파일을 올려 주세요. 먼저 내용을 확인하고, 무엇을 가져올지 고른 다음 새 프로젝트로 만들어요. 500MB까지 올릴 수 있어요.',
    en:
      'Upload an .omgim file. It is checked first; then you choose what to import, and it becomes a new project. Up to 500 MB.',
  },
  file: { ko: '패키지 파일', en: 'Package file' },
  upload: { ko: '올려서 확인하기', en: 'Upload and check' },
  toNew: { ko: '새 프로젝트', en: 'New project' },
  packageTitle: { ko: '패키지', en: 'Package' },
  states: {
    checking: { ko: '내용을 확인하고 있어요.', en: 'It is being checked.' },
    ready: {
      ko: '확인했어요. 무엇을 가져올지 골라 주세요.',
      en: 'Checked. Choose what to import.',
    },
    running: {
      ko: '{total}문장 가운데 {done}문장을 마쳤어요.',
      en: '{done} of {total} lines are done.',
    },
    done: { ko: '다 됐어요.', en: 'Done.' },
    failed: { ko: '끝내지 못했어요.', en: 'It could not be finished.' },
    cancelled: { ko: '멈췄어요.', en: 'Cancelled.' },
  },
  refresh: { ko: '새로 고침', en: 'Refresh' },
  cancel: { ko: '멈추기', en: 'Cancel' },
  download: { ko: '내려받기', en: 'Download' },
  openProject: { ko: '프로젝트 열기', en: 'Open the project' },
  memoriesLater: {
    ko: '번역 메모리의 문장은 이어서 들어와요. 번역 메모리 탭에서 볼 수 있어요.',
    en: 'Entries of memories follow behind this; see the tab of memories.',
  },
  contents: { ko: '들어 있는 것', en: 'What is in it' },
  documents: { ko: '문서', en: 'Documents' },
  lines: { ko: '문장', en: 'Lines' },
  comments: { ko: '댓글', en: 'Comments' },
  memories: { ko: '번역 메모리', en: 'Memories' },
  glossaries: { ko: '용어집', en: 'Glossaries' },
  left: {
    ko: '만들 때 빠진 번역 메모리와 용어집',
    en: 'Memories and glossaries that were left out',
  },
  unknown: {
    ko: '여기서 모르는 항목 {count}개는 가져오지 않아요.',
    en: '{count} entries are not known here and are left out.',
  },
  title: { ko: '새 프로젝트 이름', en: 'Title of the new project' },
  people: { ko: '이 가운데 나는 누구인가요?', en: 'Which of them are you?' },
  peopleHelp: {
    ko:
      '고른 사람의 작업은 내 이름으로, 나머지는 적힌 이름으로 남아요. 다른 회원의 이름으로는 옮기지 않아요.',
    en:
      'Work of those you tick is put under your name; the rest keeps the name in the file. It never becomes work of other members.',
  },
  nameless: { ko: '이름 없음', en: 'No name' },
  import: { ko: '새 프로젝트로 가져오기', en: 'Import as a new project' },
  days: { ko: '패키지는 7일 뒤에 삭제돼요.', en: 'Packages are deleted after 7 days.' },
} as const;
