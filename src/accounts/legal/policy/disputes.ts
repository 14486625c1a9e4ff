import type { Chapter } from '../rules.ts';

export const disputes: Chapter = {
  title: { ko: '책임과 분쟁의 해결', en: 'Liability and disputes' },
  articles: [
    {
      id: 'confidentiality',
      title: { ko: '비밀 유지', en: 'Confidentiality' },
      body: [
        {
          ko:
            '회사는 콘텐츠의 내용을 비밀로 지키며, 회원의 동의가 있거나 법령에 따른 요구가 있는 경우를 빼고는 다른 사람에게 알리거나 제공하지 않습니다. 회원이 기계번역을 시작하면 번역할 문장이 개인정보 처리방침에서 밝힌 번역 엔진으로 전달됩니다.',
          en:
            'The company keeps contents secret and does not disclose them to others, except with the consent of the member or on a lawful demand. When a member starts machine translation, the sentences to be translated are sent to the translation engine described in the privacy policy.',
        },
        {
          ko:
            '회원은 서비스를 이용하며 알게 된 다른 회원이나 의뢰인의 문서와 비밀을 그 사람의 동의 없이 다른 사람에게 알리거나 다른 목적으로 써서는 안 됩니다.',
          en:
            'Members must not disclose documents and secrets of other members or requesters learnt through the service, or use them for other purposes, without consent.',
        },
        {
          ko: '이 조의 의무는 이용계약이 끝난 뒤에도 계속됩니다.',
          en: 'These duties continue after the contract of use has ended.',
        },
      ],
    },
    {
      id: 'damages',
      title: { ko: '손해배상', en: 'Damages' },
      body: [
        {
          ko:
            '회사나 회원이 고의 또는 과실로 이 약관을 위반하여 상대방에게 손해를 입히면 그 손해를 배상하여야 합니다.',
          en:
            'If the company or a member breaks these terms with intent or negligence and harms the other, the damage must be compensated.',
        },
        {
          ko:
            '회원이 이 약관을 위반하여 회사가 다른 사람에게서 손해배상 청구를 받으면 그 회원은 자신에게 책임이 있는 범위에서 회사가 입은 손해를 배상합니다.',
          en:
            'If a breach by a member leads to claims of others against the company, the member compensates the company as far as the member is responsible.',
        },
      ],
    },
    {
      id: 'disclaimers',
      title: { ko: '면책', en: 'Disclaimers' },
      body: [
        {
          ko: '회사는 다음 손해에 대하여 회사의 고의 또는 과실이 없는 한 책임지지 않습니다.',
          en:
            'Unless it acted with intent or negligence, the company is not liable for damage from:',
        },
        {
          items: [
            {
              ko:
                '천재지변, 전쟁, 정전, 통신사의 장애 등 불가항력으로 서비스를 제공하지 못하여 생긴 손해',
              en:
                'force majeure such as natural disasters, war, power failure or failures of carriers;',
            },
            {
              ko: '회원의 잘못으로 서비스를 이용하지 못하여 생긴 손해',
              en: "failure to use the service that is the member's own fault;",
            },
            {
              ko: '회원이 확인하지 않고 쓴 기계번역의 오류로 생긴 손해',
              en: 'errors of machine translations that the member used without checking;',
            },
            {
              ko: '회원이 올린 정보와 게시물의 정확성이나 신뢰성에서 생긴 손해',
              en: 'inaccurate or unreliable information and posts of members;',
            },
            {
              ko: '회원끼리 또는 회원과 다른 사람이 서비스를 매개로 한 거래에서 생긴 손해',
              en: 'dealings of members with each other or with others by way of the service.',
            },
          ],
        },
        {
          ko:
            '무료로 제공하는 서비스에 대해서는 관계 법령에 특별한 규정이 없는 한 제1항을 같이 적용합니다.',
          en:
            'Paragraph 1 also applies to services provided free of charge, unless the law provides otherwise.',
        },
      ],
    },
    {
      id: 'notices',
      title: { ko: '회원에 대한 통지', en: 'Notices to members' },
      body: [{
        ko:
          '회사는 회원이 등록한 이메일로 통지합니다. 회원 전체에 대한 통지는 7일 이상 서비스에 공지하여 대신할 수 있되, 회원의 거래에 중대한 영향을 미치는 사항은 이메일로 따로 알립니다.',
        en:
          'The company gives notice to the registered e-mail address. Notices to all members may be replaced by an announcement in the service for at least 7 days, but matters of great effect on a member are also sent by e-mail.',
      }],
    },
    {
      id: 'customer-centre',
      title: { ko: '고객센터', en: 'Customer centre' },
      body: [
        {
          ko:
            '회사는 회원의 문의, 불만과 피해 구제 신청을 받는 고객센터를 둡니다. 고객센터는 평일 09:00부터 17:00까지 운영하며(점심시간 11:30~12:30), 토요일, 일요일과 공휴일에는 쉽니다.',
          en:
            'The company runs a customer centre for questions, complaints and claims. It is open on weekdays from 09:00 to 17:00 (lunch from 11:30 to 12:30) and closed on Saturdays, Sundays and public holidays.',
        },
        {
          ko: '고객센터에 연락하는 방법은 서비스의 도움말에 밝힙니다.',
          en: 'The help page of the service says how to reach the customer centre.',
        },
      ],
    },
    {
      id: 'jurisdiction',
      title: { ko: '준거법과 재판 관할', en: 'Law and jurisdiction' },
      body: [
        {
          ko: '이 약관과 서비스의 이용에는 대한민국 법을 적용합니다.',
          en:
            'The law of the Republic of Korea applies to these terms and to the use of the service.',
        },
        {
          ko:
            '회사와 회원 사이에 분쟁이 생기면 서로 성실히 협의하여 해결하며, 회원은 한국소비자원이나 전자문서·전자거래분쟁조정위원회에 조정을 신청할 수 있습니다.',
          en:
            'Disputes are settled by sincere talks; members may apply for mediation to the Korea Consumer Agency or the committee for disputes in electronic transactions.',
        },
        {
          ko:
            '분쟁에 관한 소송은 「민사소송법」에서 정한 관할 법원에 제기합니다. 다만, 전자상거래에 관한 소송은 제소할 때 회원의 주소를 관할하는 지방법원에 제기합니다.',
          en:
            "Lawsuits are brought before the court competent under the Civil Procedure Act; lawsuits on electronic commerce before the district court of the member's address at the time of filing.",
        },
      ],
    },
  ],
};
