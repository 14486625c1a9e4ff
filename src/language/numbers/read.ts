import { unitAt } from './units.ts';
import {
  digits,
  eastern,
  english,
  englishMultipliers,
  englishWords,
  exact,
  multipliers,
  nativeWords,
  type Piece,
} from './values.ts';

/** A number of a text. */
export type Figure = {
  start: number;
  end: number;
  /** How it may be read; the first is the plain reading. */
  values: number[];
  /** Its pieces alone, for a translator may have split what stands together here. */
  pieces: number[];
  unit?: string;
  /** False for words that are only perhaps a number. */
  isSure: boolean;
};

/** All numbers of a text in any of our languages, in figures and in words. */
export function readNumbers(text: string): Figure[] {
  const folded = fold(text);
  const written = inFigures(folded);
  const overlapsKnown = (start: number, end: number) => {
    const one = written[firstEndingAfter(written, start)];
    return one !== undefined && end > one.start;
  };
  const spoken = [...inEnglish(folded), ...inCharacters(folded), ...inKorean(folded)]
    .filter(({ start, end }) => !overlapsKnown(start, end));
  return [...written, ...spoken, ...months(folded)];
}

/** By places: figures stand in their order and do not overlap. */
function firstEndingAfter(figures: readonly Figure[], place: number): number {
  let [low, high] = [0, figures.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((figures[middle]?.end ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Full width to half width, character by character, so that places stay. */
function fold(text: string): string {
  if (!/[！-～\u3000]/.test(text)) return text;
  return text.replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}

const EAST = Object.keys(multipliers).join('');
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
/** `10조각` are pieces and `3조직` organisations, not trillions; `120多万` is 1.2 million and some. */
const GUARD = '[多余餘]?(?:조(?![각건항직의])|[' + EAST.replace('조', '') +
  '](?![가-힣]{0,2}루(?:살|타)))';
/** Won and people close a number whose last piece has no multiplier: `3만 5000원`. */
const REST = `(?:\\s(?:${NUMBER})(?=\\s?(?:원|명|개|달러|엔|위안|유로|대|건)))`;
const FIGURE = new RegExp(
  `(?:${NUMBER})(?:(?:${GUARD})+(?:\\s?(?:${NUMBER})(?:${GUARD})+)*(?:(?:${NUMBER})|${REST})?)?`,
  'g',
);
const INNER = new RegExp(`${NUMBER}|[${EAST}]`, 'g');
const WESTERN = new RegExp(`^[\\s-]?(${Object.keys(englishMultipliers).join('|')})\\b`, 'i');

function inFigures(text: string): Figure[] {
  return [...text.matchAll(FIGURE)].flatMap((match) => {
    const isArticle = /(제|第)\s?$/.test(text.slice(Math.max(0, match.index - 2), match.index));
    const found = [...match[0].matchAll(INNER)];
    const groups = isArticle
      ? found.filter(([one]) => /\d/.test(one)).map((one) => [one])
      : together(found);
    return groups.map((group) => figureOf(text, match.index, group, isArticle));
  });
}

/** Cuts where what follows cannot belong to the same number: `3만 5억` are two. */
function together(found: readonly RegExpExecArray[]): RegExpExecArray[][] {
  const groups: RegExpExecArray[][] = [];
  for (const one of found) {
    const last = groups.at(-1);
    if (last && eastern([...last, one].map(pieceOf)) !== undefined) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function pieceOf([text]: RegExpExecArray): Piece {
  return /\d/.test(text) ? Number(text.replaceAll(',', '')) : text;
}

function figureOf(
  text: string,
  offset: number,
  group: readonly RegExpExecArray[],
  isArticle: boolean,
): Figure {
  const start = offset + (group[0]?.index ?? 0);
  const last = group.at(-1);
  let end = offset + (last ? last.index + last[0].length : 0);
  const read = group.map(pieceOf);
  let value = eastern(read) ?? 0;
  const western = isArticle ? undefined : WESTERN.exec(text.slice(end))?.[1]?.toLowerCase();
  if (western && group.length === 1) {
    end += WESTERN.exec(text.slice(end))?.[0].length ?? 0;
    value = exact(value * (englishMultipliers[western] ?? 1));
  }
  const unit = unitAt(text, start, end);
  return {
    start,
    end,
    values: [value, ...otherReadings(text, { start, end, value, read })],
    pieces: piecesOf(read),
    ...(unit ? { unit } : {}),
    isSure: true,
  };
}

/** Each figure of a number, bare and multiplied. */
function piecesOf(read: readonly Piece[]): number[] {
  const found: number[] = [];
  let own: Piece[] = [];
  for (const piece of read) {
    if (typeof piece === 'number' && own.length > 0) own = [];
    own.push(piece);
    if (typeof piece === 'number') found.push(piece);
    else found.push(eastern(own) ?? 0);
  }
  return found;
}

type Read = { start: number; end: number; value: number; read: readonly Piece[] };

/** Hours of the afternoon, decades, articles without 제, and 만 for 'only'. */
function otherReadings(text: string, { start, end, value, read }: Read): number[] {
  const rest = text.slice(end, end + 12);
  const lead = text.slice(Math.max(0, start - 8), start);
  const others: number[] = [];
  const isAfternoon = /(오후|저녁|밤|午後|下午|晚上)\s?$/.test(lead) ||
    /^(:\d\d)?\s?p\.?m\b/i.test(rest);
  if (isAfternoon && value < 12) others.push(value + 12);
  if (/^(년대|s\b|年代)/.test(rest) && value < 100) others.push(1900 + value);
  const [bare, unit] = read;
  const isArticle = unit === '조' && !/^\s?(원|달러|엔|위안|유로)/.test(rest);
  // In `3만 남았다` the word is 'only'.
  const isOnly = unit === '만' && /^\s(남|있|가능|허용|지원|사용|입력)/.test(rest);
  if (read.length === 2 && (isArticle || isOnly) && typeof bare === 'number') others.push(bare);
  return others;
}

const WORD = [...Object.keys(englishWords), ...Object.keys(englishMultipliers)]
  .sort((a, b) => b.length - a.length).join('|');
const WORDS = new RegExp(`\\b(?:${WORD})(?:(?:[\\s-]+|\\s+and\\s+)(?:${WORD})\\b)*\\b`, 'gi');

function inEnglish(text: string): Figure[] {
  if (!/[a-z]/i.test(text)) return [];
  return [...text.matchAll(WORDS)].flatMap((match) => {
    const words = match[0].toLowerCase().split(/[\s-]+/).filter((word) => word !== 'and');
    const value = english(words);
    const isDozens = words.length > 1 && words.at(-1) === 'dozen';
    const isCounted = Object.hasOwn(englishWords, words[0] ?? '');
    const isLarge = words.some((word) => Object.hasOwn(englishMultipliers, word));
    return {
      ...placeOf(match),
      values: [value],
      // `one, two` in a list and ordinals are read alone.
      pieces: isDozens
        ? [value]
        : words.map((word) => englishWords[word] ?? englishMultipliers[word] ?? 0),
      isSure: isCounted && (isLarge || value >= 13) && !/(st|nd|rd|th)$/.test(words.at(-1) ?? ''),
    };
  });
}

const HANGUL = new RegExp('[영공일이삼사오육칠팔구십백천만억조]+', 'g');
const HAN = new RegExp('[〇零一二两三四五六七八九十百千万萬億亿兆]+', 'g');
const COUNTED =
  /^\s?(원|명|개|년|월|일|세|인|건|회|퍼센트|%|달러|엔|위안|유로|톤|대|권|장|마리|[.,)]|\s|$)/;

function inCharacters(text: string): Figure[] {
  const hangul = [...text.matchAll(HANGUL)].flatMap((match) => {
    const isFirst = match.index === 0;
    const isAlone = (isFirst || /[\s(,금약총제]/.test(text.charAt(match.index - 1))) &&
      COUNTED.test(text.slice(match.index + match[0].length));
    // 공백만 is a blank and a particle.
    return ofCharacters(match, isAlone && match[0].length >= 3 && !match[0].startsWith('공'));
  });
  const han = [...text.matchAll(HAN)].flatMap((match) =>
    ofCharacters(match, match[0].length >= 2 && /^[一二两三四五六七八九十]/.test(match[0]))
  );
  return [...hangul, ...han];
}

function ofCharacters(match: RegExpExecArray, maySure: boolean): Figure[] {
  const chars = [...match[0]];
  const value = eastern(chars);
  const hasDigit = chars.some((char) => digits[char] !== undefined);
  const hasUnit = chars.some((char) => multipliers[char] !== undefined);
  const alone = chars.map((char) => digits[char] ?? multipliers[char] ?? 0);
  if (value === undefined) return [{ ...placeOf(match), values: alone, pieces: [], isSure: false }];
  const isSure = maySure && hasDigit && hasUnit && value > 10;
  return [{ ...placeOf(match), values: [value], pieces: alone, isSure }];
}

const NATIVE = new RegExp(
  `(?:^|[\\s(])(${Object.keys(nativeWords).sort((a, b) => b.length - a.length).join('|')})`,
  'g',
);

function inKorean(text: string): Figure[] {
  if (!/[가-힣]/.test(text)) return [];
  return [...text.matchAll(NATIVE)].map((match) => {
    const word = match[1] ?? '';
    const start = match.index + match[0].length - word.length;
    const value = nativeWords[word] ?? 0;
    return { start, end: start + word.length, values: [value], pieces: [], isSure: false };
  });
}

const MONTHS = 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|' +
  'sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const monthStarts = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const MONTH = new RegExp(`\\b(?:${MONTHS})\\b`, 'gi');

function months(text: string): Figure[] {
  if (!/[a-z]{3}/i.test(text)) return [];
  return [...text.matchAll(MONTH)].map((match) => ({
    ...placeOf(match),
    values: [monthStarts.indexOf(match[0].slice(0, 3).toLowerCase()) + 1],
    pieces: [],
    isSure: false,
  }));
}

function placeOf(match: RegExpExecArray) {
  return { start: match.index, end: match.index + match[0].length };
}
