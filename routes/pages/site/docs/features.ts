type Words = { ko: string; en: string };

type Feature = {
  title: Words;
  body: Words;
  /** Subjects of `src/` that do what is said here: a subject without a feature fails a test. */
  subjects: readonly string[];
};

/** What the service does, as the help page says it. */
export const features: readonly Feature[] = [
  {
    title: { ko: '원문과 번역문을 나란히', en: 'Source and translation side by side' },
    body: {
      ko:
        '문장마다 원문 옆에서 바로 고치고, 입력한 내용은 자동으로 저장돼요. 서식을 보면서 고치거나, 문서 모양의 미리보기를 옆에 둘 수 있어요.',
      en:
        'Edit each sentence beside its source; what you type is saved by itself. You can edit with the formats in view, or open a preview of the document beside it.',
    },
    subjects: ['documents/lines', 'documents/shared-texts', 'documents/preview'],
  },
  {
    title: { ko: '문장 확정', en: 'Confirming sentences' },
    body: {
      ko: '마음에 드는 문장을 확정하면 초벌 번역을 다시 받아도 바뀌지 않아요.',
      en: 'A confirmed sentence stays as it is when you draft again.',
    },
    subjects: ['documents/lines'],
  },
  {
    title: { ko: '분야에 맞춘 초벌 번역', en: 'Drafts for your field' },
    body: {
      ko:
        '일반, 법률, 특허 가운데 분야를 선택해 초벌 번역을 받고, 한 문장씩 다시 번역할 수도 있어요. 정확도 점수는 의심스러운 문장을 찾아 줘요.',
      en:
        'Choose general, legal or patent, and retranslate single sentences. Accuracy scores point at doubtful ones.',
    },
    subjects: [
      'machine-translation/translate',
      'machine-translation/pipeline',
      'machine-translation/cues',
      'machine-translation/drafting',
      'machine-translation/draft-settings',
      'machine-translation/scoring',
    ],
  },
  {
    title: { ko: '감수', en: 'Review' },
    body: {
      ko:
        '감수자가 키보드로 오류를 표시하고, 번역한 사람이 수용하거나 이의를 제기하고, 프로젝트 매니저가 결정해요. 보고서에는 점수와 그 구간, 본 분량이 함께 있어요.',
      en:
        'A reviewer marks errors by keys, who translated the line accepts or disputes them, and the project manager decides. The report says the score, its interval and how much was seen.',
    },
    subjects: ['review/lqa'],
  },
  {
    title: { ko: '메시지', en: 'Messages' },
    body: {
      ko:
        '다른 회원이나 프로젝트의 팀, 운영자와 메시지를 주고받아요. 연결이 끊겨도 쓴 메시지는 남아 있다가 다시 연결되면 보내요.',
      en:
        'Write to another member, to the team of a project or to the operator. What you write without a connection waits and is sent when it is back.',
    },
    subjects: ['community/chat'],
  },
  {
    title: { ko: '게시판', en: 'Board' },
    body: {
      ko:
        '번역에 관해 묻고 답하고 추천해요. 질문한 사람이 답변을 채택하고, 글과 댓글을 두 글자나 한 글자로도 찾을 수 있어요.',
      en:
        'Ask, answer and recommend. Who asked accepts an answer; posts and comments are found by words, two letters or one.',
    },
    subjects: [
      'community/posts',
      'community/comments',
      'community/body',
      'community/search',
      'community/search-index',
      'community/terms',
      'community/files',
      'community/attachments',
      'community/drafts',
      'community/writer',
    ],
  },
  {
    title: { ko: '신고와 이의 신청', en: 'Reports and objections' },
    body: {
      ko:
        '광고나 욕설, 불법촬영물을 신고하면 운영자가 확인하고 결과를 알려 줘요. 내 글에 대한 조치는 이유를 볼 수 있고 이의를 신청할 수 있어요.',
      en:
        'Report spam, abuse or illegal material and hear what became of it. You see why something of yours was hidden, and can object.',
    },
    subjects: ['community/moderation', 'community/sanctions'],
  },
  {
    title: { ko: '프로젝트와 팀', en: 'Projects and teams' },
    body: {
      ko:
        '프로젝트에 문서를 모으고, 계정이 없는 사람도 이메일로 초대해 역할과 문장을 맡겨요. 설정은 템플릿으로 저장하고, 끝난 프로젝트는 보관해요. 번역 메모리를 검수하는 포스트에디팅 프로젝트도 만들 수 있어요.',
      en:
        'Gather documents in a project, invite people by e-mail, also without an account, give them roles and lines. Settings can be saved as templates, and finished projects archived. Post-editing projects inspect memories.',
    },
    subjects: [
      'projects/projects',
      'projects/teams',
      'projects/invitations',
      'projects/templates',
      'documents/project-progress',
      'documents/assignment',
    ],
  },
  {
    title: { ko: '번역 메모리', en: 'Translation memories' },
    body: {
      ko:
        'tmx 파일을 올리거나 확정한 문장을 쌓아 두면, 같거나 비슷한 문장의 번역을 제안하고 빈 문장을 채워요. 메모리에 쓰인 표현을 찾아볼 수도 있어요. tmx 파일은 한국어와 영어 사이의 것만 올릴 수 있어요.',
      en:
        'Upload tmx files or collect what you confirm: translations of equal and similar sentences are suggested and fill empty lines. You can search how words were translated. Files of tmx are taken between Korean and English only.',
    },
    subjects: [
      'language-resources/translation-memory',
      'language-resources/memories',
      'language-resources/matching',
      'machine-translation/pretranslation',
    ],
  },
  {
    title: { ko: '용어집', en: 'Glossaries' },
    body: {
      ko:
        'xlsx, csv, tbx 파일로 용어를 가져오고 내보내요. 원문에 있는 용어를 표시하고, 번역문이 용어집과 다르면 알려 줘요.',
      en:
        'Import and export terms as xlsx, csv or tbx. Terms of the source are marked, and you are told where a translation differs from the glossary.',
    },
    subjects: ['language-resources/glossaries'],
  },
  {
    title: { ko: '감수자와 다른 번역 도구', en: 'Reviewers and other tools' },
    body: {
      ko:
        '계정이 없는 감수자에게 Word나 Excel 표를, 다른 번역 도구에 XLIFF를 보내요. 돌려받은 파일은 바뀐 문장을 먼저 보여 주고, 고른 문장을 한꺼번에 적용하고 되돌릴 수 있어요.',
      en:
        'Send a Word or Excel table to a reviewer without an account, or XLIFF to another translation tool. The lines that differ in a returned file are shown first; those that are ticked are applied at once and can be taken back.',
    },
    subjects: ['exchange/handout', 'exchange/handback'],
  },
  {
    title: { ko: '프로젝트 패키지', en: 'Project packages' },
    body: {
      ko:
        '프로젝트의 문서, 번역문, 댓글, 번역 메모리, 용어집을 파일 하나에 담아 다른 옮김에서 새 프로젝트로 가져와요. 무엇을 담고 가져올지 고를 수 있어요.',
      en:
        'Documents, translations, comments, memories and glossaries of a project go into one file, which another Omgim imports as a new project. You choose what goes in and what is imported.',
    },
    subjects: ['exchange/packages'],
  },
  {
    title: { ko: '검사', en: 'Checks' },
    body: {
      ko:
        '숫자, 용어, 태그, 문장 부호, 띄어쓰기 같은 문제를 문장마다 보여 주고 고칠 방법을 제안해요. 무엇이 확정을 막을지는 프로젝트마다 정해요.',
      en:
        'Numbers, terms, tags, punctuation, spaces and more are checked at each sentence, with fixes. Each project sets what stops a confirmation.',
    },
    subjects: ['review/qa'],
  },
  {
    title: { ko: '번역 메모리 검수', en: 'Inspecting memories' },
    body: {
      ko:
        '포스트에디팅 프로젝트에 올린 메모리 파일을 한 항목씩 보며 맞는 번역은 확정하고, 고치거나 틀렸다고 표시해요.',
      en:
        'Go through a memory file of a post-editing project entry by entry: accept it, edit it, or flag it as wrong.',
    },
    subjects: ['review/memory-inspection'],
  },
  {
    title: { ko: '함께 편집하고 이야기하기', en: 'Editing and talking together' },
    body: {
      ko:
        '여럿이 한 문서를, 같은 문장까지도 동시에 고칠 수 있어요. 문장에 댓글을 달고 @이름으로 부르면 알림이 가요.',
      en:
        'Several people can edit one document, even one line, at the same time. Comment on lines and mention people with @name; they are notified.',
    },
    subjects: ['editing/collaboration', 'review/comments'],
  },
  {
    title: { ko: '찾기와 바꾸기, 반복 문장', en: 'Find and replace, repetitions' },
    body: {
      ko:
        '찾아 바꾸기는 미리 보고 한 번에 되돌릴 수 있어요. 같은 원문은 한 번 확정하면 함께 채워지고, 문장을 나누거나 합칠 수 있어요.',
      en:
        'Replacements are previewed and undone at once. Repeated sentences are filled when one is confirmed; lines can be split and merged.',
    },
    subjects: [
      'editing/search',
      'editing/repetitions',
      'editing/split-merge',
      'documents/batch-edits',
    ],
  },
  {
    title: { ko: '이력', en: 'History' },
    body: {
      ko: '문장이 누구의 손에서 어떻게 바뀌었는지 보고, 이전 번역으로 되돌릴 수 있어요.',
      en: 'See who changed a sentence and how, and bring an earlier translation back.',
    },
    subjects: ['documents/history', 'documents/revisions'],
  },
  {
    title: { ko: '홈', en: 'Home' },
    body: {
      ko: '나를 기다리는 문장과 초대, 지난번에 멈춘 곳, 프로젝트의 진행을 한 화면에서 봐요.',
      en: 'See what waits for you, where you stopped, and how far your projects are on one page.',
    },
    subjects: ['reports/home'],
  },
  {
    title: { ko: '분량 분석과 진행', en: 'Analysis and progress' },
    body: {
      ko:
        '어절, 글자, 단어 수와 메모리 일치율을 작업 전에 분석하고, 마감일까지의 진행을 문서와 팀원마다 봐요. 둘 다 표 파일로 내려받을 수 있어요.',
      en:
        'Count words and characters by memory match before work begins, and follow progress against the deadline by document and person. Both come as sheets.',
    },
    subjects: ['reports/analysis', 'reports/progress', 'documents/counting'],
  },
  {
    title: { ko: '내 작업 명세', en: 'Your work statement' },
    body: {
      ko:
        '프로젝트에서 내가 확정하고 감수한 문장을 기간마다 분량과 금액으로 계산해요. 프로젝트 매니저에게 공개하기 전에는 나에게만 보이고, 엑셀과 문장별 행으로 내려받아요. 켜 두면 들인 시간과 키 입력 수도 세어요.',
      en:
        'Lines that you confirmed or reviewed in a project, by period, as amounts of work and of money. Only you see it until you release it to the project manager; it comes as Excel or as rows. If you turn it on, time and keystrokes are counted too.',
    },
    subjects: ['reports/statement', 'reports/released', 'reports/effort'],
  },
  {
    title: { ko: '서식을 지키는 내려받기', en: 'Downloads that keep the layout' },
    body: {
      ko:
        '글꼴과 색, 자막 시간을 지킨 파일로 돌려받아요. pdf는 Word 파일이나 원본을 닮은 pdf로 받아요. 무엇을 번역할 문장으로 가져올지 고를 수 있어요.',
      en:
        'You get a file with its fonts, colors and subtitle times; a pdf comes as a Word file or as a pdf that looks like the original. You choose what becomes a sentence.',
    },
    subjects: [
      'documents/files',
      'documents/import-options',
      'documents/conversions',
      'documents/cues',
    ],
  },
  {
    title: { ko: '키보드로 빠르게', en: 'Work by keyboard' },
    body: {
      ko:
        '확정하고 다음 문장으로 가기, 태그 넣기 같은 작업을 단축키로 할 수 있어요. 단축키 목록은 편집 화면에서 보고 바꿀 수 있어요.',
      en:
        "Confirming, moving on and inserting tags have keys; the editor's own help lists them and lets you change them.",
    },
    subjects: ['editing/tools', 'accounts/preferences'],
  },
  {
    title: { ko: '알림', en: 'Notifications' },
    body: {
      ko:
        '초벌 번역이 끝나거나 초대, 배정, 댓글이 오면 화면 위쪽에서 바로 알려 줘요. 무엇을 보고 무엇을 메일로 받을지는 알림 설정에서 정해요.',
      en:
        'When a draft is ready, or an invitation, lines or a comment come, you are told at the top of the page. What is shown and what is mailed, you choose in the settings of notifications.',
    },
    subjects: [
      'notifications/feed',
      'notifications/mail',
      'notifications/settings',
      'notifications/choices',
    ],
  },
  {
    title: { ko: '계정', en: 'Your account' },
    body: {
      ko:
        '2단계 인증을 켜고, 로그인한 기기를 보고, 내 정보를 파일 하나로 내려받을 수 있어요. 탈퇴도 화면에서 할 수 있어요.',
      en:
        'Turn on a second factor, see your devices, download your data as one file, and withdraw by yourself.',
    },
    subjects: [
      'accounts/second-factor',
      'accounts/devices',
      'accounts/profile',
      'privacy/data-export',
      'privacy/withdrawal',
    ],
  },
];
