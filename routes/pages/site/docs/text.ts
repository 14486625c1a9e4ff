/** Words of the documents, apart from the legal texts themselves. A claim that is not true yet carries `soon`. */
export const text = {
  otherVersions: { ko: '다른 시행일의 문서:', en: 'Other versions:' },
  effective: { ko: '시행일', en: 'Effective from' },
  translated: {
    ko: '',
    en: 'This is a translation for reference. The Korean text prevails.',
  },
  original: { ko: '한국어 원문', en: 'Read the Korean text' },

  contact: { ko: '문의', en: 'Contact' },
  contactEmail: { ko: '문의 메일', en: 'Write to' },
  contactMissing: {
    ko: '문의 메일 주소를 준비하고 있어요.',
    en: 'An e-mail address for questions will appear here.',
  },

  title: { ko: '도움말', en: 'Help' },
  description: {
    ko: '옮김으로 할 수 있는 일, 역할별 기능과 자주 묻는 질문을 모았습니다.',
    en: 'What Omgim does, what each role finds in it, and answers to common questions.',
  },
  lead: {
    ko:
      '옮김은 문서를 문장으로 나누어 초벌 번역을 채우고, 사람이 다듬은 결과를 원래 서식 그대로 돌려드리는 온라인 번역 도구예요.',
    en:
      'Omgim splits a document into sentences, fills in a draft, and gives back what people have polished in its original layout.',
  },
  start: { ko: '파일 올리고 시작하기', en: 'Upload a file' },
  howHeading: { ko: '이용 방법', en: 'How it works' },
  featuresHeading: { ko: '주요 기능', en: 'Features' },
  features: [
    {
      title: { ko: '원문과 번역문을 나란히', en: 'Source and translation side by side' },
      body: {
        ko: '문장마다 원문 옆에서 바로 고치고, 입력한 내용은 자동으로 저장돼요.',
        en: 'Edit each sentence beside its source; what you type is saved by itself.',
      },
    },
    {
      title: { ko: '문장 확정', en: 'Confirming sentences' },
      body: {
        ko: '마음에 드는 문장을 확정하면 초벌 번역을 다시 받아도 바뀌지 않아요.',
        en: 'A confirmed sentence stays as it is when you draft again.',
      },
    },
    {
      title: { ko: '분야에 맞춘 초벌 번역', en: 'Drafts for your field' },
      body: {
        ko:
          '일반, 법률, 특허 가운데 분야를 선택해 초벌 번역을 받고, 한 문장만 다시 번역할 수도 있어요.',
        en: 'Choose general, legal or patent, and retranslate single sentences.',
      },
    },
    {
      title: { ko: '서식을 지키는 내려받기', en: 'Downloads that keep the layout' },
      body: {
        ko: '글꼴과 색, 자막 시간까지 원본과 같은 파일로 돌려받아요.',
        en: 'You get the same kind of file with its fonts, colours and subtitle times.',
      },
    },
    {
      title: { ko: '키보드로 빠르게', en: 'Work by keyboard' },
      body: {
        ko:
          '확정하고 다음 문장으로 가기, 태그 넣기 같은 작업을 단축키로 할 수 있어요. 단축키 목록은 편집 화면에서 볼 수 있어요.',
        en: "Confirming, moving on and inserting tags have keys; the editor's own help lists them.",
      },
    },
  ],
  rolesHeading: { ko: '역할별 기능', en: 'For each role' },
  supportHeading: { ko: '파일과 언어', en: 'Files and languages' },
  files: { ko: '지금 올릴 수 있는 파일', en: 'Files you can upload now' },
  languages: { ko: '언어', en: 'Languages' },
  languagesBody: {
    ko: '한국어와 영어, 중국어, 일본어 사이를 어느 방향으로든 번역해요.',
    en: 'Between Korean and English, Chinese or Japanese, in either direction.',
  },
  size: { ko: '파일당 50 MB까지 올릴 수 있어요.', en: 'A file may have up to 50 MB.' },
  faqHeading: { ko: '자주 묻는 질문', en: 'Questions and answers' },
  faq: [
    {
      question: { ko: '삭제한 문서를 복구할 수 있나요?', en: 'Can I get a deleted document back?' },
      answer: {
        ko:
          '삭제한 직후에 나오는 알림에서 되돌릴 수 있어요. 회원이 삭제한 문서는 30일 뒤에 완전히 폐기하고, 비회원의 파일은 24시간이 지나면 복구할 수 없어요.',
        en:
          'Undo it in the notice that appears right after. Documents deleted by members are discarded for good after 30 days; files of visitors cannot be recovered after 24 hours.',
      },
    },
    {
      question: { ko: '인증 메일이 오지 않아요.', en: 'The verification mail does not arrive.' },
      answer: {
        ko:
          '스팸함을 먼저 확인해 주세요. 링크는 24시간 동안 쓸 수 있고, 10분 뒤에 로그인을 시도하면 새 메일을 보내 드려요.',
        en:
          'Look into your spam folder first. The link works for 24 hours; trying to log in after ten minutes sends a new mail.',
      },
    },
    {
      question: {
        ko: '회원끼리의 결제와 환불은 어떻게 하나요?',
        en: 'How do members pay each other?',
      },
      answer: {
        ko:
          '작업을 맡긴 회원과 맡은 회원이 직접 정해요. 옮김은 그 거래의 당사자가 아니에요. 자세한 내용은 이용약관에 있어요.',
        en:
          'Whoever gives and takes the work settles it directly; Omgim is no party to it. The terms of service say more.',
      },
    },
  ],
  documents: { ko: '약관과 방침', en: 'Terms and policy' },
} as const;
