import { boxOf } from '../../model/boxes.ts';
import type { Fill, Stroke } from '../../reading/page-content.ts';
import { fillRules, withOpenEnds } from './coloured-rows.ts';
import type { Grid, GridCell, RuleGroup, TableRule } from './table-model.ts';

const NEAR = 2.5;
const MIN_SIZE = 4;
const MAX_EDGES = 120;

/** The grids that strokes make where they meet. A single frame is no table. */
export function findGrids(strokes: readonly Stroke[], fills: readonly Fill[] = []): Grid[] {
  const level = merged(
    strokes.filter(isLevel).map(({ x0, x1, y0 }) => ({ at: y0, from: x0, to: x1 })),
  );
  const upright = merged(
    strokes.filter((stroke) => !isLevel(stroke)).map(({ x0, y0, y1 }) => ({
      at: x0,
      from: y0,
      to: y1,
    })),
  );
  const edges = fillRules(fills);
  return groupsOf(level, upright)
    .map((group) => gridOf(withOpenEnds(group, edges), group.upright))
    .filter((grid) => grid !== undefined);
}

function isLevel({ x0, y0, x1, y1 }: Stroke): boolean {
  return x1 - x0 >= y1 - y0;
}

/** Strokes that continue each other become one. */
function merged(rules: readonly TableRule[]): TableRule[] {
  const sorted = [...rules].sort((a, b) => a.at - b.at || a.from - b.from);
  const clusters: TableRule[][] = [];
  for (const rule of sorted) {
    const last = clusters.at(-1);
    if (last && rule.at - (last[0]?.at ?? 0) <= NEAR) last.push(rule);
    else clusters.push([rule]);
  }
  return clusters.flatMap((cluster) => {
    const at = cluster.reduce((sum, rule) => sum + rule.at, 0) / cluster.length;
    const out: TableRule[] = [];
    for (const { from, to } of cluster.sort((a, b) => a.from - b.from)) {
      const last = out.at(-1);
      if (last && from <= last.to + NEAR) last.to = Math.max(last.to, to);
      else out.push({ at, from, to });
    }
    return out;
  });
}

/** Rules that touch belong together. */
function groupsOf(level: readonly TableRule[], upright: readonly TableRule[]): RuleGroup[] {
  const groups: RuleGroup[] = [];
  const groupOf = new Map<TableRule, RuleGroup>();
  for (const row of level) {
    const own: RuleGroup = { level: [row], upright: [] };
    groups.push(own);
    groupOf.set(row, own);
  }
  for (const column of upright) {
    const met = level.filter((row) => meet(row, column));
    const [first, ...others] = [...new Set(met.map((row) => groupOf.get(row)))];
    if (!first) continue;
    first.upright.push(column);
    for (const other of others) {
      if (!other) continue;
      first.level.push(...other.level);
      first.upright.push(...other.upright);
      for (const row of other.level) groupOf.set(row, first);
      groups.splice(groups.indexOf(other), 1);
    }
  }
  return groups;
}

function meet(row: TableRule, column: TableRule): boolean {
  return column.at >= row.from - NEAR && column.at <= row.to + NEAR &&
    row.at >= column.from - NEAR && row.at <= column.to + NEAR;
}

function gridOf(level: readonly TableRule[], upright: readonly TableRule[]): Grid | undefined {
  if (level.length < 2 || upright.length === 0) return undefined;
  const ends = [
    Math.min(...level.map((rule) => rule.from)),
    Math.max(...level.map((rule) => rule.to)),
  ];
  const xs = edges([...upright.map((rule) => rule.at), ...ends]);
  const ys = edges(level.map((rule) => rule.at));
  const isTable = xs.length >= 2 && ys.length >= 2 && (xs.length - 1) * (ys.length - 1) >= 2;
  if (!isTable || xs.length > MAX_EDGES || ys.length > 4 * MAX_EDGES) return undefined;
  const box = boxOf(xs[0] ?? 0, ys[0] ?? 0, xs.at(-1) ?? 0, ys.at(-1) ?? 0);
  const cells = cellsOf({ xs, ys, level, upright });
  return cells.length < 2 ? undefined : { box, xs, ys, cells };
}

/** Places that are farther apart than a letter. */
function edges(places: readonly number[]): number[] {
  const out: number[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    if (place - (out.at(-1) ?? -Infinity) >= MIN_SIZE) out.push(place);
  }
  return out;
}

type Rules = {
  xs: number[];
  ys: number[];
  level: readonly TableRule[];
  upright: readonly TableRule[];
};

function cellsOf({ xs, ys, level, upright }: Rules): GridCell[] {
  const covered = new Set<string>();
  const cells: GridCell[] = [];
  const edge = (list: readonly number[], index: number) => list[index] ?? 0;
  const hasRight = (row: number, column: number) =>
    covers(upright, edge(xs, column + 1), edge(ys, row), edge(ys, row + 1));
  const hasBelow = (row: number, column: number) =>
    covers(level, edge(ys, row + 1), edge(xs, column), edge(xs, column + 1));

  for (let row = 0; row < ys.length - 1; row++) {
    for (let column = 0; column < xs.length - 1; column++) {
      if (covered.has(`${row} ${column}`)) continue;
      let columnSpan = 1;
      while (
        column + columnSpan < xs.length - 1 && !covered.has(`${row} ${column + columnSpan}`) &&
        !hasRight(row, column + columnSpan - 1)
      ) columnSpan++;
      let rowSpan = 1;
      const isOpenBelow = (at: number) => {
        for (let one = column; one < column + columnSpan; one++) {
          if (hasBelow(at, one) || covered.has(`${at + 1} ${one}`)) return false;
        }
        return true;
      };
      while (row + rowSpan < ys.length - 1 && isOpenBelow(row + rowSpan - 1)) rowSpan++;
      for (let at = row; at < row + rowSpan; at++) {
        for (let one = column; one < column + columnSpan; one++) covered.add(`${at} ${one}`);
      }
      const box = boxOf(
        edge(xs, column),
        edge(ys, row),
        edge(xs, column + columnSpan),
        edge(ys, row + rowSpan),
      );
      cells.push({ box, row, column, rowSpan, columnSpan });
    }
  }
  return cells;
}

/** A rule runs along most of the edge. */
function covers(rules: readonly TableRule[], at: number, from: number, to: number): boolean {
  const length = rules.filter((rule) => Math.abs(rule.at - at) < MIN_SIZE)
    .reduce((sum, rule) => sum + Math.max(0, Math.min(rule.to, to) - Math.max(rule.from, from)), 0);
  return length > 0.6 * (to - from);
}
