import { finalSound } from '../korean/final-sound.ts';
import { fitParticle } from '../korean/particles.ts';
import type { UiLang } from '../../shared/languages.ts';
import type { Check, CheckCode, Finding } from './finding.ts';
import { checks } from './table.ts';

const byCode = new Map(checks.map((check) => [check.code, check]));

/** The checks as settings and lists show them. */
export const listedChecks: readonly Check[] = checks.toSorted((a, b) => a.place - b.place);

export function checkLabel(code: CheckCode, lang: UiLang): string {
  return byCode.get(code)?.label[lang] ?? code;
}

/** What a finding says. */
export function findingWords(
  { code, values }: Pick<Finding, 'code' | 'values'>,
  lang: UiLang,
): string {
  const found = byCode.get(
    code.startsWith('ko.') ? /^ko\.[^.]+/.exec(code)?.[0] ?? '' : code.split('.', 1)[0] ?? '',
  );
  if (found?.wordsOf) return found.wordsOf(values, lang);
  const elsewhere = values.document ? `${code}Elsewhere` : code;
  const words = (found?.messages[elsewhere] ?? found?.messages[code])?.[lang] ?? code;
  return lang === 'ko' ? fillKorean(words, values) : fill(words, values);
}

type Values = Finding['values'];

const fill = (words: string, values: Values) =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** 을(를) behind a value takes the form that the value needs; where nobody knows how it is read, `이` helps out. */
function fillKorean(words: string, values: Values): string {
  return words.replace(
    /\{(\w+)\}(’?)(을\(를\)|이\(가\)|은\(는\)|\(으\)로)?/g,
    (whole, name, quote, dual) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (!dual) return value + quote;
      return value + quote + particleFor(value, dual);
    },
  );
}

const unknown: Record<string, string> = {
  '을(를)': ' 부분을',
  '이(가)': ' 부분이',
  '은(는)': ' 부분은',
  '(으)로': ' 쪽으로',
};
/** The same after a vowel, where fitParticle finds nothing to change. */
const vowels: Record<string, string> = {
  '을(를)': '를',
  '이(가)': '가',
  '은(는)': '는',
  '(으)로': '로',
};

function particleFor(value: string, dual: string): string {
  const readable = value.trim().replace(/[\s.,!?]+$/, '');
  if (finalSound(readable) === 'unknown') return unknown[dual] ?? dual;
  return fitParticle(readable, dual)?.text ?? vowels[dual] ?? dual;
}

/** Broken tags break files: nobody can dismiss them. What contradicts another line is dismissed like anything else. */
export const mayDismiss = ({ check }: Pick<Finding, 'check'>) =>
  byCode.get(check)?.policy !== 'always';

/** Checks of words, which a project may know better. */
const checksOfWords: readonly CheckCode[] = [
  'ko.particle',
  'ko.spelling',
  'ko.spacing',
  'ko.loanword',
  'ko.consistency',
  'untranslated',
  'overtranslated',
];

/** The words that a finding is about, where a project can leave them as they are wherever they stand. */
export function wordOfFinding({ check, values }: Pick<Finding, 'check' | 'values'>) {
  const word = checksOfWords.includes(check) ? values.whole || values.word : undefined;
  return word && word.length <= LONGEST_WORD && !word.includes('\n') ? word : undefined;
}

/** What is longer is no word but a stretch of text, which does not come again. */
const LONGEST_WORD = 200;

/** Names such words together with what is said of them. */
export const knownWordName = ({ code, word }: { code: string; word: string }) => `${code} ${word}`;

/** True for findings that need other lines than their own, which the server alone has. */
export const needsOtherLines = ({ check }: Pick<Finding, 'check'>) =>
  byCode.get(check)?.needsOtherLines === true;

/** What a list counts and marks stand for: remarks are only read by those who look for them. */
export const isAlarm = ({ severity }: Pick<Finding, 'severity'>) => severity !== 'info';
