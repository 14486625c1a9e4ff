const MINUTE = 60_000;

export const verificationLimits = {
  confirm: { count: 30, periodMs: 60 * MINUTE, burst: 30 },
  mailsFromSender: { count: 20, periodMs: 60 * MINUTE, burst: 20 },
  mail: { count: 1, periodMs: 10 * MINUTE, burst: 1 },
};
