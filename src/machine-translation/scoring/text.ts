/** Words of the accuracy check. `{n}` and the like are filled by `fill` of the editor's words. */
export const text = {
  check: { ko: '재기', en: 'Check' },
  checkLine: { ko: '{n}번 문장 정확도 재기', en: 'Check the accuracy of line {n}' },
  checkAll: { ko: '정확도 모두 재기', en: 'Check all' },
  checking: { ko: '정확도 재는 중', en: 'Checking accuracy' },
  checkingLine: { ko: '{n}번 문장 정확도 재는 중', en: 'Checking line {n}' },
  checked: { ko: '정확도 재기를 마쳤어요.', en: 'All lines are checked.' },
  nothingToCheck: {
    ko: '새로 잴 문장이 없어요. 번역문이 바뀌면 다시 잴 수 있어요.',
    en: 'There is nothing new to check. Lines can be checked again when they change.',
  },
  stopped: { ko: '정확도 재기가 멈췄어요.', en: 'The check has stopped.' },
  resume: { ko: '이어서 재기', en: 'Resume' },
  stop: { ko: '재기 멈추기', en: 'Stop checking' },
  again: { ko: '다시 재기', en: 'Check again' },
  isChecked: { ko: '{n}번 문장의 정확도는 {score}점이에요.', en: 'Line {n} scores {score}.' },
  isFlagged: {
    ko: '{n}번 문장은 점수 없이 규칙만 검사했어요.',
    en: 'Line {n} was checked by rules only, without a score.',
  },

  // one score
  title: { ko: '{n}번 문장 정확도', en: 'Accuracy of line {n}' },
  // The number stands alone: what is heard must hold what is seen, word for word.
  badge: {
    ko: '{n}번 문장 정확도 {score}, {band}. 자세히 보기',
    en: 'Line {n}: accuracy {score}, {band}. Show details',
  },
  provisionalBadge: {
    ko: '{n}번 문장 정확도 {score}, {band}, 보정 안 됨. 자세히 보기',
    en: 'Line {n}: accuracy {score}, {band}, not calibrated. Show details',
  },
  provisional: {
    ko: '보정 안 됨 · {low}–{high}점 사이',
    en: 'Not calibrated · between {low} and {high}',
  },
  provisionalNote: {
    ko: '다시 옮긴 {engine} 엔진의 보정표가 없어서 다른 엔진의 보정표로 어림한 점수예요.',
    en:
      'There is no calibration table for {engine}, which translated back; the number is estimated by the tables of other engines.',
  },
  noMeasure: {
    ko: '번역문을 다시 옮길 수는 있지만, 점수를 재는 방법이 켜져 있지 않아요.',
    en: 'The text can be translated back, but no method that measures is switched on.',
  },
  findings: { ko: '{n}번 문장 검사 결과 보기', en: 'Show what was found in line {n}' },
  outOf: { ko: '/ 100', en: '/ 100' },
  noScore: { ko: '점수 없음', en: 'No score' },
  bands: {
    primary: { ko: '아주 좋음', en: 'very good' },
    success: { ko: '좋음', en: 'good' },
    warning: { ko: '살펴보기', en: 'needs a look' },
    danger: { ko: '고쳐야 함', en: 'needs work' },
  },
  method: { ko: '방법', en: 'Method' },
  methods: {
    judge: { ko: 'AI 심사', en: 'AI judge' },
    embed: { ko: '의미 비교', en: 'Meaning' },
    lexical: { ko: '간이 비교', en: 'Rough' },
    rules: { ko: '규칙 검사', en: 'Rules only' },
  },
  methodNotes: {
    judge: {
      ko: '언어 모델이 오류를 찾아 표시하고, 오류의 무게만큼 100점에서 빼요.',
      en: 'A language model lists errors; each takes points off 100 by its weight.',
    },
    embed: {
      ko: '원문과 번역문, 다시 옮긴 글의 뜻이 얼마나 가까운지 재요.',
      en: 'Measures how close the meanings of source, translation and back-translation are.',
    },
    lexical: {
      ko:
        '다시 옮긴 글과 원문의 글자를 비교한 어림값이에요. 부정이나 작은 뜻 차이는 놓칠 수 있어요.',
      en:
        'A rough figure from comparing the letters of source and back-translation. It may miss negation and small shifts.',
    },
    rules: {
      ko: '숫자·태그·길이처럼 정해진 규칙만 검사했어요.',
      en: 'Only fixed rules were checked: numbers, tags, length and the like.',
    },
  },
  reasons: { ko: '살펴볼 점', en: 'What to look at' },
  noReasons: { ko: '찾은 문제가 없어요.', en: 'Nothing was found.' },
  flags: {
    empty: { ko: '번역문이 비어 있음', en: 'The translation is empty' },
    'wrong-script': { ko: '번역할 언어의 글자가 아님', en: 'Not written in the target language' },
    'too-long': { ko: '원문에 견주어 너무 긺', en: 'Very long for its source' },
    'too-short': { ko: '원문에 견주어 너무 짧음', en: 'Very short for its source' },
    tags: { ko: '태그가 빠지거나 어긋남', en: 'Tags are missing or broken' },
    numbers: { ko: '숫자가 서로 다름', en: 'Numbers differ' },
    units: { ko: '숫자의 단위가 다름', en: 'A number has another unit' },
    terms: { ko: '용어집의 용어를 쓰지 않음', en: 'A glossary term is not used' },
    forbidden: { ko: '쓰지 않기로 한 용어를 씀', en: 'A forbidden term is used' },
    register: { ko: '문서의 문체와 다름', en: 'Another speech level than the document' },
    negation: { ko: '한쪽에만 부정 표현이 있음', en: 'Only one side has a negation' },
    'same-model': {
      ko: '초벌 번역과 같은 모델이 심사함',
      en: 'Judged by the model that wrote the draft',
    },
    'same-engine': {
      ko: '초벌 번역과 같은 엔진으로 다시 옮김',
      en: 'Translated back by the engine that wrote the draft',
    },
  },
  kinds: {
    mistranslation: { ko: '오역', en: 'Mistranslation' },
    omission: { ko: '빠진 내용', en: 'Omission' },
    addition: { ko: '덧붙은 내용', en: 'Addition' },
    untranslated: { ko: '옮기지 않음', en: 'Untranslated' },
    number: { ko: '숫자', en: 'Number' },
    negation: { ko: '부정', en: 'Negation' },
    terminology: { ko: '용어', en: 'Terminology' },
    grammar: { ko: '문법', en: 'Grammar' },
    register: { ko: '문체', en: 'Register' },
    style: { ko: '표현', en: 'Style' },
    other: { ko: '기타', en: 'Other' },
  },
  severities: {
    minor: { ko: '가벼움', en: 'minor' },
    major: { ko: '큼', en: 'major' },
    critical: { ko: '치명적', en: 'critical' },
  },
  source: { ko: '원문', en: 'Source' },
  target: { ko: '번역문', en: 'Translation' },
  back: { ko: '다시 옮긴 글', en: 'Back-translation' },
  why: { ko: '점수가 없는 까닭', en: 'Why there is no score' },
  noEngine: {
    ko:
      '정확도를 잴 엔진이 연결되어 있지 않아요. 언어 모델이나 역번역 엔진을 연결하면 점수를 볼 수 있어요.',
    en:
      'No engine that could measure accuracy is connected. Connect a language model or an engine for back-translation to see scores.',
  },
  help: {
    ko: '점수는 먼저 살펴볼 문장을 고르는 데 쓰는 참고값이에요. 번역을 고치면 다시 재야 해요.',
    en: 'Scores show which lines to look at first. After an edit a line has to be checked again.',
  },
} as const;
