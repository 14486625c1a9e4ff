import type { EventKind, ProjectRole, ProjectType } from './rules.ts';

type Words = { ko: string; en: string };

const types: Record<ProjectType, Words> = {
  translation: { ko: '번역', en: 'Translation' },
  'post-editing': { ko: '포스트에디팅', en: 'Post-editing' },
};

const roles: Record<ProjectRole, Words> = {
  PM: { ko: '프로젝트 매니저', en: 'Project manager' },
  member: { ko: '팀원', en: 'Member' },
  translator: { ko: '번역가', en: 'Translator' },
  reviewer: { ko: '감수자', en: 'Reviewer' },
  viewer: { ko: '열람자', en: 'Viewer' },
};

/** Events of the history, with the name of a member or a title filled in. */
const events: Record<EventKind, Words> = {
  created: { ko: '프로젝트를 만들었어요.', en: 'created the project.' },
  copied: { ko: '‘{about}’ 프로젝트를 복제해 만들었어요.', en: 'made it as a copy of “{about}”.' },
  changed: { ko: '프로젝트 설정을 바꿨어요.', en: 'changed the settings.' },
  archived: { ko: '프로젝트를 보관했어요.', en: 'archived the project.' },
  reopened: { ko: '프로젝트를 다시 시작했어요.', en: 'reopened the project.' },
  rested: {
    ko: '요금제 한도를 넘은 지 30일이 지나 프로젝트가 쉬어요.',
    en: 'was beyond the plan for 30 days, so the project rests.',
  },
  woken: {
    ko: '요금제 한도 안으로 돌아와 프로젝트를 다시 진행해요.',
    en: 'is within the plan again, so the project goes on.',
  },
  deleted: { ko: '프로젝트를 삭제했어요.', en: 'deleted the project.' },
  restored: { ko: '삭제한 프로젝트를 되돌렸어요.', en: 'restored the project.' },
  invited: { ko: '{whom} 님을 초대했어요.', en: 'invited {whom}.' },
  mailInvited: { ko: '{about}에 초대 메일을 보냈어요.', en: 'sent an invitation to {about}.' },
  mailWithdrawn: {
    ko: '{about}에 보낸 초대를 취소했어요.',
    en: 'withdrew the invitation of {about}.',
  },
  mailJoined: { ko: '초대 메일로 참여했어요.', en: 'joined by the mail.' },
  accepted: { ko: '초대를 수락했어요.', en: 'accepted the invitation.' },
  declined: { ko: '초대를 거절했어요.', en: 'declined the invitation.' },
  role: { ko: '{whom} 님의 역할을 바꿨어요.', en: 'changed the role of {whom}.' },
  colour: { ko: '{whom} 님의 색을 바꿨어요.', en: 'changed the colour of {whom}.' },
  removed: { ko: '{whom} 님을 팀에서 제외했어요.', en: 'removed {whom} from the team.' },
  left: { ko: '팀에서 나갔어요.', en: 'left the team.' },
  handedOver: {
    ko: '{whom} 님에게 프로젝트를 넘겼어요.',
    en: 'handed the project over to {whom}.',
  },
  removalUndone: {
    ko: '{whom} 님을 제외한 것을 되돌렸어요.',
    en: 'undid the removal of {whom}.',
  },
  leavingUndone: { ko: '나간 것을 되돌리고 팀에 돌아왔어요.', en: 'came back after leaving.' },
  handOverUndone: {
    ko: '{whom} 님에게 넘긴 프로젝트를 되돌려 받았어요.',
    en: 'took the project back from {whom}.',
  },
  managerLeft: { ko: '서비스에서 탈퇴했어요.', en: 'left the service.' },
  takenOver: { ko: '프로젝트를 넘겨받았어요.', en: 'took the project over.' },
  fileAdded: { ko: '‘{about}’ 파일을 올렸어요.', en: 'uploaded “{about}”.' },
  fileDeleted: { ko: '‘{about}’ 파일을 삭제했어요.', en: 'deleted “{about}”.' },
  fileRestored: { ko: '‘{about}’ 파일을 되돌렸어요.', en: 'restored “{about}”.' },
  assigned: {
    ko: '‘{about}’의 문장을 {whom} 님에게 배정했어요.',
    en: 'assigned lines of “{about}” to {whom}.',
  },
  unassigned: {
    ko: '‘{about}’의 문장 배정을 풀었어요.',
    en: 'took back the assignment of lines of “{about}”.',
  },
  reassigned: {
    ko: '‘{about}’의 문장 배정을 되돌렸어요.',
    en: 'undid an assignment of lines of “{about}”.',
  },
};

export const text = {
  types,
  roles,
  events,
  partings: {
    removed: {
      ko: '프로젝트 매니저가 {date}에 팀에서 제외했거나 초대를 취소했어요.',
      en: 'The project manager removed you or cancelled the invitation on {date}.',
    },
    left: { ko: '{date}에 이 프로젝트에서 나왔어요.', en: 'You left this project on {date}.' },
    declined: { ko: '{date}에 초대를 거절했어요.', en: 'You declined the invitation on {date}.' },
    deleted: {
      ko: '프로젝트 매니저가 {date}에 이 프로젝트를 삭제했어요.',
      en: 'The project manager deleted this project on {date}.',
    },
  },
  partedTitle: {
    ko: '‘{title}’ 프로젝트를 더는 열 수 없어요',
    en: 'The project “{title}” can no longer be opened',
  },
  made: { ko: '프로젝트를 만들었어요.', en: 'Project created' },
  saved: { ko: '프로젝트 설정을 바꿨어요.', en: 'Project settings changed' },
  deleted: { ko: '프로젝트를 삭제했어요.', en: 'Project deleted' },
  deletedSome: { ko: '프로젝트 {count}개를 삭제했어요.', en: 'Projects deleted: {count}' },
  arrivalDeleted: {
    ko:
      '아직 가져오고 있던 프로젝트를 삭제했어요. 되돌릴 수 없으니, 필요하면 패키지를 다시 올려 주세요.',
    en:
      'The project that was still being imported is deleted. It cannot be restored; upload its package again if you need it.',
  },
  deletedHelp: { ko: '30일 안에는 되돌릴 수 있어요.', en: 'They can be restored for 30 days.' },
  restored: { ko: '프로젝트를 되돌렸어요.', en: 'Project restored' },
  archivedNow: { ko: '프로젝트를 보관했어요.', en: 'Project archived' },
  reopenedNow: { ko: '프로젝트를 다시 시작했어요.', en: 'Project reopened' },
  copyMark: { ko: '(복사본)', en: '(copy)' },

  menuOf: { ko: '‘{title}’ 메뉴', en: 'Menu of “{title}”' },
  deleteThis: { ko: '이 프로젝트 삭제', en: 'Delete this project' },
  deleteSelectedHelp: {
    ko:
      '팀원도 프로젝트와 문서를 더 열 수 없어요. 30일 안에는 되돌릴 수 있고, 그 뒤에는 모두 지워져요.',
    en:
      'Its members can no longer open it or its documents. It can be restored for 30 days; then all of it is gone.',
  },
  deleteArrivingHelp: {
    ko: '아직 가져오고 있는 프로젝트는 되돌릴 수 없어요.',
    en: 'A project that is still being imported cannot be restored.',
  },
  moreCards: { ko: '{count}개 더 보기', en: 'Show {count} more' },
  count: { ko: '{count}개', en: '{count}' },
  create: { ko: '프로젝트 만들기', en: 'New project' },
  createTitle: { ko: '새 {type} 프로젝트', en: 'New project: {type}' },
  cards: { ko: '카드', en: 'Cards' },
  table: { ko: '표', en: 'Table' },
  viewAs: { ko: '보기 방식', en: 'View' },
  edit: { ko: '편집', en: 'Edit' },
  endEdit: { ko: '편집 끝내기', en: 'Done' },
  deleteSelected: { ko: '선택한 프로젝트 삭제', en: 'Delete selected' },
  select: { ko: '‘{title}’ 선택', en: 'Select “{title}”' },
  managedOnly: {
    ko: '관리하는 프로젝트만 삭제할 수 있어요.',
    en: 'Only projects that you manage can be deleted.',
  },
  running: { ko: '진행 중', en: 'Ongoing' },
  archived: { ko: '보관함', en: 'Archive' },
  lists: { ko: '프로젝트 목록', en: 'Project lists' },
  none: { ko: '아직 프로젝트가 없어요.', en: 'There are no projects yet.' },
  noneHelp: {
    ko: '프로젝트를 만들면 팀원을 초대해 함께 일할 수 있어요.',
    en: 'Create a project and invite your team.',
  },
  rests: {
    ko:
      '요금제 한도를 넘어 쉬고 있는 프로젝트예요. 읽고, 내려받고, 지울 수 있어요. 매니저가 요금제를 바꾸거나 다른 프로젝트를 보관하면 다시 진행할 수 있어요.',
    en:
      'This project rests because it is beyond the plan of its manager. It can be read, downloaded and deleted. It goes on with another plan, or when the manager archives another project.',
  },
  arrives: {
    ko: '아직 가져오고 있어요. 다 들어올 때까지는 읽거나 지울 수만 있어요.',
    en:
      'It is still being imported. Until all of it is there it can be read or deleted, nothing else.',
  },
  noneArchived: { ko: '보관한 프로젝트가 없어요.', en: 'Nothing is archived.' },
  visitors: {
    translation: {
      ko:
        '프로젝트에 문서를 모아 팀과 나누어 번역하고, 진행과 마감일을 한눈에 볼 수 있는 곳이에요.',
      en:
        'Here you gather documents in projects, share the work with a team, and follow progress and deadlines.',
    },
    'post-editing': {
      ko: '포스트에디팅 프로젝트에 번역 메모리 파일을 올리고, 팀과 한 항목씩 검수하는 곳이에요.',
      en:
        'Here you put memory files into post-editing projects and inspect them entry by entry with a team.',
    },
    search: {
      ko: '내 프로젝트와 파일을 이름으로 찾을 수 있어요.',
      en: 'Here you find your projects and files by name.',
    },
  },

  title: { ko: '프로젝트 이름', en: 'Project name' },
  description: { ko: '설명', en: 'Description' },
  sourceLanguage: { ko: '원문 언어', en: 'Source language' },
  targetLanguage: { ko: '번역문 언어', en: 'Target language' },
  languageHelp: {
    ko: '원문이나 번역문 가운데 하나는 한국어여야 해요.',
    en: 'One side must be Korean.',
  },
  chooseLanguage: { ko: '언어 선택', en: 'Choose' },
  boardSentences: { ko: '게시판 질문', en: 'Questions on the board' },
  boardSentencesHelp: {
    ko:
      '게시판은 누구나 읽을 수 있어요. 허용하지 않으면 용어를 물을 때 문장을 함께 올릴 수 없어요.',
    en:
      'Everybody can read the board. When this is not allowed, questions about terms go without their sentence.',
  },
  boardSentencesAre: {
    allowed: { ko: '문장을 함께 올려도 돼요', en: 'Sentences may go along' },
    forbidden: { ko: '문장은 올리지 않아요', en: 'Without sentences' },
  },
  deadline: { ko: '마감일', en: 'Deadline' },
  deadlineHelp: { ko: '정하지 않아도 돼요.', en: 'Optional' },
  noDeadline: { ko: '마감일 없음', en: 'No deadline' },
  until: { ko: '{date}까지', en: 'due {date}' },
  type: { ko: '종류', en: 'Type' },
  direction: { ko: '번역 방향', en: 'Direction' },
  manager: { ko: '매니저', en: 'Manager' },
  people: { ko: '참여자', en: 'People' },
  peopleCount: { ko: '{count}명', en: '{count}' },
  role: { ko: '역할', en: 'Role' },
  created: { ko: '만든 날짜', en: 'Created' },
  progress: { ko: '진행', en: 'Progress' },
  qa: { ko: '품질 검사', en: 'Quality' },
  reviews: { ko: '감수', en: 'Reviews' },
  progressStates: {
    waiting: { ko: '대기', en: 'Waiting' },
    paused: { ko: '초벌 멈춤', en: 'Draft paused' },
    going: { ko: '진행 중', en: 'In progress' },
    done: { ko: '완료', en: 'Done' },
    empty: { ko: '비어 있음', en: 'Empty' },
    archived: { ko: '보관됨', en: 'Archived' },
  },
  waiting: { ko: '수락 대기', en: 'Invited' },

  back: { ko: '목록으로', en: 'All projects' },
  documents: { ko: '문서', en: 'Documents' },
  glossary: { ko: '용어집', en: 'Glossaries' },
  memories: { ko: '번역 메모리', en: 'Memories' },
  analysis: { ko: '분석', en: 'Analysis' },
  settings: { ko: '설정', en: 'Settings' },
  team: { ko: '팀', en: 'Team' },
  history: { ko: '기록', en: 'History' },
  tabs: { ko: '프로젝트 메뉴', en: 'Project menu' },
  save: { ko: '저장', en: 'Save' },
  readOnly: {
    ko: '설정은 프로젝트 매니저만 바꿀 수 있어요.',
    en: 'Only the project manager can change the settings.',
  },
  more: { ko: '관리', en: 'Manage' },
  copy: { ko: '복제', en: 'Duplicate' },
  copyHelp: {
    ko: '설정만 복사해 새 프로젝트를 만들어요. 팀원과 마감일은 복사하지 않아요.',
    en: 'Makes a new project with the same settings, without team and deadline.',
  },
  archive: { ko: '보관', en: 'Archive' },
  archiveHelp: {
    ko: '끝난 프로젝트를 보관함으로 옮겨요. 언제든 다시 시작할 수 있어요.',
    en: 'Moves a finished project to the archive. It can be reopened at any time.',
  },
  reopen: { ko: '다시 시작', en: 'Reopen' },
  reopenHelp: {
    ko: '보관한 프로젝트를 진행 중인 목록으로 옮겨요.',
    en: 'Moves the project back to the ongoing ones.',
  },
  remove: { ko: '프로젝트 삭제', en: 'Delete project' },
  removeHelp: {
    ko: '팀원도 더는 볼 수 없어요. 30일 안에는 되돌릴 수 있어요.',
    en: 'The team will no longer see it. It can be restored for 30 days.',
  },
  removeArriving: {
    ko:
      '아직 가져오고 있는 프로젝트라서 삭제하면 되돌릴 수 없어요. 다시 가져오려면 패키지를 다시 올려야 해요.',
    en:
      'It is still being imported, so it cannot be restored. To have it again, upload its package again.',
  },
  who: { ko: '{name} 님이', en: '{name}' },
  goneMember: { ko: '탈퇴한 회원', en: 'a former member' },
  previousPage: { ko: '이전', en: 'Previous' },
  nextPage: { ko: '다음', en: 'Next' },
  pages: { ko: '쪽 이동', en: 'Pages' },
  pageOf: { ko: '{pages}쪽 중 {page}쪽', en: 'Page {page} of {pages}' },

  searchTitle: { ko: '검색', en: 'Search' },
  searchHint: {
    ko: '찾을 프로젝트나 파일의 이름을 입력해 주세요.',
    en: 'Enter the name of a project or file.',
  },
  foundProjects: { ko: '프로젝트', en: 'Projects' },
  foundFiles: { ko: '파일', en: 'Files' },
  foundMemories: { ko: '번역 메모리', en: 'Memories' },
  foundGlossaries: { ko: '용어집', en: 'Glossaries' },
  noResults: { ko: '검색결과가 없습니다.', en: 'No results' },
  noResultsHelp: {
    ko: '이름의 일부만 입력하거나 다른 말로 찾아 보세요.',
    en: 'Try a part of the name or other words.',
  },
} satisfies Record<string, Words | Record<string, Words>>;
