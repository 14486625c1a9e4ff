import { clearTimeout, setTimeout } from 'node:timers';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../shared/errors.ts';
import type { Returned } from '../bilingual/read-returned.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { TimedCue } from '../../language/subtitles/check-cues.ts';
import type { EntryText } from '../../language/terms/entry.ts';
import { FairQueue } from './fair-queue.ts';
import type { Imported, SourceLine, Written } from '../contract/format.ts';
import type { Preview } from '../contract/preview.ts';
import { limits } from '../contract/rules.ts';
import { packBytes, unpackBytes } from './thread-bytes.ts';
import { endThread, isOutOfMemory } from './thread-end.ts';
import { NEXT, watchThread } from './thread-watch.ts';
import type { News, Turn } from './turn.ts';
import type { Answer, Ask, Outcome } from './worker.ts';

type Result = Imported | Uint8Array | Preview | Written | EntryText[] | Returned | TimedCue[];

type Job = {
  make: () => Promise<Ask>;
  owner: string;
  isShort: boolean;
  signal: AbortSignal | undefined;
  tell: (news: News) => void;
  resolve: (value: Result) => void;
  reject: (reason: unknown) => void;
};

/** What is new and mostly garbage; left alone, each thread takes three times as much. */
const YOUNG_MB = 12;

type Options = {
  size: number;
  jobMs: number;
  idleMs: number;
  heapMb: number;
  waitingOfOne: number;
  /** A thread that is neither at work nor answers for so long is dead. */
  silentMs: number;
  script: URL;
};

/** `isShort`: it passes other work of the same owner. */
type Place = Turn & { isShort?: boolean };

/** A few threads that are used again; one that is cut off is thrown away with all it held. */
export class WorkerPool {
  #options: Options;
  #queue: FairQueue<Job>;
  #idle: Thread[] = [];
  #count = 0;
  #strangers = 0;

  constructor(options: Partial<Options> = {}) {
    this.#options = {
      size: 2,
      jobMs: limits.workerMs,
      idleMs: 30_000,
      heapMb: limits.workerHeapMb,
      waitingOfOne: limits.waitingFiles,
      silentMs: 3_000,
      script: new URL('./worker.ts', import.meta.url),
      ...options,
    };
    // One thread is always left for others, where there are two.
    this.#queue = new FairQueue(Math.max(1, this.#options.size - 1));
  }

  ask(ask: Ask | (() => Promise<Ask>), place: Place = {}): Promise<Result> {
    const { signal, onNews: tell = () => {}, isShort = false } = place;
    const owner = place.owner ?? `stranger ${++this.#strangers}`;
    const make = typeof ask === 'function' ? ask : () => Promise.resolve(ask);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.#queue.countOf(owner) >= this.#options.waitingOfOne) {
        return reject(new DomainError('file.tooManyWaiting'));
      }
      const job = { make, owner, isShort, signal, tell, resolve, reject };
      this.#queue.add(job);
      signal?.addEventListener('abort', () => this.#forget(job), { once: true });
      this.#next();
    });
  }

  /** Ends the threads that have nothing to do. */
  close() {
    for (const thread of this.#idle.splice(0)) this.#end(thread);
  }

  #forget(job: Job) {
    if (!this.#queue.remove(job)) return;
    job.reject(job.signal?.reason);
    this.#tellWaiting();
  }

  #next() {
    while (this.#idle.length > 0 || this.#count < this.#options.size) {
      const job = this.#queue.next();
      if (!job) break;
      // Several may give up by one signal: the first to hear of it calls the next.
      if (job.signal?.aborted) {
        this.#queue.done(job);
        job.reject(job.signal.reason);
        continue;
      }
      this.#run(this.#idle.pop() ?? this.#start(), job);
    }
    this.#tellWaiting();
  }

  #tellWaiting() {
    for (const job of this.#queue.waiting) {
      job.tell({ phase: 'waiting', ahead: this.#queue.aheadOf(job) });
    }
  }

  #start(): Thread {
    this.#count++;
    const { script, heapMb } = this.#options;
    const worker = new Worker(script, {
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    });
    return { worker, idle: undefined };
  }

  #run(thread: Thread, job: Job) {
    const { worker } = thread;
    let isOver = false;
    let hasGrown = false;
    const lines: SourceLine[] = [];
    const cutOff = (reason: unknown) => finish(() => job.reject(reason), false);
    const onAbort = () => cutOff(job.signal?.reason);
    const onMessage = (answer: Answer) => {
      watch.heard();
      if (answer.kind === 'alive') return;
      if (answer.kind === 'grown') return void (hasGrown = true);
      if (answer.kind === 'lines') {
        for (const line of answer.lines) lines.push(line);
        worker.postMessage(NEXT);
      } else if (answer.kind === 'progress') {
        job.tell({ phase: 'working', done: answer.done, total: answer.total });
      } else finish(() => settle(job, withLines(unpackBytes(answer), lines)), !hasGrown);
    };
    const onError = (error: unknown) => cutOff(isOutOfMemory(error) ? tooMuch() : error);
    const onExit = () => cutOff(new Error('The thread that handled the file ended'));
    const timer = setTimeout(() => cutOff(tooMuch()), this.#options.jobMs);
    const watch = watchThread(worker, this.#options.silentMs, () => cutOff(tooMuch()));

    const finish = (tell: () => void, mayStay: boolean) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      watch.stop();
      job.signal?.removeEventListener('abort', onAbort);
      worker.removeAllListeners();
      if (mayStay) this.#rest(thread);
      else this.#end(thread);
      this.#queue.done(job);
      tell();
      this.#next();
    };

    clearTimeout(thread.idle);
    worker.ref();
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    job.signal?.addEventListener('abort', onAbort, { once: true });
    job.tell({ phase: 'working' });
    // Starting a thread fills a turn, and so may what is sent to it.
    yieldToEventLoop().then(() => job.make()).then(
      (ask) => isOver || worker.postMessage(packBytes(ask)),
      (error) => isOver || finish(() => job.reject(error), true),
    );
  }

  /** An idle thread holds neither the program running nor its memory for long. */
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
    endThread(thread.worker);
  }
}

type Thread = { worker: Worker; idle: ReturnType<typeof setTimeout> | undefined };

const tooMuch = () => new DomainError('file.limit');

/** Those that came ahead are in their place again. */
function withLines(answer: Outcome, lines: SourceLine[]): Outcome {
  if (answer.kind !== 'done' || !('lines' in answer.value)) return answer;
  return { ...answer, value: { ...answer.value, lines: [...answer.value.lines, ...lines] } };
}

function settle({ resolve, reject }: Job, answer: Outcome) {
  if (answer.kind === 'done') resolve(answer.value);
  else if (answer.kind === 'refused') reject(new DomainError(answer.code, answer.details));
  else reject(Object.assign(new Error(answer.message), { stack: answer.stack }));
}
