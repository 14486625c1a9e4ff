type Words = { ko: string; en: string };

export const jobNames: Record<string, Words> = {
  translate: { ko: '초벌 번역', en: 'Draft' },
  score: { ko: '정확도 재기', en: 'Accuracy' },
  fill: { ko: '메모리로 채우기', en: 'Fill from memories' },
  learn: { ko: '메모리에 배우기', en: 'Learn into memories' },
  propagate: { ko: '반복 문장 채우기', en: 'Fill repetitions' },
  package: { ko: '프로젝트 묶음 만들고 읽기', en: 'Make and read packages' },
  import: { ko: '메모리 파일 읽기', en: 'Read memory files' },
};

export const jobStates: Record<string, Words> = {
  running: { ko: '진행 중', en: 'Running' },
  paused: { ko: '멈춰 있음', en: 'Resting' },
  done: { ko: '끝남', en: 'Done' },
  cancelled: { ko: '취소됨', en: 'Cancelled' },
  failed: { ko: '실패', en: 'Failed' },
  givenUp: { ko: '포기함', en: 'Given up' },
  retrying: { ko: '다시 시도 중', en: 'Trying again' },
};

export const text = {
  title: { ko: '작업', en: 'Jobs' },
  lead: {
    ko: '번역 엔진과 뒤에서 도는 작업이에요. 막힌 작업이 위에 있어요.',
    en: 'Work of engines and behind answers. What is stuck stands first.',
  },
  ofEngines: { ko: '번역 작업', en: 'Jobs of engines' },
  kinds: { ko: '작업 종류', en: 'Kinds of jobs' },
  kindsLead: {
    ko: '멈추면 새로 시작하지 않고 기다려요. 하던 것은 마치고, 이어서 하면 기다리던 것부터 해요.',
    en:
      'A kind that is paused waits. What is under way is finished; what waited begins when it goes on.',
  },
  runs: { ko: '하는 중', en: 'Goes on' },
  rests: { ko: '멈춤', en: 'Paused' },
  pause: { ko: '멈추기', en: 'Pause' },
  pauseOf: { ko: '{kind} 멈추기', en: 'Pause: {kind}' },
  goOn: { ko: '이어서 하기', en: 'Go on' },
  goOnOf: { ko: '{kind} 이어서 하기', en: 'Go on: {kind}' },
  behind: { ko: '뒤에서 도는 작업', en: 'Work behind answers' },
  kind: { ko: '종류', en: 'Kind' },
  state: { ko: '상태', en: 'State' },
  since: { ko: '시작', en: 'Since' },
  progress: { ko: '진행', en: 'Progress' },
  engine: { ko: '엔진', en: 'Engine' },
  reason: { ko: '이유', en: 'Reason' },
  tries: { ko: '시도', en: 'Tries' },
  acts: { ko: '할 일', en: 'Actions' },
  stuck: { ko: '막힘', en: 'Stuck' },
  restart: { ko: '다시 시작', en: 'Restart' },
  cancel: { ko: '취소', en: 'Cancel' },
  drop: { ko: '버리기', en: 'Discard' },
  restartOf: { ko: '{kind} 다시 시작', en: 'Restart: {kind}' },
  cancelOf: { ko: '{kind} 취소', en: 'Cancel: {kind}' },
  dropOf: { ko: '{kind} 버리기', en: 'Discard: {kind}' },
  none: { ko: '열려 있는 작업이 없어요.', en: 'No open jobs.' },
  noTrouble: { ko: '실패한 작업이 없어요.', en: 'Nothing has failed.' },
  waiting: { ko: '기다리는 작업: {list}', en: 'Waiting: {list}' },
};
