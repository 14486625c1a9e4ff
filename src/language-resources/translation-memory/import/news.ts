import type { Worker } from 'node:worker_threads';
import type { Chunks } from './prepare.ts';

/** The file, piece by piece; undefined at its end. */
export function piecesFor(chunks: Chunks): () => Promise<ArrayBuffer | undefined> {
  const pieces = (async function* () {
    yield* chunks;
  })();
  return async () => {
    const { value, done } = await pieces.next();
    // The runtime looks at each byte of an array on its way to a thread, but not into a buffer.
    return done ? undefined : value.slice().buffer;
  };
}

/**
 * What a thread says, one after the other; throws when it breaks. `isNews` sees each message as it comes; it
 * answers false for one that it has answered at once.
 */
export function newsOf<T>(
  worker: Worker,
  isNews: (said: T, broken: (error: Error) => void) => boolean,
): () => Promise<T> {
  const messages: T[] = [];
  let fault: Error | undefined;
  let wake = () => {};
  const end = (error: Error) => {
    fault ??= error;
    wake();
  };
  worker.on('message', (one: T) => {
    if (!isNews(one, end)) return;
    messages.push(one);
    wake();
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that reads a memory ended')));
  return async () => {
    for (;;) {
      const next = messages.shift();
      if (next !== undefined) return next;
      if (fault) throw fault;
      await new Promise<void>((resolve) => wake = resolve);
    }
  };
}
