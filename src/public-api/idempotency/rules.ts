export const KEY_LENGTH = 255;

/** So long an answer comes again. */
export const KEY_MS = 24 * 60 * 60 * 1000;

/** A call that began longer ago than that has died with its process. */
export const RUNNING_MS = 5 * 60_000;

/** A refusal that may be another one the next time, or was of the form alone, is not stored. */
export function isFinal(status: number): boolean {
  return status < 500 && status !== 429 && status !== 400;
}
