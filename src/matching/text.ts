/** Words of translation memories: their pages, and the panel beside the lines. `{n}` and the like are filled. */
export const text = {
  // panel
  panel: { ko: '번역 자료', en: 'Translation aids' },
  matches: { ko: '유사 번역', en: 'Matches' },
  terms: { ko: '용어', en: 'Terms' },
  concordance: { ko: '용례', en: 'Concordance' },
  noTerms: {
    ko: '이 문장에는 용어집의 용어가 없어요.',
    en: 'No term of a glossary is in this line.',
  },
};
