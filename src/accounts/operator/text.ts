type Words = { ko: string; en: string };

export const text = {
  title: { ko: '운영자 시작하기', en: 'Become the operator' },
  lead: {
    ko: '서버를 시작한 화면에 표시된 시작 코드를 입력하면 이 서비스의 운영자가 돼요.',
    en: 'Enter the start code that was printed where the server was started.',
  },
  code: { ko: '시작 코드', en: 'Start code' },
  codeHelp: {
    ko:
      '여덟 글자예요. 30분 동안 한 번만 쓸 수 있고, 다섯 번 틀리면 만료돼요. 서버를 다시 시작하면 새 코드가 표시돼요.',
    en:
      'Eight letters. It works once, within 30 minutes, and ends after five wrong tries. Restarting the server prints a new one.',
  },
  account: { ko: '운영자 계정', en: 'Account of the operator' },
  hasAccount: {
    ko: '이미 계정이 있다면 먼저 로그인해 주세요.',
    en: 'With an account, log in first.',
  },
  signIn: { ko: '로그인', en: 'Log in' },
  asMember: {
    ko: '{name} 님의 계정이 운영자 계정이 돼요.',
    en: 'The account of {name} becomes that of the operator.',
  },
  submit: { ko: '운영자 되기', en: 'Become the operator' },
  done: {
    ko: '운영자 계정을 만들었어요. 로그인해 주세요.',
    en: 'The account of the operator is ready. Log in.',
  },
} satisfies Record<string, Words>;
