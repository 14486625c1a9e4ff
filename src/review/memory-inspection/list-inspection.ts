import { numberWithin } from '../../language-resources/translation-memory/entry-numbers.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { enterInspection, type Inspected, type Named } from './enter-inspection.ts';
import { type Filter, type InspectedView, INSPECTION_PAGE_SIZE, type Progress } from './rules.ts';
import { countInspected, type InspectedRow, listInspected } from './store.ts';

type InspectionQuery = {
  filter: Filter;
  after?: number | undefined;
  words?: string | undefined;
};

export type Page = {
  memory: Omit<Inspected, 'no'> & { no: number };
  entries: InspectedView[];
  hasMore: boolean;
  progress: Progress;
};

/** Entries of a memory with what was said of them, in their order. */
export async function listInspection(
  deps: Deps,
  member: Member,
  named: Named,
  { filter, after = 0, words = '' }: InspectionQuery,
): Promise<Page> {
  const memory = await enterInspection(deps, member, named);
  const query = { filter, after, words: words.trim(), limit: INSPECTION_PAGE_SIZE + 1 };
  const rows = await listInspected(deps.db, memory.no, query);
  return {
    memory,
    entries: rows.slice(0, INSPECTION_PAGE_SIZE).map(viewInspected),
    hasMore: rows.length > INSPECTION_PAGE_SIZE,
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
