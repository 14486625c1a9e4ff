type Words = { ko: string; en: string };

export const text = {
  title: { ko: '알림 설정', en: 'Notification settings' },
  help: {
    ko: '계정의 안전에 관한 알림과 꼭 알려야 하는 알림은 끌 수 없어요.',
    en: 'What is about the safety of your account, and what must be said, cannot be turned off.',
  },
  mailsOff: {
    ko: '프로필 수정에서 이메일 수신을 껐기 때문에 지금은 메일을 보내지 않아요.',
    en: 'Mails are turned off where you edit your profile, so none is sent now.',
  },
  cause: { ko: '알림', en: 'Notification' },
  inApp: { ko: '화면에 표시', en: 'Shown here' },
  mail: { ko: '메일', en: 'Mail' },
  now: { ko: '바로', en: 'At once' },
  daily: { ko: '매일 오전 9시', en: 'Daily at nine' },
  off: { ko: '받지 않음', en: 'Off' },
  save: { ko: '저장', en: 'Save' },
  saved: { ko: '저장했어요.', en: 'Saved.' },
  muted: { ko: '알림을 끈 글과 프로젝트', en: 'Muted posts and projects' },
  noneMuted: { ko: '알림을 끈 글이나 프로젝트가 없어요.', en: 'Nothing is muted.' },
  post: { ko: '게시글 {id}번', en: 'Post {id}' },
  project: { ko: '프로젝트 {id}번', en: 'Project {id}' },
  unmute: { ko: '다시 알림 받기', en: 'Unmute' },
  mutePost: { ko: '이 글의 알림 끄기', en: 'Mute this post' },
  muteProject: { ko: '이 프로젝트의 알림 끄기', en: 'Mute this project' },
  isMuted: {
    ko: '알림을 껐어요. 알림 설정에서 다시 켤 수 있어요.',
    en: 'Muted. The settings turn it on again.',
  },
} satisfies Record<string, Words>;
