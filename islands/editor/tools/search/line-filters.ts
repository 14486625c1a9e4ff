import { type LineFilter, writeQuery } from '../../../../src/editing/search/rules.ts';
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts';
import type { SearchService } from '../../session/services/search.ts';
import type { EditorSession } from '../../session/session.ts';
import { applyFilter, beginFiltering, countFacets } from './apply-filter.ts';
import { newFilterState, reportFilterError } from './filter-state.ts';

export type LineFilters = ReturnType<typeof createLineFilters>;

/** The filter of the lines. The address holds it. */
export function createLineFilters(session: EditorSession, calls: SearchService, isMember: boolean) {
  const state = newFilterState(session, calls);
  const { isOpen, filter, facets, saved, isBusy } = state;
  const refuse = (error: unknown) => reportFilterError(state, error);
  return {
    isOpen,
    filter,
    facets,
    saved,
    isBusy,
    isMember,
    lang: session.lang,
    shown: session.view.shown,
    apply: (wanted: LineFilter) => applyFilter(state, wanted),
    open() {
      isOpen.set(true);
      void countFacets(state);
      if (isMember) void calls.filters().then(saved.set, () => {});
    },
    close() {
      isOpen.set(false);
      // The filter may have left the line out that was worked on.
      if (session.active.get() === null) focusWhenDrawn('[data-filter-bar]');
      else session.focusActive();
    },
    async save(name: string) {
      await calls.saveFilter({ name, query: writeQuery(filter.get()) }).then(saved.set, refuse);
    },
    async forget(name: string) {
      await calls.forgetFilter(name).then(saved.set, refuse);
    },
    begin: () => beginFiltering(state),
    /** The line that one has edited last, as the server knows it. */
    async lastEdited(): Promise<number | null> {
      const { facets } = await calls.search({ query: '', wantsFacets: true });
      return facets?.lastEdited ?? null;
    },
  };
}
