import { memoriesFor } from '../../language-resources/matching/memories-for.ts';
import {
  findMatches,
  type FoundMatch,
} from '../../language-resources/translation-memory/find-matches.ts';
import type { Placed } from '../../language/similarity/match.ts';
import type { Deps } from '../../server/deps.ts';
import type { Direction } from '../../shared/languages.ts';
import type { MemberScope, ProjectScope } from '../../shared/scopes.ts';

type MatchOrder = {
  uid: MemberScope;
  direction: Direction;
  projectNo: ProjectScope | undefined;
  lines: readonly Placed[];
  /** The least published score that is good enough. */
  threshold: number;
};

/** Of several candidates the one with the best published score is taken. */
const CANDIDATES = 5;

/** The best that the connected memories have for each line; undefined where none is good enough. */
export async function matchLines(
  deps: Deps,
  { uid, direction, projectNo, lines, threshold }: MatchOrder,
): Promise<(FoundMatch | undefined)[]> {
  const memories = await memoriesFor(deps, uid, direction, projectNo);
  if (memories.length === 0) return lines.map(() => undefined);
  const { found } = await findMatches(deps, {
    lines,
    ...direction,
    memories,
    threshold,
    limit: CANDIDATES,
    wait: true,
  });
  return found.map((matches) => matches.find(({ score }) => score >= threshold));
}
