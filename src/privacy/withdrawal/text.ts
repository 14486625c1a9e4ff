type Words = { ko: string; en: string };

export const text = {
  done: {
    ko: '탈퇴가 완료되었어요. 그동안 이용해 주셔서 감사합니다.',
    en: 'Your withdrawal is complete. Thank you for having been with us.',
  },
  title: { ko: '회원 탈퇴', en: 'Withdrawal' },
  lead: {
    ko:
      '탈퇴하면 올린 문서와 번역문이 모두 삭제되고 복구할 수 없어요. 필요한 파일은 먼저 내려받아 주세요.',
    en:
      'All your documents and translations will be deleted for good. Download what you need first.',
  },
  agree: {
    ko: '문서와 번역문이 모두 삭제되고 복구할 수 없다는 것을 확인했으며, 탈퇴에 동의합니다.',
    en: 'I know that my documents and translations will be gone for good, and agree to withdraw.',
  },
  agreeFirst: {
    ko: '동의하신 뒤에 진행할 수 있어요.',
    en: 'You can proceed after agreeing.',
  },
  passwordMissing: { ko: '비밀번호를 입력해 주세요.', en: 'Please enter the password.' },
  withdraw: { ko: '탈퇴하기', en: 'Withdraw' },
  ongoing: { ko: '진행 중인 프로젝트', en: 'Ongoing projects' },
  handOverFirst: {
    ko: '프로젝트를 열어 팀원에게 넘기거나 보관한 뒤에 탈퇴할 수 있어요.',
    en: 'Open each project and hand it over to a member, or archive it, before you withdraw.',
  },
  archived: { ko: '팀원이 있는 보관한 프로젝트', en: 'Archived projects with a team' },
  archivedHelp: {
    ko:
      '지금 팀원에게 넘길 수 있어요. 넘기지 않으면 팀원에게 알림과 메일을 보내고, 30일 안에 넘겨받는 팀원이 없으면 삭제돼요. 내 번역 메모리와 용어집은 함께 삭제돼요.',
    en:
      'You can hand them over now. Otherwise their members get a notification and a mail, and what nobody takes over within 30 days is deleted. Your memories and glossaries go with you.',
  },
  until: { ko: '({date}까지)', en: '(until {date})' },
  termsTitle: { ko: '탈퇴 안내', en: 'Before you withdraw' },
  stay: { ko: '계속 이용하기', en: 'Stay' },
  withdrawForGood: { ko: '동의하고 탈퇴하기', en: 'Agree and withdraw' },
  planEnds: {
    ko:
      '{plan} 요금제가 바로 끝나고, {price}을 결제한 카드로 돌려 드려요. 카드사에 따라 며칠 뒤에 보일 수 있어요.',
    en:
      'The plan {plan} ends at once, and {price} go back to your card. Your card company may show it some days later.',
  },
  planEndsUsed: {
    ko: '{plan} 요금제가 바로 끝나요. 남은 날이 없어 돌려 드릴 금액은 없어요.',
    en: 'The plan {plan} ends at once. No day of it is left, so nothing goes back.',
  },
  toFiles: { ko: '내 파일 보기', en: 'See my files' },
  toExport: { ko: '내 정보 내려받기', en: 'Download my data' },
  back: { ko: '뒤로', en: 'Back' },
} satisfies Record<string, Words>;

/** What a person must know before the last question; the periods are those of the privacy policy. */
export const terms: Words[] = [
  {
    ko: '문서, 번역문, 설정은 바로 삭제되며 복구할 수 없습니다.',
    en: 'Documents, translations and settings are deleted at once and for good.',
  },
  {
    ko: '부정 이용을 막기 위해 이메일과 닉네임을 탈퇴 후 1개월 동안 따로 보관한 뒤 삭제합니다.',
    en: 'E-mail and nickname are kept apart for one month against misuse, and then deleted.',
  },
  {
    ko: '서비스 이용 기록과 접속 IP 주소는 탈퇴 후 3개월 동안 보관합니다.',
    en: 'Records of use and IP addresses are kept for three months.',
  },
  {
    ko: '법령이 정한 기록(계약·결제 5년, 문의 처리 3년)은 그 기간 동안 보관합니다.',
    en:
      'Records that the law requires are kept: contracts and payments 5 years, complaints 3 years.',
  },
  {
    ko: '다른 기기에서도 모두 로그아웃됩니다.',
    en: 'You are logged out on every device.',
  },
];
