const PERIOD_MS = 5 * 60_000;

/** How often a password may be tried. */
export const limitsOfTries = {
  ofAccount: { count: 5, periodMs: PERIOD_MS, burst: 5 },
  fromSender: { count: 20, periodMs: PERIOD_MS, burst: 20 },
};
