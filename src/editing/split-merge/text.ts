/** Words for cutting and joining lines. `{n}` and the like are filled. */
export const text = {
  splitTitle: { ko: '{n}번 문장 나누기', en: 'Split line {n}' },
  splitGuide: {
    ko: '원문을 나눌 곳을 고르세요. ←와 →로 옮기고 Enter로 나눠요.',
    en: 'Choose where the source is cut: move with ← and →, cut with Enter.',
  },
  place: { ko: '원문을 나눌 곳', en: 'Where the source is cut' },
  placeNow: { ko: '“{before}” 뒤에서 나눔', en: 'Cut behind “{before}”' },
  first: { ko: '첫 문장', en: 'First line' },
  second: { ko: '둘째 문장', en: 'Second line' },
  noTarget: { ko: '번역문 없음', en: 'No translation' },
  split: { ko: '나누기', en: 'Split' },
  tooShort: {
    ko: '한 글자뿐인 문장은 나눌 수 없어요.',
    en: 'A line of one letter cannot be split.',
  },
  wasSplit: { ko: '{n}번 문장을 둘로 나눴어요.', en: 'Line {n} is two lines now.' },
  wasMerged: { ko: '{n}번 문장을 다음 문장과 합쳤어요.', en: 'Line {n} took in the next line.' },
  wasUndone: { ko: '문장을 되돌렸어요.', en: 'The lines are as they were.' },
  lastLine: { ko: '다음 문장이 없어요.', en: 'There is no next line.' },
  otherParagraph: {
    ko: '문단이 다른 문장은 합칠 수 없어요.',
    en: 'Lines of different paragraphs cannot be joined.',
  },
  saveFirst: {
    ko: '저장되지 않은 문장이 있어요. 저장된 뒤에 다시 해 주세요.',
    en: 'Some lines are not saved yet. Try again when they are.',
  },
} as const;
