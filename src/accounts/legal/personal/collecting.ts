import type { Article } from '../rules.ts';

export const collecting: Article[] = [
  {
    id: 'consent',
    title: { ko: '개인정보 수집에 대한 동의', en: 'Consent to collection' },
    body: [
      {
        ko:
          '회사는 가입 화면에서 개인정보 수집·이용에 대한 동의를 이용약관에 대한 동의와 나누어 받습니다. 꼭 필요한 동의와 선택할 수 있는 동의를 구별하고, 어느 것도 미리 선택해 두지 않습니다.',
        en:
          'On sign-up the company asks for consent to the collection and use of personal data apart from agreement to the terms. Required and optional consents are distinguished, and none is ticked beforehand.',
      },
      {
        ko:
          '동의를 받으면 동의한 문서의 버전, 내용의 해시값과 때를 기록합니다. 동의를 거부할 수 있으나, 필수 항목에 동의하지 않으면 가입할 수 없습니다. 선택 항목에 동의하지 않아도 가입할 수 있습니다.',
        en:
          'With a consent the company records the version of the text, a hash of its words and the time. Consent may be refused; without the required items it is not possible to join, without the optional ones it is.',
      },
      {
        ko: '회사는 만 14세 미만인 사람의 가입을 받지 않으며 그 개인정보를 수집하지 않습니다.',
        en: 'Persons under 14 cannot join, and the company does not collect their personal data.',
      },
    ],
  },
  {
    id: 'items',
    title: { ko: '수집하는 개인정보의 항목', en: 'Personal data collected' },
    body: [
      {
        ko: '회사가 수집하는 개인정보의 항목은 다음과 같습니다.',
        en: 'The company collects the following personal data.',
      },
      {
        caption: { ko: '수집 항목', en: 'Items' },
        head: [
          { ko: '구분', en: 'Kind' },
          { ko: '항목', en: 'Items' },
          { ko: '수집하는 때', en: 'When' },
        ],
        rows: [
          [
            { ko: '필수', en: 'Required' },
            { ko: '이름(닉네임), 이메일', en: 'Name (nickname), e-mail' },
            { ko: '회원가입', en: 'Sign-up' },
          ],
          [
            { ko: '선택', en: 'Optional' },
            {
              ko: '휴대전화 번호, 카드 번호',
              en: 'Mobile phone number, card number',
            },
            {
              ko: '본인 확인이 필요한 기능을 이용할 때(따로 동의를 받습니다)',
              en: 'Verification, for features that need it (consent is asked separately)',
            },
          ],
          [
            { ko: '선택', en: 'Optional' },
            {
              ko: '게시판과 채팅에 쓴 글, 함께 올린 그림과 파일',
              en: 'What is written on the board and in chats, with pictures and files sent there',
            },
            { ko: '글을 쓰거나 파일을 보낼 때', en: 'When it is written or sent' },
          ],
          [
            { ko: '선택', en: 'Optional' },
            {
              ko: '서비스 이용 기록, 접속 로그(IP 주소 포함), 쿠키',
              en: 'Usage records, access logs (with IP address), cookies',
            },
            {
              ko: '서비스를 이용하는 동안 자동으로 생성',
              en: 'Generated while the service is used',
            },
          ],
        ],
      },
      {
        ko:
          '비밀번호는 되돌릴 수 없는 방식으로 암호화하여 저장하므로 회사도 알 수 없습니다. 고객이 올린 문서와 번역문은 번역하여 돌려드리기 위해서만 저장합니다.',
        en:
          'Passwords are stored in an irreversible form that the company cannot read. Documents and translations of customers are stored only in order to translate them and give them back.',
      },
    ],
  },
  {
    id: 'purposes',
    title: { ko: '개인정보의 이용 목적', en: 'Purposes' },
    body: [
      {
        ko: '회사는 개인정보를 다음 목적으로만 이용하며, 목적이 바뀌면 미리 동의를 받습니다.',
        en:
          'The company uses personal data only for the following purposes and asks for consent before a purpose changes.',
      },
      {
        items: [
          {
            ko: '회원 관리: 가입 의사와 나이의 확인, 본인 식별, 부정 이용의 방지, 통지와 문의 응대',
            en:
              'Membership: confirming the wish to join and the age, identifying members, preventing misuse, notices and answers',
          },
          {
            ko: '서비스 제공: 문서의 번역과 보관, 작업의 이어 하기, 유료 서비스의 결제와 환불',
            en:
              'The service: translating and keeping documents, continuing work, payments and refunds of paid services',
          },
          {
            ko: '서비스의 안전과 개선: 오류와 공격의 탐지, 이용 한도의 적용, 이용 통계',
            en: 'Safety and improvement: detecting errors and attacks, applying limits, statistics',
          },
          {
            ko: '소식 알림: 받는 데 동의한 회원에게 새 기능과 혜택을 이메일로 알리는 일',
            en: 'News: mails on features and offers to members who have agreed to receive them',
          },
        ],
      },
    ],
  },
];
