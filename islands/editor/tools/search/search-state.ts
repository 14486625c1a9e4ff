import type { EditorSession } from '../../session/session.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { Find, SearchService } from '../../session/services/search.ts';

/** One place where the words stand: the line, its side, and the how manieth there. */
export type Place = { index: number; side: 'source' | 'target'; nth: number };

type FindResult =
  | { kind: 'none' }
  | { kind: 'busy' }
  | { kind: 'found'; places: Place[] }
  | { kind: 'failed'; message: string };

/** What the bar of the search shows and remembers. */
export type SearchState = {
  readonly session: EditorSession;
  readonly calls: SearchService;
  readonly isOpen: Signal<boolean>;
  readonly find: Signal<Find>;
  readonly result: Signal<FindResult>;
  /** Which of the places one looks at. */
  readonly at: Signal<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers of earlier searches are dropped. */
  lastSearch: number;
};

const firstOrder: Find = {
  text: '',
  side: 'both',
  mode: 'plain',
  isCaseSensitive: false,
  tags: 'ignored',
};

export function newSearchState(session: EditorSession, calls: SearchService): SearchState {
  return {
    session,
    calls,
    isOpen: signal(false),
    find: signal<Find>(firstOrder),
    result: signal<FindResult>({ kind: 'none' }),
    at: signal(-1),
    timer: undefined,
    lastSearch: 0,
  };
}
