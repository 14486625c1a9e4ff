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
    ko:
      '살펴볼 서버가 등록되어 있지 않아요. 운영자가 MONITOR_TARGETS에 서버를 적으면 여기에 보여요.',
    en: 'No servers are watched. They appear here once the operator names them in MONITOR_TARGETS.',
  },
  at: { ko: '{time} 기준', en: 'As of {time}' },
  failed: {
    ko: '상태를 확인하지 못해 모두 ‘사용 불가’로 표시했어요.',
    en: 'The status could not be read, so all servers show as off.',
  },
  refresh: { ko: '새로고침', en: 'Refresh' },
} as const;
