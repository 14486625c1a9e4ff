import { plainText } from '../lines/tags.ts';
import { tagsOf } from '../memory/_match/codes.ts';
import { type Concordance, searchIn } from '../memory/search-concordance.ts';
import { numberWithin } from '../memory/rules.ts';
import type { Deps, Member } from '../shared/deps.ts';
import { formatMoment } from '../shared/time.ts';
import { findUsable, type Usable } from './find-usable.ts';
import { nameAuthors } from './name-authors.ts';
import { ENTRY_PAGE, type EntryView, type Side } from './rules.ts';
import { type EntryRow, listByKeys, listEntries, listRepeatedKeys } from './store.ts';

type Browse = {
  no: number;
  query: string;
  side: Side;
  before?: number | undefined;
};

/** Entries of one memory, newest first; those that hold the words, if there are any. */
export async function browseEntries(
  deps: Deps,
  member: Member,
  { no, query, side, before }: Browse,
): Promise<{ entries: EntryView[]; hasMore: boolean }> {
  const memory = await findUsable(deps, member.uid, no);
  if (query.trim()) {
    const ask = { query, side, limit: ENTRY_PAGE, ...(before ? { before } : {}) };
    const { rows, hasMore } = await searchIn(deps, memory, ask);
    return { entries: await viewFound(deps, memory, rows, side), hasMore };
  }
  const rows = await listEntries(deps.db, no, {
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
): Promise<{ groups: EntryView[][]; after: number | null }> {
  const memory = await findUsable(deps, member.uid, no);
  const keys = await listRepeatedKeys(deps.db, no, {
    after: after ?? Number.MIN_SAFE_INTEGER,
    limit: ENTRY_PAGE,
  });
  const rows = keys.length > 0 ? await listByKeys(deps.db, no, keys) : [];
  const views = await viewEntries(deps, memory, rows);
  const groups = keys.map((key) => views.filter((_view, at) => rows[at]?.folded === key));
  return { groups, after: keys.length === ENTRY_PAGE ? keys.at(-1) ?? null : null };
}

export async function viewFound(
  deps: Deps,
  memory: Usable,
  rows: Concordance['rows'],
  side: Side,
): Promise<EntryView[]> {
  const views = await viewEntries(deps, memory, rows.map(({ entry }) => entry));
  return views.map((view, at) => {
    const row = rows[at];
    if (!row) return view;
    const { source, target, spans } = row;
    return { ...view, found: { source, target, spans, side } };
  });
}

export async function viewEntries(
  deps: Deps,
  memory: Usable,
  rows: readonly EntryRow[],
): Promise<EntryView[]> {
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
