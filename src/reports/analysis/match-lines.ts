import type { MatchDeps } from '../../language-resources/translation-memory/memory-deps.ts';
import { findMatches } from '../../language-resources/translation-memory/find-matches.ts';
import { LOWEST_THRESHOLD, placeOf } from '../../language-resources/translation-memory/rules.ts';
import type { Placed } from '../../language/similarity/match.ts';
import type { Direction } from '../../shared/languages.ts';
import type { DocumentScope, MemoryScope } from '../../shared/scopes.ts';
import type { BestMatch } from './rules.ts';
import { listSources } from './store.ts';

type MatchOrder = {
  document: { id: DocumentScope; fileName: string };
  direction: Direction;
  memories: readonly { no: MemoryScope; penalty: number }[];
  /** Indexes of lines in their order, and whether an equal line came before. */
  lines: readonly { index: number; isRepeated: boolean }[];
};

/** The best match of each line, by its index. Of a repeated line only one without any work to do is of use. */
export async function matchLines(
  deps: MatchDeps,
  { document, direction, memories, lines }: MatchOrder,
): Promise<Map<number, BestMatch>> {
  const found = new Map<number, BestMatch>();
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return found;
  const sources = await listSources(deps.db, document.id, { from: first.index, to: last.index });
  const at = new Map(sources.map((source) => [source.index, source]));
  const placed = ({ index }: { index: number }): Placed => ({
    text: at.get(index)?.source ?? '',
    tags: at.get(index)?.tags ?? {},
    previous: at.get(index - 1)?.source ?? '',
    next: at.get(index + 1)?.source ?? '',
    place: placeOf(document.id, document.fileName, index),
  });
  for (const isRepeated of [false, true]) {
    const group = lines.filter((line) => line.isRepeated === isRepeated);
    if (group.length === 0) continue;
    const matches = await findMatches(deps, {
      lines: group.map(placed),
      ...direction,
      memories,
      threshold: isRepeated ? 100 : LOWEST_THRESHOLD,
      limit: 1,
      wait: true,
    });
    for (const [nth, { index }] of group.entries()) {
      const best = matches.found[nth]?.[0];
      // Equal text with other tags is work, and so is a match of a memory with a penalty.
      if (!best || (isRepeated && best.score < 100)) continue;
      const isTurned = best.flips.length > 0 || best.kind === 'numbers';
      found.set(index, { score: best.score, isTurned });
    }
  }
  return found;
}
