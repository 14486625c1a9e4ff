export const PAGE_SIZE = 10;
export const SUMMARY_SIZE = 5;

/** Older ones give way: nobody turns so many pages. */
export const MOST_STORED = 200;
export const STORED_MS = 90 * 24 * 60 * 60_000;

/** Enough of a comment to know what it is about. */
export const WORDS_LENGTH = 200;
