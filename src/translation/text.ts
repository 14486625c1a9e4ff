/** Why a machine's line deserves a look; the keys are what lines keep in `flags`. */
export const flagText = {
  numbers: { ko: '숫자가 원문과 달라요.', en: 'Numbers differ from the source.' },
  terms: { ko: '용어집의 번역어와 달라요.', en: 'A glossary term is missing.' },
  register: { ko: '문체가 설정과 달라요.', en: 'The speech level is another one.' },
  'tags-projected': {
    ko: '서식 태그를 자동으로 넣었어요. 위치를 확인해 주세요.',
    en: 'Tags were placed automatically. Check where they are.',
  },
  'pivot-en': { ko: '영어를 거쳐 번역했어요.', en: 'Translated by way of English.' },
} as const satisfies Record<string, { ko: string; en: string }>;
