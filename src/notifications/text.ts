import type { Cause } from './rules.ts';

type Words = { ko: string; en: string };

/** What happened, in one sentence; `{name}` caused it, `{words}` are a title or a comment. */
const sentences: Record<Cause, Words> = {
  Love: { ko: '{name} 님이 회원님의 글을 추천했어요.', en: '{name} recommended your post.' },
  'kick out': {
    ko: '‘{words}’ 프로젝트에서 제외되었어요.',
    en: 'You were removed from the project “{words}”.',
  },
  invite: {
    ko: '{name} 님이 ‘{words}’ 프로젝트에 초대했어요.',
    en: '{name} invited you to the project “{words}”.',
  },
  'invite accepted': {
    ko: '{name} 님이 ‘{words}’ 프로젝트에 참여했어요.',
    en: '{name} joined the project “{words}”.',
  },
  'invite declined': {
    ko: '{name} 님이 ‘{words}’ 프로젝트 초대를 거절했어요.',
    en: '{name} declined the invitation to “{words}”.',
  },
  'left project': {
    ko: '{name} 님이 ‘{words}’ 프로젝트에서 나갔어요.',
    en: '{name} left the project “{words}”.',
  },
  'role changed': {
    ko: '‘{words}’ 프로젝트에서 맡은 역할이 바뀌었어요.',
    en: 'Your role in the project “{words}” was changed.',
  },
  'project handed over': {
    ko: '{name} 님이 ‘{words}’ 프로젝트를 넘겨주었어요. 이제 프로젝트 관리자예요.',
    en: '{name} handed the project “{words}” over to you. You manage it now.',
  },
  assigned: {
    ko: '{name} 님이 ‘{words}’ 프로젝트의 문장을 배정했어요.',
    en: '{name} assigned lines of the project “{words}” to you.',
  },
  comment: { ko: '{name} 님의 댓글: {words}', en: '{name} commented: {words}' },
  'line comment': { ko: '{name} 님의 문장 댓글: {words}', en: '{name} on a line: {words}' },
  'job finished': {
    ko: '‘{words}’ 문서의 초벌 번역이 끝났어요.',
    en: 'The draft of “{words}” is ready.',
  },
  'job failed': {
    ko: '‘{words}’ 문서의 초벌 번역을 끝내지 못했어요. 문서를 열어 이유를 확인해 주세요.',
    en: 'The draft of “{words}” could not be finished. Open the document to see why.',
  },
  'password changed': {
    ko: '비밀번호가 변경되었어요. 직접 변경하지 않았다면 바로 재설정해 주세요.',
    en: 'Your password was changed. If it was not you, reset it at once.',
  },
  'second factor on': { ko: '2단계 인증이 켜졌어요.', en: 'The second factor is on.' },
  'second factor off': {
    ko: '2단계 인증이 꺼졌어요. 직접 끄지 않았다면 비밀번호를 바로 변경해 주세요.',
    en: 'The second factor was turned off. If it was not you, change your password at once.',
  },
};

export const text = {
  title: { ko: '알림', en: 'Notifications' },
  none: { ko: '새 알림이 없어요.', en: 'No new notifications.' },
  noneYet: { ko: '아직 받은 알림이 없어요.', en: 'No notifications yet.' },
  noneHelp: {
    ko: '초벌 번역이 끝나거나 프로젝트에 초대받으면 여기에서 알려 드려요.',
    en: 'When a draft is ready or you are invited to a project, it is told here.',
  },
  all: { ko: '모든 알림 보기', en: 'View all notifications' },
  isNew: { ko: '새 알림', en: 'New' },
  readAt: { ko: '읽음', en: 'Read' },
  unread: { ko: '읽지 않은 알림 {count}개', en: '{count} unread' },
  markAll: { ko: '모두 읽음으로 표시', en: 'Mark all as read' },
  more: { ko: '더 보기', en: 'More' },
  goToPost: { ko: '바로 가기', en: 'Go directly' },
  messages: { ko: '메시지', en: 'Messages' },
  noMessages: { ko: '새 메시지가 없어요.', en: 'No new messages.' },
  allMessages: { ko: '모든 메시지 보기', en: 'View all messages' },
  unreadMessages: { ko: '읽지 않은 메시지 {count}개', en: '{count} unread messages' },
  other: { ko: '새 소식이 있어요.', en: 'There is news for you.' },
  sentences,
} satisfies Record<string, Words | Record<string, Words>>;
