import type { Lang } from '../../shared/languages.ts';
import { findTerms } from '../terms/find-terms.ts';
import { foldText } from '../terms/fold.ts';
import { indexTerms } from '../terms/term-index.ts';
import { type Find, type Finder, MOST_HITS } from './finder.ts';

/** Finds words by the rules of terms: 계약 in 계약은, not in 계약서. The hit is the word without its particle. */
export function termFinder({ text, isCaseSensitive }: Find, lang: Lang): Finder {
  const index = indexTerms([{ text }], lang);
  const wanted = spelt(text, isCaseSensitive);
  return (given) =>
    findTerms(index, given).filter(({ start, end, certainty }) =>
      // Words as they are given: contracts is another one, because it would be replaced by a singular.
      certainty === 'yes' && spelt(given.slice(start, end), isCaseSensitive) === wanted
    ).slice(0, MOST_HITS).map(({ start, end }) => ({ start, end }));
}

/** Blanks and hyphens do not count, as terms have it. */
function spelt(text: string, isCaseSensitive: boolean): string {
  const folded = foldText(text.trim());
  return (isCaseSensitive ? folded.text : folded.lower).replace(/[\s\u00a0\u2010\u2011-]+/g, '');
}
