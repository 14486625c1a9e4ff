import { VISITOR_SENTENCES } from '../../../../src/billing/quota/rules.ts';
import { VISITOR_DOCUMENT_MS } from '../../../../src/documents/files/rules.ts';

const VISITOR_HOURS = VISITOR_DOCUMENT_MS / (60 * 60_000);

/** Words of the landing page. */
export const text = {
  title: { ko: '초벌은 AI가, 완성은 사람이', en: 'Drafted by AI, finished by people' },
  description: {
    ko:
      '옮김은 문서를 문장 단위로 나누어 초벌 번역을 채우고, 다듬은 결과를 원래 서식 그대로 내려받는 온라인 번역 도구예요. 가입 없이 바로 써 보세요.',
    en:
      'Omgim splits a document into sentences, fills in a draft, and gives your polished translation back in its original layout. Try it without an account.',
  },
  heading: { ko: '초벌은 AI가,\n완성은 사람이.', en: 'Drafted by AI,\nfinished by people.' },
  lead: {
    ko:
      '옮김은 문서를 문장 단위로 나누어 초벌 번역을 채우고, 다듬은 결과를 원래 서식 그대로 내려받는 온라인 번역 도구예요.',
    en:
      'Omgim splits your document into sentences, fills in a draft, and gives your polished translation back in its original layout.',
  },
  start: { ko: '파일 올리고 시작하기', en: 'Upload a file' },
  dropHere: { ko: '또는 여기에 파일을 끌어다 놓으세요', en: 'Or drop a file here' },
  sendFile: { ko: '올리기', en: 'Upload' },
  startHint: {
    ko: `가입하지 않아도 AI 초벌 번역을 하루 ${VISITOR_SENTENCES}문장까지 받을 수 있어요.`,
    en: `No account needed: AI drafts up to ${VISITOR_SENTENCES} sentences a day for visitors.`,
  },
  picture: {
    ko:
      '편집 화면: 왼쪽에 원문, 오른쪽에 번역문이 문장마다 나란히 있고 확정한 문장에는 체크가 되어 있어요.',
    en:
      'The editor: source on the left and translation on the right, sentence by sentence, with ticks on confirmed ones.',
  },
  stepsHeading: { ko: '네 단계면 끝나요', en: 'Four steps and you are done' },
  steps: [
    {
      title: { ko: '올리기', en: 'Upload' },
      body: {
        ko: '파일을 올리면 언어를 알아보고 번역 방향을 제안해요.',
        en: 'The language is detected and a direction proposed.',
      },
    },
    {
      title: { ko: '초벌 번역 받기', en: 'Get a draft' },
      body: {
        ko: '연결된 번역 엔진이 문장마다 초벌 번역을 채워요. 직접 번역해도 돼요.',
        en: 'The connected engine drafts each sentence. Or translate by hand.',
      },
    },
    {
      title: { ko: '다듬기', en: 'Polish' },
      body: {
        ko: '원문과 나란히 보며 고치고, 마음에 들면 확정해요.',
        en: 'Edit beside the source and confirm what is good.',
      },
    },
    {
      title: { ko: '내려받기', en: 'Download' },
      body: {
        ko: '글꼴과 색, 자막 시간을 지킨 파일로 받아요. pdf는 Word 파일로도 받을 수 있어요.',
        en: 'Fonts, colors and subtitle times are kept. A pdf can also come as a Word file.',
      },
    },
  ],
  demo: {
    heading: { ko: '16초로 둘러보기', en: 'See it in 16 seconds' },
    play: { ko: '데모 재생', en: 'Play the demo' },
    upload: {
      ko: '파일을 올리면 언어를 알아보고 방향을 제안해요.',
      en: 'Upload a file; its language is detected and a direction proposed.',
    },
    draft: {
      ko: '문장마다 초벌 번역이 채워져요.',
      en: 'A draft is filled in, sentence by sentence.',
    },
    polish: {
      ko: '원문과 비교하며 다듬고, 마음에 드는 문장을 확정해요.',
      en: 'Polish it beside the source and confirm what is good.',
    },
    download: {
      ko: '원래 서식 그대로 내려받아요.',
      en: 'Download it in its original layout.',
    },
    done: { ko: '서식과 순서가 그대로예요', en: 'Layout and order as before' },
  },
  rolesHeading: { ko: '맡은 일에 맞게', en: 'Made for your part of the work' },
  roles: [
    {
      icon: 'check',
      title: { ko: '프로젝트 매니저', en: 'Project managers' },
      now: [
        {
          ko: '문서와 팀원마다 번역이 얼마나 진행됐는지 바로 확인',
          en: 'See how far each document and each person is',
        },
        {
          ko: '프로젝트마다 팀원을 초대하고 역할과 마감일을 관리',
          en: 'Invite people to projects, give them roles, keep deadlines',
        },
        {
          ko: '작업 전에 분량과 메모리 일치율을 분석',
          en: 'Analyze amounts and memory matches before work begins',
        },
      ],
    },
    {
      icon: 'pencil',
      title: { ko: '번역가', en: 'Translators' },
      now: [
        {
          ko: '일반·법률·특허 분야에 맞춘 초벌 번역',
          en: 'Drafts for general, legal or patent text',
        },
        {
          ko: '확정한 문장은 다시 번역해도 그대로',
          en: 'Confirmed sentences stay when you draft again',
        },
        {
          ko: '번역 메모리 제안과 용어집에 맞지 않는 단어 표시',
          en: 'Suggestions of memories, and words that do not match the glossary',
        },
      ],
    },
    {
      icon: 'translate',
      title: { ko: '감수자', en: 'Reviewers' },
      now: [
        {
          ko: '원문과 번역문을 문장마다 나란히 대조',
          en: 'Compare source and target side by side',
        },
        {
          ko: '의심스러운 문장을 찾아 주는 정확도 점수와 검사',
          en: 'Accuracy scores and checks that point at doubtful sentences',
        },
        {
          ko: '번역 메모리 파일을 한 항목씩 검수하고 틀린 문장을 표시',
          en: 'Inspect memory files entry by entry and flag wrong sentences',
        },
      ],
    },
    {
      icon: 'team',
      title: { ko: '번역 팀', en: 'Teams' },
      now: [
        { ko: '설치 없이 웹 브라우저에서 바로', en: 'Works in the browser, nothing to install' },
        { ko: '이메일이나 닉네임으로 팀원 초대', en: 'Invitations by e-mail or nickname' },
        {
          ko: '문장 배정, 댓글, 한 문서를 여럿이 동시에 편집',
          en: 'Assigned lines, comments, and several people in one document at once',
        },
        {
          ko: '팀원과 주고받는 메시지',
          en: 'Messages between members of a team',
        },
        {
          ko: '게시판에서 묻고 답하기',
          en: 'Questions and answers on the board',
        },
      ],
    },
  ],
  supportHeading: { ko: '지원하는 파일과 언어', en: 'Files and languages' },
  files: { ko: '파일', en: 'Files' },
  languages: { ko: '언어', en: 'Languages' },
  filesHint: {
    ko: '서식과 순서를 지켜서 돌려드려요. pdf는 Word 파일이나 원본을 닮은 pdf로 받아요.',
    en:
      'Layout and order are kept. A pdf comes back as a Word file or as a pdf that looks like the original.',
  },
  languagesHint: {
    ko: '한국어와 다른 언어 사이를 어느 방향으로든 번역할 수 있어요.',
    en: 'Every direction that has Korean on one side.',
  },
  faqHeading: { ko: '자주 묻는 질문', en: 'Questions and answers' },
  faqFree: {
    question: { ko: '지금은 무료인가요?', en: 'Is it free?' },
    answer: {
      ko:
        '네. 지금은 판매하는 요금제가 없고, 회원은 모든 기능을 무료로 쓸 수 있어요. AI 번역은 이 서비스를 운영하는 곳이 하루 한도를 정해 둘 수 있어요. 요금제를 팔게 되더라도 동의하지 않은 요금은 청구하지 않아요.',
      en:
        'Yes. No plan is sold at the moment, and members use every feature for free. The operator of this service may set a daily limit for AI drafts. Should plans be sold one day, nothing is charged that you have not agreed to.',
    },
  },
  faqPrices: {
    question: { ko: '요금은 얼마인가요?', en: 'What does it cost?' },
    answer: {
      ko:
        'Free 요금제는 0원이에요. 더 큰 팀을 위한 요금제와 부가가치세를 포함한 가격은 로그인한 뒤 구독 화면에서 볼 수 있어요. AI 번역은 이 서비스를 운영하는 곳이 하루 한도를 정해 둘 수 있어요.',
      en:
        'The plan Free costs 0 won. Plans for larger teams and their prices with VAT stand on the page of plans once you are signed in. The operator of this service may set a daily limit for AI drafts.',
    },
  },
  faq: [
    {
      question: { ko: '가입하지 않고도 쓸 수 있나요?', en: 'Can I use it without an account?' },
      answer: {
        ko:
          `네. 다만 비회원이 올린 파일은 ${VISITOR_HOURS}시간 뒤에 삭제되고, AI 번역은 하루 ${VISITOR_SENTENCES}문장까지 받을 수 있어요. 그 전에 가입하거나 로그인하면 올린 파일을 그대로 이어서 쓸 수 있어요.`,
        en:
          `Yes. Files of visitors are deleted after ${VISITOR_HOURS} hours and AI drafts are limited to ${VISITOR_SENTENCES} sentences a day. If you sign up or log in before, your files come with you.`,
      },
    },
    {
      question: { ko: '번역은 어떤 AI가 하나요?', en: 'Which AI translates?' },
      answer: {
        ko:
          '이 서비스를 운영하는 곳에서 연결한 번역 엔진이 초벌 번역을 만들어요. 어떤 엔진인지는 번역 화면에 나오고, 엔진이 없을 때도 직접 번역은 언제든 할 수 있어요.',
        en:
          'The engine that the operator of this service has connected; its name is shown where you translate. Without one you can always translate by hand.',
      },
    },
    {
      question: { ko: '올린 문서를 다른 사람이 볼 수 있나요?', en: 'Who can see my documents?' },
      answer: {
        ko:
          '빠른 번역에 올린 파일은 올린 사람만 열 수 있어요. 프로젝트에 올린 파일은 초대를 수락한 팀원도 열 수 있어요. AI 번역이나 정확도 점수를 요청하면 해당 문장이 연결된 엔진으로 전달되고, 직접 번역만 할 때는 엔진으로 보내지 않아요.',
        en:
          'Files of quick translation can be opened only by the person who uploaded them; files of a project also by the people who have accepted an invitation to it. When you ask for AI drafts or accuracy scores, the sentences concerned are sent to the connected engine; translating by hand alone sends nothing to an engine.',
      },
    },
  ],
  callHeading: {
    ko: '지금 가지고 있는 문서로 시작해 보세요',
    en: 'Start with a document you have',
  },
  callBody: {
    ko:
      `가입하면 ${VISITOR_HOURS}시간이 지나도 파일이 남아 있고, ${VISITOR_SENTENCES}문장이 넘는 문서도 초벌 번역을 받을 수 있어요.`,
    en:
      `Members keep their files beyond ${VISITOR_HOURS} hours and get drafts beyond ${VISITOR_SENTENCES} sentences.`,
  },
  notices: {
    'security-code': {
      ko: '비밀번호 오류가 반복되어 이메일로 보안 코드를 보냈어요.',
      en: 'Password errors repeated, security code sent to e-mail.',
    },
    password: { ko: '비밀번호를 바꿨어요.', en: 'Your password has been changed.' },
    withdrawn: {
      ko: '탈퇴가 완료되었어요. 그동안 이용해 주셔서 감사합니다.',
      en: 'Your withdrawal is complete. Thank you for having been with us.',
    },
  },
  enterCode: { ko: '보안 코드 입력하기', en: 'Enter the security code' },
  noOperator: {
    ko:
      '아직 운영자가 없는 서버예요. 서버를 시작한 화면에 표시된 시작 코드로 운영자가 될 수 있어요.',
    en:
      'This server has no operator yet. The start code that was printed where it was started makes you one.',
  },
  enterStartCode: { ko: '시작 코드 입력하기', en: 'Enter the start code' },
  callSignUp: { ko: '회원가입', en: 'Sign up' },
} as const;
