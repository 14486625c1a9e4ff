import type { Encoding, ImportOptions } from '../../formats/contract/import-options.ts';

type Flag = { [name in keyof ImportOptions]: ImportOptions[name] extends boolean ? name : never }[
  keyof ImportOptions
];

const flags: Record<Flag, { ko: string; en: string }> = {
  headers: { ko: '머리글과 바닥글', en: 'Headers and footers' },
  notes: { ko: '각주와 미주', en: 'Footnotes and endnotes' },
  comments: { ko: '메모', en: 'Comments' },
  hiddenText: { ko: '숨은 텍스트', en: 'Hidden text' },
  altText: { ko: '그림 설명(대체 텍스트)', en: 'Descriptions of pictures (alt text)' },
  properties: { ko: '문서 속성(제목, 주제 등)', en: 'Document properties (title, subject …)' },
  numbering: { ko: '번호에 붙은 말(제1조 등)', en: 'Words in numbers (Article 1 …)' },
  hiddenSheets: { ko: '숨은 시트', en: 'Hidden sheets' },
  sheetNames: { ko: '시트 이름', en: 'Names of sheets' },
  sheetHeaders: { ko: '인쇄용 머리글과 바닥글', en: 'Printed headers and footers' },
};

const encodings: Record<Encoding, { ko: string; en: string }> = {
  'utf-8': { ko: 'UTF-8', en: 'UTF-8' },
  'utf-16le': { ko: 'UTF-16 LE', en: 'UTF-16 LE' },
  'utf-16be': { ko: 'UTF-16 BE', en: 'UTF-16 BE' },
  'euc-kr': { ko: '한국어 (CP949, EUC-KR)', en: 'Korean (CP949, EUC-KR)' },
  'johab': { ko: '한국어 (조합형)', en: 'Korean (Johab)' },
  'shift_jis': { ko: '일본어 (Shift_JIS)', en: 'Japanese (Shift_JIS)' },
  'gb18030': { ko: '중국어 간체 (GB18030, GBK)', en: 'Simplified Chinese (GB18030, GBK)' },
  'euc-jp': { ko: '일본어 (EUC-JP)', en: 'Japanese (EUC-JP)' },
  'big5': { ko: '중국어 번체 (Big5)', en: 'Traditional Chinese (Big5)' },
  'windows-1251': { ko: '키릴 문자 (Windows-1251)', en: 'Cyrillic (Windows-1251)' },
  'windows-1252': { ko: '서유럽어 (Windows-1252)', en: 'Western European (Windows-1252)' },
};

/** Words of the choice of what becomes lines. */
export const text = {
  title: { ko: '가져오기 옵션', en: 'Import options' },
  help: {
    ko: '선택한 내용만 번역할 문장으로 가져와요.',
    en: 'Only what is selected comes in as sentences to translate.',
  },
  sheetNamesHelp: {
    ko: '수식과 링크에 있는 시트 이름도 함께 바꿔요.',
    en: 'Formulas and links that name a sheet change with it.',
  },
  flags,
  unit: { ko: '나누는 단위', en: 'Unit' },
  units: {
    line: { ko: '줄마다', en: 'Each line' },
    paragraph: { ko: '문단마다 (빈 줄까지 이어서)', en: 'Each paragraph (up to a blank line)' },
  },
  keep: { ko: '다음 파일에도 적용', en: 'Use for the next files too' },
  keepInProject: {
    ko: '이 프로젝트의 다음 파일에도 적용',
    en: 'Use for the next files of this project too',
  },
  encoding: { ko: '문자 인코딩', en: 'Character encoding' },
  encodings,
  guess: { ko: '자동: {name}', en: 'Automatic: {name}' },
  isSure: {
    ko: '파일 내용으로 알아봤어요. 글자가 깨져 보이면 바꿔 주세요.',
    en: 'Recognised from the file. Change it if the letters look wrong.',
  },
  isGuess: {
    ko: '추정한 인코딩이에요. 아래 글자가 맞는지 확인해 주세요.',
    en: 'This is a guess. Check that the letters below are right.',
  },
  isChosen: { ko: '직접 선택한 인코딩으로 읽어요.', en: 'Read in the encoding you selected.' },
  sample: { ko: '파일의 첫 부분', en: 'The beginning of the file' },
  reading: { ko: '다시 읽는 중', en: 'Reading again' },
} as const;
