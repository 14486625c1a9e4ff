import type { QualityModel } from './schema.ts';

type Category = QualityModel['categories'][number];

const category = (code: string, letter: string, ko: string, en: string): Category => ({
  code,
  letter,
  weight: 1,
  words: { ko, en },
});

/** Categories within another one; `code` carries the name of its parent, as MQM spells it. */
const within = (parent: string, list: readonly [string, string, string, string][]): Category[] =>
  list.map(([code, letter, ko, en]) => ({ ...category(code, letter, ko, en), parent }));

const categories: Category[] = [
  category('accuracy', 'A', '정확성', 'Accuracy'),
  ...within('accuracy', [
    ['mistranslation', 'M', '오역', 'Mistranslation'],
    ['omission', 'O', '누락', 'Omission'],
    ['addition', 'A', '첨가', 'Addition'],
    ['untranslated', 'U', '미번역', 'Untranslated'],
    ['overtranslation', 'V', '과잉 번역', 'Overtranslation'],
    ['numbers', 'N', '숫자', 'Numbers'],
    ['non-translation', 'X', '번역이 아님', 'Non-translation'],
  ]),
  category('fluency', 'F', '유창성', 'Fluency'),
  ...within('fluency', [
    ['grammar', 'G', '문법', 'Grammar'],
    ['spelling', 'S', '맞춤법', 'Spelling'],
    ['punctuation', 'P', '문장 부호', 'Punctuation'],
    ['register', 'R', '말투', 'Register'],
    ['inconsistency', 'I', '불일치', 'Inconsistency'],
    ['unintelligible', 'U', '뜻을 알 수 없음', 'Unintelligible'],
  ]),
  category('terminology', 'T', '용어', 'Terminology'),
  ...within('terminology', [
    ['wrong-term', 'W', '잘못된 용어', 'Wrong term'],
    ['inconsistent-term', 'I', '용어 불일치', 'Inconsistent term'],
  ]),
  category('style', 'S', '문체', 'Style'),
  ...within('style', [
    ['awkward', 'A', '어색함', 'Awkward'],
    ['style-guide', 'G', '스타일 지침', 'Style guide'],
  ]),
  category('locale', 'L', '현지 관습', 'Locale'),
  ...within('locale', [
    ['dates', 'D', '날짜와 시각', 'Dates and times'],
    ['units', 'U', '단위와 통화', 'Units and currency'],
    ['names', 'N', '이름과 주소', 'Names and addresses'],
  ]),
  category('markup', 'M', '서식', 'Markup'),
  ...within('markup', [
    ['tags', 'T', '서식 태그', 'Tags'],
    ['layout', 'L', '모양', 'Layout'],
  ]),
];

/** The usual values of MQM. */
const mqm: QualityModel = {
  id: 'mqm',
  version: 1,
  words: { ko: 'MQM 기본', en: 'MQM' },
  categories,
  multipliers: { neutral: 0, minor: 1, major: 5, critical: 25 },
  exceptions: {},
  repeats: 'listed',
};

/** As evaluations of machine translation count: light punctuation, nothing like a translation, at most five of a line. */
const wmt: QualityModel = {
  ...mqm,
  id: 'wmt',
  words: { ko: 'WMT 방식', en: 'WMT' },
  exceptions: {
    'punctuation/minor': 0.1,
    'non-translation/major': 25,
  },
  mostOfLine: 5,
  repeats: 'counted',
};

export const qualityModels: readonly QualityModel[] = [mqm, wmt];
