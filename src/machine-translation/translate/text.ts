/** Words about drafts of one line, in the panel beside the lines. `{n}` and the like are filled. */
export const text = {
  chooseLine: {
    ko: '문장을 선택하면 엔진의 번역이 여기에 나와요.',
    en: 'Choose a line to see here how engines translate it.',
  },
  noEngine: {
    ko: '이 언어를 번역하는 엔진이 연결되어 있지 않아요.',
    en: 'No engine for these languages is connected.',
  },
  looking: { ko: '엔진을 찾는 중', en: 'Looking for engines' },
  listed: { ko: '목록에 있어요', en: 'In the list' },
  asking: { ko: '번역을 받는 중', en: 'Translating' },
  askingOf: {
    ko: '{n}번 문장의 번역을 받는 중이에요 ({done}/{all})',
    en: 'Translating line {n} ({done} of {all})',
  },
  stop: { ko: '멈추기', en: 'Stop' },
  ask: { ko: '번역 받기', en: 'Translate' },
  askOf: { ko: '{name} 번역 받기', en: 'Translate with {name}' },
  again: { ko: '다른 표현 받기', en: 'Other words' },
  againOf: { ko: '{name}에서 다른 표현 받기', en: 'Other words from {name}' },
  retry: { ko: '다시 시도', en: 'Try again' },
  insert: { ko: '{n}번 번역 넣기: {text}', en: 'Insert translation {n}: {text}' },
  isThere: { ko: '지금 번역문과 같음', en: 'Same as the translation' },
  inserted: { ko: '{name}의 번역을 넣었어요.', en: 'Inserted the translation of {name}.' },
  elsewhere: { ko: '그 문장을 떠났어요.', en: 'You have left that line.' },
  cost: {
    ko: '이 칸이 열려 있을 때만 머무른 문장의 번역을 받아요. 엔진에 따라 요금이 들 수 있어요.',
    en:
      'Only while this part is open, and for the line where you rest, engines are asked. Some of them charge for it.',
  },

  // translated back
  backTab: { ko: '역번역', en: 'Back-translation' },
  chooseBack: {
    ko: '문장을 선택하면 번역문을 다시 옮긴 글이 여기에 나와요.',
    en: 'Choose a line to see here its translation, translated back.',
  },
  checking: { ko: '번역문을 다시 옮기는 중', en: 'Translating back' },
  noTarget: {
    ko: '번역문이 있어야 다시 옮길 수 있어요.',
    en: 'There is no translation yet that could be translated back.',
  },
  notChecked: {
    ko: '지금 번역문은 아직 확인하지 않았어요.',
    en: 'This translation has not been checked yet.',
  },
  checkNow: { ko: '역번역 확인', en: 'Translate back' },
  noBackEngine: {
    ko: '역번역에 쓸 엔진이 연결되어 있지 않아서 규칙과 점수만 보여 드려요.',
    en: 'No engine for back-translation is connected, so only rules and the score are shown.',
  },
} as const;
