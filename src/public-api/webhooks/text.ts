import type { DeliveryProblem, DeliveryState, OffReason, WebhookEvent } from './rules.ts';

type Words = { ko: string; en: string };

export const text = {
  title: { ko: '웹훅', en: 'Webhooks' },
  lead: {
    ko:
      '프로젝트에서 일이 생기면 내 프로그램의 주소로 알려 줘요. 번호와 상태만 보내고, 문장은 보내지 않아요.',
    en:
      'Calls an address of yours when something happens in a project. It sends numbers and states, never texts.',
  },
  reference: { ko: '개발자용 API 설명', en: 'API for developers' },
  back: { ko: '프로필', en: 'Profile' },
  toList: { ko: '웹훅 목록', en: 'All webhooks' },
  list: { ko: '내 웹훅', en: 'Your webhooks' },
  none: { ko: '아직 만든 웹훅이 없어요.', en: 'You have no webhooks yet.' },
  make: { ko: '웹훅 만들기', en: 'Make a webhook' },
  url: { ko: '주소', en: 'Address' },
  urlHelp: {
    ko: '인터넷에서 열리는 https 주소예요. 포트는 443이나 8443만 쓸 수 있어요.',
    en: 'A public https address, at port 443 or 8443.',
  },
  project: { ko: '프로젝트', en: 'Project' },
  allProjects: { ko: '내 프로젝트와 내 문서 모두', en: 'All your projects and documents' },
  ofProject: { ko: '프로젝트 {no}', en: 'Project {no}' },
  events: { ko: '받을 알림', en: 'Events' },
  made: {
    ko: '서명 키예요. 지금만 볼 수 있으니 받는 프로그램에 넣어 두세요.',
    en: 'This is the secret. Put it into your program now: it is not shown again.',
  },
  secret: { ko: '서명 키', en: 'Secret' },
  isOn: { ko: '켜짐', en: 'On' },
  failing: { ko: '{date}부터 실패하고 있어요', en: 'failing since {date}' },
  open: { ko: '기록과 설정', en: 'Deliveries and settings' },
  openOf: { ko: '{url} 기록과 설정', en: 'Deliveries and settings of {url}' },
  settings: { ko: '설정', en: 'Settings' },
  switchOn: { ko: '켜기', en: 'Switch on' },
  switchOff: { ko: '끄기', en: 'Switch off' },
  test: { ko: '시험 알림 보내기', en: 'Send a test event' },
  renew: { ko: '서명 키 바꾸기', en: 'Renew the secret' },
  renewAsk: {
    ko:
      '새 키를 만들어요. 하루 동안은 지금 키로도 서명해요. 그 전에 또 만들면 지금 키는 바로 끝나요.',
    en:
      'Makes a new secret. For a day deliveries are signed by the present one too, unless another is made before.',
  },
  renewNow: { ko: '새 키 만들기', en: 'Make a new secret' },
  remove: { ko: '삭제', en: 'Delete' },
  removeAsk: {
    ko: '웹훅과 전송 기록을 바로 지워요. 되돌릴 수 없어요.',
    en: 'Deletes the webhook and its deliveries at once. This cannot be undone.',
  },
  removeNow: { ko: '지금 삭제', en: 'Delete now' },
  deliveries: { ko: '전송 기록', en: 'Deliveries' },
  noDeliveries: { ko: '아직 보낸 것이 없어요.', en: 'Nothing was sent yet.' },
  older: { ko: '더 오래된 기록', en: 'Older deliveries' },
  retention: {
    ko: '기록은 30일이 지나면 지워져요.',
    en: 'Deliveries are deleted after 30 days.',
  },
  tries: { ko: '{count}번 보냄', en: 'tries: {count}' },
  nextTry: { ko: '다음 시도 {date}', en: 'next try {date}' },
  answered: { ko: '답 {status}', en: 'answered {status}' },
  sendAgain: { ko: '다시 보내기', en: 'Send again' },
  sendAgainOf: { ko: '{id} 다시 보내기', en: 'Send again: {id}' },
  answer: { ko: '받은 답', en: 'Answer' },
  done: { ko: '바꿨어요.', en: 'Changed.' },
  queued: {
    ko: '곧 보내요. 잠시 뒤에 새로 고쳐 보세요.',
    en: 'It is sent soon. Reload in a moment.',
  },
  removed: { ko: '웹훅을 삭제했어요.', en: 'The webhook is deleted.' },
};

export const eventTitles: Record<WebhookEvent | 'webhook.test', Words> = {
  'project.created': { ko: '프로젝트가 만들어짐', en: 'A project was created' },
  'project.deleted': { ko: '프로젝트가 삭제됨', en: 'A project was deleted' },
  'document.ready': { ko: '문서를 작업할 수 있음', en: 'A document can be worked on' },
  'document.deleted': { ko: '문서가 삭제됨', en: 'A document was deleted' },
  'job.finished': { ko: '작업이 끝남', en: 'A job has ended' },
  'job.failed': { ko: '작업이 멈춤', en: 'A job could not go on' },
  'line.confirmed': {
    ko: '문장이 확정됨 (1분마다 모아서)',
    en: 'Lines were confirmed (once a minute)',
  },
  'import.applied': { ko: '돌려받은 파일이 반영됨', en: 'A returned file was applied' },
  'comment.added': { ko: '댓글이 달림', en: 'A comment was added' },
  'review.finished': { ko: '감수가 끝남', en: 'A review was finished' },
  'webhook.test': { ko: '시험 알림', en: 'Test event' },
};

export const offReasons: Record<OffReason, Words> = {
  owner: { ko: '꺼짐', en: 'Off' },
  gone: { ko: '꺼짐: 받는 쪽이 410으로 답했어요', en: 'Off: the receiver answered 410' },
  failing: {
    ko: '꺼짐: 5일 동안 한 번도 보내지 못했어요',
    en: 'Off: nothing could be sent for five days',
  },
  token: { ko: '꺼짐: 만든 토큰이 끝났어요', en: 'Off: the token that made it has ended' },
  password: { ko: '꺼짐: 비밀번호를 바꿨어요', en: 'Off: the password was changed' },
};

export const deliveryStates: Record<DeliveryState, Words> = {
  waiting: { ko: '기다림', en: 'waiting' },
  delivered: { ko: '보냄', en: 'delivered' },
  failed: { ko: '보내지 못함', en: 'failed' },
};

export const deliveryProblems: Record<DeliveryProblem, Words> = {
  address: { ko: '보낼 수 없는 주소예요', en: 'the address cannot be called' },
  timeout: { ko: '10초 안에 답하지 않았어요', en: 'no answer within 10 seconds' },
  connection: { ko: '연결하지 못했어요', en: 'no connection' },
  redirect: { ko: '다른 주소로 넘겼어요', en: 'it redirected' },
  status: { ko: '실패로 답했어요', en: 'it answered with a failure' },
};
