import type { countNames, Unit } from './rules.ts';

type Words = { ko: string; en: string };

const names: Record<typeof countNames[number], Words> = {
  eojeol: { ko: '어절', en: 'Eojeol' },
  spaced: { ko: '글자 수(공백 포함)', en: 'Characters with spaces' },
  characters: { ko: '글자 수(공백 제외)', en: 'Characters without spaces' },
  letters: { ko: '문자', en: 'Letters' },
  words: { ko: '단어', en: 'Words' },
};

/** What each figure counts: nobody should have to guess what a bill says. */
const definitions: Record<typeof countNames[number], Words> = {
  eojeol: {
    ko: '공백으로 나뉜 덩이 가운데 글자나 숫자가 하나라도 있는 것의 수',
    en: 'Runs between spaces that hold at least one letter or digit',
  },
  spaced: {
    ko: '눈에 보이는 글자의 수. 공백은 세고 태그, 줄바꿈, 보이지 않는 문자는 세지 않음',
    en: 'Characters as readers see them, with spaces; no tags, line breaks or invisible characters',
  },
  characters: {
    ko: '위에서 공백을 뺀 수',
    en: 'The same without spaces',
  },
  letters: {
    ko: '그중 글자나 숫자의 수. 문장부호와 기호는 뺌',
    en: 'Those of them that are letters or digits; no punctuation or signs',
  },
  words: {
    ko:
      '영어는 유니코드 UAX #29의 단어 경계로 나눈 단어의 수. 한국어, 중국어, 일본어는 GMX-V 환산: 문자 수를 각각 3.3, 2.8, 3.0으로 나누어 문서마다 한 번 반올림',
    en:
      'English: words by the borders of Unicode UAX #29. Korean, Chinese, Japanese: as GMX-V reckons, letters divided by 3.3, 2.8 or 3.0, rounded once for each document',
  },
};

const unitNames: Record<Unit, Words> = {
  eojeol: { ko: '어절', en: 'eojeol' },
  characters: { ko: '글자(공백 제외)', en: 'characters without spaces' },
  spaced: { ko: '글자(공백 포함)', en: 'characters with spaces' },
  words: { ko: '단어', en: 'words' },
};

export const text = {
  names,
  definitions,
  unitNames,
  definitionsTitle: { ko: '세는 기준', en: 'What is counted' },
};
