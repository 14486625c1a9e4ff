/** So long an answer is given again; models and their providers change. */
export const ANSWER_LIFE_MS = 30 * 24 * 60 * 60_000;

/** Answers that are stored at most; the oldest go first. */
export const MOST_ANSWERS = 200_000;
