import { Worker } from 'node:worker_threads';
import type { Direction } from '../../../shared/languages.ts';
import { newsOf, piecesFor } from './news.ts';
import type { Chunks } from './prepare.ts';
import type { BatchReport, Ending } from './run.ts';
import type { Import, Side } from './store.ts';
import type { FromWriter, ToWriter, WriterData } from './writer.ts';

type Given = {
  side: Side;
  row: Import;
  direction: Direction;
  now: Date;
  mayGoOn(): boolean;
  onProgress(progress: BatchReport): void;
};

/**
 * Reads and writes in threads, with a connection of their own: nobody waits for the processor. The thread asks for its
 * turn before each batch, so that others wait for no more than one batch to write, and not at all to read.
 */
export async function writeInThread(chunks: Chunks, given: Given): Promise<Ending> {
  const { side, row, direction, now } = given;
  const workerData: WriterData = { url: side.url, row, direction, now };
  const worker = new Worker(new URL('./writer.ts', import.meta.url), { workerData });
  const send = (said: ToWriter, given?: ArrayBuffer) =>
    worker.postMessage(said, given ? [given] : []);
  const pieces = piecesFor(chunks);
  let fault: unknown;
  // The thread comes to rest by itself: ended from here, it might leave its transaction open.
  const stop = (error: unknown) => {
    fault ??= error;
    send('stop');
  };
  const news = newsOf<FromWriter>(worker, (said) => {
    if (said !== 'more') return true;
    pieces().then((chunk) => send({ chunk }, chunk), stop);
    return false;
  });
  const resume = await side.leaveCheckpoints();
  let leave = () => {};
  try {
    for (;;) {
      const message = await news();
      if (message === 'turn') {
        if (fault === undefined && given.mayGoOn()) {
          leave = await side.turn();
          send('go');
        } else send('stop');
      } else if (message === 'more') continue;
      else if ('wrote' in message) {
        leave();
        if (message.wrote) given.onProgress(message.wrote);
      } else if (fault !== undefined) throw fault;
      else if ('fault' in message) throw new Error(message.fault);
      else return message.ending;
    }
  } finally {
    leave();
    await worker.terminate();
    await resume();
  }
}
