import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import type { Answer, Ask, ModelRef } from './worker.ts';

export type ThreadFault = 'damaged' | 'crashed' | 'timeout';

export class EngineFault extends Error {
  constructor(readonly fault: ThreadFault, message: string = fault) {
    super(message);
  }
}

type Work = Omit<Ask, 'id'>;
type Job = {
  work: Work;
  signal: AbortSignal;
  resolve(texts: string[]): void;
  reject(reason: unknown): void;
};
type Options = { memoryMb: number; callMs: number; idleMs: number; script: URL };

/**
 * The one thread that the engine works in, begun when it is needed and ended when it has rested for a while: that gives
 * its memory back. One call at a time, in order.
 */
export class EngineThread {
  #options: Options;
  #worker: Worker | undefined;
  #waiting: Job[] = [];
  #isBusy = false;
  /** Ends the call that runs. */
  #stop: ((error: EngineFault) => void) | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  /** What the engine holds, as it last said. */
  heapBytes = 0;

  constructor(options: Pick<Options, 'memoryMb'> & Partial<Options>) {
    this.#options = {
      callMs: 120_000,
      idleMs: 300_000,
      script: new URL('./worker.ts', import.meta.url),
      ...options,
    };
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  translate(work: Work, signal: AbortSignal): Promise<string[]> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const job: Job = { work, signal, resolve, reject };
      this.#waiting.push(job);
      // Who gives up is let go at once, also while the engine still works on it.
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
    const closed = new EngineFault('crashed', 'closed');
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
    const { script, memoryMb } = this.#options;
    return new Worker(script, { workerData: { memoryMb } });
  }

  #run(worker: Worker, { work, resolve, reject }: Job): void {
    const id = this.#count++;
    const fail = (error: unknown) => finish(() => reject(error), false);
    const onExit = () => fail(new EngineFault('crashed', 'The thread of the engine ended'));
    const onError = (error: unknown) => fail(new EngineFault('crashed', String(error)));
    const timer = setTimeout(() => fail(new EngineFault('timeout')), this.#options.callMs);
    const onMessage = (answer: Answer) => {
      if (answer.id !== id) return;
      if ('texts' in answer) {
        this.heapBytes = answer.heapBytes;
        return finish(() => resolve(answer.texts), true);
      }
      // After a fault inside nobody knows what the engine's memory looks like.
      const isSound = answer.fault === 'damaged';
      finish(() => reject(new EngineFault(answer.fault, answer.message)), isSound);
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
    worker.postMessage({ ...work, id } satisfies Ask);
  }

  /** A thread at rest keeps neither the program running nor its memory for long. */
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
    this.heapBytes = 0;
    if (!worker) return;
    worker.removeAllListeners();
    worker.on('error', () => {});
    await worker.terminate();
  }
}

export type { ModelRef };
