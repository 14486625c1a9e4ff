import { termsIn } from '../drafting/terms.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Term } from './rules.ts';

/** Of settings and glossaries together, for the lines of one part. */
const MOST_TERMS_ASKED = 60;

/**
 * The terms that some lines are drafted with. Those of the document's own settings come first, and what they say of a
 * term goes before what a glossary says; glossaries fill what room is left.
 */
export function joinTerms(
  own: readonly Term[],
  shared: readonly Term[],
  texts: readonly string[],
  { from }: { from: Lang },
): Term[] {
  const mine = termsIn(texts.join('\n'), own, from);
  const said = new Set(mine.map(({ source }) => keyOf(source)));
  const others = shared.filter(({ source }) => !said.has(keyOf(source)));
  return [...mine, ...others.slice(0, Math.max(0, MOST_TERMS_ASKED - mine.length))];
}

function keyOf(source: string): string {
  return source.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}
