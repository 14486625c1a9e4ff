import type { Chapter } from '../rules.ts';

export const joining: Chapter = {
  title: { ko: '회원가입과 계정', en: 'Sign-up and accounts' },
  articles: [
    {
      id: 'sign-up',
      title: { ko: '회원가입', en: 'Sign-up' },
      body: [
        {
          ko:
            '회원이 되려는 사람은 이 약관과 개인정보 수집·이용에 동의하고 회사가 정한 항목을 입력하여 가입을 신청합니다.',
          en:
            'Whoever wants to become a member applies by agreeing to these terms and to the collection and use of personal data, and by filling in what the company asks for.',
        },
        {
          ko:
            '회사는 신청한 사람이 이메일로 받은 인증 절차를 마치면 가입을 승낙한 것으로 봅니다. 인증 링크는 보낸 때부터 24시간 동안 쓸 수 있으며, 그때까지 인증하지 않은 신청은 효력을 잃습니다.',
          en:
            'The application is accepted when the applicant completes the verification sent by e-mail. The link works for 24 hours; an application not verified by then lapses.',
        },
      ],
    },
    {
      id: 'eligibility',
      title: { ko: '가입 자격과 제한', en: 'Who may join' },
      body: [
        {
          ko: '서비스에는 만 14세 이상인 사람만 가입할 수 있습니다.',
          en: 'Only persons aged 14 or older may join.',
        },
        {
          ko:
            '다른 사람의 이름, 이메일 등 명의를 도용하여 가입하거나 서비스를 이용할 수 없습니다. 명의를 도용한 사람은 관계 법령에 따라 처벌받을 수 있습니다.',
          en:
            "Joining or using the service under another person's identity, such as their name or e-mail address, is forbidden and may be punished by law.",
        },
        {
          ko:
            '회사는 다음 가운데 하나에 해당하는 신청을 승낙하지 않거나 나중에 이용계약을 해지할 수 있습니다.',
          en:
            'The company may refuse an application, or end the contract later, in any of these cases.',
        },
        {
          items: [
            { ko: '만 14세 미만인 사람이 신청한 경우', en: 'The applicant is under 14.' },
            {
              ko: '다른 사람의 명의를 쓰거나 거짓 정보를 입력한 경우',
              en: "Another person's identity or false information was used.",
            },
            {
              ko: '이 약관을 위반하여 영구 이용 정지된 사람이 다시 신청한 경우',
              en: 'The applicant was permanently suspended for breaking these terms.',
            },
            {
              ko: '서비스의 정상적인 운영을 방해할 목적으로 신청한 경우',
              en: 'The application is meant to disturb the operation of the service.',
            },
          ],
        },
      ],
    },
    {
      id: 'member-information',
      title: { ko: '회원 정보의 변경', en: 'Changes of member information' },
      body: [{
        ko:
          '회원은 가입할 때 적은 정보가 바뀌면 서비스에서 고치거나 고객센터에 알려야 합니다. 바뀐 정보를 알리지 않아 생긴 불이익은 회사의 고의 또는 과실이 없는 한 회원이 부담합니다.',
        en:
          'Members correct information that has changed in the service or tell the customer centre. Disadvantages caused by not doing so are borne by the member, unless the company acted with intent or negligence.',
      }],
    },
    {
      id: 'id-and-password',
      title: { ko: '아이디와 비밀번호의 관리', en: 'Care of ID and password' },
      body: [
        {
          ko:
            '아이디와 비밀번호를 관리할 책임은 회원에게 있으며, 다른 사람이 쓰게 해서는 안 됩니다.',
          en: 'Members are responsible for their ID and password and must not let others use them.',
        },
        {
          ko:
            '회원은 아이디나 비밀번호를 도난당했거나 다른 사람이 쓰고 있음을 알게 되면 곧바로 비밀번호를 바꾸고 고객센터에 알리며, 회사의 안내가 있으면 이에 따라야 합니다.',
          en:
            'A member who learns that the ID or password was stolen or is used by someone else changes the password at once, tells the customer centre and follows its guidance.',
        },
        {
          ko:
            '회사는 비밀번호를 되풀이하여 틀리는 등 도용이 의심되면 본인임을 확인할 때까지 로그인을 제한할 수 있습니다.',
          en:
            'Where misuse is suspected, for example after repeated wrong passwords, the company may restrict log-in until the owner is confirmed.',
        },
        {
          ko:
            '회원이 제1항과 제2항을 지키지 않아 생긴 손해에 대하여 회사는 고의 또는 과실이 없는 한 책임지지 않습니다.',
          en:
            'The company is not liable for damage caused by neglect of paragraphs 1 and 2, unless it acted with intent or negligence.',
        },
      ],
    },
    {
      id: 'personal-data',
      title: { ko: '개인정보의 보호', en: 'Protection of personal data' },
      body: [{
        ko:
          '회사는 관계 법령에 따라 회원의 개인정보를 보호합니다. 개인정보의 처리에는 회사가 따로 공개한 개인정보 처리방침이 적용됩니다.',
        en:
          "The company protects members' personal data as the law requires. The separately published privacy policy applies to its processing.",
      }],
    },
  ],
};
