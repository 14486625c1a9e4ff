import { plainText } from '../../../../src/language/tags/tags.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { allowedOf } from '../../../../src/language/terms/check-terms.ts';
import type { MatchList } from '../../panels/suggestions/match-list.ts';
import { termsOfLine } from '../../panels/terms/line-terms.ts';
import type { TermList } from '../../panels/terms/term-list.ts';
import { type Offer, phrasesOf } from './suggest.ts';

export type Sources = { terms: TermList | null; matches: MatchList | null; targetLang: string };

const MOST_MATCHES = 3;

/** What there is to go on with in a line: its terms, what memories have, its draft. */
export function offersFor(line: OpenLine, { terms, matches, targetLang }: Sources): Offer[] {
  const state = terms?.state.get();
  const ofTerms = state?.status === 'ready'
    ? termsOfLine(state.index, line.source).flatMap(({ entry }) => allowedOf(entry))
    : [];
  const page = matches?.page.get();
  const ofMatches = page?.index === line.index
    ? page.matches.slice(0, MOST_MATCHES).map(({ tmx_target }) => tmx_target)
    : [];
  const phrases = (text: string) => phrasesOf(plainText(text, line.tags), targetLang);
  return [
    ...ofTerms.map((words): Offer => ({ from: 'fromTerm', words })),
    ...ofMatches.flatMap(phrases).map((words): Offer => ({ from: 'fromMatch', words })),
    ...phrases(line.firstTarget ?? '').map((words): Offer => ({ from: 'fromDraft', words })),
  ];
}
