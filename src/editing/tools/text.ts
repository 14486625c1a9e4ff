/** Words of the tools at a line: formats, tags, the menu, characters, suggestions. */
export const text = {
  // formats
  richFailed: {
    ko: '서식 편집기를 불러오지 못했어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'The rich editor could not be loaded. Try again in a moment.',
  },
  modeIsRich: { ko: '서식을 보며 편집해요.', en: 'Formats are shown.' },
  modeIsTags: { ko: '태그를 보며 편집해요.', en: 'Tags are shown.' },
  noSuchFormat: {
    ko: '원문에 없는 서식이라 넣을 수 없어요.',
    en: 'The source has no such format.',
  },

  // tags
  tags: { ko: '원문의 태그', en: 'Tags of the source' },
  noTags: { ko: '이 문장의 원문에는 태그가 없어요.', en: 'The source of this line has no tags.' },
  tagMissing: { ko: '빠짐', en: 'missing' },
  tagThere: { ko: '있음', en: 'there' },
  palette: {
    ko: '숫자 키나 클릭으로 넣어요. 글자를 선택하면 그 앞뒤에 붙어요.',
    en: 'Insert by number or click. Around words that are selected.',
  },
  fixTitle: { ko: '태그 고치기', en: 'Fix tags' },
  fixNow: { ko: '이대로 고치기', en: 'Fix like this' },
  fixBefore: { ko: '지금', en: 'Now' },
  fixAfter: { ko: '고친 뒤', en: 'Fixed' },
  cancel: { ko: '취소', en: 'Cancel' },
  fixNothing: { ko: '고칠 태그가 없어요.', en: 'No tag needs fixing.' },
  fixUnclear: {
    ko: '어디에 둘지 알 수 없는 태그가 있어요. 직접 넣어 주세요.',
    en: 'It is not clear where a tag belongs. Insert it yourself.',
  },
  fixed: { ko: '태그를 고쳤어요.', en: 'The tags are fixed.' },
  fixLeft: {
    ko: '태그 {tags}번은 자리를 알 수 없어서 그대로 두었어요.',
    en: 'Not clear, and left as they are: tags {tags}.',
  },

  // menu of a line
  menu: { ko: '{n}번 문장 메뉴', en: 'Menu of line {n}' },
  copy: { ko: '복사', en: 'Copy' },
  paste: { ko: '붙여넣기', en: 'Paste' },
  pasteByKey: {
    ko: '브라우저가 붙여넣기를 막았어요. {key} 키로 붙여 넣어 주세요.',
    en: 'The browser does not allow it. Paste with {key}.',
  },
  replaceWithSource: { ko: '원문으로 바꾸기', en: 'Replace with source' },
  insertSource: { ko: '커서에 원문 넣기', en: 'Insert the source at the caret' },
  browserMenu: {
    ko: 'Shift+오른쪽 클릭: 브라우저 메뉴',
    en: 'Shift + right click: the menu of the browser',
  },

  // characters
  characters: { ko: '특수 문자', en: 'Special characters' },
  quotes: { ko: '따옴표와 괄호', en: 'Quotes and brackets' },
  marks: { ko: '문장 부호', en: 'Punctuation' },
  signs: { ko: '기호와 단위', en: 'Signs and units' },
  blanks: { ko: '공백', en: 'Blanks' },
  width: { ko: '전각·반각', en: 'Width' },
  toHalf: { ko: '반각으로', en: 'To half width' },
  toFull: { ko: '전각으로', en: 'To full width' },
  selectFirst: {
    ko: '바꿀 글자를 먼저 선택해 주세요.',
    en: 'Select the characters first.',
  },

  // suggestions
  suggestions: { ko: '입력 제안', en: 'Suggestions' },
  suggestionsOn: { ko: '입력 제안을 켰어요.', en: 'Suggestions are on.' },
  suggestionsOff: { ko: '입력 제안을 껐어요.', en: 'Suggestions are off.' },
  noSuggestion: { ko: '지금은 제안이 없어요.', en: 'There is no suggestion now.' },
  suggested: { ko: '제안: {words}', en: 'Suggested: {words}' },
  fromTerm: { ko: '용어', en: 'term' },
  fromMatch: { ko: '유사 번역', en: 'match' },
  fromDraft: { ko: '기계번역', en: 'draft' },
} as const;
