import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../shared/errors.ts';
import type { ErrorCode } from '../../shared/catalogue.ts';
import { prepare, type Prepared, type PrepareOptions } from './prepare.ts';

/** What the thread is given: a piece of the file that it asked for, nothing more, or leave to send another group. */
export type ToThread = { chunk: ArrayBuffer | undefined } | { isTaken: true };
/** What it says: it wants a piece, here is a group, all is read, or the file is refused. */
export type FromThread = 'more' | 'end' | { group: Prepared } | { refused: ErrorCode };

/** Groups that may wait to be written. */
const MOST_WAITING = 16;

let waiting = 0;
let giveChunk: ((chunk: ArrayBuffer | undefined) => void) | undefined;
let goOn: (() => void) | undefined;

parentPort?.on('message', (given: ToThread) => {
  if ('chunk' in given) return giveChunk?.(given.chunk);
  waiting--;
  goOn?.();
});

const tell = (news: FromThread) => parentPort?.postMessage(news);

async function* chunks(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const given = new Promise<ArrayBuffer | undefined>((resolve) => giveChunk = resolve);
    tell('more');
    const chunk = await given;
    if (!chunk) return;
    yield new Uint8Array(chunk);
  }
}

try {
  for await (const group of prepare(chunks(), workerData as PrepareOptions)) {
    tell({ group });
    if (++waiting >= MOST_WAITING) await new Promise<void>((resolve) => goOn = resolve);
  }
  tell('end');
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  tell({ refused: error.code });
}
