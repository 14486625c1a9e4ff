/** Words of the settings that drafts of a document follow. */
export const text = {
  title: { ko: '번역 설정', en: 'Translation settings' },
  open: { ko: '번역 설정', en: 'Translation settings' },
  register: { ko: '문체', en: 'Speech level' },
  registerHelp: {
    ko: '한국어로 옮길 때 문장을 어떻게 끝낼지 정해요.',
    en: 'How sentences end in Korean translations.',
  },
  suggested: { ko: '추천: {name}', en: 'Suggested: {name}' },
  suggestedPlain: { ko: '분야에 맞춤', en: 'As the domain suggests' },
  registers: {
    hapsyo: { ko: '합쇼체 (합니다)', en: 'Formal (합쇼체)' },
    haeyo: { ko: '해요체 (해요)', en: 'Polite (해요체)' },
    handa: { ko: '한다체 (한다)', en: 'Plain (한다체)' },
    nouns: { ko: '명사형 (함, 임)', en: 'Noun endings (명사형)' },
    auto: { ko: '원문을 따름', en: 'As in the source' },
  },
  terms: { ko: '이 문서의 용어', en: 'Terms of this document' },
  termsHelp: {
    ko:
      '한 줄에 하나씩 ‘원문 = 번역’으로 적어 주세요. 번역이 여럿이면 |로 나눠요. 표에서 복사해 붙여도 돼요.',
    en:
      'One a line: source = translation. Several translations with |. Pasting from a sheet works.',
  },
  termsExample: { ko: 'Buyer = 매수인', en: 'Buyer = 매수인' },
  badLines: { ko: '읽지 못한 줄: {lines}', en: 'Lines that cannot be read: {lines}' },
  save: { ko: '저장', en: 'Save' },
  saved: {
    ko: '번역 설정을 저장했어요. 다음 기계번역부터 따라요.',
    en: 'Settings saved. The next draft follows them.',
  },
} as const;
