import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../../shared/errors.ts';
import type { ErrorCode } from '../../../shared/catalogue.ts';
import { prepare, type Prepared, type PrepareOptions } from './prepare.ts';
import { readAhead } from './read-ahead.ts';
import { lowerPriority } from '../../../shared/priority/lower-priority.ts';

/** What the thread is given: a piece of the file that it requested, nothing more, or leave to send another group. */
export type ToThread = { chunk: ArrayBuffer | undefined } | { isTaken: true };
/** What it says: it wants a piece, here is a group, all is read, or the file is refused. */
export type FromThread = 'more' | 'end' | { group: Prepared } | { refused: ErrorCode };

/** Groups that may wait to be written. */
const MOST_WAITING = 16;

let waiting = 0;
let goOn: (() => void) | undefined;
const send = (news: FromThread) => parentPort?.postMessage(news);
const file = readAhead(() => send('more'));

lowerPriority();

parentPort?.on('message', (given: ToThread) => {
  if ('chunk' in given) return file.give(given.chunk);
  waiting--;
  goOn?.();
});

try {
  for await (const group of prepare(file.pieces(), workerData as PrepareOptions)) {
    send({ group });
    if (++waiting >= MOST_WAITING) await new Promise<void>((resolve) => goOn = resolve);
  }
  send('end');
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  send({ refused: error.code });
}
