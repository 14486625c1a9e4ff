/** Words of the operator's page of engines. */
export const text = {
  title: { ko: '번역 엔진 설정', en: 'Translation engines' },
  lead: {
    ko:
      '여기에서 저장한 값은 환경 변수보다 먼저 쓰이고, 서버를 다시 시작하지 않아도 새 번역부터 바로 적용돼요. 진행 중인 번역은 쓰던 엔진으로 끝나요.',
    en:
      'What you save here goes before the environment and counts at once for new drafts. Drafts under way end with the engine that they began with.',
  },
  noScript: {
    ko: '설정을 바꾸려면 브라우저에서 자바스크립트를 켜 주세요.',
    en: 'Turn JavaScript on to change settings.',
  },
  inUse: { ko: '지금 쓰는 엔진', en: 'In use now' },
  nothingInUse: {
    ko: '연결된 번역 엔진이 없어요. 아래에서 하나를 연결해 주세요.',
    en: 'No engine is connected. Connect one below.',
  },
  unreadable: {
    ko: '저장한 값을 읽을 수 없어요(DATA_SECRET이 바뀌었어요). 다시 저장해 주세요: {names}',
    en: 'Saved values cannot be read because DATA_SECRET has changed. Save them again: {names}',
  },
  chain: { ko: '순서와 역할', en: 'Order and roles' },
  chainLead: {
    ko:
      '첫 엔진이 번역하지 못한 문장은 다음 엔진이 차례로 맡아요. 문서의 내용은 여기에 적힌 엔진으로만 보내요.',
    en:
      'Lines that the first engine cannot serve go to the next ones. Texts are sent to these engines only.',
  },
  first: { ko: '첫 엔진', en: 'First engine' },
  fallback: { ko: '다음 엔진', en: 'Next engines' },
  addFallback: { ko: '다음 엔진 추가', en: 'Add an engine' },
  noFallback: { ko: '다음 엔진이 없어요.', en: 'No next engine.' },
  up: { ko: '{name} 위로', en: 'Move {name} up' },
  remove: { ko: '{name} 빼기', en: 'Remove {name}' },
  back: { ko: '역번역 엔진', en: 'Back-translation engine' },
  judge: { ko: '정확도 평가 방식', en: 'Judge of accuracy' },
  judgeEngine: { ko: '평가 엔진', en: 'Engine of the judge' },
  auto: { ko: '자동', en: 'Automatic' },
  asEnvironment: { ko: '환경 변수에 따름 ({value})', en: 'As the environment says ({value})' },
  notSet: { ko: '정하지 않음', en: 'Not set' },
  judges: {
    auto: { ko: '자동', en: 'Automatic' },
    judge: { ko: '언어 모델 평가', en: 'Language model' },
    embed: { ko: '의미 비교', en: 'Embedding' },
    lexical: { ko: '간이 비교', en: 'Lexical' },
    rules: { ko: '규칙 검사만', en: 'Rules only' },
  },
  engines: { ko: '엔진', en: 'Engines' },
  isReady: { ko: '설정됨', en: 'Set up' },
  isSaved: { ko: '값 저장됨 · 아직 시험하지 않음', en: 'Saved · not tested yet' },
  isInUse: { ko: '사용 중', en: 'In use' },
  isEmpty: { ko: '설정 안 됨', en: 'Not set up' },
  options: { ko: '공통 옵션', en: 'Options of all engines' },
  save: { ko: '저장', en: 'Save' },
  saved: {
    ko: '저장했어요. 새 번역부터 적용돼요.',
    en: 'Saved. It counts for new drafts.',
  },
  unchanged: { ko: '바뀐 값이 없어요.', en: 'Nothing has changed.' },
  required: { ko: '필수', en: 'required' },
  fromSaved: { ko: '이 화면에서 저장한 값', en: 'Saved here' },
  fromEnvironment: { ko: '환경 변수의 값', en: 'From the environment' },
  overrides: {
    ko: '이 화면에서 저장한 값 (환경 변수의 다른 값 대신 쓰여요)',
    en: 'Saved here, instead of another value in the environment',
  },
  secretSet: { ko: '설정됨 · 끝자리 {end}', en: 'Set · ends in {end}' },
  secretSetShort: { ko: '설정됨', en: 'Set' },
  clear: { ko: '저장한 값 삭제', en: 'Clear what is saved' },
  cleared: {
    ko: '삭제했어요. 이제 환경 변수의 값이 쓰여요.',
    en: 'Cleared. The environment counts again.',
  },
  test: { ko: '연결 테스트', en: 'Test' },
  testing: { ko: '테스트하는 중…', en: 'Testing…' },
  testHelp: {
    ko: '언어 쌍마다 예문 하나를 실제로 번역해요. 유료 엔진은 요금이 조금 나올 수 있어요.',
    en: 'Really translates one sentence for each pair. Services that charge will charge a little.',
  },
  pair: { ko: '방향', en: 'Pair' },
  result: { ko: '결과', en: 'Result' },
  time: { ko: '시간', en: 'Time' },
  cost: { ko: '예상 비용', en: 'Cost' },
  noPrice: { ko: '가격 모름', en: 'Unknown' },
  free: { ko: '무료', en: 'Free' },
  tagsLost: { ko: '서식 태그를 잃었어요.', en: 'The tags were lost.' },
  pivot: { ko: '{lang} 경유', en: 'by way of {lang}' },
  noPairs: {
    ko: '필수 설정을 저장하면 테스트할 수 있어요.',
    en: 'Save the required settings to test it.',
  },
  local: { ko: '이 컴퓨터에서 찾은 번역 서버', en: 'Found on this computer' },
  localLead: {
    ko: '번역할 수 있는 모델이 켜져 있어요. ‘연결’을 눌러야 쓰기 시작해요.',
    en: 'A model that can translate is running. It is used only after you connect it.',
  },
  localModel: { ko: '모델', en: 'Model' },
  connect: { ko: '연결', en: 'Connect' },
  connected: { ko: '{model} 연결을 마쳤어요.', en: '{model} is connected.' },
  localKinds: { ollama: 'Ollama', lmstudio: 'LM Studio', llamacpp: 'llama.cpp' },
  openSettings: { ko: '번역 엔진 설정 열기', en: 'Open the settings of engines' },
  console: {
    ko:
      '이 컴퓨터에서 {kind}의 {model} 모델을 찾았어요. 쓰려면 운영자로 로그인해 {page} 에서 연결하세요.',
    en: 'Found {kind} · {model} on this computer. To use it, connect it as operator at {page}',
  },
} as const;

type Words = { ko: string; en: string };

const labels: Record<string, Words> = {
  MT_TEMPERATURE: { ko: '온도 (0–2)', en: 'Temperature (0–2)' },
  MT_BATCH_SEGMENTS: { ko: '한 번에 보내는 문장 수 (1–100)', en: 'Lines in one call (1–100)' },
  MT_CONCURRENCY: { ko: '동시 호출 수 (1–64)', en: 'Calls at once (1–64)' },
  MT_TIMEOUT_MS: { ko: '호출 제한 시간 (밀리초)', en: 'Longest call (ms)' },
  QE_MODEL: { ko: '평가 모델', en: 'Model of the judge' },
  MT_PRICES: { ko: '가격표 (100만 단위당 달러)', en: 'Prices (dollars a million)' },
  MT_DAILY_USD: { ko: '하루 한도 (달러)', en: 'Most a day (dollars)' },
  MT_JOB_USD: { ko: '작업당 한도 (달러)', en: 'Most a job (dollars)' },
  WON_PER_USD: {
    ko: '예상 비용에 쓰는 환율 (1달러에 원)',
    en: 'Rate for estimates (won a dollar)',
  },
};

/** What a setting is called; its own name stands beside it. `own`: what the entries of engines call theirs. */
export function labelOf(
  name: string,
  lang: 'ko' | 'en',
  own: Readonly<Record<string, string>>,
): string {
  const known = own[name] ?? labels[name]?.[lang];
  if (known) return known;
  if (/_URL$/.test(name)) return lang === 'ko' ? '서버 주소' : 'Address';
  if (/_MODEL$/.test(name)) return lang === 'ko' ? '모델' : 'Model';
  if (/_KEY$/.test(name)) return lang === 'ko' ? 'API 키' : 'API key';
  return name;
}
