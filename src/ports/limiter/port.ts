/** So many actions per period, of which `burst` may come at once. */
export type Limit = { count: number; periodMs: number; burst: number };

export type Limiter = {
  /**
   * Counts one action of `key`. `waitMs` is 0 when it is allowed; a refused action is not counted. `left`: so many more
   * may come at once, where that is known.
   */
  take(key: string, limit: Limit): Promise<{ waitMs: number; left?: number }>;
  /** Uncounts one action of `key`, where only failures are meant to count. */
  giveBack(key: string, limit: Limit): Promise<void>;
};
