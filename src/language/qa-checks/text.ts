import type { Severity, Words } from './finding.ts';

export const severities: Record<Severity, Words> = {
  error: { ko: '오류', en: 'Error' },
  warning: { ko: '주의', en: 'Warning' },
  info: { ko: '참고', en: 'Note' },
};
