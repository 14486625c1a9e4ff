/** Words of the pages that explain the checks. */
export const text = {
  title: { ko: '품질 검사 안내', en: 'Quality checks explained' },
  lead: {
    ko: '편집기가 무엇을 왜 알리는지, 규칙과 예를 모두 적어 두었어요.',
    en: 'What the editor reports and why, with the rule and an example for each.',
  },
  all: { ko: '모든 검사', en: 'All checks' },
  into: { ko: '{languages} 번역문에서만 봐요.', en: 'Only for translations into {languages}.' },
  languages: {
    ko: { ko: '한국어', en: 'Korean' },
    en: { ko: '영어', en: 'English' },
    ja: { ko: '일본어', en: 'Japanese' },
    zh: { ko: '중국어', en: 'Chinese' },
  },
  what: { ko: '알리는 것', en: 'What is reported' },
  why: { ko: '까닭', en: 'Why' },
  rule: { ko: '규칙', en: 'Rule' },
  example: { ko: '예', en: 'Example' },
  source: { ko: '원문', en: 'Source' },
  wrong: { ko: '알리는 번역문', en: 'Reported' },
  right: { ko: '바른 번역문', en: 'Right' },
  exceptions: { ko: '알리지 않는 것', en: 'What is not reported' },
  policy: { ko: '확정을 막을 수 있나요?', en: 'Can it stop a confirmation?' },
  policies: {
    always: {
      ko: '늘 막아요. 파일이 깨지기 때문에 끌 수 없어요.',
      en: 'Always, and it cannot be switched off: files would break.',
    },
    blocking: {
      ko: '프로젝트 설정에서 켜면 막아요.',
      en: 'Where the settings of the project say so.',
    },
    optional: {
      ko: '막지 않아요. 확정한 문장을 보고 알리기만 해요.',
      en: 'No. It judges confirmed lines and only reports.',
    },
  },
} as const;
