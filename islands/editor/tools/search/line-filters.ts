import {
  type Facets,
  indicesOf,
  isEmptyFilter,
  type LineFilter,
  readQuery,
  writeQuery,
} from '../../../../src/editing/search/rules.ts';
import { text } from '../../../../src/editing/search/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { signal } from '../../../runtime/signal.ts';
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts';
import type { SavedFilter, SearchService } from '../../session/services/search.ts';
import { waitForSaves } from './wait-for-saves.ts';

export type LineFilters = ReturnType<typeof createLineFilters>;

/** The filter of the lines: what is chosen, what there is, what was saved. The address holds it. */
export function createLineFilters(session: EditorSession, calls: SearchService, isMember: boolean) {
  const isOpen = signal(false);
  const filter = signal<LineFilter>({});
  const facets = signal<Facets | undefined>(undefined);
  const saved = signal<SavedFilter[]>([]);
  const isBusy = signal(false);
  const { view, lang } = session;

  async function apply(wanted: LineFilter): Promise<void> {
    filter.set(wanted);
    const query = writeQuery(wanted);
    storeInAddress(query);
    if (isEmptyFilter(wanted)) return await view.show('all');
    isBusy.set(true);
    try {
      await waitForSaves(session);
      const found = await calls.search({ query, wantsFacets: true });
      if (found.facets) facets.set(found.facets);
      view.choose({ query, order: indicesOf(found.lines) });
    } catch (error) {
      complain(error);
    } finally {
      isBusy.set(false);
    }
  }

  function complain(error: unknown) {
    const words = error instanceof Error ? error.message : text.failed[lang];
    session.notify({ words, tone: 'error' });
  }

  async function count() {
    try {
      facets.set((await calls.search({ query: '', wantsFacets: true })).facets);
    } catch {
      // The bar works without its counts.
    }
  }

  return {
    isOpen,
    filter,
    facets,
    saved,
    isBusy,
    isMember,
    lang,
    shown: view.shown,
    apply,
    open() {
      isOpen.set(true);
      void count();
      if (isMember) void calls.filters().then(saved.set, () => {});
    },
    close() {
      isOpen.set(false);
      // The filter may have left the line out that was worked on.
      if (session.active.get() === null) focusWhenDrawn('[data-filter-bar]');
      else session.focusActive();
    },
    async save(name: string) {
      await calls.saveFilter({ name, query: writeQuery(filter.get()) }).then(saved.set, complain);
    },
    async forget(name: string) {
      await calls.forgetFilter(name).then(saved.set, complain);
    },
    /** What the address asks for. */
    begin() {
      const query = new URL(location.href).searchParams.get('q');
      if (query) void apply(readQuery(query)).then(() => isOpen.set(true));
      const isDone = session.rights.get().duty === 'reviewer' ? ['confirmed'] as const : [];
      const unconfirmed = writeQuery({ status: ['empty', 'draft', 'edited', ...isDone] });
      view.askAt(async (preset) => {
        await waitForSaves(session);
        const request = { query: preset === 'problems' ? 'problem:yes' : unconfirmed };
        const found = await calls.search(request).catch(() => undefined);
        return found && indicesOf(found.lines);
      });
      return view.shown.subscribe(() => {
        if (view.shown.get().filter === 'chosen') return;
        filter.set({});
        storeInAddress('');
      });
    },
    /** The line that one has edited last, as the server knows it. */
    async lastEdited(): Promise<number | null> {
      const { facets } = await calls.search({ query: '', wantsFacets: true });
      return facets?.lastEdited ?? null;
    },
  };
}

function storeInAddress(query: string) {
  const address = new URL(location.href);
  if ((address.searchParams.get('q') ?? '') === query) return;
  if (query) address.searchParams.set('q', query);
  else address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}
