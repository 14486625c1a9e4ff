/** `term`: whole words, in Korean with what particles and endings may follow. */
export type Find = {
  text: string;
  mode: 'plain' | 'term' | 'expression';
  isCaseSensitive: boolean;
};

/** Where something stands in a text: UTF-16 offsets, and for expressions what the groups took. */
export type Hit = { start: number; end: number; groups?: readonly (string | null)[] };

/** Finds from left to right, `MOST_HITS` at most; hits neither overlap nor are empty. */
export type Finder = (text: string) => Hit[];

/** More in one line is nothing that people look at one by one. */
export const MOST_HITS = 10_000;
