import { cut, type LanguageRules, noCut, words } from './rule.ts';
import { afterFootnote, BULLETS, latinRules } from './latin.ts';

const LETTERS = '가나다라마바사아자차카타파하';
const LIST_LETTERS = `[${LETTERS}ㄱ-ㅎ]`;
/** A letter that follows the one before it: "가. 성명 나. 주소" is a list, "해당하는 자. 다만" is not. */
const NEXT_LETTER = [...LETTERS].slice(1)
  .map((letter, index) => `${LETTERS[index]}\\.\\s.*\\s${letter}`).join('|');
/** Endings that close a sentence even where no blank follows. */
const CLOSED = '[가-힣](?:다|요|까|죠|오|음|임|함|됨|라|자|야|네|군)';
/** Endings after which points of suspense end a sentence; after all others it goes on. */
const TRAILED_OFF = '[가-힣](?:다|요|(?<!니)까|어|아|야|죠|네|군|해|임|음|함|됨|냐|걸)';
const QUOTED_ON = words(`
  이?라(?:고|며|면서|는|던|니|도|하) 하(?:고|며|면서|는|였|자|니|게|던|지) 했 한다 한\\s 이?란`);

export const ko: LanguageRules = {
  places: [
    // Words in small Latin letters, which the platform takes for the middle of a sentence.
    /(?<=[가-힣][.!?]["”'’)\]]*\s{1,9})(?=["“'‘(]*[a-z])/g,
    new RegExp(`(?<=${CLOSED}[.!?])(?=[A-Za-z]|\\d{1,2}\\.\\s)`, 'g'),
    /(?<=[…‥]["”'’)]*\s{1,9})(?=\S)/g,
    // A footnote mark or a short remark that stands after the full stop.
    /(?<=[가-힣][.!?](?:\d{1,2}\)|\([^()]{1,15}\))\s{1,9})(?=\S)/g,
    afterFootnote,
  ],
  rules: [
    noCut(new RegExp(`^[\\s${BULLETS}]*[(（]?${LIST_LETTERS}[.)]\\s*$`)),
    noCut(new RegExp(`(?:^|\\s)(?:${NEXT_LETTER})\\.\\s*$`)),
    noCut(/[.!?]$/, /^(?:\d{1,2}\)|\([^()]{1,15}\))/),

    // 2024. 3. 15. and '24. 3. 15., with or without what follows.
    noCut(/(?<![\d.])(?:\d{4}|['’]?\d{2})\.\s*$/, /^\d{1,2}(?:\.|월)/),
    noCut(/(?:\d{4}|['’]\d{2})\.\s*\d{1,2}\.\s*(?:\d{1,2}\.\s*)?$/),
    // 도 1., 표 2-1., and the marks of lists.
    noCut(/(?<![\d.,\p{L}-])\d{1,3}(?:[.-]\d{1,3}){0,3}[a-zA-Z]?\.\s*$/u, /^[^A-Za-z]/),
    noCut(/제\s?\d+\s?[조항호장절편관목](?:의\s?\d+)?\.\s*$/),

    // Quotations and brackets with a particle or a verb of saying behind them.
    noCut(/["”'’」』»)\]）】〉》]$/, /^[가-힣]/),
    noCut(/["”'’」』»]\s+$/, new RegExp(`^(?:${QUOTED_ON})`)),
    noCut(/[?!]$/, /^(?:이?라[고는며]|이?란|하[고는며])/),

    noCut(new RegExp(`(?<!${CLOSED})\\.$`), /^[가-힣]/),
    cut(new RegExp(`${TRAILED_OFF}(?:[…‥]+|\\.{2,})["”'’)]*\\s+$`)),
    noCut(/(?:[…‥]|\.{2,})["”'’)]*\s*$/),
    ...latinRules,
  ],
};
