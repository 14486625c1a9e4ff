/** After so many failures nobody tries again; the row stays and says why. With the waits below: half a day. */
export const MOST_ATTEMPTS = 14;

/** While one process sends a mail, no other takes it; a process that dies lets it go after this time. */
export const CLAIM_MS = 2 * 60_000;

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3 * 60 * 60_000;

/** 15 s after the first failure, then twice as long each time, up to three hours. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/** The addresses in a text, in order. */
export function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}
