import type { Dialect } from '../failure.ts';

/** The errors of Google's services: a status in words, and details. */
export const googleErrors: Dialect = ({ status, text }) => {
  if (/API_KEY_INVALID|API key not valid/.test(text)) return 'unauthorized';
  if (status !== 429 && status !== 403) return undefined;
  // Per minute heals by waiting; what is counted per day or month does not.
  if (/PerDay|per day|PerMonth|per month|dailyLimitExceeded|billing/i.test(text)) return 'quota';
  return /rateLimitExceeded|RESOURCE_EXHAUSTED/i.test(text) ? 'rate-limited' : undefined;
};
