import type { Lang } from '../shared/languages.ts';

export type Term = { source: string; targets: string[] };

/** Those whose source stands in the text. */
export function termsIn<T extends Term>(text: string, terms: readonly T[], lang: Lang): T[] {
  return terms.filter((term) => hasTerm(text, term.source, lang));
}

/** Whether a term stands in a text: with its particles in Korean, in any number and tense in English. */
export function hasTerm(text: string, term: string, lang: Lang): boolean {
  const wanted = term.normalize('NFC').trim();
  if (wanted === '') return false;
  const inside = text.normalize('NFC');
  if (lang === 'ko') return hasKorean(inside, wanted);
  if (lang === 'en' || isLatin(wanted)) return hasWords(inside, wanted);
  return inside.toLowerCase().includes(wanted.toLowerCase());
}

const CASE =
  '(?:이|가|을|를|의|에서는|에서|에게|에|께서|께|한테|으로서|로서|으로써|로써|으로부터|로부터|으로|로|와|과|이랑|랑|하고|보다|처럼|만큼|대로|부터|까지|이나|나|이든지|든지|이라도|라도|이란|란|이라는|라는|이라고|라고)';
const AUX = '(?:은|는|도|만|조차|마저|밖에|뿐)';
const COPULA =
  '(?:이(?:다|며|고|면|지만|므로|라서|라면|었|었던|었다|에요|어야|어서)|입니다|인|임|다|며|고|면|였다|예요)';
const LIGHT = '(?:하|한|할|함|합|해|했|되|된|될|됨|됩|돼|됐|시키|시켜|당하)[가-힣]{0,6}';
/** What may follow a noun in its eojeol; 서 in 계약서 is none of it. */
const CHAIN = new RegExp(
  `^(?:들)?(?:상|별|측|간)?(?:${CASE}(?:의)?${AUX}?|${AUX}|${COPULA}|${LIGHT})?(?![가-힣])`,
);

/** Blanks inside a term may be missing: both spellings are right. */
function hasKorean(text: string, term: string): boolean {
  const letters = [...term.replace(/\s+/g, ' ')].map((letter) =>
    letter === ' ' ? '\\s?' : letter.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  ).join('');
  const begins = /^[가-힣]/.test(term) ? '(?<![가-힣])' : '(?<![\\p{L}\\p{N}])';
  const prefixed = [...term].length > 1 ? `(?:${begins}|(?<=상기|해당|본|각|동))` : begins;
  for (const { 0: found, index } of text.matchAll(new RegExp(prefixed + letters, 'giu'))) {
    const rest = text.slice(index + found.length);
    if (/[가-힣]$/.test(found) || /^[가-힣]/.test(rest)) {
      if (CHAIN.test(rest)) return true;
    } else if (!/^[\p{L}\p{N}]/u.test(rest)) return true;
  }
  return false;
}

function isLatin(term: string): boolean {
  return /^[\p{Script=Latin}\p{N}\s'&./-]+$/u.test(term);
}

/** Word by word, each in its plain form: `contracts` is `contract`, `contractor` is not. */
function hasWords(text: string, term: string): boolean {
  const wanted = wordsOf(term);
  const words = wordsOf(text);
  if (wanted.length === 0) return text.toLowerCase().includes(term.toLowerCase());
  return words.some((_word, at) =>
    wanted.every((word, step) => {
      const found = words[at + step];
      return found !== undefined && (found === word || isSameStem(found, word));
    })
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isSameStem(a: string, b: string): boolean {
  const others = stems(b);
  return stems(a).some((stem) => others.includes(stem));
}

/** All that a word may be an inflection of; long enough that `is` and `his` stay what they are. */
function stems(word: string): string[] {
  const found = [word];
  const cut = (ending: RegExp, ...instead: string[]) => {
    const stem = word.replace(ending, '');
    if (stem !== word && stem.length > 2) found.push(...instead.map((one) => stem + one));
  };
  cut(/s$/, '');
  cut(/es$/, '');
  cut(/ies$/, 'y');
  cut(/ied$/, 'y');
  cut(/ed$/, '', 'e');
  cut(/ing$/, '', 'e');
  const doubled = word.match(/^(.{2,}?([bdgklmnprt]))\2(?:ed|ing)$/);
  if (doubled?.[1]) found.push(doubled[1]);
  return found;
}
