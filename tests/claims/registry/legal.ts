import { RESTORE_MS, VISITOR_DOCUMENT_MS } from '../../../src/documents/files/rules.ts';
import { VERIFICATION_MS } from '../../../src/accounts/users/rules.ts';
import { HIDDEN_FILE_MS } from '../../../src/community/chat/rules.ts';
import { UNUSED_MS } from '../../../src/community/files/rules.ts';
import type { Registry } from './proof.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const leaving = 'src/privacy/withdrawal/withdraw.test.ts';
const purging = 'src/privacy/withdrawal/purge.test.ts';
const consents = 'src/accounts/consents';
const joining = 'src/accounts/sign-in/register-account.test.ts';
const confirming = 'src/accounts/verification/confirm-account.test.ts';
const deleting = 'src/documents/files/delete-document.test.ts';
const translating = 'src/machine-translation/translate/translate.test.ts';
const texts = 'src/accounts/legal/rules.test.ts';
const papers = 'routes/pages/site/docs/pages.test.ts';

const byOperator = { duty: 'operator' } as const;
const byLaw = { duty: 'law' } as const;
const forMembers = { none: 'a rule for members' } as const;
const dayIsOver = `${deleting} › a visitor’s document is gone after a day`;
const lapses = `${purging} › a sign-up that nobody confirmed is purged after a day`;
const announced =
  `${consents}/announce-changes.test.ts › every member is mailed once, seven days before`;
const announcedEarly =
  `${consents}/announce-changes.test.ts › what is to their disadvantage is told thirty days before`;
const documentsGo = `${leaving} › documents and their files go with the member`;
const underAge = `${joining} › account.underAge`;
const chatFiles = 'src/community/chat/files/chat-files.test.ts';
const isHashed = `${texts} › the words of a published version do not change`;

/** The terms of service and the privacy policy. */
export const legal: Registry = {
  // collecting
  '회사는 만 14세 미만인 사람의 가입을 받지 않으며 그 개인정보를 수집하지 않습니다.': {
    test: underAge,
  },
  '비밀번호는 되돌릴 수 없는 방식으로 암호화하여 저장하므로 회사도 알 수 없습니다.': {
    test: `${joining} › no password and no link secret is stored or logged as it is`,
  },
  '고객이 올린 문서와 번역문은 번역하여 돌려드리기 위해서만 저장합니다.': byOperator,
  '회사는 개인정보를 다음 목적으로만 이용하며, 목적이 바뀌면 미리 동의를 받습니다.': byOperator,
  // cookies
  '회사는 서비스에 필요한 쿠키만 쓰며, 광고나 이용자 추적을 위한 쿠키는 쓰지 않습니다.': {
    test: `${papers} › the privacy policy names every cookie`,
  },
  '로그인에 딸린 값은 로그아웃하거나 로그인이 끝나면 지웁니다.': {
    test: 'islands/runtime/session.test.ts › W20: logout clears everything of the login',
  },
  '서버에 저장되거나 로그아웃하면 지웁니다.': {
    test:
      'islands/runtime/session.test.ts › what is typed and unsaved outlives a login that ends by itself, but no logout',
  },
  // retention
  '회사는 회원이 탈퇴할 때까지 개인정보를 보유하며, 탈퇴하면 지체 없이 파기합니다.': {
    test: `${leaving} › what must be kept is sealed; no e-mail and no name stays readable`,
  },
  '다만, 다음 정보는 밝힌 근거에 따라 정해진 기간 동안 따로 보관하고 그 목적으로만 이용합니다.': {
    test: `${purging} › %s is destroyed %d months after leaving`,
  },
  '이메일 인증을 마치지 않은 가입 신청은 24시간 뒤에 효력을 잃으며 지체 없이 파기합니다.': {
    numbers: [VERIFICATION_MS / HOUR_MS],
    test: lapses,
  },
  '비회원이 올린 파일과 번역문은 24시간이 지나면 폐기합니다.': {
    numbers: [VISITOR_DOCUMENT_MS / HOUR_MS],
    test: dayIsOver,
  },
  '회원이 삭제한 문서는 실수를 되돌릴 수 있도록 30일 동안 보이지 않게 보관하였다가 폐기합니다.': {
    numbers: [RESTORE_MS / DAY_MS],
    test: `${deleting} › a deleted document leaves the list`,
  },
  '삭제하지 않은 문서는 탈퇴할 때까지 보관합니다.': { test: documentsGo },
  '채팅에 보낸 글과 파일은 그 채팅에 참여한 회원만 볼 수 있습니다.': {
    test: `${chatFiles} › a picture goes to the other side without notes, and to nobody else`,
  },
  '그림을 받으면 촬영한 곳이나 기기와 같은 정보를 지우고 저장하며, 지울 수 없는 형식의 사진은 받지 않습니다.':
    {
      test: `${chatFiles} › a picture that cannot be cleaned is refused`,
    },
  '회원이 삭제한 메시지의 글은 바로 지우고, 글, 임시 저장한 글, 메시지 어디에도 쓰이지 않는 파일은 올린 지 24시간이 지나면 삭제합니다.':
    {
      numbers: [UNUSED_MS / HOUR_MS],
      test: `${chatFiles} › a removed message takes its file along`,
    },
  '운영 정책에 따라 가린 메시지의 파일은 30일 동안 보관하였다가 삭제하며, 신고나 이의를 처리하고 있으면 그 처리가 끝난 뒤에 삭제합니다.':
    {
      numbers: [HIDDEN_FILE_MS / DAY_MS],
      test: `${chatFiles} › what a hidden message showed goes after thirty days`,
    },
  '회원이 탈퇴하면 다른 사람이 읽을 수 있는 글과 그 글에 보이는 파일은 이름을 지운 채 남고, 운영자에게만 보이는 첨부파일은 삭제합니다.':
    {
      test: `${chatFiles} › what a member sent stays for the other side when they leave`,
    },
  '남기고 싶지 않은 글과 파일은 탈퇴하기 전에 삭제할 수 있습니다.': {
    test: `${chatFiles} › a removed message takes its file along`,
  },
  '보유 기간이 지나거나 목적을 이룬 개인정보는 지체 없이, 늦어도 5일 이내에 파기합니다.': {
    test: `${purging} › %s is destroyed %d months after leaving`,
  },
  '기간이 지난 파일은 자동 정리 작업으로 삭제합니다.': { test: dayIsOver },
  '전자 파일은 복구할 수 없는 방법으로 삭제하고, 종이 문서는 분쇄하거나 소각합니다.': byOperator,
  '법령에 따라 보관하는 정보는 다른 정보와 분리하여 저장합니다.': {
    test: `${leaving} › what must be kept is sealed`,
  },
  // rights
  '회사는 개인정보를 안전하게 지키기 위하여 다음 조치를 합니다.': byOperator,
  '개인정보가 유출되면 회사는 지체 없이 정보주체에게 알리고, 법령이 정한 경우에는 72시간 이내에 관계 기관에 신고합니다.':
    byOperator,
  '정보주체는 언제든지 자신의 개인정보에 대하여 열람, 정정, 삭제와 처리 정지를 요구하고 동의를 거둘 수 있습니다.':
    {
      test: [
        'src/accounts/profile/profile.test.ts › the export holds what is kept of the member',
        'src/accounts/profile/profile.test.ts › consent to news is a row each time it is given',
      ],
    },
  '요구는 서비스의 화면이나 문의 메일로 할 수 있으며, 회사는 본인임을 확인하고 10일 이내에 조치한 결과를 알립니다.':
    byOperator,
  '법령에 따라 보관하여야 하는 정보는 그 기간이 지난 뒤에 지웁니다.': {
    test: `${purging} › %s is destroyed %d months after leaving`,
  },
  '이 방침을 바꿀 때에는 바뀌는 내용과 이유를 적용일 7일 전부터 서비스에 공지합니다.': {
    test: announced,
  },
  '수집 항목이나 이용 목적 등 정보주체의 권리에 중요한 변경은 30일 전부터 공지하고, 필요하면 동의를 다시 받습니다.':
    { test: announcedEarly },
  // sharing
  '둘 다 요청하지 않고 직접 번역하면 문장을 번역 엔진으로 보내지 않습니다.': {
    test:
      `${translating} › by hand a document is translated at once, and nothing is asked of an engine`,
  },
  // disputes
  '회사는 콘텐츠의 내용을 비밀로 지키며, 회원의 동의가 있거나 법령에 따른 요구가 있는 경우를 빼고는 다른 사람에게 알리거나 제공하지 않습니다.':
    byOperator,
  '무료로 제공하는 서비스에 대해서는 관계 법령에 특별한 규정이 없는 한 제1항을 같이 적용합니다.':
    byLaw,
  '회원 전체에 대한 통지는 7일 이상 서비스에 공지하여 대신할 수 있되, 회원의 거래에 중대한 영향을 미치는 사항은 이메일로 따로 알립니다.':
    byOperator,
  // ending
  '기능 정지와 영구 정지는 회원이 같은 위반을 2회 이상 되풀이하거나, 시정을 요구받은 날부터 10일 이내에 바로잡지 않은 경우에 합니다.':
    byOperator,
  '회원은 통지를 받은 날부터 15일 이내에 고객센터에 이의를 신청할 수 있습니다.': byOperator,
  '회사는 15일 이내에 결과를 알리고, 이의가 정당하면 곧바로 제한을 풉니다.': byOperator,
  '회원은 언제든지 서비스의 탈퇴 화면이나 고객센터에서 탈퇴를 신청할 수 있으며, 회사는 본인임을 확인한 뒤 지체 없이 처리합니다.':
    { test: `${leaving} › leaving ends every session and empties the browser` },
  '진행 중인 프로젝트가 있는 회원은 다른 회원의 작업을 보호하기 위하여 그 프로젝트가 모두 끝난 뒤에 탈퇴할 수 있습니다.':
    { test: `${leaving} › ongoing projects forbid it` },
  '탈퇴하면 회원의 문서와 번역문은 복구할 수 없게 삭제됩니다.': { test: documentsGo },
  '회사는 관계 법령과 개인정보 처리방침에 따라 보관하여야 하는 정보를 뺀 나머지를 지체 없이 파기합니다.':
    {
      test: `${leaving} › what must be kept is sealed; no e-mail and no name stays readable`,
    },
  // general, joining
  '약관을 바꿀 때에는 적용일과 바꾸는 이유를 밝혀 현재 약관과 함께 적용일 7일 전부터 서비스에 공지합니다.':
    { test: announced },
  '회원에게 불리하게 바꿀 때에는 적용일 30일 전부터 공지하고, 회원이 등록한 이메일로도 알립니다.': {
    test: announcedEarly,
  },
  '인증 링크는 보낸 때부터 24시간 동안 쓸 수 있으며, 그때까지 인증하지 않은 신청은 효력을 잃습니다.':
    {
      numbers: [VERIFICATION_MS / HOUR_MS],
      test: [`${confirming} › the link works until a day has passed`, lapses],
    },
  '서비스에는 만 14세 이상인 사람만 가입할 수 있습니다.': { test: underAge },
  // payments
  '시범 운영 기간에는 서비스를 무료로 제공합니다.': {
    test:
      'src/projects/projects/projects.test.ts › while nothing can be bought, projects are not counted',
  },
  '무료로 이용하던 서비스를 유료로 바꾸거나 정기 결제 대금을 올릴 때에는 바뀌는 날 전 30일 이내에 바뀌는 때, 바뀌기 전과 뒤의 가격, 결제 방법과 해지 방법을 알리고 회원의 동의를 받습니다.':
    byOperator,
  '캐시는 회사가 정한 유료 서비스에만 쓸 수 있으며, 유효 기간이 있으면 충전할 때 알립니다.':
    byOperator,
  '회원은 유료 서비스를 결제한 날부터 7일 이내에 청약을 철회할 수 있습니다.': byOperator,
  '회사는 청약철회나 해지가 있으면 3영업일 이내에 이미 쓴 부분을 뺀 대금을 결제한 방법으로 돌려줍니다.':
    byOperator,
  '회사의 사정으로 서비스를 끝내거나 환불에 회원의 계좌 등 정보가 필요한 경우, 회사는 환불의 대상과 방법을 알리고 회원이 환불에 필요한 정보를 제출할 수 있는 기간을 30일 이상 둡니다.':
    byOperator,
  // posts
  '회원은 자신의 게시물과 댓글만 고치거나 지울 수 있습니다.': {
    test: 'src/review/comments/line-comments.test.ts › only whoever wrote it changes the words',
  },
  '회사는 {#post-duties}를 위반한 게시물이나 게시 기간이 지난 게시물을 미리 알리지 않고 지우거나 옮기거나 게시를 거부할 수 있습니다.':
    byOperator,
  '게시물로 권리를 침해받은 사람은 「정보통신망 이용촉진 및 정보보호 등에 관한 법률」에 따라 삭제나 반박 내용의 게재를 요청할 수 있으며, 회사는 지체 없이 필요한 조치를 하고 신청인과 게시한 회원에게 알립니다.':
    byOperator,
  '제1항에 따라 게시물이 지워진 회원은 고객센터에 이의를 신청할 수 있습니다.': byOperator,
  '콘텐츠의 저작권은 그것을 올리거나 만든 고객 또는 본래의 권리자에게 있으며, 회사는 서비스를 제공하는 데 필요한 범위에서만 이를 저장하고 처리합니다.':
    byOperator,
  '회사는 회원이 따로 동의하지 않는 한 콘텐츠를 기계번역의 학습에 쓰지 않습니다.': byOperator,
  '광고성 정보는 받는 데 동의한 회원에게만 이메일로 보내고, 회원은 언제든지 동의를 거둘 수 있습니다.':
    {
      test: `${consents}/rules.test.ts › advertising goes to nobody who did not ask for it`,
    },
  // service
  '회사는 회원이 동의하지 않은 광고성 정보를 보내지 않습니다.': {
    test: `${consents}/rules.test.ts › advertising goes to nobody who did not ask for it`,
  },
  '서비스는 정기 점검 등 특별한 사정이 없는 한 하루 24시간, 1년 내내 이용할 수 있습니다.':
    byOperator,
  '이때에도 이 약관 가운데 성질상 회원에게만 적용되는 것을 뺀 나머지가 적용됩니다.': forMembers,
  '비회원이 올린 파일과 번역문은 올린 때부터 24시간이 지나면 폐기하며 복구할 수 없습니다.': {
    numbers: [VISITOR_DOCUMENT_MS / HOUR_MS],
    test: dayIsOver,
  },
  '회사는 운영상 또는 기술상 필요하면 서비스의 전부나 일부를 바꿀 수 있으며, 바꾸기 전에 그 내용과 날짜를 서비스에 공지합니다.':
    byOperator,
  '회사가 서비스를 끝낼 때에는 적용일 30일 전부터 공지하고, 회원이 자신의 콘텐츠를 내려받을 수 있게 합니다.':
    byOperator,
  // the texts themselves
  '옮김(Omgim)을 운영하는 사업자(이하 “회사”)는 「개인정보 보호법」 등 관계 법령을 지키며, 어떤 개인정보를 왜 수집하고 언제 파기하는지를 이 방침으로 알립니다.':
    { none: 'about a text' },
  '이 방침은 2022년 7월 1일부터 시행합니다.': { test: isHashed },
  '이 약관은 2022년 7월 1일부터 시행합니다.': { test: isHashed },
  '꼭 필요한 동의와 선택할 수 있는 동의를 구별하고, 어느 것도 미리 선택해 두지 않습니다.': {
    test: 'islands/SignUpForm.test.tsx › nothing is ticked beforehand',
  },
  '그 밖의 파일은 보낸 그대로 저장합니다.': {
    test: `${chatFiles} › another file is saved under its name`,
  },
  '회사는 개인정보를 다른 사람에게 제공하지 않습니다.': byOperator,
  '이름, 이메일 등 회원 정보와 파일 자체는 전달하지 않습니다.': {
    test:
      'src/machine-translation/translate/offers.test.ts › an engine is given lines and nothing about who asks',
  },
  '카드 번호는 결제대행사가 직접 받고 회사는 받지 않습니다.': {
    test:
      'src/billing/payments/payments.test.ts › pages of payment alone may open the window of the gateway',
  },
  '회사는 다음 손해에 대하여 회사의 고의 또는 과실이 없는 한 책임지지 않습니다.': byLaw,
  '바뀐 약관은 관계 법령에서 달리 정하지 않는 한 적용일 이전으로 소급하지 않습니다.': byLaw,
  '회원이 제1항과 제2항을 지키지 않아 생긴 손해에 대하여 회사는 고의 또는 과실이 없는 한 책임지지 않습니다.':
    byLaw,
  '동의하지 않은 회원에게는 대금을 청구하지 않습니다.': {
    test: 'src/billing/payments/subscriptions/trial.test.ts › without consent nothing is charged',
  },
  '쓰지 않은 유료 캐시도 같으며, 회사가 무상으로 준 캐시는 환불하지 않습니다.': byOperator,
  '회사는 회원 간 거래의 당사자가 아니며, 회원이 올린 의뢰, 경력, 가격과 작업 결과가 사실과 같음을 보증하지 않습니다.':
    byLaw,
  '회원이 서비스에 실린 광고를 통하여 광고주와 연락하거나 거래하는 것은 회원과 광고주 사이의 일이며, 회사는 고의 또는 과실이 없는 한 그로 인한 손해를 책임지지 않습니다.':
    byLaw,
};
