import { text } from '../../../../src/editing/search/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
import type { Find, SearchService } from '../../session/services/search.ts';
import { waitForSaves } from './wait-for-saves.ts';

export type LineSearch = ReturnType<typeof createLineSearch>;

/** One place where the words stand: the line, its side, and the how manieth there. */
export type Place = { index: number; side: 'source' | 'target'; nth: number };

type Result =
  | { kind: 'none' }
  | { kind: 'busy' }
  | { kind: 'found'; places: Place[] }
  | { kind: 'failed'; message: string };

const firstOrder: Find = {
  text: '',
  side: 'both',
  mode: 'plain',
  isCaseSensitive: false,
  tags: 'ignored',
};

const REST_MS = 250;

/** The search through all lines that are listed: where the words stand, and at which of the places one is. */
export function createLineSearch(session: EditorSession, calls: SearchService) {
  const isOpen = signal(false);
  const find = signal<Find>(firstOrder);
  const result = signal<Result>({ kind: 'none' });
  /** Which of the places one looks at. */
  const at = signal(-1);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  async function search(): Promise<void> {
    clearTimeout(timer);
    const now = ++turn;
    at.set(-1);
    const order = find.get();
    if (order.text === '') return result.set({ kind: 'none' });
    result.set({ kind: 'busy' });
    try {
      await waitForSaves(session);
      // In what is listed, which may be more than what fits a filter now.
      const { hits = [] } = await calls.search({ query: '', find: order });
      if (now !== turn) return;
      result.set({ kind: 'found', places: placesOf(hits.filter(isListed)) });
    } catch (error) {
      const message = error instanceof Error ? error.message : text.failed[session.lang];
      if (now === turn) result.set({ kind: 'failed', message });
    }
  }

  function isListed([index]: [number, number, number]): boolean {
    return session.view.positionOf(index) >= 0;
  }

  /** The active line and the focus stay apart: one goes on typing in the search. */
  async function show(place: Place): Promise<void> {
    const { view, lines, walk } = session;
    await lines.want(place.index, place.index);
    if (view.positionOf(place.index) < 0) return;
    session.activate(place.index);
    walk.scrollTo.set({ position: view.positionOf(place.index) });
  }

  async function go(by: 1 | -1): Promise<void> {
    if (timer !== undefined) await search();
    const found = result.get();
    if (found.kind !== 'found' || found.places.length === 0) return;
    const { places } = found;
    const here = at.get();
    const next = here < 0 ? firstFrom(places, by) : here + by;
    const wrapped = (next + places.length) % places.length;
    at.set(wrapped);
    const place = places[wrapped];
    if (place) await show(place);
  }

  function firstFrom(places: readonly Place[], by: 1 | -1): number {
    const active = session.active.get() ?? 0;
    const next = places.findIndex(({ index }) => index >= active);
    if (by === 1) return next < 0 ? 0 : next;
    return (next < 0 ? places.length : next) - 1;
  }

  return {
    isOpen,
    find,
    result,
    at,
    lang: session.lang,
    go,
    search,
    /** The search waits for a pause in typing. */
    change(more: Partial<Find>) {
      find.set((now) => ({ ...now, ...more }));
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        void search();
      }, REST_MS);
    },
    open(words: string) {
      isOpen.set(true);
      if (!words || words === find.get().text) return;
      find.set((now) => ({ ...now, text: words }));
      void search();
    },
    /** The focus goes to the line that was found. */
    close() {
      isOpen.set(false);
      session.focusActive();
    },
    end: () => clearTimeout(timer),
  };
}

function placesOf(hits: readonly [number, number, number][]): Place[] {
  return hits.flatMap(([index, inSource, inTarget]) => [
    ...Array.from({ length: inSource }, (_, nth) => ({ index, side: 'source' as const, nth })),
    ...Array.from({ length: inTarget }, (_, nth) => ({ index, side: 'target' as const, nth })),
  ]);
}
