import type { LineMatches } from '../../src/matching/rules.ts';
import type { EntryView, Side } from '../../src/memories/rules.ts';
import { memoriesApi, send } from '../_lib/api.ts';
import type { DocumentKey } from '../_lines/http-server.ts';

export type Found = { lines: LineMatches[]; isComplete: boolean };
export type Entries = { entries: EntryView[]; hasMore: boolean };

/** What the panel asks of the server. */
export type MatchCalls = {
  lines(indices: readonly number[], signal: AbortSignal): Promise<Found>;
  search(query: string, side: Side, signal: AbortSignal): Promise<Entries>;
  threshold(): Promise<number>;
  saveThreshold(threshold: number): Promise<void>;
};

export function httpMatches({ project, name }: DocumentKey): MatchCalls {
  return {
    async lines(indices, signal) {
      const form = { fileName: name, project_no: project, indices: JSON.stringify(indices) };
      const call = memoriesApi.matchingTMX.$post({ form }, { init: { signal } });
      return await send(call, { stay: true }) as Found;
    },
    async search(query, side, signal) {
      const json = { query, side, fileName: name, project_no: project };
      const call = memoriesApi.memories.search.$post({ json }, { init: { signal } });
      return await send(call, { stay: true }) as Entries;
    },
    async threshold() {
      return (await send(memoriesApi.memories.settings.$get(), { stay: true })).threshold;
    },
    async saveThreshold(threshold) {
      await send(memoriesApi.memories.settings.$put({ json: { threshold } }), { stay: true });
    },
  };
}
