import { useRef, useState } from 'react';
import type { EntryView, Side } from '../../src/memories/rules.ts';
import { toast } from '../_ui/toast.tsx';
import { type EntriesPage, listEntries } from './memory-calls.ts';

export type Look = { query: string; side: Side; show: 'all' | 'conflicts' };

/** The entries that are looked at, page after page; a newer look takes the place of an older. */
export function useEntries(memoryNo: number, first: EntriesPage) {
  const [look, setLook] = useState<Look>({ query: '', side: 'source', show: 'all' });
  const [page, setPage] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(0);

  async function load(next: Look, behind?: EntriesPage) {
    const mine = ++turn.current;
    setBusy(true);
    setLook(next);
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
    look,
    page,
    isBusy,
    show: (next: Partial<Look>) => void load({ ...look, ...next }),
    more: () => void load(look, page),
    refresh: () => void load(look),
    replace(old: EntryView, by: EntryView | undefined) {
      setPage((now) => ({
        ...now,
        entries: now.entries.flatMap((one) => one.no !== old.no ? [one] : by ? [by] : []),
      }));
    },
  };
}
