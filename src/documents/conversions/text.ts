/** Words for files that are read or written at the moment. */
export const text = {
  waiting: { ko: '차례를 기다리는 중 · 앞에 {count}개', en: 'Waiting · {count} before it' },
  soon: { ko: '다음 차례예요', en: 'Next in turn' },
  arriving: { ko: '문서를 읽는 중', en: 'Reading the document' },
  reading: { ko: '문장으로 나누는 중', en: 'Cutting it into sentences' },
  writing: { ko: '내려받을 파일을 만드는 중', en: 'Making the file' },
  drawing: { ko: '미리보기를 그리는 중', en: 'Drawing the preview' },
  saving: { ko: '문장을 저장하는 중', en: 'Storing the sentences' },
  share: { ko: '{done}/{total}쪽', en: '{done} of {total} pages' },
  stop: { ko: '중지', en: 'Stop' },
  stopped: { ko: '{name} 파일 처리를 중지했어요.', en: 'The work on {name} was stopped' },
} as const;
