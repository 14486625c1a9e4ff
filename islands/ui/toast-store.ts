export type Tone = 'info' | 'success' | 'warning' | 'error';

export type ToastItem = {
  id: number;
  message: string;
  tone: Tone;
  at: Date;
  stayMs: number;
  /** The page has a line for it, so that it covers nothing. */
  isInLine: boolean;
  action?: { label: string; run: () => void };
};

type State = {
  /** Newest first. */
  shown: readonly ToastItem[];
  /** What has left the screen, newest first, to be read again. */
  past: readonly ToastItem[];
};

/** More than this at once is noise: the oldest leaves. */
const MOST_SHOWN = 5;
const MOST_PAST = 20;

let state: State = { shown: [], past: [] };
const listeners = new Set<() => void>();

export function addToast(item: ToastItem) {
  const shown = [item, ...state.shown];
  change({ shown: shown.slice(0, MOST_SHOWN), past: withPast(shown.slice(MOST_SHOWN)) });
}

export function dismissToast(id: number) {
  const gone = state.shown.filter((item) => item.id === id);
  change({ shown: state.shown.filter((item) => item.id !== id), past: withPast(gone) });
}

/** What stands in the line of the page. */
export const inLine = (items: readonly ToastItem[]) => items.filter(({ isInLine }) => isInLine);

/** The two functions that `useSyncExternalStore` asks for. */
export const toastState = {
  now: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function withPast(gone: readonly ToastItem[]): readonly ToastItem[] {
  return [...gone, ...state.past].slice(0, MOST_PAST);
}

function change(next: State) {
  state = next;
  for (const listener of listeners) listener();
}
