/** Words for filling lines from memories. `{n}` and the like are filled. */
export const text = {
  open: { ko: '번역 메모리로 채우기', en: 'Fill from memories' },
  guide: {
    ko:
      '빈 문장을 번역 메모리의 번역으로 채워요. 채운 문장은 확정하지 않고, 한 번에 되돌릴 수 있어요.',
    en:
      'Empty lines get the translations of your memories. They stay unconfirmed, and one undo takes them all back.',
  },
  first: { ko: '번역 메모리 먼저', en: 'Memories first' },
  withoutMemories: { ko: '쓰지 않음', en: 'Without memories' },
  threshold: { ko: '일치율', en: 'At least' },
  thresholds: {
    100: { ko: '100% (문맥 일치 101·102 포함)', en: '100% (with 101 and 102)' },
    95: { ko: '95% 이상', en: '95% and more' },
    85: { ko: '85% 이상', en: '85% and more' },
    70: { ko: '70% 이상', en: '70% and more' },
  },
  overMachine: {
    ko: '확정하지 않은 기계번역도 바꾸기',
    en: 'Replace unconfirmed machine drafts, too',
  },
  count: { ko: '찾아볼 문장 {n}개', en: '{n} lines are looked up' },
  start: { ko: '채우기', en: 'Fill' },
  running: { ko: '번역 메모리로 채우는 중', en: 'Filling from memories' },
  runningOf: {
    ko: '번역 메모리로 채우는 중 ({n}/{all}): {name}',
    en: 'Filling from memories ({n} of {all}): {name}',
  },
  documents: { ko: '문서', en: 'Documents' },
  allDocuments: { ko: '모든 문서 ({n}개)', en: 'All documents ({n})' },
  paused: { ko: '채우기가 멈췄어요.', en: 'Filling has stopped.' },
  resume: { ko: '이어서 채우기', en: 'Go on' },
  stop: { ko: '중지', en: 'Stop' },
  nothing: { ko: '채울 문장이 없어요.', en: 'There is no line to fill.' },
  done: { ko: '{n}문장을 번역 메모리로 채웠어요.', en: '{n} lines were filled from memories.' },
  noneFound: {
    ko: '번역 메모리에 맞는 번역이 없어요. 일치율을 낮춰 보세요.',
    en: 'The memories have nothing that fits. Try a lower threshold.',
  },
  undone: { ko: '채운 번역을 되돌렸어요.', en: 'The filled lines are as they were.' },
} as const;
