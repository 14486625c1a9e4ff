import type { Facets, LineFilter } from '../../../../src/editing/search/rules.ts';
import { text } from '../../../../src/editing/search/text.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { SavedFilter, SearchService } from '../../session/services/search.ts';
import type { EditorSession } from '../../session/session.ts';

/** The filter of the lines: what is chosen, what there is, what was saved. */
export type FilterState = {
  readonly session: EditorSession;
  readonly calls: SearchService;
  readonly isOpen: Signal<boolean>;
  readonly filter: Signal<LineFilter>;
  readonly facets: Signal<Facets | undefined>;
  readonly saved: Signal<SavedFilter[]>;
  readonly isBusy: Signal<boolean>;
};

export const newFilterState = (session: EditorSession, calls: SearchService): FilterState => ({
  session,
  calls,
  isOpen: signal(false),
  filter: signal<LineFilter>({}),
  facets: signal<Facets | undefined>(undefined),
  saved: signal<SavedFilter[]>([]),
  isBusy: signal(false),
});

export function reportFilterError({ session }: FilterState, error: unknown) {
  const words = error instanceof Error ? error.message : text.failed[session.lang];
  session.notify({ words, tone: 'error' });
}

/** The address holds the filter, so that it can be opened again and given to others. */
export const filterOfAddress = () => new URL(location.href).searchParams.get('q');

export function storeInAddress(query: string) {
  const address = new URL(location.href);
  if ((address.searchParams.get('q') ?? '') === query) return;
  if (query) address.searchParams.set('q', query);
  else address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}
