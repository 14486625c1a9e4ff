import type { TextFinding } from '../../../src/exchange/handback/rules.ts';
import { diffLines, type DiffPart } from '../../../src/language/similarity/diff.ts';

/** A comparison takes time by the product of both lengths, and a page is drawn in one go: the first ones get it. */
const MOST_PAIRS = 3_000_000;
const MOST_PAIRS_OF_LINE = 1_000_000;

/** The returned text of each line in pieces, what came since it was sent apart; without what went. */
export function markChanges(texts: readonly TextFinding[]): Map<TextFinding, DiffPart[]> {
  const marked = new Map<TextFinding, DiffPart[]>();
  let pairs = 0;
  for (const one of texts) {
    const before = one.sent ?? one.now;
    const own = before.length * one.returned.length;
    if (own > MOST_PAIRS_OF_LINE || pairs + own > MOST_PAIRS) continue;
    pairs += own;
    marked.set(one, diffLines(before, one.returned).filter(({ kind }) => kind !== 'gone'));
  }
  return marked;
}
