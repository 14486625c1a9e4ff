import type { AnalysisState, Band } from './rules.ts';

type Words = { ko: string; en: string };

const bands: Record<Band, Words> = {
  numbers: { ko: '숫자·기호만', en: 'Numbers and signs only' },
  context: { ko: '문맥 일치 101–102', en: 'Context match 101–102' },
  exact: { ko: '완전 일치 100', en: 'Exact match 100' },
  repeated: { ko: '파일 안 반복', en: 'Repeated in the file' },
  repeatedAcross: { ko: '파일 사이 반복', en: 'Repeated across files' },
  fuzzy95: { ko: '유사 번역 95–99', en: 'Fuzzy match 95–99' },
  fuzzy85: { ko: '유사 번역 85–94', en: 'Fuzzy match 85–94' },
  fuzzy75: { ko: '유사 번역 75–84', en: 'Fuzzy match 75–84' },
  fuzzy50: { ko: '유사 번역 50–74', en: 'Fuzzy match 50–74' },
  none: { ko: '새 문장', en: 'New' },
};

const states: Record<AnalysisState, Words> = {
  running: { ko: '분석 중', en: 'Running' },
  done: { ko: '완료', en: 'Done' },
  cancelled: { ko: '중지함', en: 'Stopped' },
  failed: { ko: '실패', en: 'Failed' },
};

export const text = {
  bands,
  states,
  title: { ko: '작업량 분석', en: 'Analysis' },
  intro: {
    ko: '번역하기 전에 반복되는 문장과 번역 메모리에 있는 문장을 가려 작업량을 계산해요.',
    en: 'Tells repeated lines and lines that memories know from new ones, before the work begins.',
  },
  start: { ko: '분석하기', en: 'Analyse' },
  again: { ko: '다시 분석하기', en: 'Analyse again' },
  stop: { ko: '분석 중지', en: 'Stop' },
  refresh: { ko: '새로 고침', en: 'Refresh' },
  runningHelp: {
    ko: '문장 {total}개 가운데 {done}개를 분석했어요.',
    en: '{done} of {total} lines done',
  },
  failedHelp: {
    ko: '지난 분석을 마치지 못했어요. 다시 분석해 주세요.',
    en: 'The last analysis did not end. Analyse again',
  },
  none: { ko: '아직 분석하지 않았어요.', en: 'Nothing has been analysed yet.' },
  noneHelp: {
    ko: '프로젝트 매니저가 분석하면 여기에서 볼 수 있어요.',
    en: 'It can be seen here when the project manager has analysed it.',
  },
  version: { ko: '분석 {version}', en: 'Analysis {version}' },
  versions: { ko: '지난 분석', en: 'Earlier analyses' },
  at: { ko: '분석한 때', en: 'Analysed at' },
  show: { ko: '보기', en: 'Show' },
  band: { ko: '구분', en: 'Kind' },
  lines: { ko: '문장', en: 'Lines' },
  drafted: { ko: '기계번역 초안', en: 'Machine drafts' },
  draftedHelp: {
    ko: '문장 {count}개에는 기계번역 초안이 있어요. 요율에는 반영하지 않아요.',
    en: '{count} lines have a machine draft, which does not change their rates.',
  },
  portion: { ko: '비중', en: 'Share' },
  rate: { ko: '요율', en: 'Rate' },
  weighted: { ko: '환산 작업량', en: 'Weighted' },
  total: { ko: '합계', en: 'Total' },
  file: { ko: '파일', en: 'File' },
  files: { ko: '파일별', en: 'By file' },
  all: { ko: '전체', en: 'All files' },
  download: { ko: '엑셀로 내려받기', en: 'Download as xlsx' },
  share: { ko: '작업량 구성', en: 'What the work is made of' },
  shareWords: { ko: '{band} {percent}%', en: '{band} {percent}%' },
  asTable: { ko: '표로 보기', en: 'As a table' },
  memories: { ko: '찾아본 번역 메모리', en: 'Memories' },
  noMemories: { ko: '없음', en: 'none' },
  unit: { ko: '작업량 단위', en: 'Unit of work' },
  ratesTitle: { ko: '요율', en: 'Rates' },
  ratesHelp: {
    ko: '관리하는 {direction} 프로젝트에 모두 적용돼요. 이미 한 분석은 그때의 요율을 지켜요.',
    en:
      'They apply to all your projects {direction}. Analyses that are there keep the rates of their time.',
  },
  ratesVersion: { ko: '요율 {version}판', en: 'Rates, version {version}' },
  usualRates: { ko: '기본 요율', en: 'Usual rates' },
  ratesChanged: {
    ko: '분석한 뒤에 요율이 바뀌었어요. 새 요율로 보려면 다시 분석해 주세요.',
    en: 'The rates have changed since. Analyse again to see the new ones.',
  },
  percent: { ko: '%', en: '%' },
  saveRates: { ko: '요율 저장', en: 'Save rates' },
  saved: { ko: '요율을 저장했어요.', en: 'Rates saved' },
  sheets: {
    summary: { ko: '요약', en: 'Summary' },
    files: { ko: '파일별', en: 'Files' },
    details: { ko: '파일별 구분', en: 'Files by kind' },
  },
  project: { ko: '프로젝트', en: 'Project' },
  direction: { ko: '번역 방향', en: 'Direction' },
  reportName: { ko: '작업량 분석', en: 'analysis' },
};
