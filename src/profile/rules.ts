/** Avatar colours, as the style sheet numbers them. */
export const COLOURS = 10;

/** The colour of somebody who has not chosen one: always the same for the same person. */
export function colourOf(uid: string): number {
  let sum = 0;
  for (const letter of uid) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % COLOURS;
}

/** Enough to correct oneself; not enough to take on one name after the other. */
export const limitOfNames = { count: 10, periodMs: 60 * 60_000, burst: 10 };

/** An export reads everything there is of a member. */
export const limitOfExports = { count: 10, periodMs: 60 * 60_000, burst: 5 };
