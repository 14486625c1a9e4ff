/** Words on invitations of people without an account. */
export const text = {
  waiting: { ko: '초대 메일을 보낸 사람 {count}명', en: 'Invited by mail: {count}' },
  until: { ko: '수락 대기 · {date}까지', en: 'Invited · until {date}' },
  again: { ko: '다시 보내기', en: 'Send again' },
  againTo: { ko: '다시 보내기: {email}', en: 'Send again: {email}' },
  withdraw: { ko: '초대 취소', en: 'Withdraw' },
  withdrawOf: { ko: '초대 취소: {email}', en: 'Withdraw: {email}' },
  mailed: { ko: '{email}에 초대 메일을 보냈어요.', en: 'An invitation was mailed to {email}' },
  sentAgain: {
    ko: '초대 메일을 다시 보냈어요. 전에 보낸 링크는 더 쓸 수 없어요.',
    en: 'The invitation was mailed again. Links sent before no longer work',
  },
  withdrawn: { ko: '초대를 취소했어요.', en: 'The invitation was withdrawn' },

  title: { ko: '프로젝트 초대', en: 'Invitation to a project' },
  invites: {
    ko: '{name} 님이 ‘{title}’ 프로젝트에 초대했어요. 역할: {role}',
    en: '{name} invited you to the project “{title}”. Role: {role}',
  },
  invitesNobody: {
    ko: '‘{title}’ 프로젝트에 초대받았어요. 역할: {role}',
    en: 'You are invited to the project “{title}”. Role: {role}',
  },
  forAddress: { ko: '초대받은 이메일', en: 'Invited e-mail' },
  join: { ko: '가입하고 참여하기', en: 'Sign up and join' },
  accept: { ko: '참여하기', en: 'Join' },
  signIn: { ko: '로그인하고 참여하기', en: 'Log in and join' },
  hasAccount: {
    ko: '이 이메일로 가입한 계정이 있어요. 로그인하면 참여할 수 있어요.',
    en: 'There is an account with this e-mail. Log in to join.',
  },
  otherAccount: {
    ko: '이 초대는 {email} 앞으로 왔어요. 지금은 다른 계정으로 로그인했어요.',
    en: 'This invitation is for {email}. You are logged in with another account.',
  },
  signOut: {
    ko: '오른쪽 위 메뉴에서 로그아웃한 뒤 메일의 링크를 다시 열어 주세요.',
    en: 'Log out in the menu at the top right, then open the link of the mail again.',
  },
  gone: {
    ko:
      '쓸 수 없는 초대예요. 취소되었거나 14일이 지났을 수 있어요. 초대한 사람에게 다시 보내 달라고 해 주세요.',
    en:
      'This invitation does not work. It may be withdrawn, or older than 14 days. Ask for another one.',
  },
} as const;
