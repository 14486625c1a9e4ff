import { plainText } from '../lines/tags.ts';
import { tagsOf } from './_match/codes.ts';
import { findOwnMemory } from './find-memory.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { numberWithin } from './rules.ts';
import { type Entry, findEntries, searchWords } from './store.ts';
import { foundSpans, searchedPhrase } from './_match/words.ts';

export type Concordance = {
  rows: {
    entry: Entry;
    /** Without tags, as the spans count. */
    source: string;
    target: string;
    /** Where the query stands on the side that was searched. */
    spans: [start: number, end: number][];
  }[];
  hasMore: boolean;
};

type ConcordanceAsk = {
  memoryNo: number;
  query: string;
  side: 'source' | 'target';
  /** Entries older than this one: its number within the memory. */
  before?: number;
  limit?: number;
};

/** Units that hold a word or a phrase, newest first; from one syllable on, blanks aside. */
export async function searchConcordance(
  deps: MemoryDeps,
  uid: string,
  { memoryNo, query, side, before, limit = 20 }: ConcordanceAsk,
): Promise<Concordance> {
  const memory = await findOwnMemory(deps, uid, memoryNo);
  const phrase = searchedPhrase(query);
  if (!phrase) return { rows: [], hasMore: false };
  const last = Math.min(before ?? Infinity, memory.lastEntry + 1);
  const asked = { memoryNo, side, phrase, before: last, limit: limit + 1 };
  const nos = await searchWords(deps.db, asked);
  const entries = await findEntries(deps.db, nos.slice(0, limit));
  const rows = entries.sort((a, b) => numberWithin(b.no) - numberWithin(a.no)).map((entry) => {
    const tags = tagsOf(entry.codes);
    const plain = { source: plainText(entry.source, tags), target: plainText(entry.target, tags) };
    return { entry, ...plain, spans: foundSpans(plain[side], query) };
  });
  return { rows, hasMore: nos.length > limit };
}
