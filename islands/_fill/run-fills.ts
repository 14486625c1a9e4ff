import { fill } from '../../src/lines/text.ts';
import { text } from '../../src/pretranslation/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { followJobs, type JobView } from '../_jobs/job-follower.ts';
import { signal } from '../_lib/signal.ts';
import type { FillCalls, FillState, FillWish } from '../_propagation/fill-calls.ts';

export type FillDocument = { name: string; fileName: string };

/** Which of how many documents is being filled, and how far it is. */
export type FillCourse = { at: number; all: number; fileName: string; job: JobView | null };

export type Told = { words: string; tone: 'info' | 'error'; undo?: () => Promise<void> };

type Options = {
  callsOf: (document: FillDocument) => FillCalls;
  tell: (told: Told) => void;
  lang: UiLang;
};

/** More are not counted before: the dialog would wait for them. */
const MOST_COUNTED = 20;

export type FillRun = ReturnType<typeof createFillRun>;

/** A job of the server that fills one document. */
type Fill = { calls: FillCalls; fileName: string; job: string; operation: string };

/**
 * Fills documents from memories. Each is a job of the server, which goes on when the page is closed and is found again;
 * here they are followed one after the other, and what was filled is taken back with one undo.
 */
export function createFillRun({ callsOf, tell, lang }: Options) {
  const course = signal<FillCourse | null>(null);
  let fills: Fill[] = [];
  let jobs: ReturnType<typeof followJobs<never>> | undefined;
  let isStopped = false;
  let isClosed = false;
  const wordsOf = (error: unknown) => error instanceof Error ? error.message : String(error);

  /** Asks each document for its job; one that refuses is told of. */
  async function collect(
    documents: readonly FillDocument[],
    ask: (calls: FillCalls) => Promise<{ job: string; operation: string } | null>,
  ) {
    fills = [];
    isStopped = false;
    for (const [at, document] of documents.entries()) {
      if (isStopped || isClosed) return;
      const { fileName } = document;
      course.set({ at, all: documents.length, fileName, job: null });
      const calls = callsOf(document);
      try {
        const started = await ask(calls);
        if (started) fills.push({ ...started, calls, fileName });
        // It was called off while it was about to begin.
        if (started && isStopped) await calls.cancel(started.job).catch(() => {});
      } catch (error) {
        tell({ words: `${fileName}: ${wordsOf(error)}`, tone: 'error' });
      }
    }
  }

  /** Those that were asked, to their end. */
  async function followAll() {
    const done: Done[] = [];
    for (const [at, one] of fills.entries()) {
      const place = { at, all: fills.length, fileName: one.fileName };
      course.set({ ...place, job: null });
      await follow(one.calls, one.job, (job) => course.set({ ...place, job }));
      if (isClosed) return;
      const filled = await one.calls.filled(one.job).catch(() => 0);
      if (filled > 0) done.push({ ...one, filled });
    }
    course.set(null);
    sayEnd(done);
  }

  /** Until the job is over, or nobody knows it any more. */
  function follow(calls: FillCalls, id: string, hear: (job: JobView) => void): Promise<void> {
    return new Promise((resolve) => {
      jobs = followJobs<never>({
        calls,
        hear: () => {},
        onEnd: () => resolve(),
        complain: (error) => tell({ words: wordsOf(error), tone: 'error' }),
      });
      const { job } = jobs;
      job.subscribe(() => {
        const now = job.get();
        if (now) hear(now);
        else resolve();
      });
      jobs.start(id);
    });
  }

  function sayEnd(done: readonly Done[]) {
    const n = done.reduce((sum, one) => sum + one.filled, 0);
    if (n === 0) return tell({ words: text.noneFound[lang], tone: 'info' });
    tell({ words: fill(text.done[lang], { n }), tone: 'info', undo: () => undo(done) });
  }

  async function undo(filled: readonly Done[]) {
    try {
      for (const { calls, operation } of filled) await calls.undo(operation);
      tell({ words: text.undone[lang], tone: 'info' });
    } catch (error) {
      tell({ words: wordsOf(error), tone: 'error' });
    }
  }

  return {
    course,
    /** How many lines could be filled; undefined where that would take long, or nobody can say. */
    async look(documents: readonly FillDocument[]): Promise<FillState | undefined> {
      if (documents.length > MOST_COUNTED) return undefined;
      const sum: FillState = { fill: null, empty: 0, drafted: 0 };
      for (const document of documents) {
        const state = await callsOf(document).state().catch(() => undefined);
        if (!state) return undefined;
        sum.empty += state.empty;
        sum.drafted += state.drafted;
      }
      return sum;
    },
    /** A document that refuses is told of; the others are filled all the same. */
    async start(documents: readonly FillDocument[], wish: FillWish): Promise<void> {
      if (course.get()) return;
      await collect(documents, (calls) => calls.start(wish));
      await followAll();
    },
    /** Follows what was begun before the page was opened; says nothing where it has ended meanwhile. */
    async goOn(documents: readonly FillDocument[]): Promise<void> {
      if (course.get() || documents.length === 0) return;
      await collect(documents, async (calls) => {
        const { fill } = await calls.state();
        return fill && { job: fill.jobId, operation: fill.operation };
      });
      if (fills.length > 0) await followAll();
      else course.set(null);
    },
    /** All jobs are called off; what was filled stays, until it is taken back. */
    async cancel(): Promise<void> {
      isStopped = true;
      const { job = null } = course.get() ?? {};
      const others = fills.filter((one) => one.job !== job?.id);
      // Those that are over refuse, which is no news.
      await Promise.all([
        jobs?.cancel(),
        ...others.map((one) => one.calls.cancel(one.job).catch(() => {})),
      ]);
    },
    resume: async () => void await jobs?.resume(),
    close() {
      isClosed = true;
      jobs?.close();
    },
  };
}

type Done = Fill & { filled: number };
