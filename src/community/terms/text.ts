export const text = {
  title: { ko: '용어집에 넣기', en: 'Put into a glossary' },
  source: { ko: '원어', en: 'Source term' },
  target: { ko: '번역', en: 'Translation' },
  glossary: { ko: '용어집', en: 'Glossary' },
  note: {
    ko: '메모에 이 답변의 주소가 함께 들어가요.',
    en: 'Its note gets the address of this answer.',
  },
  none: {
    ko: '넣을 용어집이 없어요. 먼저 용어집을 만들어 주세요.',
    en: 'You have no glossary yet. Make one first.',
  },
  toGlossaries: { ko: '용어집으로 가기', en: 'Go to glossaries' },
  add: { ko: '넣기', en: 'Add' },
  addTwin: { ko: '그래도 넣기', en: 'Add it all the same' },
  twin: { ko: '이미 있는 항목', en: 'The entry that is there' },
} as const;
