/** An export reads everything there is of a member. */
export const limitOfExports = { count: 10, periodMs: 60 * 60_000, burst: 5 };
