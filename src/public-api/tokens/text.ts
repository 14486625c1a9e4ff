import type { ApiScope, TokenState } from './rules.ts';

type Words = { ko: string; en: string };

export const text = {
  title: { ko: '액세스 토큰', en: 'Access tokens' },
  lead: {
    ko: '내가 만든 프로그램이 내 이름으로 옮김을 쓸 때 비밀번호 대신 보내는 값이에요.',
    en: 'What a program of yours sends instead of a password to use Omgim in your name.',
  },
  reference: { ko: '개발자용 API 설명', en: 'API for developers' },
  back: { ko: '프로필', en: 'Profile' },
  make: { ko: '토큰 만들기', en: 'Make a token' },
  name: { ko: '이름', en: 'Name' },
  nameHelp: { ko: '어디에 쓰는지 알 수 있게 적어 주세요.', en: 'Say what it is for.' },
  days: { ko: '기간', en: 'Valid for' },
  ofDays: { ko: '{days}일', en: '{days} days' },
  scopes: { ko: '할 수 있는 일', en: 'What it may do' },
  password: { ko: '비밀번호', en: 'Password' },
  passwordHelp: { ko: '비밀번호를 다시 입력해 주세요.', en: 'Type your password again.' },
  made: {
    ko: '토큰을 만들었어요. 지금만 볼 수 있으니 안전한 곳에 복사해 두세요.',
    en: 'The token is made. Copy it to a safe place now: it is not shown again.',
  },
  token: { ko: '새 토큰', en: 'New token' },
  revoke: { ko: '폐기', en: 'Revoke' },
  revokeAsk: {
    ko: '이 토큰을 쓰는 프로그램은 바로 멈춰요. 되돌릴 수 없어요.',
    en: 'Programs that use it stop at once. This cannot be undone.',
  },
  revokeNow: { ko: '지금 폐기', en: 'Revoke now' },
  revokeOf: { ko: '{name} 토큰 폐기', en: 'Revoke the token {name}' },
  revoked: {
    ko: '토큰을 폐기했어요. 이 토큰은 이제 쓸 수 없어요.',
    en: 'The token is revoked and opens nothing any more.',
  },
  list: { ko: '내 토큰', en: 'Your tokens' },
  none: { ko: '아직 만든 토큰이 없어요.', en: 'You have no tokens yet.' },
  until: { ko: '{date}까지', en: 'until {date}' },
  lastUsed: { ko: '마지막 사용 {date}', en: 'last used {date}' },
  neverUsed: { ko: '사용한 적 없음', en: 'never used' },
};

export const stateNames: Record<TokenState, Words> = {
  live: { ko: '사용 중', en: 'live' },
  expired: { ko: '만료됨', en: 'expired' },
  revoked: { ko: '폐기됨', en: 'revoked' },
};

export const scopeNames: Record<ApiScope, Words> = {
  'projects:read': { ko: '프로젝트 보기', en: 'See projects' },
  'projects:write': { ko: '프로젝트 만들기', en: 'Create projects' },
  'documents:read': { ko: '문서 보기와 내려받기', en: 'See and download documents' },
  'documents:write': { ko: '문서 올리기와 삭제', en: 'Upload and delete documents' },
  'lines:read': { ko: '문장 읽기', en: 'Read lines' },
  'lines:write': { ko: '번역문 저장과 확정', en: 'Save and confirm translations' },
  'jobs:read': { ko: '초벌 진행 보기', en: 'Follow drafts' },
  'jobs:write': { ko: '초벌 시작과 취소', en: 'Start and cancel drafts' },
  'memories:read': { ko: '번역 메모리 찾기와 내려받기', en: 'Search and export memories' },
  'memories:write': { ko: '번역 메모리 올리기', en: 'Import memories' },
  'glossaries:read': { ko: '용어집 보기와 내려받기', en: 'See and export glossaries' },
  'glossaries:write': { ko: '용어 파일 올리기', en: 'Import terms' },
  'webhooks:read': { ko: '웹훅과 전송 기록 보기', en: 'See webhooks and their deliveries' },
  'webhooks:write': { ko: '웹훅 만들기와 바꾸기', en: 'Create and change webhooks' },
};
