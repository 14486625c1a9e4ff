import type { InquiryCategory, InquiryState } from './rules.ts';

type Words = { ko: string; en: string };

export const text = {
  title: { ko: '1:1 문의', en: '1:1 inquiry' },
  lead: {
    ko: '궁금한 점이나 불편한 점을 적어 주세요. 적어 주신 이메일로 답변해 드려요.',
    en: 'Tell us what you want to know or what went wrong. We answer by e-mail.',
  },
  name: { ko: '이름 또는 닉네임', en: 'Name or nickname' },
  email: { ko: '답변 받을 이메일', en: 'E-mail for the answer' },
  category: { ko: '분류', en: 'About' },
  subject: { ko: '제목', en: 'Subject' },
  message: { ko: '문의 내용', en: 'Your inquiry' },
  messageHelp: {
    ko:
      '화면에 나온 문의 번호나 파일 이름을 함께 적어 주시면 더 빨리 도와드릴 수 있어요. 비밀번호는 적지 마세요.',
    en: 'Mention the id shown on an error page, or the file name. Never send your password.',
  },
  privacy: {
    ko:
      '이름과 이메일은 답변하는 데에만 써요. 문의와 답변은 처리를 마친 뒤 3년 동안 보관하고 지워요.',
    en:
      'Name and e-mail are used for the answer only. Inquiry and answers are kept for 3 years after it is closed, and then deleted.',
  },
  send: { ko: '문의 보내기', en: 'Send' },
  done: { ko: '문의를 보냈어요.', en: 'Your inquiry has been sent.' },
  number: { ko: '문의 번호 {no}', en: 'Inquiry {no}' },
  doneHint: {
    ko: '평일 09:00–17:00에 차례로 답변해 드려요.',
    en: 'We answer on weekdays from 09:00 to 17:00 KST.',
  },
  doneLink: {
    ko: '문의를 볼 수 있는 링크를 메일로 보냈어요.',
    en: 'The link to it is in the mail that we have sent you.',
  },
  another: { ko: '다른 문의 작성', en: 'Write another one' },
  closed: {
    ko: '아직 문의를 받을 메일 주소를 준비하고 있어요.',
    en: 'The address that receives inquiries is being set up.',
  },
  closedHint: {
    ko: '그동안 도움말에서 자주 묻는 질문을 볼 수 있어요.',
    en: 'Meanwhile the help page answers common questions.',
  },
  toHelp: { ko: '도움말 보기', en: 'Open help' },
  own: { ko: '내 문의', en: 'My inquiries' },
  open: { ko: '보낸 문의 보기', en: 'Open it' },
  back: { ko: '1:1 문의로', en: 'Back to inquiries' },
  you: { ko: '문의한 내용', en: 'You' },
  operator: { ko: '답변', en: 'Answer' },
  reply: { ko: '이어서 쓰기', en: 'Write back' },
  replyHelp: {
    ko: '답변을 받고 14일 동안 더 쓰지 않으면 문의를 마무리해요.',
    en: 'An answered inquiry is closed when nothing more is written for 14 days.',
  },
  replySend: { ko: '보내기', en: 'Send' },
  replyDone: { ko: '보냈어요.', en: 'Sent.' },
  isClosed: {
    ko: '마무리한 문의예요. 더 궁금한 점은 새 문의로 보내 주세요.',
    en: 'This inquiry is closed. Send a new one if there is more.',
  },
  newOne: { ko: '새 문의 쓰기', en: 'New inquiry' },
} satisfies Record<string, Words>;

export const inquiryCategoryNames: Record<InquiryCategory, Words> = {
  use: { ko: '이용 방법', en: 'How to use it' },
  payment: { ko: '결제와 환불', en: 'Payments and refunds' },
  account: { ko: '계정', en: 'Account' },
  privacy: { ko: '개인정보', en: 'Personal data' },
  other: { ko: '기타', en: 'Other' },
};

/** For the sender. */
export const senderStateNames: Record<InquiryState, Words> = {
  new: { ko: '답변 준비 중', en: 'Waiting for an answer' },
  answered: { ko: '답변 완료', en: 'Answered' },
  waiting: { ko: '답변 준비 중', en: 'Waiting for an answer' },
  closed: { ko: '마무리', en: 'Closed' },
};

/** For operators. */
export const inboxStateNames: Record<InquiryState, Words> = {
  new: { ko: '새 문의', en: 'New' },
  answered: { ko: '답변함', en: 'Answered' },
  waiting: { ko: '다시 기다림', en: 'Waiting again' },
  closed: { ko: '마무리', en: 'Closed' },
};

/** In the words of the pages, as all our mails. */
export const inquiryMailWords = {
  receipt: {
    subject: { ko: '[옮김] 문의를 받았어요 (#{no})', en: '[Omgim] We have your inquiry (#{no})' },
    hello: { ko: '안녕하세요.', en: 'Hello,' },
    notYou: {
      ko: '문의하신 적이 없다면 이 메일은 무시해도 괜찮아요.',
      en: 'If you did not write to us, ignore this mail.',
    },
    line: {
      ko: '문의를 잘 받았어요. 문의 번호는 {no}번이에요.',
      en: 'We have received your inquiry. Its number is {no}.',
    },
  },
  answer: {
    subject: { ko: '[옮김] 문의에 답변드려요 (#{no})', en: '[Omgim] Our answer (#{no})' },
    line: {
      ko: '‘{title}’ 문의에 답변드려요.',
      en: 'Here is our answer to “{title}”.',
    },
    writeBack: {
      ko:
        '더 궁금한 점은 아래 링크에서 이어서 쓸 수 있어요. 14일 동안 글이 없으면 문의를 마무리해요.',
      en:
        'If there is more, write back by the link below. The inquiry is closed when nothing is written for 14 days.',
    },
  },
  hours: {
    ko: '평일 09:00–17:00에 차례로 답변드려요.',
    en: 'We answer on weekdays from 09:00 to 17:00 KST.',
  },
  button: { ko: '문의 보기', en: 'Open the inquiry' },
  keyHelp: {
    ko: '이 메일의 링크로 문의를 열 수 있으니 다른 사람에게 전달하지 마세요.',
    en: 'The link of this mail opens the inquiry; do not forward it.',
  },
};
