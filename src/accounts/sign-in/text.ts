type Words = { ko: string; en: string };

export const text = {
  signIn: { ko: '로그인', en: 'Log in' },
  signUp: { ko: '회원가입', en: 'Sign up' },
  confirm: { ko: '이메일 인증', en: 'Confirm your e-mail' },
  outbox: { ko: '보낸 메일함', en: 'Outbox' },
  signInLead: {
    ko: '파일을 올리면 초벌 번역부터 감수까지 한곳에서 끝낼 수 있어요.',
    en: 'Upload a file and go from draft to review in one place.',
  },
  signUpLead: {
    ko: '이메일과 닉네임만 있으면 바로 시작할 수 있어요.',
    en: 'All you need is an e-mail and a nickname.',
  },
  email: { ko: '이메일', en: 'E-mail' },
  name: { ko: '닉네임', en: 'Nickname' },
  password: { ko: '비밀번호', en: 'Password' },
  nameHelp: {
    ko: '한글, 영문, 숫자 두 글자 이상',
    en: 'Two or more Korean syllables, letters or digits',
  },
  passwordHelp: {
    ko: '숫자, 영문, 특수문자(!@#$%^*+=-)를 섞어 8~25자',
    en: '8 to 25 characters with a digit, a letter and one of !@#$%^*+=-',
  },
  showPassword: { ko: '비밀번호 보기', en: 'Show password' },
  hidePassword: { ko: '비밀번호 숨기기', en: 'Hide password' },
  show: { ko: '보기', en: 'Show' },
  hide: { ko: '숨기기', en: 'Hide' },
  remember: { ko: '이메일 기억하기', en: 'Remember my e-mail' },
  passwordMissing: { ko: '비밀번호를 입력해 주세요.', en: 'Enter your password.' },
  emailUnknown: { ko: '가입되지 않은 이메일이에요.', en: 'There is no account with this e-mail.' },
  emailUnverified: {
    ko: '이메일에서 인증을 완료해 주세요.',
    en: 'Complete the verification in your e-mail.',
  },
  emailSuspected: {
    ko: '이메일로 보낸 보안 코드를 확인해 주세요.',
    en: 'Check the security code in your e-mail.',
  },
  emailFree: { ko: '사용할 수 있는 이메일이에요.', en: 'This e-mail is free.' },
  nameFree: { ko: '사용할 수 있는 닉네임이에요.', en: 'This nickname is free.' },
  resent: {
    ko:
      '메일이 보이지 않으면 스팸함을 확인해 주세요. 인증 메일은 10분에 한 번 다시 보낼 수 있어요.',
    en: 'Not there? Look into your spam folder. It can be sent again once in 10 minutes.',
  },
  age14: { ko: '만 14세 이상입니다.', en: 'I am 14 or older.' },
  consents: { ko: '약관 동의', en: 'Consents' },
  needed: { ko: '필수', en: 'Required' },
  optional: { ko: '선택', en: 'Optional' },
  read: { ko: '내용 보기', en: 'Read' },
  noAccount: { ko: '아직 회원이 아니신가요?', en: 'No account yet?' },
  hasAccount: { ko: '이미 회원이신가요?', en: 'Already a member?' },
  busy: { ko: '처리하고 있어요…', en: 'One moment…' },
  joined: {
    ko: '가입이 끝났어요. 이메일에서 인증을 완료해 주세요.',
    en: 'Sign-up complete. Complete the verification in the e-mail.',
  },
  joinedHint: {
    ko:
      '링크는 24시간 동안 쓸 수 있어요. 메일이 보이지 않으면 스팸함을 확인해 주세요. 인증 메일은 10분에 한 번 다시 보낼 수 있어요.',
    en:
      'The link works for 24 hours. Not there? Look into your spam folder. It can be sent again once in 10 minutes.',
  },
  seconds: { ko: '초', en: ' seconds' },
  minutes: { ko: '분', en: ' minutes' },
  retryIn: { ko: '({wait} 뒤 가능)', en: '(in {wait})' },
  toSignIn: { ko: '로그인하러 가기', en: 'Go to log in' },
  confirmLead: {
    ko: '가입할 때 정한 비밀번호를 입력하면 이메일 인증이 끝나요.',
    en: 'Enter the password that you chose when signing up to finish the verification.',
  },
  confirmButton: { ko: '인증 완료하기', en: 'Finish verification' },
  checking: { ko: '확인하고 있어요…', en: 'Checking…' },
  entered: {
    ko: '회원가입이 완료되었어요. 가입하던 화면으로 돌아가고 있어요.',
    en: 'Registration completed. Taking you back to where you signed up.',
  },
  confirmed: {
    ko: '회원가입이 완료되었어요. 로그인해 주세요.',
    en: 'Registration completed. Please log in.',
  },
  loginNear: {
    ko:
      '{minutes}분 뒤에 자동으로 로그아웃돼요. 로그인을 유지하면 쓰던 내용을 이어서 쓸 수 있어요.',
    en: 'You will be logged out within {minutes} min. Stay logged in to keep what you are writing.',
  },
  loginRenew: { ko: '로그인 유지', en: 'Stay logged in' },
  loginRenewHint: {
    ko: '비밀번호를 한 번 더 입력하면 하루 더 이어서 쓸 수 있어요.',
    en: 'Enter your password once more to go on for another day.',
  },
  loginRenewed: { ko: '로그인을 유지했어요.', en: 'You stay logged in.' },
  loginEnded: { ko: '로그인이 만료되었어요', en: 'Your login has ended' },
  loginEndedHint: {
    ko: '이 화면에 쓰던 내용은 그대로 있어요. 다시 로그인하면 이어서 쓸 수 있어요.',
    en: 'What you wrote on this page is still here. Log in again to go on.',
  },
  leavePage: { ko: '홈으로 나가기', en: 'Leave to home' },
  codeMissing: { ko: '코드를 입력해 주세요.', en: 'Enter the code.' },
  mailCode: { ko: '보안 코드', en: 'Security code' },
  mailCodeHelp: {
    ko: '이메일로 보낸 코드를 입력해 주세요.',
    en: 'Enter the code from the mail.',
  },
  appCode: { ko: '인증 코드', en: 'Authentication code' },
  appCodeHelp: {
    ko: '인증 앱에 보이는 여섯 자리 숫자나 복구 코드를 입력해 주세요.',
    en: 'Enter the six digits from your app, or a recovery code.',
  },
  newAppCodeHelp: {
    ko: '인증 앱에 보이는 여섯 자리 숫자를 입력해 주세요.',
    en: 'Enter the six digits that your app shows.',
  },
  codeWrong: { ko: '보안 코드가 맞지 않아요.', en: 'Wrong security code.' },
  codeExpired: {
    ko: '보안 코드가 만료되었어요. 코드를 다시 받아 입력해 주세요.',
    en: 'The security code has expired. Ask for a new one and enter that.',
  },
  mailWait: {
    ko: '메일은 1분에 한 번 보낼 수 있어요. {wait} 뒤에 다시 눌러 주세요.',
    en: 'Mails are sent once a minute. Try again in {wait}.',
  },
  resend: { ko: '인증 메일 다시 보내기', en: 'Resend the confirmation' },
  resentNow: {
    ko: '인증을 기다리는 계정이라면 메일을 다시 보내 드렸어요.',
    en: 'If this account waits for its confirmation, a new mail is on its way.',
  },
  resendWait: {
    ko: '인증 메일은 10분에 한 번 보낼 수 있어요. {wait} 뒤에 다시 눌러 주세요.',
    en: 'The confirmation is sent once in 10 minutes. Try again in {wait}.',
  },
  toOutbox: { ko: '개발용 메일함 열기', en: 'Open the outbox of this development server' },
  codeRight: {
    ko: '확인되었어요. 이제 비밀번호로 로그인해 주세요.',
    en: 'That is right. Now log in with your password.',
  },
  checkCode: { ko: '코드 확인', en: 'Check the code' },
  toCode: { ko: '보안 코드 입력하기', en: 'Enter the security code' },
  sendCodeAgain: { ko: '코드 다시 보내기', en: 'Send the code again' },
  codeSentAgain: {
    ko: '보안 코드가 필요한 계정이라면 메일을 보내 드렸어요.',
    en: 'If this account needs a code, a mail is on its way.',
  },
  codeSentHint: {
    ko:
      '코드는 10분 동안, 다섯 번까지 입력해 볼 수 있어요. 메일은 한 시간에 다섯 통까지 보내요. 보이지 않으면 스팸함을 확인해 주세요.',
    en:
      'The code works for ten minutes and five tries. Up to five mails an hour are sent. Not there? Look into your spam folder.',
  },
  backToPassword: { ko: '처음으로', en: 'Start over' },
  forgot: { ko: '비밀번호를 잊으셨나요?', en: 'Forgot your password?' },
  forgotTitle: { ko: '비밀번호 찾기', en: 'Forgot password' },
  forgotLead: {
    ko: '가입한 이메일을 입력하면 새 비밀번호를 설정하는 링크를 보내 드려요.',
    en: 'Enter your e-mail and we send you a link to choose a new password.',
  },
  forgotSend: { ko: '링크 받기', en: 'Send me the link' },
  forgotSent: {
    ko: '가입된 이메일이라면 링크를 보내 드렸어요.',
    en: 'If this e-mail has an account, the link is on its way.',
  },
  forgotSentHint: {
    ko: '링크는 30분 동안 한 번만 쓸 수 있어요. 메일이 보이지 않으면 스팸함을 확인해 주세요.',
    en: 'It works once, within 30 minutes. Not there? Look into your spam folder.',
  },
  resetTitle: { ko: '비밀번호 변경', en: 'Change password' },
  resetLead: {
    ko: '변경하면 다른 기기에서는 모두 로그아웃돼요.',
    en: 'All other devices are logged out by this.',
  },
  newPassword: { ko: '새 비밀번호', en: 'New password' },
  resetSave: { ko: '비밀번호 변경하기', en: 'Change password' },
  resetDone: {
    ko: '비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.',
    en: 'Your password has been changed. Log in with the new one.',
  },
  resetNoToken: {
    ko: '메일에 있는 링크를 열어 주세요.',
    en: 'Open the link in the mail.',
  },
  resetAgain: { ko: '링크 다시 받기', en: 'Get a new link' },
  currentPassword: { ko: '현재 비밀번호', en: 'Current password' },
  reauthenticateTitle: { ko: '비밀번호 확인', en: 'Confirm your password' },
  reauthenticateLead: {
    ko: '안전을 위해 현재 비밀번호를 한 번 더 입력해 주세요.',
    en: 'For your safety, enter your current password once more.',
  },
  proceed: { ko: '계속', en: 'Continue' },
  outboxEmpty: { ko: '아직 보낸 메일이 없어요.', en: 'No mail yet.' },
  outboxLead: {
    ko: '개발할 때만 보이는 화면이에요. 최근 메일 50통을 보여 줘요.',
    en: 'Seen in development only: the latest 50 mails.',
  },
  waiting: { ko: '보내는 중', en: 'Waiting' },
  sent: { ko: '보냄', en: 'Sent' },
} satisfies Record<string, Words>;
