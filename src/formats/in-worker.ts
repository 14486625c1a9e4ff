import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../shared/errors.ts';
import type { Imported, ReadOptions, Target, WriteOptions, Written } from './format.ts';
import type { Preview } from './preview.ts';
import { limits } from './rules.ts';
import type { Answer, Ask } from './worker.ts';

/** Reads a file in another thread: nothing blocks, and a file that takes too long or too much memory ends alone. */
export async function readInWorker(
  extension: string,
  bytes: Uint8Array,
  options: ReadOptions,
  signal?: AbortSignal,
): Promise<Imported> {
  return await pool.ask({ kind: 'read', extension, bytes, options }, signal) as Imported;
}

/** Writes a file with its targets in another thread. */
export async function writeInWorker(
  extension: string,
  bytes: Uint8Array,
  targets: readonly Target[],
  options: WriteOptions,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const ask: Ask = { kind: 'write', extension, bytes, targets, options };
  return await pool.ask(ask, signal) as Uint8Array;
}

/** Writes a PDF with its targets as a PDF, in another thread. */
export async function writePdfInWorker(
  bytes: Uint8Array,
  targets: readonly Target[],
  options: WriteOptions,
  signal?: AbortSignal,
): Promise<Written> {
  const ask: Ask = { kind: 'writePdf', extension: 'pdf', bytes, targets, options };
  return await pool.ask(ask, signal) as Written;
}

/** Draws what a file looks like in another thread. */
export async function previewInWorker(
  extension: string,
  bytes: Uint8Array,
  options: ReadOptions,
  signal?: AbortSignal,
): Promise<Preview> {
  return await pool.ask({ kind: 'preview', extension, bytes, options }, signal) as Preview;
}

type Result = Imported | Uint8Array | Preview | Written;

type Job = {
  ask: Ask;
  signal: AbortSignal | undefined;
  resolve: (value: Result) => void;
  reject: (reason: unknown) => void;
};

type Options = { size: number; jobMs: number; idleMs: number; heapMb: number; script: URL };

/** A few threads that are used again; one that is cut off is thrown away with all it held. */
export class WorkerPool {
  #options: Options;
  #waiting: Job[] = [];
  #idle: Thread[] = [];
  #count = 0;

  constructor(options: Partial<Options> = {}) {
    this.#options = {
      size: 2,
      jobMs: limits.workerMs,
      idleMs: 30_000,
      heapMb: limits.workerHeapMb,
      script: new URL('./worker.ts', import.meta.url),
      ...options,
    };
  }

  ask(ask: Ask, signal?: AbortSignal): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const job = { ask, signal, resolve, reject };
      this.#waiting.push(job);
      signal?.addEventListener('abort', () => this.#forget(job), { once: true });
      this.#next();
    });
  }

  /** Ends the threads that have nothing to do. */
  close() {
    for (const thread of this.#idle.splice(0)) this.#end(thread);
  }

  #forget(job: Job) {
    const at = this.#waiting.indexOf(job);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    job.reject(job.signal?.reason);
  }

  #next() {
    if (this.#waiting.length === 0) return;
    const thread = this.#idle.pop() ?? this.#start();
    const job = thread && this.#waiting.shift();
    if (thread && job) this.#run(thread, job);
  }

  #start(): Thread | undefined {
    if (this.#count >= this.#options.size) return undefined;
    this.#count++;
    const { script, heapMb } = this.#options;
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    return { worker, idle: undefined };
  }

  #run(thread: Thread, job: Job) {
    const { worker } = thread;
    const cutOff = (reason: unknown) => finish(() => job.reject(reason), false);
    const onAbort = () => cutOff(job.signal?.reason);
    const onMessage = (answer: Answer) => finish(() => settle(job, answer), true);
    const onExit = () => cutOff(new Error('The thread that handled the file ended'));
    const timer = setTimeout(() => cutOff(new DomainError('file.limit')), this.#options.jobMs);

    const finish = (tell: () => void, mayStay: boolean) => {
      clearTimeout(timer);
      job.signal?.removeEventListener('abort', onAbort);
      worker.removeAllListeners();
      if (mayStay) this.#rest(thread);
      else this.#end(thread);
      tell();
      this.#next();
    };

    clearTimeout(thread.idle);
    worker.ref();
    worker.on('message', onMessage);
    worker.on('error', cutOff);
    worker.on('exit', onExit);
    job.signal?.addEventListener('abort', onAbort, { once: true });
    worker.postMessage(job.ask);
  }

  /** An idle thread keeps neither the program running nor its memory for long. */
  #rest(thread: Thread) {
    thread.worker.unref();
    thread.idle = setTimeout(() => {
      this.#idle = this.#idle.filter((one) => one !== thread);
      this.#end(thread);
    }, this.#options.idleMs).unref();
    this.#idle.push(thread);
  }

  #end(thread: Thread) {
    clearTimeout(thread.idle);
    this.#count--;
    thread.worker.removeAllListeners();
    thread.worker.on('error', () => {});
    void thread.worker.terminate();
  }
}

type Thread = { worker: Worker; idle: ReturnType<typeof setTimeout> | undefined };

function settle({ resolve, reject }: Job, answer: Answer) {
  if (answer.kind === 'done') resolve(answer.value);
  else if (answer.kind === 'refused') reject(new DomainError(answer.code, answer.details));
  else reject(Object.assign(new Error(answer.message), { stack: answer.stack }));
}

const pool = new WorkerPool();
