import type {
  EntrySide,
  MemoryEntryView,
} from '../../../../src/language-resources/memories/rules.ts';
import { signal } from '../../../runtime/signal.ts';
import type { MatchService } from '../../session/services/matches.ts';

export type Concordance = ReturnType<typeof createConcordance>;

type Hits = {
  query: string;
  side: EntrySide;
  state: 'none' | 'asking' | 'ready' | 'failed';
  entries: readonly MemoryEntryView[];
  hasMore: boolean;
};

const none = { state: 'none', entries: [], hasMore: false } as const;

/** One search at a time; a newer one takes the place of an older. */
export function createConcordance(calls: MatchService) {
  const hits = signal<Hits>({ query: '', side: 'source', ...none });
  let asking = new AbortController();

  return {
    hits,
    async search(typed: string, side: EntrySide): Promise<void> {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const query = typed.normalize('NFC').trim();
      if (!query) return hits.set({ query, side, ...none });
      hits.set((before) => ({ ...before, query, side, state: 'asking' }));
      try {
        const found = await calls.search(query, side, signal);
        if (!signal.aborted) hits.set({ query, side, state: 'ready', ...found });
      } catch {
        if (!signal.aborted) hits.set({ query, side, ...none, state: 'failed' });
      }
    },
    close: () => asking.abort(),
  };
}
