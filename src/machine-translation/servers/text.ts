/** Words of the table that says how the AI servers are. */
export const text = {
  title: { ko: 'AI 서버 상태', en: 'API status' },
  lead: {
    ko:
      '번역을 맡은 서버의 메모리를 보여 드려요. 서버가 ‘사용 불가’이면 새 번역은 여유가 생길 때까지 기다려요.',
    en:
      'Memory of the servers that translate. While one is off, new drafts wait until it has room.',
  },
  server: { ko: '서버', en: 'Server' },
  gpu: { ko: 'GPU 메모리', en: 'GPU memory' },
  main: { ko: '메인 메모리', en: 'Main memory' },
  on: { ko: '정상', en: 'OK' },
  warning: { ko: '지연', en: 'Delay' },
  off: { ko: '사용 불가', en: 'Off' },
  none: { ko: '해당 없음', en: 'n/a' },
  noNumber: { ko: '응답 없음', en: 'No answer' },
  waiting: { ko: '대기 요청 {count}건', en: '{count} requests waiting' },
  nothing: {
    ko: '상태를 살펴볼 AI 서버가 아직 없어요. 번역과 편집은 그대로 할 수 있어요.',
    en: 'No AI servers are watched yet. Translating and editing work all the same.',
  },
  howToAdd: { ko: '서버를 추가하는 방법 (운영자)', en: 'How to add a server (operators)' },
  addSteps: {
    ko:
      '설정 파일(.env)의 환경 변수 MONITOR_TARGETS에 서버를 JSON으로 적고 서비스를 다시 시작해 주세요. 종류(kind)는 vllm, dcgm, ollama, llamacpp, node, self예요.',
    en:
      'Name the servers as JSON in MONITOR_TARGETS of the settings file (.env) and restart the service. Kinds are vllm, dcgm, ollama, llamacpp, node and self.',
  },
  at: { ko: '{time} 기준', en: 'As of {time}' },
  failed: {
    ko: '상태를 확인하지 못해 모두 ‘사용 불가’로 표시했어요.',
    en: 'The status could not be read, so all servers show as off.',
  },
  refresh: { ko: '새로고침', en: 'Refresh' },
} as const;
