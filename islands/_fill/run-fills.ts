import { fill } from '../../src/lines/text.ts';
import { text } from '../../src/pretranslation/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { followJobs, type JobView } from '../_editor/job-follower.ts';
import { signal } from '../_editor/signal.ts';
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

/** Fills documents from memories, one after the other; what was filled is taken back with one undo. */
export function createFillRun({ callsOf, tell, lang }: Options) {
  const course = signal<FillCourse | null>(null);
  let done: { calls: FillCalls; operation: string; filled: number }[] = [];
  let jobs: ReturnType<typeof followJobs<never>> | undefined;
  let isStopped = false;
  const wordsOf = (error: unknown) => error instanceof Error ? error.message : String(error);

  async function fillOne(
    document: FillDocument,
    wish: FillWish,
    place: { at: number; all: number },
  ) {
    const { fileName } = document;
    course.set({ ...place, fileName, job: null });
    const calls = callsOf(document);
    const started = await calls.start(wish);
    if (!started) return;
    await follow(calls, started.job, (job) => course.set({ ...place, fileName, job }));
    const filled = await calls.filled(started.job).catch(() => 0);
    if (filled > 0) done.push({ calls, operation: started.operation, filled });
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
      // It was called off while it was about to begin.
      if (isStopped) void jobs.cancel();
    });
  }

  function sayEnd() {
    const filled = done;
    const n = filled.reduce((sum, one) => sum + one.filled, 0);
    if (n === 0) return tell({ words: text.noneFound[lang], tone: 'info' });
    tell({ words: fill(text.done[lang], { n }), tone: 'info', undo: () => undo(filled) });
  }

  async function undo(filled: typeof done) {
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
      done = [];
      isStopped = false;
      for (const [at, document] of documents.entries()) {
        if (isStopped) break;
        await fillOne(document, wish, { at, all: documents.length }).catch((error) =>
          tell({ words: `${document.fileName}: ${wordsOf(error)}`, tone: 'error' })
        );
      }
      course.set(null);
      sayEnd();
    },
    /** No document is begun any more; what was filled stays, until it is taken back. */
    async cancel(): Promise<void> {
      isStopped = true;
      await jobs?.cancel();
    },
    resume: async () => void await jobs?.resume(),
    close() {
      isStopped = true;
      jobs?.close();
    },
  };
}
