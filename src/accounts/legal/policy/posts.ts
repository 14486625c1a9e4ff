import type { Chapter } from '../rules.ts';

export const posts: Chapter = {
  title: { ko: '게시물과 저작권', en: 'Posts and copyright' },
  articles: [
    {
      id: 'post-duties',
      title: { ko: '게시물에 관한 회원의 의무', en: 'Duties of members on posts' },
      body: [
        {
          ko:
            '게시물에 대한 책임은 그것을 올린 회원에게 있습니다. 회원은 다음 내용을 올려서는 안 됩니다.',
          en: 'The member who posts is responsible for the post. Members must not post:',
        },
        {
          items: [
            {
              ko: '다른 사람을 모욕하거나 명예를 훼손하는 내용',
              en: 'insults or defamation of others;',
            },
            {
              ko: '다른 사람의 개인정보, 영업 비밀 또는 통신의 비밀을 드러내는 내용',
              en: 'personal data, trade secrets or private communication of others;',
            },
            {
              ko: '음란하거나 폭력적인 내용, 범죄와 관련되거나 범죄를 부추기는 내용',
              en: 'obscene or violent content, or content related to or inciting crime;',
            },
            {
              ko: '다른 사람의 저작권 등 권리를 침해하는 내용',
              en: 'content that infringes the copyright or other rights of others;',
            },
            {
              ko: '거짓 의뢰, 사실과 다른 경력이나 가격 등 다른 회원을 속이는 내용',
              en:
                'false requests, false careers or prices, or anything else that deceives members;',
            },
            {
              ko:
                '회사가 승인하지 않은 광고, 같은 내용을 되풀이하는 글, 게시판의 주제와 관계없는 내용',
              en: 'unapproved advertising, repeated posts, or content unrelated to the board.',
            },
          ],
        },
        {
          ko: '회원은 자신의 게시물과 댓글만 고치거나 지울 수 있습니다.',
          en: 'Members may edit or delete only their own posts and comments.',
        },
      ],
    },
    {
      id: 'post-deletion',
      title: { ko: '게시물의 삭제', en: 'Deletion of posts' },
      body: [
        {
          ko:
            '회사는 {#post-duties}를 위반한 게시물이나 게시 기간이 지난 게시물을 미리 알리지 않고 지우거나 옮기거나 게시를 거부할 수 있습니다.',
          en:
            'The company may delete, move or refuse posts that break {#post-duties} or exceed their display period, without prior notice.',
        },
        {
          ko:
            '게시물로 권리를 침해받은 사람은 「정보통신망 이용촉진 및 정보보호 등에 관한 법률」에 따라 삭제나 반박 내용의 게재를 요청할 수 있으며, 회사는 지체 없이 필요한 조치를 하고 신청인과 게시한 회원에게 알립니다.',
          en:
            'Whoever is harmed by a post may ask for its deletion or for a rebuttal as the law provides; the company acts without delay and tells the applicant and the member who posted.',
        },
        {
          ko: '제1항에 따라 게시물이 지워진 회원은 고객센터에 이의를 신청할 수 있습니다.',
          en:
            'A member whose post was deleted under paragraph 1 may object at the customer centre.',
        },
      ],
    },
    {
      id: 'copyright',
      title: { ko: '저작권', en: 'Copyright' },
      body: [
        {
          ko: '회사가 만든 서비스와 그 구성 요소의 저작권은 회사에 있습니다.',
          en:
            'The copyright in the service made by the company and in its parts belongs to the company.',
        },
        {
          ko:
            '콘텐츠의 저작권은 그것을 올리거나 만든 고객 또는 본래의 권리자에게 있으며, 회사는 서비스를 제공하는 데 필요한 범위에서만 이를 저장하고 처리합니다. 회사는 회원이 따로 동의하지 않는 한 콘텐츠를 기계번역의 학습에 쓰지 않습니다.',
          en:
            'The copyright in contents belongs to the customer who uploaded or created them or to the original owner. The company stores and processes contents only as far as the service requires, and does not use them to train machine translation unless a member separately agrees.',
        },
        {
          ko:
            '회원은 서비스에서 얻은 회사나 다른 회원의 저작물을 권리자의 동의 없이 복제, 배포, 전송하거나 다른 사람이 쓰게 해서는 안 됩니다.',
          en:
            'Members may not copy, distribute or transmit works of the company or of other members, or let others use them, without the consent of their owners.',
        },
      ],
    },
    {
      id: 'advertisers',
      title: { ko: '광고와 광고주', en: 'Advertising and advertisers' },
      body: [
        {
          ko:
            '회사는 서비스에 광고를 실을 수 있으며, 광고임을 알아볼 수 있게 표시합니다. 광고성 정보는 받는 데 동의한 회원에게만 이메일로 보내고, 회원은 언제든지 동의를 거둘 수 있습니다.',
          en:
            'The company may place advertisements in the service and marks them as such. Advertising is mailed only to members who have agreed to it and may withdraw this at any time.',
        },
        {
          ko:
            '회원이 서비스에 실린 광고를 통하여 광고주와 연락하거나 거래하는 것은 회원과 광고주 사이의 일이며, 회사는 고의 또는 과실이 없는 한 그로 인한 손해를 책임지지 않습니다.',
          en:
            'Contact and business with advertisers through advertisements is a matter between the member and the advertiser; the company is not liable for resulting damage unless it acted with intent or negligence.',
        },
      ],
    },
  ],
};
