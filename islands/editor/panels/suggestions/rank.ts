import type { MatchView } from '../../../../src/language-resources/matching/rules.ts';
import { allowedOf } from '../../../../src/language/terms/check-terms.ts';
import type { EngineSlot } from '../machine/suggestion-state.ts';
import type { LineTerm } from '../terms/line-terms.ts';

/** Below this a memory is worth less than the draft of a machine. */
const WORTH_MORE_THAN_DRAFTS = 75;

type Ranked =
  | { kind: 'match'; match: MatchView }
  | { kind: 'term'; term: LineTerm; insert: string }
  | { kind: 'draft'; slot: EngineSlot };

/** One suggestion with the number that its key has. */
export type RankedSuggestion = Ranked & { number: number };

export type Ranking = {
  before: RankedSuggestion[];
  terms: { term: LineTerm; number: number | undefined }[];
  after: RankedSuggestion[];
};

type Sources = {
  matches: readonly MatchView[];
  terms: readonly LineTerm[];
  slots: readonly EngineSlot[];
};

/** One list with one numbering: good matches, the terms as one group, drafts, and what memories have below that. */
export function rankSuggestions({ matches, terms, slots }: Sources): Ranking {
  let number = 0;
  const counted = <T extends Ranked>(one: T): T & { number: number } => ({
    ...one,
    number: ++number,
  });
  const isGood = ({ score }: MatchView) => score >= WORTH_MORE_THAN_DRAFTS;
  const asMatch = (match: MatchView) => counted({ kind: 'match' as const, match });
  const before = matches.filter(isGood).map(asMatch);
  const grouped = terms.map((term) => ({
    term,
    // A term that is only forbidden cannot be inserted.
    number: allowedOf(term.entry).length > 0 ? ++number : undefined,
  }));
  const after = [
    ...matches.filter(({ score }) => score < 0).map(asMatch),
    ...slots.filter(({ offer }) => offer).map((slot) => counted({ kind: 'draft' as const, slot })),
    ...matches.filter((match) => match.score >= 0 && !isGood(match)).map(asMatch),
  ];
  return { before, terms: grouped, after };
}

/** What the key of a number inserts. */
export function suggestionAt({ before, terms, after }: Ranking, number: number) {
  const term = terms.find((one) => one.number === number)?.term;
  const [insert] = term ? allowedOf(term.entry) : [];
  if (term && insert !== undefined) return { kind: 'term' as const, term, insert };
  return [...before, ...after].find((one) => one.number === number);
}
