import { Worker } from 'node:worker_threads';
import type { IndexHit, MemoryIndexes } from './port.ts';
import type { Ask, Call, IndexAnswer } from './worker.ts';

/**
 * All indexes in one thread: building one takes no time from requests. When together they pass `mostBytes`, the least
 * recently used are dropped; a thread that breaks is replaced, and all its indexes are gone.
 */
export function indexesInWorker({ mostBytes = 1024 ** 3 } = {}): MemoryIndexes {
  const reached = new Map<number, number>();
  const thread = new IndexThread(mostBytes, reached);
  return {
    reach: (memory) => reached.get(memory) ?? 0,
    async add(memory, rows, more = false) {
      const last = rows.at(-1)?.id ?? 0;
      await thread.call({ kind: 'add', memory, rows, more });
      reached.set(memory, Math.max(last, reached.get(memory) ?? 0));
    },
    async remove(memory, ids) {
      await thread.call({ kind: 'remove', memory, ids });
    },
    search: async (memories, texts, options) =>
      await thread.call({ kind: 'search', memories, texts, options }) as IndexHit[][][],
    async drop(memory) {
      reached.delete(memory);
      await thread.call({ kind: 'drop', memory });
    },
    bytes: async () => await thread.call({ kind: 'bytes' }) as number,
    close: () => thread.close(),
  };
}

type Waiting = { resolve: (value: unknown) => void; reject: (reason: unknown) => void };

/** The thread, which starts with the first call. `reached` loses the indexes that the thread has lost. */
class IndexThread {
  #worker: Worker | undefined;
  #open = new Map<number, Waiting>();
  #count = 0;

  constructor(readonly mostBytes: number, readonly reached: Map<number, number>) {}

  call(call: Call): Promise<unknown> {
    this.#worker ??= this.#start();
    this.#worker.ref();
    const ask: Ask = { no: ++this.#count, ...call };
    const answered = new Promise<unknown>((resolve, reject) => {
      this.#open.set(ask.no, { resolve, reject });
    });
    this.#worker.postMessage(ask);
    return answered;
  }

  close() {
    const ended = this.#worker;
    this.#lose(ended, new Error('The indexes were closed'));
    void ended?.terminate();
  }

  #start(): Worker {
    const script = new URL('./worker.ts', import.meta.url);
    const started = new Worker(script, { workerData: { mostBytes: this.mostBytes } });
    started.on('message', (answer: IndexAnswer) => this.#settle(answer));
    started.on('error', (error) => this.#lose(started, error));
    started.on(
      'exit',
      () => this.#lose(started, new Error('The thread of memory indexes ended')),
    );
    return started;
  }

  #settle(answer: IndexAnswer) {
    for (const memory of answer.dropped) this.reached.delete(memory);
    const waiting = this.#open.get(answer.no);
    this.#open.delete(answer.no);
    if (this.#open.size === 0) this.#worker?.unref();
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.value);
  }

  #lose(lost: Worker | undefined, error: unknown) {
    if (this.#worker !== lost) return;
    this.#worker = undefined;
    this.reached.clear();
    const left = this.#open;
    this.#open = new Map();
    for (const { reject } of left.values()) reject(error);
  }
}
