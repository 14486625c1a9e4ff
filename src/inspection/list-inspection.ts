import { numberWithin } from '../memory/rules.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { enterInspection, type Inspected, type Named } from './enter-inspection.ts';
import { type Filter, type InspectedView, PAGE_SIZE, type Progress } from './rules.ts';
import { countInspected, type InspectedRow, listInspected } from './store.ts';

export type Asked = { filter: Filter; after?: number | undefined; words?: string | undefined };

export type Page = {
  memory: Inspected;
  entries: InspectedView[];
  hasMore: boolean;
  progress: Progress;
};

/** Entries of a memory with what was said of them, in their order. */
export async function listInspection(
  deps: Deps,
  member: Member,
  named: Named,
  { filter, after = 0, words = '' }: Asked,
): Promise<Page> {
  const memory = await enterInspection(deps, member, named);
  const asked = { filter, after, words: words.trim(), limit: PAGE_SIZE + 1 };
  const rows = await listInspected(deps.db, memory.no, asked);
  return {
    memory,
    entries: rows.slice(0, PAGE_SIZE).map(viewInspected),
    hasMore: rows.length > PAGE_SIZE,
    progress: await progressOf(deps, memory),
  };
}

export async function progressOf(
  { db }: Pick<Deps, 'db'>,
  { no, entryCount }: Pick<Inspected, 'no' | 'entryCount'>,
): Promise<Progress> {
  return { total: entryCount, ...await countInspected(db, no) };
}

export function viewInspected({ inspection, byName, ...row }: InspectedRow): InspectedView {
  return {
    no: numberWithin(row.no),
    source: row.source,
    target: row.target,
    verdict: inspection?.verdict ?? null,
    reason: inspection?.reason ?? null,
    note: inspection?.note ?? '',
    isEdited: inspection?.isEdited ?? false,
    by: inspection?.verdict ? byName : null,
    score: inspection?.score ?? null,
    method: inspection?.method ?? null,
    flags: inspection?.flags ?? [],
    scoreReason: inspection?.scoreReason ?? null,
    isScored: inspection?.scoredAt != null,
  };
}
