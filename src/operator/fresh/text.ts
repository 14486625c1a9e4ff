export const text = {
  title: { ko: '비밀번호 다시 입력', en: 'Your password once more' },
  lead: {
    ko: '돈이나 회원의 권리가 걸린 일이에요. 비밀번호를 입력하면 10분 동안 할 수 있어요.',
    en: 'This is about money or rights of members. With your password it is open for 10 minutes.',
  },
  password: { ko: '비밀번호', en: 'Password' },
  go: { ko: '확인', en: 'Confirm' },
  first: {
    ko: '비밀번호를 다시 입력하면 할 수 있어요.',
    en: 'Enter your password once more to do this.',
  },
};
