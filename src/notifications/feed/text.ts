type Words = { ko: string; en: string };

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
} satisfies Record<string, Words>;
