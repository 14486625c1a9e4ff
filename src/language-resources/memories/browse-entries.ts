import { plainText } from '../../language/tags/tags.ts';
import { tagsOf } from '../translation-memory/codes.ts';
import { type Concordance, searchIn } from '../translation-memory/search-concordance.ts';
import { numberWithin } from '../translation-memory/entry-numbers.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { formatMoment } from '../../shared/time.ts';
import { findUsable, type Usable } from './find-usable.ts';
import { nameAuthors } from './name-authors.ts';
import { ENTRY_PAGE, type EntrySide, type MemoryEntryView } from './rules.ts';
import { listByKeys, listMemoryEntries, listRepeatedKeys, type MemoryEntryRow } from './store.ts';

type Browse = {
  no: number;
  query: string;
  side: EntrySide;
  before?: number | undefined;
};

/** Entries of one memory, newest first; those that hold the words, if there are any. */
export async function browseEntries(
  deps: Deps,
  member: Member,
  { no, query, side, before }: Browse,
): Promise<{ entries: MemoryEntryView[]; hasMore: boolean }> {
  const memory = await findUsable(deps, member.uid, no);
  if (query.trim()) {
    const ask = { query, side, limit: ENTRY_PAGE, ...(before ? { before } : {}) };
    const { rows, hasMore } = await searchIn(deps, memory, ask);
    return { entries: await viewFound(deps, memory, rows, side), hasMore };
  }
  const rows = await listMemoryEntries(deps.db, memory.no, {
    before: before ?? memory.lastEntry + 1,
    limit: ENTRY_PAGE + 1,
  });
  const entries = await viewEntries(deps, memory, rows.slice(0, ENTRY_PAGE));
  return { entries, hasMore: rows.length > ENTRY_PAGE };
}

/** Sources with several targets, and such that differ by case, blanks and signs alone; a group together. */
export async function listConflicts(
  deps: Deps,
  member: Member,
  { no, after }: { no: number; after?: number | undefined },
): Promise<{ groups: MemoryEntryView[][]; after: number | null }> {
  const memory = await findUsable(deps, member.uid, no);
  const keys = await listRepeatedKeys(deps.db, memory.no, {
    after: after ?? Number.MIN_SAFE_INTEGER,
    limit: ENTRY_PAGE,
  });
  const rows = keys.length > 0 ? await listByKeys(deps.db, memory.no, keys) : [];
  const views = await viewEntries(deps, memory, rows);
  const groups = keys.map((key) => views.filter((_view, at) => rows[at]?.folded === key));
  return { groups, after: keys.length === ENTRY_PAGE ? keys.at(-1) ?? null : null };
}

export async function viewFound(
  deps: Deps,
  memory: Usable,
  rows: Concordance['rows'],
  side: EntrySide,
): Promise<MemoryEntryView[]> {
  const views = await viewEntries(deps, memory, rows.map(({ entry }) => entry));
  return views.map((view, at) => {
    const row = rows[at];
    if (!row) return view;
    const { source, target, spans } = row;
    return { ...view, found: { source, target, spans, side } };
  });
}

async function viewEntries(
  deps: Deps,
  memory: Usable,
  rows: readonly MemoryEntryRow[],
): Promise<MemoryEntryView[]> {
  const nameOf = await nameAuthors(deps, rows.map(({ author }) => author));
  return rows.map((row) => {
    const tags = tagsOf(row.codes);
    return {
      no: numberWithin(row.no),
      memoryNo: memory.no,
      memory: memory.name,
      source: row.source,
      target: row.target,
      plainTarget: plainText(row.target, tags),
      author: nameOf(row.author),
      changed: formatMoment(row.updatedAt),
      found: null,
      isOwn: memory.isOwn,
    };
  });
}
