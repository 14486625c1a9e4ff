import { Worker } from 'node:worker_threads';
import { fail } from '../../../shared/errors.ts';
import { newsOf, piecesFor } from './news.ts';
import type { Chunks, Prepared, PrepareOptions } from './prepare.ts';
import type { FromThread, ToThread } from './thread.ts';

/** `prepare` in another thread: reading takes no time from requests, and goes on while units are written. */
export async function* prepareInThread(
  chunks: Chunks,
  options: PrepareOptions,
): AsyncGenerator<Prepared> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: options });
  const send = (said: ToThread, given?: ArrayBuffer) =>
    worker.postMessage(said, given ? [given] : []);
  const pieces = piecesFor(chunks);
  // It reads ahead while the receiver of the groups is busy, so pieces are handed over as soon as they are wanted.
  const news = newsOf<FromThread>(worker, (said, broken) => {
    if (said !== 'more') return true;
    pieces().then((chunk) => send({ chunk }, chunk), broken);
    return false;
  });
  try {
    for (;;) {
      const message = await news();
      if (message === 'end' || message === 'more') return;
      if ('refused' in message) fail(message.refused);
      yield message.group;
      send({ isTaken: true });
    }
  } finally {
    await worker.terminate();
  }
}
