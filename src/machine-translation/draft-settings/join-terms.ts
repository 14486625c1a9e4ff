import { termsIn } from '../drafting/terms.ts';
import type { Lang } from '../../shared/languages.ts';
import type { DraftTerm } from './rules.ts';

/** Of settings and glossaries together, for the lines of one part. */
const MAX_TERMS = 60;

/**
 * The terms that some lines are drafted with. Those of the document's own settings come first, and what they say of a
 * term goes before what a glossary says; glossaries fill what room is left.
 */
export function joinTerms(
  own: readonly DraftTerm[],
  shared: readonly DraftTerm[],
  texts: readonly string[],
  { from }: { from: Lang },
): DraftTerm[] {
  const mine = termsIn(texts.join('\n'), own, from);
  const ownKeys = new Set(mine.map(({ source }) => keyOf(source)));
  const others = shared.filter(({ source }) => !ownKeys.has(keyOf(source)));
  return [...mine, ...others.slice(0, Math.max(0, MAX_TERMS - mine.length))];
}

function keyOf(source: string): string {
  return source.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}
