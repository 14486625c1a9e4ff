import { REASON_AT_MOST } from './schema.ts';

export const text = {
  title: { ko: '역할 바꾸기', en: 'Change the role' },
  help: {
    ko:
      '운영자는 콘솔의 모든 일을 하고, 고객 지원은 읽고 답하기만 해요. 역할이 바뀌면 회원은 모든 기기에서 로그아웃되고, 회원과 나에게 메일이 가요.',
    en:
      'An operator does everything in the console; support reads and answers. When the role changes, the member is logged out everywhere, and a mail goes to both of you.',
  },
  needsFactor: {
    ko: '이 회원은 아직 2단계 인증을 켜지 않아서 역할을 줄 수 없어요.',
    en: 'This member has no second factor yet and can be given no role.',
  },
  role: { ko: '새 역할', en: 'New role' },
  reason: { ko: '이유', en: 'Reason' },
  reasonHelp: {
    ko: `회원도 볼 수 있어요. ${REASON_AT_MOST}자까지 쓸 수 있어요.`,
    en: `The member can read it. Up to ${REASON_AT_MOST} characters.`,
  },
  go: { ko: '역할 바꾸기', en: 'Change the role' },
};

export const mailText = {
  subject: {
    ko: '[옮김] 계정의 역할이 바뀌었어요',
    en: '[Omgim] The role of your account has changed',
  },
  changed: {
    ko: '운영자가 회원님의 역할을 바꿨어요: {from} → {to}',
    en: 'An operator has changed your role: {from} → {to}',
  },
  reason: { ko: '이유: {reason}', en: 'Reason: {reason}' },
  again: {
    ko: '모든 기기에서 로그아웃했어요. 다시 로그인하면 새 역할로 쓸 수 있어요.',
    en: 'You have been logged out everywhere. Log in again to work with the new role.',
  },
  button: { ko: '기록 보기', en: 'See the record' },
  foot: {
    ko: '모르는 일이라면 문의해 주세요.',
    en: 'If you did not expect this, please write to us.',
  },
  givenSubject: {
    ko: '[옮김] 회원의 역할을 바꿨어요',
    en: '[Omgim] You have changed the role of a member',
  },
  given: {
    ko: '회원님의 이름으로 {name} 회원의 역할을 바꿨어요: {from} → {to}',
    en: 'In your name the role of {name} was changed: {from} → {to}',
  },
  givenFoot: {
    ko: '직접 한 일이 아니라면 바로 비밀번호를 바꾸고 콘솔의 기록을 확인해 주세요.',
    en: 'If that was not you, change your password at once and look at the records of the console.',
  },
  sender: { ko: '옮김 드림', en: 'Omgim' },
};
