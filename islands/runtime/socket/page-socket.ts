import { signal } from '../signal.ts';
import type { Mux } from './mux.ts';

/** The one socket of this page, whatever its islands follow over it; undefined while nothing needs one. */
export const pageSocket = signal<Mux | undefined>(undefined);

/** A page may say in its markup that an island of it will open the socket. */
const ANNOUNCED = '[data-opens-socket]';
/** Half of these tries fail at once where something between here and the server lets no socket through. */
const MOST_TRIES = 2;
const PATIENCE_MS = 4_000;

/** Followers that need a socket where the page has none of its own, and the one that they share. */
let borrowers = 0;
let borrowed: Mux | undefined;

/** Opens a socket where the page has none, for as long as it is needed. Answers how to give it back. */
export async function borrowSocket(): Promise<() => void> {
  borrowers++;
  if (!pageSocket.get() && !document.querySelector(ANNOUNCED)) {
    // After an update of the service an old page may not find it; then streams have to do.
    const loaded = await import('./open-mux.ts').catch(() => undefined);
    if (loaded && !pageSocket.get()) {
      borrowed = loaded.openMux();
      borrowed.begin();
      pageSocket.set(borrowed);
    }
  }
  return () => {
    if (--borrowers > 0 || !borrowed) return;
    const mux = borrowed;
    borrowed = undefined;
    pageSocket.set(undefined);
    mux.close();
  };
}

/** The socket of this page once it is open; undefined where there is none, or it cannot be opened now. */
export async function usableSocket(uid: string, signal: AbortSignal): Promise<Mux | undefined> {
  if (!pageSocket.get() && document.querySelector(ANNOUNCED)) {
    await until(() => pageSocket.get() !== undefined, pageSocket.subscribe, signal);
  }
  const mux = pageSocket.get();
  if (!mux) return undefined;
  let tries = 0;
  const hasEnded = () =>
    mux.state === 'open' || mux.state === 'ended' ||
    (mux.state === 'waiting' && tries++ === MOST_TRIES);
  await until(hasEnded, mux.onState.bind(mux), signal);
  return isOpenFor(uid, mux) ? mux : undefined;
}

function isOpenFor(uid: string, mux: Mux | undefined): boolean {
  return mux?.state === 'open' && mux.uid === uid;
}

/** Calls when a socket of this member is open on the page. Answers how to call it off. */
export function onceOpen(uid: string | undefined, go: () => void): () => void {
  let stopState = () => {};
  const check = () => uid !== undefined && isOpenFor(uid, pageSocket.get()) && go();
  const watch = () => {
    stopState();
    stopState = pageSocket.get()?.onState(check) ?? (() => {});
    check();
  };
  const stopSocket = pageSocket.subscribe(watch);
  watch();
  return () => {
    stopSocket();
    stopState();
  };
}

function until(
  isSo: () => boolean,
  subscribe: (listener: () => void) => () => void,
  signal: AbortSignal,
): Promise<void> {
  if (isSo() || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = subscribe(() => isSo() && end());
    signal.addEventListener('abort', end);
  });
}
