import type { Chapter } from '../rules.ts';

export const ending: Chapter = {
  title: { ko: '이용 제한과 탈퇴', en: 'Sanctions and withdrawal' },
  articles: [
    {
      id: 'sanctions',
      title: { ko: '이용 제한', en: 'Sanctions' },
      body: [
        {
          ko:
            '회원이 이 약관을 위반하면 회사는 위반의 정도에 따라 다음과 같이 이용을 제한할 수 있습니다.',
          en:
            'If a member breaks these terms, the company may restrict the use of the service according to the gravity of the breach:',
        },
        {
          items: [
            { ko: '경고와 시정 요구', en: 'warning and request for correction;' },
            {
              ko: '기능 정지: 글쓰기, 대화 등 서비스의 일부 기능을 일정 기간 쓸 수 없게 하는 것',
              en:
                'feature suspension: parts of the service, such as posting or chat, cannot be used for a time;',
            },
            {
              ko: '영구 정지: 계정으로 서비스를 이용할 수 없게 하고 이용계약을 해지하는 것',
              en:
                'permanent suspension: the account cannot be used any more and the contract of use ends.',
            },
          ],
        },
        {
          ko:
            '기능 정지와 영구 정지는 회원이 같은 위반을 2회 이상 되풀이하거나, 시정을 요구받은 날부터 10일 이내에 바로잡지 않은 경우에 합니다. 다만, 명의 도용, 서비스에 대한 공격 등 법령을 중대하게 위반하여 다른 회원을 곧바로 보호하여야 하는 경우에는 이용을 먼저 제한하고 나중에 알릴 수 있습니다.',
          en:
            'Feature suspension and permanent suspension require that the member has repeated the same breach at least 2 times, or has not corrected it within 10 days of being asked to. In case of grave violations of law, such as identity theft or attacks on the service, against which others must be protected at once, the company may restrict first and inform afterwards.',
        },
        {
          ko: '회사는 이용을 제한할 때 그 사유, 기간과 이의를 신청하는 방법을 회원에게 알립니다.',
          en: 'The company tells the member the reason, the duration and how to object.',
        },
        {
          ko:
            '회원은 통지를 받은 날부터 15일 이내에 고객센터에 이의를 신청할 수 있습니다. 회사는 15일 이내에 결과를 알리고, 이의가 정당하면 곧바로 제한을 풉니다.',
          en:
            'The member may object at the customer centre within 15 days of the notice. The company answers within 15 days and lifts the restriction at once if the objection is justified.',
        },
      ],
    },
    {
      id: 'withdrawal',
      title: { ko: '회원 탈퇴', en: 'Withdrawal' },
      body: [
        {
          ko:
            '회원은 언제든지 서비스의 탈퇴 화면이나 고객센터에서 탈퇴를 신청할 수 있으며, 회사는 본인임을 확인한 뒤 지체 없이 처리합니다.',
          en:
            'Members may withdraw at any time on the withdrawal page of the service or at the customer centre; the company confirms who asks and acts without delay.',
        },
        {
          ko:
            '진행 중인 프로젝트가 있는 회원은 다른 회원의 작업을 보호하기 위하여 그 프로젝트가 모두 끝난 뒤에 탈퇴할 수 있습니다.',
          en:
            'To protect the work of others, members with ongoing projects may withdraw when all of those projects have ended.',
        },
        {
          ko:
            '탈퇴하면 회원의 문서와 번역문은 복구할 수 없게 삭제됩니다. 회원은 필요한 문서를 탈퇴하기 전에 내려받아야 합니다. 다른 사람이 함께 쓰는 게시판에 올린 게시물은 탈퇴하기 전에 스스로 지울 수 있습니다.',
          en:
            "On withdrawal the member's documents and translations are deleted for good, so whatever is needed should be downloaded before. Posts on boards shared with others can be deleted by the member before withdrawal.",
        },
        {
          ko:
            '회사는 관계 법령과 개인정보 처리방침에 따라 보관하여야 하는 정보를 뺀 나머지를 지체 없이 파기합니다.',
          en:
            'The company destroys everything without delay, except what must be kept by law and under the privacy policy.',
        },
      ],
    },
  ],
};
