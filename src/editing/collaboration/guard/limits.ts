export type Limits = {
  /** Of one update. */
  bytes: number;
  /** Of the text of the line. */
  characters: number;
  /** Sessions of one member whose edits come in one update. */
  clients: number;
  /** Steps of the second look: what takes more is not typing. */
  steps: number;
  /** Items that all items of an update pass on the way to their places. */
  passed: number;
  /** Borders of deletes inside of items; an hour of editing a line without a connection has some hundreds. */
  cuts: number;
};

export const lineLimits: Limits = {
  bytes: 64 * 1024,
  characters: 20_000,
  clients: 64,
  steps: 400_000,
  passed: 100_000,
  cuts: 4_000,
};

/** No session types so far; beyond 2^53 the clocks would no longer count every character. */
export const LAST_CLOCK = 2 ** 31;
