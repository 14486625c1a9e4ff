import type { Line } from './lines.ts';

/** Anything that takes a place on the page, in the frame of its writing. */
export type Item<T = unknown> = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Absent for tables and pictures. */
  line?: Line;
  other?: T;
  /** How many lines a chart takes the place of. */
  rows?: number;
  /** A table with rules of its own. */
  isTable?: boolean;
};

/** Items that are read from top to bottom. Flows side by side are in one band. */
export type Flow<T = unknown> = {
  items: Item<T>[];
  left: number;
  right: number;
  band: Band | undefined;
};

/** The outermost cut that a flow comes from. */
export type Band = { gap: number };
