type Words = { ko: string; en: string };

export const text = {
  title: { ko: '프로필', en: 'Profile' },
  edit: { ko: '프로필 수정', en: 'Edit profile' },
  backToProfile: { ko: '프로필로 돌아가기', en: 'Back to profile' },
  account: { ko: '계정', en: 'Account' },
  email: { ko: '이메일', en: 'E-mail' },
  name: { ko: '닉네임', en: 'Nickname' },
  nameHelp: {
    ko: '한글, 영문, 숫자 두 글자 이상',
    en: 'Two or more Korean syllables, letters or digits',
  },
  saveName: { ko: '닉네임 저장', en: 'Save nickname' },
  nameSaved: { ko: '닉네임을 바꿨어요.', en: 'Nickname changed.' },
  joined: { ko: '가입한 날', en: 'Member since' },
  role: { ko: '구분', en: 'Role' },
  roles: {
    member: { ko: '회원', en: 'Member' },
    support: { ko: '고객 지원', en: 'Support' },
    operator: { ko: '운영자', en: 'Operator' },
  },
  secondFactor: { ko: '2단계 인증', en: 'Second factor' },
  on: { ko: '사용 중', en: 'On' },
  off: { ko: '사용 안 함', en: 'Off' },
  settings: { ko: '환경 설정', en: 'Preferences' },
  colour: { ko: '내 색', en: 'My colour' },
  colourHelp: {
    ko: '이름 첫 글자와 함께 나를 나타내는 색이에요.',
    en: 'Stands for you, together with the first letter of your name.',
  },
  colourNumber: { ko: '{number}번 색', en: 'Colour {number}' },
  language: { ko: '언어', en: 'Language' },
  languages: { ko: { ko: '한국어', en: '한국어' }, en: { ko: 'English', en: 'English' } },
  mails: { ko: '이메일 수신', en: 'E-mails' },
  mailNotices: {
    ko: '작업 완료와 초대 알림을 이메일로 받겠습니다.',
    en: 'Tell me by e-mail when work is done or when I am invited.',
  },
  marketing: {
    ko: '새 기능과 혜택 소식을 이메일로 받겠습니다. (선택)',
    en: 'Send me news about features and offers by e-mail. (optional)',
  },
  mailHelp: {
    ko: '비밀번호 변경처럼 계정 보안에 관한 메일은 항상 보내 드려요.',
    en: 'Mails about the security of your account are always sent.',
  },
  save: { ko: '저장', en: 'Save' },
  saved: { ko: '저장했어요.', en: 'Saved.' },
  look: { ko: '화면', en: 'Display' },
  devices: { ko: '로그인한 기기', en: 'Devices' },
  devicesLead: {
    ko: '모르는 기기가 있으면 로그아웃하고 비밀번호를 변경해 주세요.',
    en: 'Log out any device you do not know, and change your password.',
  },
  thisDevice: { ko: '지금 이 기기', en: 'This device' },
  lastSeen: { ko: '마지막 이용', en: 'Last used' },
  endDevice: { ko: '로그아웃', en: 'Log out' },
  endDeviceOf: { ko: '{device}에서 로그아웃', en: 'Log out of {device}' },
  deviceEnded: { ko: '{device}에서 로그아웃했어요.', en: 'Logged out of {device}.' },
  unknownDevice: { ko: '알 수 없는 기기', en: 'Unknown device' },
  endEverywhere: { ko: '모든 기기에서 로그아웃', en: 'Log out everywhere' },
  endEverywhereBody: {
    ko:
      '지금 쓰는 기기까지 모두 로그아웃돼요. 저장된 작업은 그대로 있고, 다시 로그인하면 이어서 쓸 수 있어요.',
    en: 'All devices are logged out, this one too. Saved work stays; log in again to go on.',
  },
  data: { ko: '내 정보', en: 'My data' },
  dataLead: {
    ko: '옮김이 보관하는 내 정보를 모두 파일 하나로 받을 수 있어요.',
    en: 'Everything that Omgim keeps about you, in one file.',
  },
  export: { ko: '내 정보 내려받기', en: 'Download my data' },
  changePassword: { ko: '비밀번호 변경', en: 'Change password' },
  withdrawal: { ko: '회원 탈퇴', en: 'Withdrawal' },
  factorLead: {
    ko: '비밀번호에 더해 인증 앱의 숫자를 확인해요. 비밀번호가 새어 나가도 계정을 지킬 수 있어요.',
    en:
      'Besides the password, a number from your app is asked for. A stolen password is then not enough.',
  },
  factorNeeded: {
    ko: '이 계정은 2단계 인증을 꼭 써야 해요. 비밀번호가 새어 나가도 맡은 문서를 지킬 수 있어요.',
    en:
      'This account must have a second factor. It guards the documents even if the password leaks.',
  },
  factorFirst: {
    ko: '2단계 인증을 설정하면 이어서 쓸 수 있어요.',
    en: 'Set up the second factor to go on.',
  },
  factorFirstLink: { ko: '지금 설정하기', en: 'Set it up now' },
  factorGoOn: { ko: '하던 곳으로 돌아가기', en: 'Go on where you were' },
  factorStart: { ko: '2단계 인증 설정하기', en: 'Set up the second factor' },
  factorScan: {
    ko:
      '인증 앱으로 QR 코드를 찍거나 아래 설정 키를 입력하고, 앱에 보이는 여섯 자리 숫자를 적어 주세요.',
    en:
      'Scan the QR code with your app, or type the setup key below; then enter the six digits it shows.',
  },
  factorPicture: { ko: '인증 앱으로 찍을 QR 코드', en: 'QR code for your app' },
  factorSecret: { ko: '설정 키', en: 'Setup key' },
  factorConfirm: { ko: '확인하고 사용하기', en: 'Confirm and turn on' },
  factorEndsOthers: {
    ko: '켜면 지금 이 기기만 남고 다른 기기에서는 모두 로그아웃돼요.',
    en: 'Turning it on logs out all other devices; this one stays logged in.',
  },
  factorOn: {
    ko: '2단계 인증을 켰어요. 다른 기기에서는 모두 로그아웃했어요.',
    en: 'The second factor is on. All other devices have been logged out.',
  },
  codesLead: {
    ko:
      '휴대전화를 잃어버렸을 때 쓸 복구 코드예요. 지금만 볼 수 있으니 안전한 곳에 적어 두세요. 코드 하나는 한 번만 쓸 수 있어요.',
    en: 'Recovery codes for the day you lose your phone. They are shown only now; each works once.',
  },
  codes: { ko: '복구 코드', en: 'Recovery codes' },
  codesSave: { ko: '파일로 저장', en: 'Save as a file' },
  codesDone: { ko: '적어 두었어요', en: 'I have kept them' },
  codesLeft: { ko: '남은 복구 코드 {count}개', en: '{count} recovery codes left' },
  factorStop: { ko: '2단계 인증 끄기', en: 'Turn off the second factor' },
  factorStopLead: {
    ko: '끄려면 인증 앱의 숫자나 복구 코드를 입력해 주세요.',
    en: 'Enter a number from your app, or a recovery code, to turn it off.',
  },
  factorOff: { ko: '2단계 인증을 껐어요.', en: 'The second factor is off.' },
} satisfies Record<string, Words | Record<string, Words>>;
