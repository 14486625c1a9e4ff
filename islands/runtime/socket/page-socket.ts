import { signal } from '../signal.ts';
import type { Mux } from './mux.ts';

/** The one socket of this page, whatever its islands follow over it; undefined while nothing needs one. */
export const pageSocket = signal<Mux | undefined>(undefined);

/** They fail at once where something between here and the server lets no socket through. */
const MOST_TRIES = 2;
const PATIENCE_MS = 4_000;
/** A job that rests or ends is often followed by the next. */
const LINGER_MS = 2_000;

/** Followers that need a socket where the page has none of its own, and the one that they share. */
let borrowers = 0;
let borrowed: Mux | undefined;

/** Opens a socket where the page has none, for as long as it is needed. Answers how to give it back. */
export async function borrowSocket(): Promise<() => void> {
  borrowers++;
  if (!pageSocket.get()) {
    // After an update of the service an old page may not find it; then streams have to do.
    const loaded = await import('./open-mux.ts').catch(() => undefined);
    if (loaded && !pageSocket.get()) {
      borrowed = loaded.openMux();
      borrowed.begin();
      pageSocket.set(borrowed);
    }
  }
  return () => {
    borrowers--;
    setTimeout(closeIfUnused, LINGER_MS);
  };
}

function closeIfUnused() {
  if (borrowers > 0 || !borrowed) return;
  // Browsers complain of sockets that are closed before they have opened.
  if (borrowed.state === 'connecting') return void setTimeout(closeIfUnused, LINGER_MS);
  const mux = borrowed;
  borrowed = undefined;
  pageSocket.set(undefined);
  mux.close();
}

/** The socket of this page once it is open; undefined where there is none, or it cannot be opened now. */
export async function usableSocket(uid: string, signal: AbortSignal): Promise<Mux | undefined> {
  const mux = pageSocket.get();
  if (!mux) return undefined;
  await openOrGivenUp(mux, signal);
  return isOpenFor(uid, mux) ? mux : undefined;
}

function isOpenFor(uid: string, mux: Mux | undefined): boolean {
  // A login that other programs have stored may name nobody.
  return mux?.state === 'open' && (uid === '' || mux.uid === uid);
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

function openOrGivenUp(mux: Mux, signal: AbortSignal): Promise<void> {
  let tries = 0;
  const isDecided = () =>
    mux.state === 'open' || mux.state === 'ended' ||
    (mux.state === 'waiting' && tries++ === MOST_TRIES);
  if (isDecided() || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, PATIENCE_MS);
    const stop = mux.onState(() => isDecided() && end());
    signal.addEventListener('abort', end);
  });
}
