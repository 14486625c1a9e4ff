/** How far a file is; `done` of `total` where its format can tell. */
export type News =
  | { phase: 'waiting'; ahead: number }
  | { phase: 'working'; done?: number; total?: number };

/** Whose turn a file takes in the queue, and who hears of its progress. */
export type Turn = {
  /** Files without an owner take turns as if each had an owner. */
  owner?: string | undefined;
  signal?: AbortSignal | undefined;
  onNews?: ((news: News) => void) | undefined;
};
