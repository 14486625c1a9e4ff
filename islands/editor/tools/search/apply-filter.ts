import {
  indicesOf,
  isEmptyFilter,
  type LineFilter,
  readQuery,
  writeQuery,
} from '../../../../src/editing/search/rules.ts';
import {
  filterOfAddress,
  type FilterState,
  reportFilterError,
  storeInAddress,
} from './filter-state.ts';
import { waitForSaves } from '../../session/texts/wait-for-saves.ts';

/** Lists the lines that fit. */
export async function applyFilter(state: FilterState, wanted: LineFilter): Promise<void> {
  const { session, calls, facets, isBusy } = state;
  state.filter.set(wanted);
  const query = writeQuery(wanted);
  storeInAddress(query);
  if (isEmptyFilter(wanted)) return await session.view.show('all');
  isBusy.set(true);
  try {
    await waitForSaves(session);
    const found = await calls.search({ query, wantsFacets: true });
    if (found.facets) facets.set(found.facets);
    session.view.choose({ query, order: indicesOf(found.lines) });
  } catch (error) {
    reportFilterError(state, error);
  } finally {
    isBusy.set(false);
  }
}

export async function countFacets({ calls, facets }: FilterState) {
  try {
    facets.set((await calls.search({ query: '', wantsFacets: true })).facets);
  } catch {
    // The bar works without its counts.
  }
}

/** Applies the filter of the address, and the server answers which lines fit from now on; answers how to stop. */
export function beginFiltering(state: FilterState): () => void {
  const { session, isOpen, filter } = state;
  const query = filterOfAddress();
  if (query) void applyFilter(state, readQuery(query)).then(() => isOpen.set(true));
  const isDone = session.rights.get().duty === 'reviewer' ? ['confirmed'] as const : [];
  const unconfirmed = writeQuery({ status: ['empty', 'draft', 'edited', ...isDone] });
  session.view.askAt((preset) =>
    linesThatFit(state, preset === 'problems' ? 'problem:yes' : unconfirmed)
  );
  const { shown } = session.view;
  return shown.subscribe(() => {
    if (shown.get().filter === 'chosen') return;
    filter.set({});
    storeInAddress('');
  });
}

async function linesThatFit(
  { session, calls }: FilterState,
  query: string,
): Promise<number[] | undefined> {
  await waitForSaves(session);
  const found = await calls.search({ query }).catch(() => undefined);
  return found && indicesOf(found.lines);
}
