import type { Lang } from '../shared/languages.ts';
import { findEveryTerm, type TermHit } from '../terms/find-terms.ts';
import { indexTerms } from '../terms/term-index.ts';

export type Term = { source: string; targets: string[] };

/** Those whose source stands in the text. */
export function termsIn<T extends Term>(text: string, terms: readonly T[], lang: Lang): T[] {
  if (terms.length === 0) return [];
  const index = indexTerms(terms.map((term) => ({ text: term.source, term })), lang);
  const found = new Set(
    findEveryTerm(index, text).filter((hit) => counts(hit, lang))
      .flatMap((hit) => hit.terms.map(({ term }) => term)),
  );
  return terms.filter((term) => found.has(term));
}

/** Whether a term stands in a text: with its particles in Korean, in any number and tense in English. */
export function hasTerm(text: string, term: string, lang: Lang): boolean {
  return findEveryTerm(indexTerms([{ text: term }], lang), text).some((hit) => counts(hit, lang));
}

/** Where words stand without blanks, borders are guesses: a term that may stand there does. */
function counts({ certainty }: TermHit<unknown>, lang: Lang): boolean {
  return certainty === 'yes' || lang === 'ja' || lang === 'zh';
}
