export const text = {
  title: { ko: '1:1 문의', en: '1:1 inquiry' },
  lead: {
    ko: '궁금한 점이나 불편한 점을 적어 주세요. 적어 주신 이메일로 답변해 드려요.',
    en: 'Tell us what you want to know or what went wrong. We answer by e-mail.',
  },
  name: { ko: '이름 또는 닉네임', en: 'Name or nickname' },
  email: { ko: '답변 받을 이메일', en: 'E-mail for the answer' },
  subject: { ko: '제목', en: 'Subject' },
  message: { ko: '문의 내용', en: 'Your inquiry' },
  messageHelp: {
    ko:
      '화면에 나온 문의 번호나 파일 이름을 함께 적어 주시면 더 빨리 도와드릴 수 있어요. 비밀번호는 적지 마세요.',
    en: 'Mention the id shown on an error page, or the file name. Never send your password.',
  },
  privacy: {
    ko:
      '이름과 이메일은 답변하는 데에만 써요. 문의는 고객센터에 메일로 전하고, 서버에서는 보낸 내용을 바로, 제목을 30일 뒤에 지워요.',
    en:
      'Name and e-mail are used for the answer only. Your inquiry is mailed to the support team; the server deletes its words once it is sent, and its title after 30 days.',
  },
  send: { ko: '문의 보내기', en: 'Send' },
  done: { ko: '문의를 보냈어요.', en: 'Your inquiry has been sent.' },
  doneHint: {
    ko: '평일 09:00–17:00에 차례로 답변해 드려요.',
    en: 'We answer on weekdays from 09:00 to 17:00 KST.',
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
} as const;
