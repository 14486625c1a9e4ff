import { useRef, useState } from 'react';
import type { EntrySide, MemoryEntryView } from '../../../src/language-resources/memories/rules.ts';
import { toast } from '../../ui/toast.tsx';
import { type EntriesPage, listEntries } from './memory-calls.ts';

/** What of a memory is shown. */
export type EntrySearch = { query: string; side: EntrySide; show: 'all' | 'conflicts' };

/** The entries that a search shows, page after page; answers to an older search are dropped. */
export function useMemoryEntries(memoryNo: number, first: EntriesPage) {
  const [search, setSearch] = useState<EntrySearch>({ query: '', side: 'source', show: 'all' });
  const [page, setPage] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  async function load(next: EntrySearch, behind?: EntriesPage) {
    const mine = ++turn.current;
    setBusy(true);
    setSearch(next);
    const last = behind?.entries.at(-1);
    const from = behind === undefined
      ? {}
      : next.show === 'conflicts'
      ? { after: behind.after ?? 0 }
      : { before: last?.no ?? 1 };
    try {
      const found = await listEntries(memoryNo, { ...next, ...from });
      if (turn.current !== mine) return;
      setPage(behind ? { ...found, entries: [...behind.entries, ...found.entries] } : found);
    } catch (error) {
      toast((error as Error).message, { tone: 'error' });
    } finally {
      if (turn.current === mine) setBusy(false);
    }
  }

  return {
    search,
    page,
    isBusy,
    show: (next: Partial<EntrySearch>) => void load({ ...search, ...next }),
    more: () => void load(search, page),
    refresh: () => void load(search),
    replace(old: MemoryEntryView, by: MemoryEntryView | undefined) {
      setPage((now) => ({
        ...now,
        entries: now.entries.flatMap((one) => one.no !== old.no ? [one] : by ? [by] : []),
      }));
    },
  };
}
