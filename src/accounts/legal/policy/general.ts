import type { Chapter } from '../rules.ts';

export const general: Chapter = {
  title: { ko: '총칙', en: 'General provisions' },
  articles: [
    {
      id: 'purpose',
      title: { ko: '목적', en: 'Purpose' },
      body: [{
        ko:
          '이 약관은 옮김(Omgim)을 운영하는 사업자(이하 “회사”)가 제공하는 번역 서비스와 이에 딸린 서비스(이하 “서비스”)를 이용하는 조건과 절차, 회사와 회원의 권리와 의무 및 책임에 관한 사항을 정하는 것을 목적으로 합니다.',
        en:
          'These terms set out the conditions and procedures for using the translation service and the services that come with it (the “service”) provided by the operator of Omgim (the “company”), and the rights, duties and responsibilities of the company and its members.',
      }],
    },
    {
      id: 'definitions',
      title: { ko: '용어의 정의', en: 'Definitions' },
      body: [
        {
          ko: '이 약관에서 쓰는 용어의 뜻은 다음과 같습니다.',
          en: 'In these terms the following words have these meanings.',
        },
        {
          items: [
            {
              ko:
                '“회원”이란 이 약관에 동의하고 회사와 이용계약을 맺어 계정을 받은 사람을 말합니다.',
              en:
                'A “member” is a person who has agreed to these terms, concluded a contract of use with the company and received an account.',
            },
            {
              ko:
                '“고객”이란 회원과 회원으로 가입하지 않고 서비스를 이용하는 사람(이하 “비회원”)을 통틀어 말합니다.',
              en: '“Customers” are members and visitors who use the service without an account.',
            },
            {
              ko:
                '“의뢰인”이란 게시판에 번역, 감수 등의 작업을 요청하거나 다른 회원에게 작업을 맡기는 회원을 말합니다.',
              en:
                'A “requester” is a member who asks for translation, review or similar work on the board or entrusts work to another member.',
            },
            {
              ko:
                '“콘텐츠”란 고객이 서비스에 올리거나 서비스에서 만든 문서, 원문, 번역문, 번역 메모리, 용어집, 글, 댓글, 대화와 파일을 말합니다.',
              en:
                '“Contents” are documents, source texts, translations, translation memories, glossaries, posts, comments, conversations and files that customers upload to the service or create in it.',
            },
            {
              ko:
                '“게시물”이란 콘텐츠 가운데 회원이 다른 사람이 볼 수 있도록 게시한 것을 말합니다.',
              en: 'A “post” is content that a member has published for others to see.',
            },
            {
              ko:
                '“캐시”란 회사가 유료 서비스의 이용 대금을 지급할 수 있도록 발행하고 회원이 회사가 정한 방법으로 충전하거나 받는 전자적 지급 수단을 말합니다.',
              en:
                '“Cash” is an electronic means of payment that the company issues for its paid services and that members charge or receive in the ways the company has set.',
            },
            {
              ko:
                '“아이디”란 회원을 구별하고 서비스를 이용하게 하기 위하여 회원이 정하고 회사가 승인한 이메일 주소를 말합니다.',
              en:
                'An “ID” is the e-mail address, chosen by the member and accepted by the company, that identifies the member.',
            },
            {
              ko:
                '“비밀번호”란 회원이 아이디의 주인임을 확인하고 회원의 권익을 지키기 위하여 스스로 정한 문자, 숫자와 기호의 조합을 말합니다.',
              en:
                "A “password” is a combination of letters, digits and symbols that the member has chosen to prove to be the owner of the ID and to protect the member's interests.",
            },
          ],
        },
        {
          ko: '이 조에서 정하지 않은 용어의 뜻은 관계 법령과 일반적인 상관례에 따릅니다.',
          en: 'Words not defined here are understood according to law and general practice.',
        },
      ],
    },
    {
      id: 'agreement',
      title: { ko: '약관의 명시와 동의', en: 'Display of and agreement to the terms' },
      body: [
        {
          ko:
            '회사는 회원이 되려는 사람이 이 약관의 내용을 쉽게 알 수 있도록 서비스의 화면 아래와 가입 화면에 이 약관으로 가는 링크를 둡니다.',
          en:
            'The company links to these terms at the foot of the pages of the service and on the sign-up page, so that whoever wants to join can easily read them.',
        },
        {
          ko:
            '회사는 가입할 때 이 약관에 대한 동의를 다른 동의와 나누어 받으며, 동의한 약관의 버전과 동의한 때를 기록합니다.',
          en:
            'On sign-up the company asks for agreement to these terms apart from other consents, and records the version agreed to and the time of agreement.',
        },
        {
          ko: '이 약관은 회원이 되려는 사람이 동의하고 회사가 가입을 승낙함으로써 효력이 생깁니다.',
          en:
            'These terms take effect when the person who wants to join agrees to them and the company accepts the application.',
        },
      ],
    },
    {
      id: 'changes',
      title: { ko: '약관의 변경과 고지', en: 'Changes of the terms and notice' },
      body: [
        {
          ko:
            '회사는 「약관의 규제에 관한 법률」, 「전자상거래 등에서의 소비자보호에 관한 법률」 등 관계 법령을 어기지 않는 범위에서 이 약관을 바꿀 수 있습니다.',
          en: 'The company may change these terms within the limits of the applicable laws.',
        },
        {
          ko:
            '약관을 바꿀 때에는 적용일과 바꾸는 이유를 밝혀 현재 약관과 함께 적용일 7일 전부터 서비스에 공지합니다. 회원에게 불리하게 바꿀 때에는 적용일 30일 전부터 공지하고, 회원이 등록한 이메일로도 알립니다.',
          en:
            'A change is announced in the service, together with the current terms, the date from which it applies and the reasons, at least 7 days before that date. A change unfavourable to members is announced at least 30 days before, and also sent to the registered e-mail address.',
        },
        {
          ko:
            '회사는 새 약관에 대하여 회원의 동의를 다시 받습니다. 회원은 바뀐 약관에 동의하지 않을 권리가 있으며, 동의하지 않는 회원은 이용계약을 해지할 수 있습니다.',
          en:
            'The company asks members to agree to the new terms. Members have the right to refuse, and members who refuse may end the contract of use.',
        },
        {
          ko: '바뀐 약관은 관계 법령에서 달리 정하지 않는 한 적용일 이전으로 소급하지 않습니다.',
          en: 'Unless the law provides otherwise, changed terms do not apply retroactively.',
        },
      ],
    },
    {
      id: 'interpretation',
      title: { ko: '약관 외 준칙과 해석', en: 'Other rules and interpretation' },
      body: [
        {
          ko:
            '이 약관에서 정하지 않은 사항과 이 약관의 해석은 관계 법령과 회사가 서비스에 공지한 운영 원칙에 따릅니다.',
          en:
            'Matters not covered here and the interpretation of these terms follow the applicable laws and the operating rules announced in the service.',
        },
        {
          ko:
            '회사가 이 약관을 다른 언어로 옮겨 제공하더라도 그 번역본은 참고용이며, 내용이 다를 때에는 한국어로 된 약관이 우선합니다.',
          en:
            'Versions of these terms in other languages are translations for reference. Where they differ, the Korean text prevails.',
        },
      ],
    },
  ],
};
