import { Worker } from 'node:worker_threads';
import type { IndexHit, MemoryIndexes } from './port.ts';
import type { Answer, Ask, Call } from './worker.ts';

/**
 * All indexes in one thread: building one takes no time from requests. When together they pass `mostBytes`, those that
 * were asked longest ago are dropped; a thread that breaks is replaced, and all its indexes are gone.
 */
export function indexesInWorker({ mostBytes = 1024 ** 3 } = {}): MemoryIndexes {
  const reached = new Map<number, number>();
  let open = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;

  function start(): Worker {
    const script = new URL('./worker.ts', import.meta.url);
    const started = new Worker(script, { workerData: { mostBytes } });
    started.on('message', (answer: Answer) => settle(answer));
    started.on('error', (error) => lose(started, error));
    started.on('exit', () => lose(started, new Error('The thread of memory indexes ended')));
    return started;
  }

  function settle(answer: Answer) {
    for (const memory of answer.dropped) reached.delete(memory);
    const waiting = open.get(answer.no);
    open.delete(answer.no);
    if (open.size === 0) worker?.unref();
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value);
  }

  function lose(lost: Worker, error: unknown) {
    if (worker !== lost) return;
    worker = undefined;
    reached.clear();
    const left = open;
    open = new Map();
    for (const { reject } of left.values()) reject(error);
  }

  function ask(call: Call): Promise<unknown> {
    worker ??= start();
    worker.ref();
    const asked: Ask = { no: ++count, ...call };
    const answered = new Promise<unknown>((resolve, reject) => {
      open.set(asked.no, { resolve, reject });
    });
    worker.postMessage(asked);
    return answered;
  }

  return {
    reach: (memory) => reached.get(memory) ?? 0,
    async add(memory, rows, more = false) {
      const last = rows.at(-1)?.id ?? 0;
      await ask({ kind: 'add', memory, rows, more });
      reached.set(memory, Math.max(last, reached.get(memory) ?? 0));
    },
    async remove(memory, ids) {
      await ask({ kind: 'remove', memory, ids });
    },
    search: async (memory, texts, options) =>
      await ask({ kind: 'search', memory, texts, options }) as IndexHit[][],
    async drop(memory) {
      reached.delete(memory);
      await ask({ kind: 'drop', memory });
    },
    bytes: async () => await ask({ kind: 'bytes' }) as number,
    close() {
      const ended = worker;
      lose(ended as Worker, new Error('The indexes were closed'));
      void ended?.terminate();
    },
  };
}

type Waiting = { resolve: (value: unknown) => void; reject: (reason: unknown) => void };
