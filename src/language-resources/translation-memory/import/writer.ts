import { parentPort, workerData } from 'node:worker_threads';
import type { Direction } from '../../../shared/languages.ts';
import { prepareInThread } from './prepare-in-thread.ts';
import { readAhead } from './read-ahead.ts';
import { type BatchReport, type Ending, Run, writeAll } from './run.ts';
import { checkpoint, type Import, openBeside } from './store.ts';

export type WriterData = { url: string; row: Import; direction: Direction; now: Date };

/** What the thread is given: a piece of the file that it requested, its turn, or that it shall come to rest. */
export type ToWriter = { chunk: ArrayBuffer | undefined } | 'go' | 'stop';
/** What it says: it wants a piece or its turn, what it wrote if it did, and last how it ended. */
export type FromWriter =
  | 'more'
  | 'turn'
  | { wrote: BatchReport | undefined }
  | { ending: Ending }
  | { fault: string };

/** After so many batches the journal goes into the file: its pages are written again by many of them. */
const BATCHES_BETWEEN = 8;

const { url, row, direction, now } = workerData as WriterData;
let isStopped = false;
let giveTurn: ((isMine: boolean) => void) | undefined;
const send = (news: FromWriter) => parentPort?.postMessage(news);
const file = readAhead(() => send('more'));

parentPort?.on('message', (given: ToWriter) => {
  if (given === 'stop') isStopped = true;
  if (given === 'stop' || given === 'go') giveTurn?.(!isStopped);
  else file.give(given.chunk);
  if (isStopped) file.give(undefined);
});

async function work(): Promise<Ending> {
  const { db, close } = await openBeside(url);
  let batches = 0;
  const run = new Run(db, row, {
    async begin() {
      const turn = new Promise<boolean>((resolve) => giveTurn = resolve);
      send('turn');
      if (!await turn) return false;
      // What others wrote since: a journal begins anew only when all of it lies in the file.
      if (batches > 0 && batches % BATCHES_BETWEEN === 0) await checkpoint(db);
      return true;
    },
    async end(progress) {
      send({ wrote: progress });
      if (++batches % BATCHES_BETWEEN === 0) await checkpoint(db);
    },
  });
  try {
    return await writeAll(
      run,
      prepareInThread(file.pieces(), { ...direction, pass: row.read, now }),
    );
  } finally {
    await checkpoint(db);
    close();
  }
}

try {
  send({ ending: await work() });
} catch (error) {
  send({ fault: error instanceof Error ? error.stack ?? error.message : String(error) });
}
