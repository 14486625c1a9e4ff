import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '../../formats/workers/fair-queue.ts';
import { endThread, isOutOfMemory } from '../../formats/workers/thread-end.ts';
import { DomainError } from '../../shared/errors.ts';
import {
  type Compute,
  type ComputeOrder,
  type TaskInput,
  type TaskName,
  type TaskOutput,
  TooCostly,
} from './port.ts';
import type { ComputeAnswer, ComputeAsk } from './worker.ts';

/** What is new and mostly garbage; left alone, each thread takes three times as much. */
const YOUNG_MB = 12;

type Options = {
  size: number;
  /** So long a task may run. */
  taskMs: number;
  /** So long a thread may take to begin: a slow disk, a busy machine. */
  startMs: number;
  /** A thread that has rested for so long gives its memory back. */
  idleMs: number;
  heapMb: number;
  /** So many tasks of one member wait; more are refused. */
  waitingOfOne: number;
  script: URL;
};

type Job = {
  owner: string;
  isShort: false;
  name: TaskName;
  input: unknown;
  signal: AbortSignal | undefined;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
};

type Thread = { worker: Worker; idle?: ReturnType<typeof setTimeout> };

/** Two threads, one of which is always left for other members; begun when there is something to do. */
export function computeInWorkers(options: Partial<Options> = {}): Compute {
  const pool = new ComputePool(options);
  return {
    run: <N extends TaskName>(name: N, input: TaskInput<N>, order: ComputeOrder) =>
      pool.run(name, input, order) as Promise<TaskOutput<N>>,
    close: () => pool.close(),
  };
}

class ComputePool {
  #options: Options;
  #queue: FairQueue<Job>;
  #idle: Thread[] = [];
  /** How to end what each thread is at. */
  #busy = new Map<Thread, (reason: unknown) => void>();

  constructor(options: Partial<Options>) {
    this.#options = {
      size: 2,
      taskMs: 2_000,
      startMs: 20_000,
      idleMs: 60_000,
      heapMb: 96,
      waitingOfOne: 20,
      script: new URL('./worker.ts', import.meta.url),
      ...options,
    };
    this.#queue = new FairQueue(Math.max(1, this.#options.size - 1));
  }

  run(name: TaskName, input: unknown, { owner, signal }: ComputeOrder): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.#queue.countOf(owner) >= this.#options.waitingOfOne) {
        return reject(new DomainError('compute.tooManyWaiting', { retryAfter: '5' }));
      }
      const job: Job = { owner, isShort: false, name, input, signal, resolve, reject };
      this.#queue.add(job);
      signal?.addEventListener('abort', () => {
        if (this.#queue.remove(job)) reject(signal.reason);
      }, { once: true });
      this.#next();
    });
  }

  close() {
    const closed = new Error('Computing was closed');
    for (const job of [...this.#queue.waiting]) {
      this.#queue.remove(job);
      job.reject(closed);
    }
    for (const cutOff of [...this.#busy.values()]) cutOff(closed);
    for (const thread of this.#idle.splice(0)) this.#end(thread);
  }

  #next() {
    while (this.#idle.length > 0 || this.#busy.size < this.#options.size) {
      const job = this.#queue.next();
      if (!job) return;
      const thread = this.#idle.pop() ?? this.#start(job);
      if (thread) this.#work(thread, job);
    }
  }

  /** Where there are no threads nothing is computed: what has no bound must not run on ours. */
  #start(job: Job): Thread | undefined {
    try {
      const { script, heapMb } = this.#options;
      const resourceLimits = {
        maxOldGenerationSizeMb: heapMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
      };
      return { worker: new Worker(script, { resourceLimits }) };
    } catch {
      this.#queue.done(job);
      job.reject(new DomainError('server.unavailable', { retryAfter: '60' }));
      return undefined;
    }
  }

  #work(thread: Thread, job: Job) {
    const { worker } = thread;
    const { taskMs, startMs } = this.#options;
    const progress = new SharedArrayBuffer(4);
    let isOver = false;
    let hasGrown = false;
    const finish = (settle: () => void, isSound: boolean) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      job.signal?.removeEventListener('abort', onAbort);
      worker.removeAllListeners();
      this.#busy.delete(thread);
      if (isSound) this.#rest(thread);
      else this.#end(thread);
      this.#queue.done(job);
      settle();
      this.#next();
    };
    const cutOff = (reason: unknown) => finish(() => job.reject(reason), false);
    const tooCostly = () => cutOff(new TooCostly(Atomics.load(new Int32Array(progress), 0)));
    const onAbort = () => cutOff(job.signal?.reason);
    let timer = setTimeout(tooCostly, startMs);

    this.#busy.set(thread, cutOff);
    clearTimeout(thread.idle);
    worker.ref();
    worker.on('message', (answer: ComputeAnswer) => {
      if (answer.kind === 'grown') return void (hasGrown = true);
      if (answer.kind !== 'begun') return finish(() => settle(job, answer), !hasGrown);
      clearTimeout(timer);
      timer = setTimeout(tooCostly, taskMs);
    });
    worker.on('error', (error) => isOutOfMemory(error) ? tooCostly() : cutOff(error));
    worker.on('exit', () => cutOff(new Error('The thread of a task ended')));
    job.signal?.addEventListener('abort', onAbort, { once: true });
    worker.postMessage({ name: job.name, input: job.input, progress } satisfies ComputeAsk);
  }

  /** An idle thread stops nobody from ending the program. */
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
    this.#busy.delete(thread);
    endThread(thread.worker);
  }
}

function settle(
  { resolve, reject }: Job,
  answer: Exclude<ComputeAnswer, { kind: 'begun' | 'grown' }>,
) {
  if (answer.kind === 'done') resolve(answer.value);
  else if (answer.kind === 'refused') reject(new DomainError(answer.code, answer.details));
  else reject(Object.assign(new Error(answer.message), { stack: answer.stack }));
}
