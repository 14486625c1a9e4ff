/** A shared text with less history than this gains nothing by a new epoch. */
export const HEAVY_BYTES = 2 * 1024;

/** Of the updates of all lines: the number of the last one, and how often they came back older than they were known. */
export type LogState = { seq: number; rewinds: number };
