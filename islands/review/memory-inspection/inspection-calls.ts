import type { Page } from '../../../src/review/memory-inspection/list-inspection.ts';
import type { Judged } from '../../../src/review/memory-inspection/judge-entry.ts';
import type {
  Filter,
  FlagReason,
  InspectedView,
  Verdict,
} from '../../../src/review/memory-inspection/rules.ts';
import { inspectionApi, send } from '../../runtime/api.ts';

export type { Filter, FlagReason, InspectedView, Judged, Page };

export type InspectionSearch = { filter: Filter; words: string };

/** What the inspector asks of the server. Each fails with words that can be shown. */
export type InspectionCalls = {
  list(look: InspectionSearch, after: number): Promise<Page>;
  judge(
    entry: number,
    verdict: Verdict | null,
    why?: { reason: FlagReason; note: string },
  ): Promise<Judged>;
  edit(entry: number, target: string): Promise<Judged>;
  check(entries: number[]): Promise<InspectedView[]>;
};

export function httpInspection(named: { project: string; file: string }): InspectionCalls {
  const stay = { stay: true };
  return {
    async list({ filter, words }, after) {
      const call = inspectionApi.inspection[':project'][':file'].$get({
        param: named,
        query: { filter, words, after: String(after) },
      });
      return await send(call, stay) as Page;
    },
    async judge(entry, verdict, why = { reason: 'mistranslation', note: '' }) {
      const facts = verdict === 'flagged' ? why : {};
      const json = { ...named, entry, verdict, ...facts };
      return await send(inspectionApi.inspection.verdict.$put({ json }), stay) as Judged;
    },
    async edit(entry, target) {
      const json = { ...named, entry, target };
      return await send(inspectionApi.inspection.entry.$put({ json }), stay) as Judged;
    },
    async check(entries) {
      const json = { ...named, entries };
      const sent = inspectionApi.inspection.scores.$post({ json });
      return (await send(sent, stay)).entries as InspectedView[];
    },
  };
}
