/** Characters that are digits of their own, in Hangul and Han. */
export const digits: Readonly<Record<string, number>> = {
  영: 0,
  공: 0,
  일: 1,
  이: 2,
  삼: 3,
  사: 4,
  오: 5,
  육: 6,
  칠: 7,
  팔: 8,
  구: 9,
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

const small: Readonly<Record<string, number>> = {
  십: 10,
  백: 100,
  천: 1000,
  十: 10,
  百: 100,
  千: 1000,
};
const large: Readonly<Record<string, number>> = {
  만: 1e4,
  억: 1e8,
  조: 1e12,
  万: 1e4,
  萬: 1e4,
  億: 1e8,
  亿: 1e8,
  兆: 1e12,
};
export const multipliers: Readonly<Record<string, number>> = { ...small, ...large };

/** Figures and characters of one number, in order: `12`, `억`, `3400`, `만`. */
export type Piece = number | string;

/**
 * Multiplies and adds as these languages do: within 만, 억 and 조 the small ones count first. Undefined when the pieces
 * are not one number, as in 3만 5억.
 */
export function eastern(pieces: readonly Piece[]): number | undefined {
  let total = 0;
  let section = 0;
  let current: number | undefined;
  let lastSmall = Infinity;
  let lastLarge = Infinity;
  for (const piece of pieces) {
    const digit = typeof piece === 'number' ? piece : digits[piece];
    if (digit !== undefined) {
      // 二〇二四 is read digit by digit; after figures nothing is appended.
      if (current !== undefined && (typeof piece === 'number' || current >= 1e4)) return undefined;
      current = current === undefined ? digit : current * 10 + digit;
      continue;
    }
    const unit = small[piece];
    if (unit !== undefined) {
      if (unit >= lastSmall) return undefined;
      section += (current ?? 1) * unit;
      lastSmall = unit;
    } else {
      const big = large[piece];
      if (big === undefined || big >= lastLarge) return undefined;
      total += (section + (current ?? 0) || 1) * big;
      section = 0;
      lastSmall = Infinity;
      lastLarge = big;
    }
    current = undefined;
  }
  return exact(total + section + (current ?? 0));
}

const ones = 'zero one two three four five six seven eight nine ten eleven twelve thirteen ' +
  'fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth ' +
  'eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';

/** English words below hundred. */
export const englishWords: Readonly<Record<string, number>> = Object.fromEntries([
  ...ones.split(' ').map((word, value) => [word, value]),
  ...ordinals.split(' ').map((word, value) => [word, value]),
  ...tens.split(' ').map((word, at) => [word, (at + 2) * 10]),
  ...tens.split(' ').map((word, at) => [word.replace(/y$/, 'ieth'), (at + 2) * 10]),
  ['once', 1],
  ['twice', 2],
  ['both', 2],
  ['single', 1],
]);
export const englishMultipliers: Readonly<Record<string, number>> = {
  dozen: 12,
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

/** `two hundred thirty-four million`: hundred counts within the others. */
export function english(words: readonly (string | number)[]): number {
  let total = 0;
  let current = 0;
  for (const word of words) {
    const value = typeof word === 'number' ? word : englishWords[word];
    const unit = typeof word === 'string' ? englishMultipliers[word] : undefined;
    if (value !== undefined) current += value;
    else if (unit === 100) current = (current || 1) * 100;
    else if (word === 'dozen') current = (current || 1) * 12;
    else if (unit !== undefined) {
      total += (current || 1) * unit;
      current = 0;
    }
  }
  return exact(total + current);
}

const nativeTens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];
const nativeOnes = [
  [''],
  ['하나', '한', '첫'],
  ['둘', '두'],
  ['셋', '세', '석'],
  ['넷', '네', '넉'],
  ['다섯'],
  ['여섯'],
  ['일곱'],
  ['여덟'],
  ['아홉'],
];

/** Korean words for 1 to 99. */
export const nativeWords: Readonly<Record<string, number>> = Object.fromEntries([
  ...nativeTens.flatMap((ten, at) =>
    nativeOnes.flatMap((words, one) => words.map((word) => [ten + word, at * 10 + one]))
  ).filter(([word]) => word !== ''),
  ['스무', 20],
]);

/** 1.1 × 10,000 is 11,000 and nothing beside it. */
export function exact(value: number): number {
  return Number(value.toPrecision(14));
}
