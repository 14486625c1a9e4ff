import type { Lang } from '../../shared/languages.ts';

/** What a text holds. Tags, line breaks and characters that cannot be seen count nothing. */
export type Counts = {
  /** Runs between blanks with at least one letter or digit. */
  eojeol: number;
  /** Characters as readers see them, with blanks. */
  spaced: number;
  /** The same without blanks. */
  characters: number;
  /** Those of them that are letters or digits. */
  letters: number;
  /** Words by the Unicode rules; 0 for languages whose words are reckoned from letters. */
  words: number;
};

export const countNames = ['eojeol', 'spaced', 'characters', 'letters', 'words'] as const;

/** What work is measured and paid in. */
export const units = ['eojeol', 'characters', 'spaced', 'words'] as const;
export type Unit = typeof units[number];

export function noCounts(): Counts {
  return { eojeol: 0, spaced: 0, characters: 0, letters: 0, words: 0 };
}

/** Adds to `sum` itself. */
export function addCounts(sum: Counts, more: Readonly<Counts>): Counts {
  for (const name of countNames) sum[name] += more[name];
  return sum;
}

/** Letters that GMX-V takes for one word. Tenths, so that sums stay exact. */
const lettersPerWord: Partial<Record<Lang, number>> = { ko: 3.3, zh: 2.8, ja: 3.0 };

/** undefined for languages whose words are counted. */
export function wordFactor(lang: Lang): number | undefined {
  return lettersPerWord[lang];
}

/** Not rounded: that is done once for a document. */
export function wordsOf(lang: Lang, { letters, words }: Pick<Counts, 'letters' | 'words'>): number {
  const factor = wordFactor(lang);
  return factor === undefined ? words : letters / factor;
}

export function amountOf(counts: Readonly<Counts>, unit: Unit, lang: Lang): number {
  return unit === 'words' ? wordsOf(lang, counts) : counts[unit];
}

/** How the work on a text of this language is usually measured. */
export function usualUnit(lang: Lang): Unit {
  if (lang === 'ko') return 'eojeol';
  return lang === 'en' ? 'words' : 'characters';
}
