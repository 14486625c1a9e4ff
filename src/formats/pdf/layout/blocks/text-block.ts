import type { Box } from '../../model/model.ts';
import type { Line } from '../lines.ts';

/**
 * Text that belongs to a box, a chart or a margin, apart from what flows beside it. `parts`: what is read on its own;
 * `isWhole`: it is one paragraph.
 */
export type TextBlock = {
  kind: 'block';
  box: Box;
  parts: { lines: Line[]; edges: Edges; isWhole?: boolean }[];
  isChart: boolean;
};

/** What its lines are aligned to. */
type Edges = { left: number; right: number };
