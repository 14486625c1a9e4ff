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
  ask: { ko: '게시판에 묻기', en: 'Ask on the board' },
  askHelp: {
    ko: '물어볼 말과 내가 생각한 번역으로 글을 시작해요. 올리기 전에 다듬을 수 있어요.',
    en: 'Begins a post with the words and your own try. You can go on with it before posting.',
  },
  askedWords: { ko: '물어볼 말', en: 'Words to ask about' },
  ownTry: { ko: '내가 생각한 번역 (선택)', en: 'Your own try (optional)' },
  withSentence: { ko: '이 문장도 함께 올리기', en: 'Post this sentence too' },
  everybodyReads: {
    ko: '게시판은 누구나 읽을 수 있어요. 비밀이거나 남의 글이면 올리지 마세요.',
    en: 'Everybody can read the board. Leave it out if it is confidential or belongs to a client.',
  },
  sentenceForbidden: {
    ko: '프로젝트 매니저가 문장을 게시판에 올리지 못하게 했어요.',
    en: 'The manager of this project does not allow sentences on the board.',
  },
  goOn: { ko: '글쓰기로 가기', en: 'Go on writing' },
  newTab: { ko: '새 탭에서 열려요.', en: 'Opens in a new tab.' },
} as const;
