import { bottomOf, rightOf } from '../../model/boxes.ts';
import type { Fill } from '../../reading/page-content.ts';
import type { RuleGroup, TableRule } from './table-model.ts';

const NEAR = 2.5;
/** Points: no row of a table is higher than this and coloured as a whole. */
const HIGHEST_ROW = 80;
/** Of the width of the table. */
const WIDE = 0.6;
const MOST_FILLS = 2_000;

/** The upper and lower edges of coloured boxes; boxes side by side make one edge. */
export function fillRules(fills: readonly Fill[]): TableRule[] {
  if (fills.length > MOST_FILLS) return [];
  const edges = fills.filter(({ box }) => box.height > 6 && box.height < HIGHEST_ROW)
    .flatMap(({ box }): TableRule[] => {
      const [from, to] = [box.x, rightOf(box)];
      return [{ at: box.y, from, to }, { at: bottomOf(box), from, to }];
    }).sort((a, b) => a.at - b.at || a.from - b.from);
  const rules: TableRule[] = [];
  for (const edge of edges) {
    const last = rules.findLast((one) =>
      Math.abs(one.at - edge.at) < 1 && edge.from <= one.to + NEAR && edge.to >= one.from - NEAR
    );
    if (!last) rules.push({ ...edge });
    else [last.from, last.to] = [Math.min(last.from, edge.from), Math.max(last.to, edge.to)];
  }
  return rules;
}

/**
 * The level rules of a table, and the edges of its rows that are coloured instead; rules between columns that go on above
 * or below the last level one mean that a row is there.
 */
export function withOpenEnds(
  { level, upright }: RuleGroup,
  edges: readonly TableRule[],
): TableRule[] {
  const from = Math.min(...level.map((rule) => rule.from));
  const to = Math.max(...level.map((rule) => rule.to));
  const inside = upright.filter(({ at }) => at > from + NEAR && at < to - NEAR);
  const ends = [
    ...sharedEnd(inside.map((rule) => rule.from), Math.min),
    ...sharedEnd(inside.map((rule) => rule.to), Math.max),
  ].map((at): TableRule => ({ at, from, to }));
  const top = Math.min(...[...level, ...ends].map((rule) => rule.at));
  const bottom = Math.max(...[...level, ...ends].map((rule) => rule.at));
  const wide = edges.filter((edge) =>
    edge.from > from - 2 * NEAR && edge.to < to + 2 * NEAR &&
    edge.to - edge.from > WIDE * (to - from)
  );
  const head = headAbove(wide, top);
  const coloured = wide.filter(({ at }) => at > (head ?? top) - NEAR && at < bottom + NEAR);
  return [...level, ...[...ends, ...coloured].filter(isNew(level))];
}

/** The upper edge of a coloured row that stands upon the first rule. */
function headAbove(edges: readonly TableRule[], top: number): number | undefined {
  if (!edges.some(({ at }) => Math.abs(at - top) < NEAR)) return undefined;
  return edges.findLast(({ at }) => at < top - NEAR && at > top - HIGHEST_ROW)?.at;
}

function isNew(level: readonly TableRule[]): (rule: TableRule) => boolean {
  return ({ at }) => level.every((other) => Math.abs(other.at - at) > 2 * NEAR);
}

/** Where the outermost of several rules end. */
function sharedEnd(ends: readonly number[], outermost: (...all: number[]) => number): number[] {
  if (ends.length < 2) return [];
  const end = outermost(...ends);
  return ends.filter((one) => Math.abs(one - end) < NEAR).length > 1 ? [end] : [];
}
