import type { Decision, RequestKind, RequestState } from './rules.ts';

type Words = { ko: string; en: string };

export const kindNames: Record<RequestKind, Words> = {
  filming: { ko: '불법촬영물', en: 'Illegally filmed material' },
  rights: {
    ko: '명예훼손, 사생활 침해 등 내 권리의 침해',
    en: 'Defamation, privacy or another right of mine',
  },
  copyright: { ko: '내 저작권의 침해', en: 'My copyright' },
};

export const stateNames: Record<RequestState, Words> = {
  unconfirmed: { ko: '확인을 기다림', en: 'waits for your confirmation' },
  open: { ko: '검토 중', en: 'being considered' },
  hidden: { ko: '가려짐', en: 'hidden' },
  objected: { ko: '글쓴이가 이의를 신청함', en: 'the author objects' },
  removed: { ko: '계속 가리기로 함', en: 'stays hidden' },
  restored: { ko: '다시 보임', en: 'shown again' },
  refused: { ko: '받아들이지 않음', en: 'refused' },
};

export const decisionNames: Record<Decision, Words> = {
  hide: { ko: '가리기', en: 'Hide' },
  refuse: { ko: '받아들이지 않기', en: 'Refuse' },
  remove: { ko: '계속 가리기', en: 'Hide for good' },
  restore: { ko: '다시 보이기', en: 'Show again' },
};

export const text = {
  title: { ko: '권리 침해 신고', en: 'Infringed rights' },
  lead: {
    ko: '게시판의 글이나 댓글로 권리를 침해받았다면 회원이 아니어도 요청할 수 있어요.',
    en: 'If a post or comment infringes your rights, ask here, member or not.',
  },
  steps: {
    ko: '보내신 주소로 확인 메일을 보내요. 확인하면 운영자가 검토하고, 결과를 메일로 알려 드려요.',
    en:
      'A mail asks you to confirm. Then the operator considers it, and you hear the result by mail.',
  },
  filmingHelp: {
    ko: '불법촬영물은 확인 메일의 버튼을 누르면 바로 가려지고, 가장 먼저 검토해요.',
    en: 'Illegally filmed material is hidden as soon as you confirm, and considered first.',
  },
  rightsHelp: {
    ko: '권리 침해가 인정되면 30일까지 가리고, 그 안에 글쓴이의 의견을 듣고 결정해요.',
    en:
      'Infringed rights: hidden for up to 30 days, in which the author is heard and it is decided.',
  },
  copyrightHelp: {
    ko: '저작권 침해는 요청에 따라 가리고, 글쓴이가 이의를 신청하면 14일 뒤 다시 보여요.',
    en: 'Copyright: hidden on your notice, and shown again 14 days after the author objects.',
  },
  kind: { ko: '무엇이 침해되었나요', en: 'What is infringed' },
  name: { ko: '이름', en: 'Name' },
  email: { ko: '결과를 받을 이메일', en: 'E-mail for the result' },
  link: { ko: '글이나 댓글의 주소', en: 'Address of the post or comment' },
  linkHelp: {
    ko: '글을 열고 주소창의 주소를 붙여 넣어 주세요.',
    en: 'Open the post and paste its address.',
  },
  words: { ko: '어떤 내용이 어떻게 침해하나요', en: 'Which words, and how they infringe it' },
  proof: { ko: '내 권리임을 보여 주는 자료', en: 'What shows that it is your right' },
  proofHelp: {
    ko: '저작물의 주소나 등록 번호처럼 확인할 수 있는 것을 적어 주세요.',
    en: 'Something that can be checked, such as the address or registration of the work.',
  },
  agree: {
    ko: '이름과 이메일을 이 요청을 처리하는 데 쓰고 처리한 뒤 3년 동안 보관하는 데 동의합니다.',
    en: 'I agree that my name and e-mail are used for this request and kept for 3 years after it.',
  },
  send: { ko: '요청 보내기', en: 'Send' },
  sent: {
    ko: '확인 메일을 보냈어요. 메일의 버튼을 눌러 주세요.',
    en: 'A mail is on its way. Press the button in it.',
  },
  confirm: { ko: '요청 확인하기', en: 'Confirm the request' },
  confirmHelp: {
    ko: '직접 보낸 요청이면 확인해 주세요. 확인하기 전에는 처리하지 않아요.',
    en: 'If it was you who sent it, confirm it. Nothing happens before.',
  },
  state: { ko: '상태', en: 'State' },
  until: { ko: '{until}까지 가려져요', en: 'Hidden until {until}' },
  answer: { ko: '답변', en: 'Answer' },
  target: { ko: '대상', en: 'About' },
  requests: { ko: '권리 침해', en: 'Infringed rights' },
  requestsEmpty: { ko: '기다리는 요청이 없어요', en: 'No requests are waiting' },
  requester: { ko: '요청한 사람', en: 'From' },
  objection: { ko: '글쓴이의 이의', en: 'Objection of the author' },
  decide: { ko: '결정하기', en: 'Decide' },
  decideHelp: {
    ko: '결정과 설명은 요청한 사람과 글쓴이에게 메일로 전해져요.',
    en: 'Decision and explanation go to both by mail.',
  },
} as const;

export const requestMailWords = {
  confirm: {
    subject: { ko: '[옮김] 권리 침해 신고를 확인해 주세요', en: '[Omgim] Confirm your request' },
    line: {
      ko:
        '게시판의 글에 대한 요청을 받았어요. 직접 보내셨다면 아래 버튼을 눌러 확인해 주세요. 확인하지 않으시면 아무 일도 일어나지 않아요.',
      en:
        'We received a request about a post. If it was you, confirm it below; otherwise nothing happens.',
    },
    button: { ko: '요청 확인하기', en: 'Confirm' },
  },
  state: {
    subject: { ko: '[옮김] 권리 침해 신고 처리 안내', en: '[Omgim] Your request' },
    line: { ko: '요청하신 내용의 상태: {state}', en: 'The state of your request: {state}' },
    until: { ko: '기간: {until}까지 (한국 시간)', en: 'Until: {until} (Korean time)' },
    answer: { ko: '설명: ‘{words}’', en: 'Explanation: “{words}”' },
  },
  foot: { ko: '옮김 드림', en: 'Omgim' },
} as const;
