import type { Plan } from '../../billing/plans/rules.ts';
import type { MemberState } from './rules.ts';

type Words = { ko: string; en: string };

export const memberStates: Record<MemberState, Words> = {
  active: { ko: '사용 중', en: 'Active' },
  unverified: { ko: '인증 전', en: 'Not verified' },
  suspended: { ko: '정지됨', en: 'Suspended' },
};

export const text = {
  title: { ko: '회원', en: 'Members' },
  lead: {
    ko: '주소는 가려져 있어요. 회원을 열면 이유와 함께 기록이 남아요.',
    en: 'Addresses are masked. Opening a member is put on record, with the reason.',
  },
  searchLabel: { ko: '회원 찾기', en: 'Find a member' },
  searchHelp: {
    ko: '메일 주소, 닉네임, 회원 번호(uid), 주문 번호',
    en: 'E-mail, nickname, uid or order number',
  },
  search: { ko: '찾기', en: 'Find' },
  all: { ko: '모두 보기', en: 'Show all' },
  none: { ko: '찾는 회원이 없어요.', en: 'Nobody was found.' },
  more: { ko: '더 보기', en: 'More' },
  name: { ko: '닉네임', en: 'Nickname' },
  email: { ko: '메일', en: 'E-mail' },
  joined: { ko: '가입', en: 'Joined' },
  seen: { ko: '최근 접속', en: 'Last seen' },
  state: { ko: '상태', en: 'State' },
  plan: { ko: '요금제', en: 'Plan' },
  projects: { ko: '프로젝트', en: 'Projects' },
  joins: { ko: '참여', en: 'Joins' },
  sanctions: { ko: '제재', en: 'Sanctions' },
  role: { ko: '역할', en: 'Role' },
  facts: { ko: '기본 정보', en: 'Facts' },
  devices: { ko: '로그인한 기기', en: 'Devices' },
  device: { ko: '기기', en: 'Device' },
  noDevices: { ko: '로그인한 기기가 없어요.', en: 'Logged in nowhere.' },
  consents: { ko: '동의', en: 'Consents' },
  consent: { ko: '내용', en: 'Consent' },
  version: { ko: '버전', en: 'Version' },
  agreed: { ko: '동의한 때', en: 'Agreed' },
  withdrawn: { ko: '철회', en: 'Withdrawn' },
  orders: { ko: '주문', en: 'Orders' },
  order: { ko: '주문 번호', en: 'Order' },
  sum: { ko: '금액', en: 'Sum' },
  refunded: { ko: '환불', en: 'Refunded' },
  paidAt: { ko: '결제한 때', en: 'Paid' },
  noOrders: { ko: '결제가 없어요.', en: 'No payments.' },
  card: { ko: '카드', en: 'Card' },
  until: { ko: '까지', en: 'until' },
  noSanctions: { ko: '제재가 없어요.', en: 'No sanctions.' },
  toModeration: { ko: '신고와 제재 보기', en: 'Reports and sanctions' },
  events: { ko: '운영자가 본 기록', en: 'What was read and done' },
  noEvents: { ko: '기록이 없어요.', en: 'Nothing on record.' },
  acts: { ko: '할 수 있는 일', en: 'What can be done' },
  endSessions: { ko: '모든 기기에서 로그아웃', en: 'Log out everywhere' },
  verify: { ko: '인증 메일 다시 보내기', en: 'Send the confirmation again' },
};

export const planNames: Record<Plan, string> = {
  free: 'Free',
  standard: 'Standard',
  plus: 'Plus',
};

export const consentNames: Record<string, Words> = {
  terms: { ko: '이용약관', en: 'Terms of service' },
  privacy: { ko: '개인정보 처리방침', en: 'Privacy policy' },
  marketing: { ko: '소식 메일', en: 'News by mail' },
  age: { ko: '만 14세 이상', en: '14 or older' },
};
