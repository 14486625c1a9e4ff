/** So many actions per period, of which `burst` may come at once. */
export type Limit = { count: number; periodMs: number; burst: number };

export type Limiter = {
  /** Counts one action of `key`. `waitMs` is 0 when it is allowed. */
  take(key: string, limit: Limit): Promise<{ waitMs: number }>;
};
