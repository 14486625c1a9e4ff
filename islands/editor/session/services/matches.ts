import type { LineMatches } from '../../../../src/language-resources/matching/rules.ts';
import type {
  EntrySide,
  MemoryEntryView,
} from '../../../../src/language-resources/memories/rules.ts';
import { memoriesApi, send } from '../../../runtime/api.ts';
import type { DocumentKey } from './document-key.ts';

type FoundMatches = { lines: LineMatches[]; isComplete: boolean };
type FoundEntries = { entries: MemoryEntryView[]; hasMore: boolean };

/** What the panel asks of the server. */
export type MatchService = {
  lines(indices: readonly number[], signal: AbortSignal): Promise<FoundMatches>;
  /** Those of one line that lie below the member's threshold. */
  below(index: number, signal: AbortSignal): Promise<FoundMatches>;
  search(query: string, side: EntrySide, signal: AbortSignal): Promise<FoundEntries>;
  threshold(): Promise<number>;
  saveThreshold(threshold: number): Promise<void>;
};

export function httpMatches({ project, name }: DocumentKey): MatchService {
  return {
    async lines(indices, signal) {
      const form = { fileName: name, project_no: project, indices: JSON.stringify(indices) };
      const call = memoriesApi.matchingTMX.$post({ form }, { init: { signal } });
      return await send(call, { stay: true }) as FoundMatches;
    },
    async below(index, signal) {
      const indices = JSON.stringify([index]);
      const form = { fileName: name, project_no: project, indices, below: '1' as const };
      const call = memoriesApi.matchingTMX.$post({ form }, { init: { signal } });
      return await send(call, { stay: true }) as FoundMatches;
    },
    async search(query, side, signal) {
      const json = { query, side, fileName: name, project_no: project };
      const call = memoriesApi.memories.search.$post({ json }, { init: { signal } });
      return await send(call, { stay: true }) as FoundEntries;
    },
    async threshold() {
      return (await send(memoriesApi.memories.settings.$get(), { stay: true })).threshold;
    },
    async saveThreshold(threshold) {
      await send(memoriesApi.memories.settings.$put({ json: { threshold } }), { stay: true });
    },
  };
}
