import { text } from '../../../../src/editing/search/text.ts';
import type { Place, SearchState } from './search-state.ts';
import { waitForSaves } from '../../session/texts/wait-for-saves.ts';

export async function runSearch(state: SearchState): Promise<void> {
  const { session, calls, result } = state;
  clearTimeout(state.timer);
  state.timer = undefined;
  const number = ++state.lastSearch;
  state.at.set(-1);
  const find = state.find.get();
  if (find.text === '') return result.set({ kind: 'none' });
  result.set({ kind: 'busy' });
  try {
    await waitForSaves(session);
    // In what is listed, which may be more than what fits a filter now.
    const { hits = [] } = await calls.search({ query: '', find });
    if (number !== state.lastSearch) return;
    const listed = hits.filter(([index]) => session.view.positionOf(index) >= 0);
    result.set({ kind: 'found', places: placesOf(listed) });
  } catch (error) {
    const message = error instanceof Error ? error.message : text.failed[session.lang];
    if (number === state.lastSearch) result.set({ kind: 'failed', message });
  }
}

function placesOf(hits: readonly [number, number, number][]): Place[] {
  return hits.flatMap(([index, inSource, inTarget]) => [
    ...Array.from({ length: inSource }, (_, nth) => ({ index, side: 'source' as const, nth })),
    ...Array.from({ length: inTarget }, (_, nth) => ({ index, side: 'target' as const, nth })),
  ]);
}

/** Goes to the next place, or the one before; from the last one to the first. */
export async function goToPlace(state: SearchState, by: 1 | -1): Promise<void> {
  const { session, at } = state;
  if (state.timer !== undefined) await runSearch(state);
  const found = state.result.get();
  if (found.kind !== 'found' || found.places.length === 0) return;
  const { places } = found;
  const here = at.get();
  const next = here < 0 ? firstFrom(session.active.get() ?? 0, places, by) : here + by;
  const wrapped = (next + places.length) % places.length;
  at.set(wrapped);
  const place = places[wrapped];
  if (place) await showPlace(state, place);
}

function firstFrom(active: number, places: readonly Place[], by: 1 | -1): number {
  const next = places.findIndex(({ index }) => index >= active);
  if (by === 1) return next < 0 ? 0 : next;
  return (next < 0 ? places.length : next) - 1;
}

/** The active line and the focus stay apart: one goes on typing in the search. */
async function showPlace({ session }: SearchState, { index }: Place): Promise<void> {
  const { view, lines, walk } = session;
  await lines.want(index, index);
  if (view.positionOf(index) < 0) return;
  session.activate(index);
  walk.scrollTo.set({ position: view.positionOf(index) });
}

/** One place is no more; those behind it in its line have moved up by what has gone. The next one is the one after it. */
export function dropPlace({ result, at }: SearchState, nth: number, gone: number) {
  const found = result.get();
  const place = found.kind === 'found' ? found.places[nth] : undefined;
  if (found.kind !== 'found' || !place) return;
  const places = found.places.flatMap((one, n) => {
    if (n === nth) return [];
    const isBehind = n > nth && one.index === place.index && one.side === place.side;
    return [isBehind ? { ...one, nth: one.nth - gone } : one];
  });
  result.set({ kind: 'found', places });
  at.set(nth - 1);
}
