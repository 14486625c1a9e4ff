/** Words of editing together. */
export const text = {
  here: { ko: '함께 있는 사람', en: 'People here' },
  onLine: { ko: '{name} · {n}번 문장', en: '{name} · line {n}' },
  noLine: { ko: '{name}', en: '{name}' },
  follow: { ko: '{name} 따라가기', en: 'Follow {name}' },
  following: { ko: '{name} 따라가는 중', en: 'Following {name}' },
  stopFollowing: { ko: '그만 따라가기', en: 'Stop following' },
  hasCome: { ko: '{name} 들어옴', en: '{name} is here' },
  hasLeft: { ko: '{name} 나감', en: '{name} has left' },
  hasWritten: {
    ko: '{name} 님이 이 문장을 고쳤어요.',
    en: '{name} has changed this line.',
  },
  isWritten: {
    ko: '다른 사람이 이 문장을 고쳤어요.',
    en: 'Somebody else has changed this line.',
  },
  isHere: { ko: '{name} 있음', en: '{name} is here' },
  isTyping: { ko: '{name} 입력 중', en: '{name} is typing' },
  more: { ko: '외 {n}명', en: '{n} more' },
  mixed: {
    ko: '다른 사람의 변경과 합쳤어요. 문장을 확인해 주세요.',
    en: 'Merged with the change of somebody else. Please read it once more.',
  },
  mixedSeen: { ko: '확인함', en: 'OK' },
  tooLong: {
    ko: '한 문장은 20,000자까지 쓸 수 있어요. 넘는 부분은 넣지 않았어요.',
    en: 'A line holds up to 20,000 characters. The rest was not put in.',
  },
  notTaken: {
    ko: '서버가 이 변경을 받지 않았어요.',
    en: 'The server did not take this change.',
  },
  copyTyped: { ko: '쓴 내용 복사', en: 'Copy what I typed' },
  isCopied: { ko: '복사했어요.', en: 'Copied.' },
  signOutUnsaved: {
    ko: '아직 저장되지 않은 번역이 있어요. 로그아웃하면 지워져요.',
    en: 'Some translations are not saved yet. Signing out deletes them.',
  },
  signOutAnyway: { ko: '지우고 로그아웃', en: 'Delete and sign out' },
} as const;
