import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';

/** `damaged`: a file is not what it was, and the thread is sound; after the others it is thrown away. */
type ThreadFault = 'damaged' | 'crashed' | 'timeout';

export class ThreadError extends Error {
  constructor(readonly fault: ThreadFault, message: string = fault) {
    super(message);
  }
}

/** What a thread answers to the work with this number. */
export type ThreadAnswer<Result> =
  | { id: number; result: Result }
  | { id: number; fault: 'damaged' | 'crashed'; message: string };

export type ThreadCall<Work> = { id: number; work: Work };

type Job<Work, Result> = {
  work: Work;
  signal: AbortSignal;
  resolve(result: Result): void;
  reject(reason: unknown): void;
};
type Options = {
  script: URL;
  /** What the script is given at its start. */
  data: unknown;
  callMs: number;
  idleMs: number;
};

/**
 * One thread for work that is heavy, begun when it is needed and ended when it has rested for a while: that gives its
 * memory back. One call at a time, in order.
 */
export class OneThread<Work, Result> {
  #options: Options;
  #worker: Worker | undefined;
  #waiting: Job<Work, Result>[] = [];
  #isBusy = false;
  /** Ends the call that runs. */
  #stop: ((error: ThreadError) => void) | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  constructor(options: Pick<Options, 'script' | 'data'> & Partial<Options>) {
    this.#options = { callMs: 120_000, idleMs: 300_000, ...options };
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  ask(work: Work, signal: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const job: Job<Work, Result> = { work, signal, resolve, reject };
      this.#waiting.push(job);
      // Who gives up is let go at once, also while the thread still works on it.
      signal.addEventListener('abort', () => {
        this.#waiting = this.#waiting.filter((one) => one !== job);
        reject(signal.reason);
      }, { once: true });
      this.#next();
    });
  }

  /** Ends as soon as there is nothing left to do. */
  retire(): void {
    this.#options.idleMs = 0;
    if (!this.#isBusy) void this.#end();
  }

  /** Ends the thread; whatever waits is let go. */
  async close(): Promise<void> {
    const closed = new ThreadError('crashed', 'closed');
    for (const { reject } of this.#waiting.splice(0)) reject(closed);
    this.#stop?.(closed);
    await this.#end();
  }

  #next(): void {
    if (this.#isBusy) return;
    const job = this.#waiting.shift();
    if (!job) return this.#rest();
    this.#isBusy = true;
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    this.#run(this.#worker, job);
  }

  #start(): Worker {
    return new Worker(this.#options.script, { workerData: this.#options.data });
  }

  #run(worker: Worker, { work, resolve, reject }: Job<Work, Result>): void {
    const id = this.#count++;
    const fail = (error: unknown) => finish(() => reject(error), false);
    const onExit = () => fail(new ThreadError('crashed', 'The thread ended'));
    const onError = (error: unknown) => fail(new ThreadError('crashed', String(error)));
    const timer = setTimeout(() => fail(new ThreadError('timeout')), this.#options.callMs);
    const onMessage = (answer: ThreadAnswer<Result>) => {
      if (answer.id !== id) return;
      if ('result' in answer) return finish(() => resolve(answer.result), true);
      // After any other fault nobody knows what its memory looks like.
      const isSound = answer.fault === 'damaged';
      finish(() => reject(new ThreadError(answer.fault, answer.message)), isSound);
    };
    const finish = (tell: () => void, mayStay: boolean) => {
      clearTimeout(timer);
      worker.removeAllListeners();
      if (!mayStay) void this.#end();
      this.#stop = undefined;
      this.#isBusy = false;
      tell();
      this.#next();
    };
    this.#stop = fail;
    worker.ref();
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage({ id, work } satisfies ThreadCall<Work>);
  }

  /** A thread at rest holds neither the program running nor its memory for long. */
  #rest(): void {
    if (!this.#worker) return;
    this.#worker.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    if (!worker) return;
    worker.removeAllListeners();
    worker.on('error', () => {});
    await worker.terminate();
  }
}
