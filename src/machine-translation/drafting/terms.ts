import type { Lang } from '../../shared/languages.ts';
import { findEveryTerm, findTerms, type TermHit } from '../../language/terms/find-terms.ts';
import { indexTerms, type TermIndex } from '../../language/terms/term-index.ts';

export type Term = { source: string; targets: string[] };

/** Those whose source stands in the text; of terms within others the longest, as in the editor. */
export function termsIn<T extends Term>(text: string, terms: readonly T[], lang: Lang): T[] {
  if (terms.length === 0) return [];
  const found = new Set<Term>(
    findTerms(indexOf(terms, lang), text).filter((hit) => counts(hit, lang))
      .flatMap((hit) => hit.terms.map(({ term }) => term)),
  );
  return terms.filter((term) => found.has(term));
}

type Listed = { text: string; term: Term };

/** Every line of a part, and every answer, is searched for the same list. */
const indexes = new WeakMap<readonly Term[], TermIndex<Listed>>();

function indexOf(terms: readonly Term[], lang: Lang): TermIndex<Listed> {
  const known = indexes.get(terms);
  if (known?.lang === lang) return known;
  const index = indexTerms(terms.map((term) => ({ text: term.source, term })), lang);
  indexes.set(terms, index);
  return index;
}

/** Whether a term stands in a text: with its particles in Korean, in any number and tense in English. */
export function hasTerm(text: string, term: string, lang: Lang): boolean {
  return findEveryTerm(indexTerms([{ text: term }], lang), text).some((hit) => counts(hit, lang));
}

/** Where words stand without blanks, borders are guesses: a term that may stand there does. */
function counts({ certainty }: TermHit<unknown>, lang: Lang): boolean {
  return certainty === 'yes' || lang === 'ja' || lang === 'zh';
}
