import { checkTerms, type EntryIndex, type TermEntry } from './check-terms.ts';

type Pair = { source: string; target: string };

/** Words of a target that a glossary forbids. `own`: targets that the document itself asks for go before that. */
export function forbiddenWords<E extends TermEntry>(
  { source, target }: Pair,
  index: EntryIndex<E>,
  own: readonly { targets: readonly string[] }[],
): string[] {
  const wanted = new Set(own.flatMap(({ targets }) => targets.map((text) => text.toLowerCase())));
  return checkTerms(source, target, index)
    .filter(({ code }) => code === 'term.forbidden')
    .map(({ start, end }) => target.slice(start, end))
    .filter((word) => !wanted.has(word.toLowerCase()));
}
