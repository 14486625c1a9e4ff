import { plainText } from '../../language/tags/tags.ts';
import type { MemoryScope } from '../../shared/scopes.ts';
import { tagsOf } from './codes.ts';
import type { MemoryDeps } from './memory-deps.ts';
import { numberWithin } from './entry-numbers.ts';
import { type Entry, findEntries, type Memory, searchWords } from './store.ts';
import { foundSpans, type Phrase, searchedPhrase } from '../../language/similarity/words.ts';

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

export type ConcordanceAsk = {
  query: string;
  side: 'source' | 'target';
  /** Entries older than this one: its number within the memory. */
  before?: number;
  limit?: number;
};

/**
 * Units that hold a word or a phrase, newest first; from one syllable on, blanks aside. The caller has checked that the
 * memory may be used.
 */
export async function searchIn(
  { db }: Pick<MemoryDeps, 'db'>,
  memory: Pick<Memory, 'lastEntry'> & { no: MemoryScope },
  { query, side, before, limit = 20 }: ConcordanceAsk,
): Promise<Concordance> {
  const phrase = searchedPhrase(query);
  if (!phrase) return { rows: [], hasMore: false };
  const last = Math.min(before ?? Infinity, memory.lastEntry + 1);
  const page = { memoryNo: memory.no, side, limit: limit + 1 };
  const nos = await findPhrase(db, phrase, { ...page, before: last, end: memory.lastEntry + 1 });
  const entries = await findEntries(db, [memory.no], nos.slice(0, limit));
  const rows = entries.sort((a, b) => numberWithin(b.no) - numberWithin(a.no)).map((entry) => {
    const tags = tagsOf(entry.codes);
    const plain = { source: plainText(entry.source, tags), target: plainText(entry.target, tags) };
    return { entry, ...plain, spans: foundSpans(plain[side], query) };
  });
  return { rows, hasMore: nos.length > limit };
}

type PhraseSearch = Omit<Parameters<typeof searchWords>[1], 'phrase'> & { end: number };

/**
 * Words that go on are read from all their beginnings, which takes long for frequent ones: only where a page is not full
 * without them. That is decided for the whole memory, so that all pages of a search are of one kind.
 */
async function findPhrase(
  db: MemoryDeps['db'],
  { whole, open }: Phrase,
  { end, ...asked }: PhraseSearch,
): Promise<number[]> {
  const nos = await searchWords(db, { ...asked, phrase: whole });
  if (!open || nos.length === asked.limit) return nos;
  const all = asked.before === end
    ? nos
    : await searchWords(db, { ...asked, before: end, phrase: whole });
  return all.length === asked.limit ? nos : await searchWords(db, { ...asked, phrase: open });
}
