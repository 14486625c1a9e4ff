import type { Box } from '../../model/model.ts';
import type { Line } from '../lines.ts';

/** A table as its rules draw it; cells say which rows and columns they cover. */
export type Grid = { box: Box; xs: number[]; ys: number[]; cells: GridCell[] };

export type GridCell = {
  box: Box;
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
};

/** A stroke that runs along one axis: `at` on the other, from `from` to `to`. */
export type TableRule = { at: number; from: number; to: number };

export type RuleGroup = { level: TableRule[]; upright: TableRule[] };

export type RuledTable = { kind: 'table'; grid: Grid; cells: { cell: GridCell; lines: Line[] }[] };

/**
 * Rows of fragments that share the starts of their columns. `edges`: between the columns, where these are not known by
 * their starts. `height`: how many lines of the flow they take.
 */
export type Unruled = {
  rows: Line[][];
  starts: number[];
  edges?: readonly number[];
  height: number;
};
