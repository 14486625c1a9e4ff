import type { Act, Thing } from './rules.ts';

type Words = { ko: string; en: string };

export const thingNames: Record<Thing, Words> = {
  post: { ko: '글', en: 'Post' },
  comment: { ko: '댓글', en: 'Comment' },
  message: { ko: '메시지', en: 'Message' },
  member: { ko: '회원', en: 'Member' },
};

export const actNames: Record<Act, Words> = {
  hide: { ko: '가림', en: 'Hidden' },
  restore: { ko: '다시 보임', en: 'Shown again' },
  lock: { ko: '댓글 닫음', en: 'Comments closed' },
  unlock: { ko: '댓글 다시 엶', en: 'Comments open again' },
  pin: { ko: '맨 위에 고정', en: 'Pinned' },
  unpin: { ko: '고정 풂', en: 'Unpinned' },
  warn: { ko: '시정 요구', en: 'Request for correction' },
  suspend: { ko: '이용 정지', en: 'Suspended' },
  lift: { ko: '정지 풂', en: 'Suspension lifted' },
  dismiss: { ko: '문제없음', en: 'Nothing wrong' },
  read: { ko: '메시지 열람', en: 'Messages read' },
};

/** As buttons of the operator say it. */
export const actButtons: Partial<Record<Act, Words>> = {
  hide: { ko: '가리기', en: 'Hide' },
  restore: { ko: '다시 보이기', en: 'Show again' },
  lock: { ko: '댓글 닫기', en: 'Close comments' },
  unlock: { ko: '댓글 다시 열기', en: 'Open comments' },
  pin: { ko: '맨 위에 고정', en: 'Pin' },
  unpin: { ko: '고정 풀기', en: 'Unpin' },
  warn: { ko: '시정 요구', en: 'Ask to correct it' },
  dismiss: { ko: '문제없음', en: 'Nothing wrong' },
};

export const text = {
  report: { ko: '신고', en: 'Report' },
  reportTitle: { ko: '신고하기', en: 'Report' },
  reportHelp: {
    ko: '누가 신고했는지 글쓴이에게 알리지 않아요. 확인하면 결과를 알림으로 보내 드려요.',
    en: 'The author does not learn who reported it. You will be notified of the result.',
  },
  rightsHelp: {
    ko: '내 권리가 침해되었다면 권리 침해 신고로 직접 요청할 수 있어요.',
    en: 'If your own rights are infringed, there is a form for that.',
  },
  reason: { ko: '이유', en: 'Reason' },
  words: { ko: '설명', en: 'Explanation' },
  send: { ko: '신고 보내기', en: 'Send the report' },
  reported: {
    ko: '신고를 받았어요. 알려 주셔서 고마워요.',
    en: 'Your report has arrived. Thank you.',
  },
  cancel: { ko: '취소', en: 'Cancel' },
  moderation: { ko: '운영', en: 'Moderation' },
  queue: { ko: '신고', en: 'Reports' },
  appeals: { ko: '이의 신청', en: 'Objections' },
  log: { ko: '기록', en: 'Record' },
  parts: { ko: '운영 화면', en: 'Parts of moderation' },
  queueEmpty: { ko: '기다리는 신고가 없어요', en: 'No reports are waiting' },
  appealsEmpty: { ko: '기다리는 이의 신청이 없어요', en: 'No objections are waiting' },
  logEmpty: { ko: '아직 기록이 없어요', en: 'Nothing on record yet' },
  count: { ko: '{count}명이 신고', en: '{count} reports' },
  urgent: { ko: '급함', en: 'urgent' },
  goneThing: { ko: '이제 없는 내용', en: 'No longer there' },
  hiddenNow: { ko: '가려져 있음', en: 'hidden' },
  deletedNow: { ko: '글쓴이가 지움', en: 'deleted by its author' },
  lockedNow: { ko: '댓글 닫힘', en: 'comments closed' },
  pinnedNow: { ko: '고정됨', en: 'pinned' },
  picture: { ko: '사진', en: 'Picture' },
  wordsNow: { ko: '지금 내용', en: 'As it is now' },
  wordsThen: { ko: '신고된 때의 내용', en: 'As it was reported' },
  context: { ko: '앞뒤 메시지', en: 'Messages around it' },
  contextHelp: {
    ko: '이 화면을 연 것은 기록에 남아요.',
    en: 'Opening this page is on record.',
  },
  reportsOf: { ko: '들어온 신고', en: 'Reports' },
  decide: { ko: '조치하기', en: 'Decide' },
  decideHelp: {
    ko: '이유와 설명은 글쓴이에게 알림과 메일로 전해져요.',
    en: 'Reason and explanation go to the author, here and by mail.',
  },
  history: { ko: '지금까지의 조치', en: 'Decisions so far' },
  none: { ko: '없어요', en: 'None' },
  author: { ko: '글쓴이', en: 'Author' },
  breaches: { ko: '인정된 위반', en: 'Breaches found' },
  breachesHelp: {
    ko:
      '같은 이유의 위반이 {count}건 이상이거나, 시정을 요구한 지 10일이 지나도 그대로이면 정지할 수 있어요.',
    en:
      'A suspension takes {count} breaches for one reason, or a request for correction without effect for 10 days.',
  },
  corrected: { ko: '고쳐짐', en: 'corrected' },
  correctUntil: { ko: '시정 기한 {until}', en: 'to be corrected by {until}' },
  suspend: { ko: '정지하기', en: 'Suspend' },
  suspendTitle: { ko: '이용 정지', en: 'Suspension' },
  feature: { ko: '대상', en: 'What' },
  days: { ko: '기간', en: 'For' },
  dayCount: { ko: '{count}일', en: '{count} days' },
  accountHelp: {
    ko:
      '계정 정지에는 끝나는 날이 없어요. 회원은 이의 신청, 내 정보 내려받기와 탈퇴를 할 수 있어요.',
    en: 'A suspended account has no end. The member can object, download their data and leave.',
  },
  grave: {
    ko: '불법촬영물 등 법령의 중대한 위반이라 먼저 정지해요',
    en: 'A grave breach of law, such as illegally filmed material: suspend at once',
  },
  lift: { ko: '정지 풀기', en: 'Lift' },
  active: { ko: '정지 중', en: 'in force' },
  ended: { ko: '끝남', en: 'over' },
  uphold: { ko: '받아들이기', en: 'Accept' },
  reject: { ko: '받아들이지 않기', en: 'Reject' },
  answer: { ko: '답변', en: 'Answer' },
  byReports: { ko: '신고가 모여 임시로', en: 'for the time being, because of reports' },
  byRequest: { ko: '권리 침해 신고에 따라', en: 'on a request' },
  byTime: { ko: '기간이 끝나', en: 'because its time was over' },
  byOperator: { ko: '운영자', en: 'operator' },
  mine: { ko: '내 신고와 운영 조치', en: 'Reports and decisions' },
  mineActs: { ko: '내 글과 계정에 대한 조치', en: 'Decisions about what is yours' },
  mineReports: { ko: '내가 한 신고', en: 'What you have reported' },
  mineNone: { ko: '조치된 내용이 없어요.', en: 'There are no decisions about yours.' },
  reportsNone: { ko: '신고한 내용이 없어요.', en: 'You have reported nothing.' },
  states: {
    open: { ko: '확인 중', en: 'being checked' },
    acted: { ko: '조치함', en: 'dealt with' },
    dismissed: { ko: '문제없음', en: 'nothing wrong' },
  },
  until: { ko: '{until}까지', en: 'until {until}' },
  taken: { ko: '되돌려짐', en: 'undone' },
  appeal: { ko: '이의 신청하기', en: 'Object' },
  appealHelp: {
    ko: '왜 잘못된 조치인지 적어 주세요. 운영자가 15일 안에 답변해 드려요.',
    en: 'Say why the decision is wrong. The operator answers within 15 days.',
  },
  appealOnce: { ko: '이의는 한 번 신청할 수 있어요.', en: 'You can object once.' },
  appealSent: { ko: '이의 신청을 받았어요.', en: 'Your objection has arrived.' },
  appealWaits: { ko: '이의 신청을 검토하고 있어요.', en: 'Your objection is being considered.' },
  appealUpheld: { ko: '이의 신청이 받아들여졌어요.', en: 'Your objection was accepted.' },
  appealRejected: { ko: '이의 신청이 받아들여지지 않았어요.', en: 'Your objection was rejected.' },
  yourWords: { ko: '신청한 내용', en: 'What you wrote' },
  see: { ko: '보기', en: 'See' },
  hiddenPost: {
    ko: '운영 정책에 따라 가려진 글이에요. 다른 사람에게는 보이지 않아요.',
    en: 'This post is hidden under the terms. Others do not see it.',
  },
  why: { ko: '이유 보기', en: 'See why' },
  block: { ko: '차단', en: 'Block' },
  blockTitle: { ko: '{name} 님을 차단할까요?', en: 'Block {name}?' },
  unblockTitle: { ko: '{name} 님의 차단을 풀까요?', en: 'Unblock {name}?' },
  blockHelp: {
    ko:
      '서로 메시지를 보낼 수 없고, 이 회원의 글과 댓글은 접혀 보이며 알림도 오지 않아요. 상대방에게는 알리지 않아요.',
    en:
      'No messages between you; their posts and comments are folded, and you get no notifications of them. They are not notified of this.',
  },
  blockDo: { ko: '차단하기', en: 'Block' },
  unblockDo: { ko: '차단 풀기', en: 'Unblock' },
  blocked: { ko: '차단한 회원', en: 'Members you have blocked' },
  blockedNone: { ko: '차단한 회원이 없어요.', en: 'You have blocked nobody.' },
  blockedPost: { ko: '차단한 회원의 글', en: 'Post of a member you have blocked' },
  blockedComment: { ko: '차단한 회원의 댓글', en: 'Comment of a member you have blocked' },
  closed: { ko: '운영자가 댓글을 닫은 글이에요.', en: 'The operator has closed the comments.' },
  pinned: { ko: '고정', en: 'Pinned' },
  suspendedAccount: { ko: '이용이 정지된 계정이에요', en: 'This account is suspended' },
  suspendedHelp: {
    ko:
      '아래에서 이유를 확인하고 이의를 신청할 수 있어요. 내 정보는 프로필에서 내려받을 수 있고, 탈퇴도 할 수 있어요.',
    en:
      'Below you see why, and can object. You can still download your data from your profile, and leave.',
  },
  leave: { ko: '회원 탈퇴', en: 'Withdrawal' },
  profile: { ko: '프로필', en: 'Profile' },
} as const;
