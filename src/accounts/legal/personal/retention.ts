import type { Article } from '../rules.ts';

export const retention: Article[] = [
  {
    id: 'retention',
    title: { ko: '개인정보의 보유 기간', en: 'Retention' },
    body: [
      {
        ko:
          '회사는 회원이 탈퇴할 때까지 개인정보를 보유하며, 탈퇴하면 지체 없이 파기합니다. 다만, 다음 정보는 밝힌 근거에 따라 정해진 기간 동안 따로 보관하고 그 목적으로만 이용합니다.',
        en:
          'Personal data is kept until the member withdraws and is then destroyed without delay. The following is kept apart for the stated period and used only for the stated reason.',
      },
      {
        caption: { ko: '보유 기간', en: 'Retention periods' },
        head: [
          { ko: '보관하는 정보', en: 'What is kept' },
          { ko: '기간', en: 'How long' },
          { ko: '근거', en: 'Reason' },
        ],
        rows: [
          [
            { ko: '서비스 이용 기록, 접속 로그, IP 주소', en: 'Service-use logs and IP addresses' },
            { ko: '탈퇴 후 3개월', en: '3 months after withdrawal' },
            { ko: '통신비밀보호법', en: 'Protection of Communications Secrets Act' },
          ],
          [
            { ko: '탈퇴한 회원의 식별 정보', en: 'Identity data of withdrawn members' },
            { ko: '탈퇴 후 1개월', en: '1 month after withdrawal' },
            { ko: '부정 이용의 방지와 분쟁 대응', en: 'Preventing misuse, settling disputes' },
          ],
          [
            { ko: '대금 결제에 관한 기록', en: 'Payment history' },
            { ko: '5년', en: '5 years' },
            { ko: '전자상거래법', en: 'E-Commerce Act' },
          ],
          [
            {
              ko: '계약 또는 청약철회에 관한 기록',
              en: 'Records of contracts and withdrawals from them',
            },
            { ko: '5년', en: '5 years' },
            { ko: '전자상거래법', en: 'E-Commerce Act' },
          ],
          [
            {
              ko: '소비자의 불만 또는 분쟁 처리에 관한 기록',
              en: 'Records of complaints and disputes',
            },
            { ko: '3년', en: '3 years' },
            { ko: '전자상거래법', en: 'E-Commerce Act' },
          ],
          [
            {
              ko: '신용정보의 수집·처리와 이용에 관한 기록',
              en: 'Records of collecting and using credit information',
            },
            { ko: '3년', en: '3 years' },
            { ko: '신용정보법', en: 'Credit Information Act' },
          ],
          [
            { ko: '표시·광고에 관한 기록', en: 'Records of display and advertising' },
            { ko: '6개월', en: '6 months' },
            { ko: '전자상거래법', en: 'E-Commerce Act' },
          ],
        ],
      },
      {
        ko: '이메일 인증을 마치지 않은 가입 신청은 24시간 뒤에 효력을 잃으며 지체 없이 파기합니다.',
        en:
          'A sign-up whose e-mail was not verified lapses after 24 hours and is then deleted without delay.',
      },
    ],
  },
  {
    id: 'documents',
    title: { ko: '올린 문서의 보관과 폐기', en: 'Uploaded documents' },
    body: [
      {
        ko:
          '비회원이 올린 파일과 번역문은 24시간이 지나면 폐기합니다. 그 전에 가입하거나 로그인하면 회원의 문서가 됩니다.',
        en:
          "Files and translations of visitors are discarded after 24 hours. If the visitor signs up or logs in before, they become the member's documents.",
      },
      {
        ko:
          '회원이 삭제한 문서는 실수를 되돌릴 수 있도록 30일 동안 보이지 않게 보관하였다가 폐기합니다. 삭제하지 않은 문서는 탈퇴할 때까지 보관합니다.',
        en:
          'A document deleted by a member is kept out of sight for 30 days, so that a mistake can be undone, and then discarded. Other documents are kept until withdrawal.',
      },
    ],
  },
  {
    id: 'writings',
    title: { ko: '게시판과 채팅에 쓴 글과 파일', en: 'Words and files on the board and in chats' },
    body: [
      {
        ko:
          '채팅에 보낸 글과 파일은 그 채팅에 참여한 회원만 볼 수 있습니다. 운영자는 신고된 메시지와 그 앞뒤 메시지만 볼 수 있으며, 열람한 사실을 기록합니다.',
        en:
          'What is sent in a chat is seen only by the members of that chat. Operators see only a reported message and those around it, and each reading is recorded.',
      },
      {
        ko:
          '그림을 받으면 촬영한 곳이나 기기와 같은 정보를 지우고 저장하며, 지울 수 없는 형식의 사진은 받지 않습니다. 그 밖의 파일은 보낸 그대로 저장합니다.',
        en:
          'Notes such as place and device are removed from pictures before they are stored; pictures of formats in which that is not possible are not accepted. Other files are stored as they were sent.',
      },
      {
        ko:
          '회원이 삭제한 메시지의 글은 바로 지우고, 글, 임시 저장한 글, 메시지 어디에도 쓰이지 않는 파일은 올린 지 24시간이 지나면 삭제합니다. 운영 정책에 따라 가린 메시지의 파일은 30일 동안 보관하였다가 삭제하며, 신고나 이의를 처리하고 있으면 그 처리가 끝난 뒤에 삭제합니다.',
        en:
          'The words of a message that its author removes are erased at once; files that no post, draft or message shows are deleted once 24 hours have passed since they were uploaded. The file of a message hidden under the terms is kept for 30 days and then deleted, or later, when a report or an objection about it has been decided.',
      },
      {
        ko:
          '회원이 탈퇴하면 다른 사람이 읽을 수 있는 글과 그 글에 보이는 파일은 이름을 지운 채 남고, 운영자에게만 보이는 첨부파일은 삭제합니다. 남기고 싶지 않은 글과 파일은 탈퇴하기 전에 삭제할 수 있습니다.',
        en:
          'When a member leaves, words that others can read stay without a name, with the files that they show; attachments that only operators see are deleted. What should not stay can be deleted before leaving.',
      },
    ],
  },
  {
    id: 'destruction',
    title: { ko: '개인정보의 파기', en: 'Destruction' },
    body: [
      {
        ko:
          '보유 기간이 지나거나 목적을 이룬 개인정보는 지체 없이, 늦어도 5일 이내에 파기합니다. 기간이 지난 파일은 자동 정리 작업으로 삭제합니다.',
        en:
          'Personal data whose period has passed or whose purpose is fulfilled is destroyed without delay, within 5 days at the latest. Files past their time are cleared by a job that runs by itself.',
      },
      {
        ko:
          '전자 파일은 복구할 수 없는 방법으로 삭제하고, 종이 문서는 분쇄하거나 소각합니다. 법령에 따라 보관하는 정보는 다른 정보와 분리하여 저장합니다.',
        en:
          'Electronic files are deleted so that they cannot be recovered; paper is shredded or burnt. What must be kept by law is stored apart from other data.',
      },
    ],
  },
];
