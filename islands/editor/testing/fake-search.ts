import { stretchesOf } from '../../../src/editing/search/rules.ts';
import type { SearchService } from '../session/services/search.ts';

/** For tests: a server that finds what it is told to, and remembers what it was asked. */
export function fakeSearch(found: { lines?: number[]; hits?: [number, number, number][] } = {}) {
  const asked: string[] = [];
  const lines = found.lines ?? [];
  const calls: SearchService = {
    search({ query, find }) {
      asked.push(find ? `find ${find.text}` : `filter ${query}`);
      const hits = find ? { hits: found.hits ?? [] } : {};
      return Promise.resolve({ lines: stretchesOf(lines), count: lines.length, ...hits });
    },
    preview: () => Promise.resolve({ lines: [], skipped: [], confirmed: 0 }),
    show: () => Promise.resolve([]),
    async *run() {},
    operations: () => Promise.resolve([]),
    undo: () => Promise.resolve({ restored: 0, kept: 0 }),
    filters: () => Promise.resolve([]),
    saveFilter: () => Promise.resolve([]),
    forgetFilter: () => Promise.resolve([]),
  };
  return { calls, asked };
}
