import { fill } from '../../../src/documents/lines/text.ts';
import { text } from '../../../src/machine-translation/pretranslation/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { followJobs, type JobView } from '../jobs/job-follower.ts';
import { type Signal, signal } from '../../runtime/signal.ts';
import type { FillCalls, FillState, FillWish } from './fill-calls.ts';

export type FillDocument = { name: string; fileName: string };

/** Which of how many documents is being filled, and how far it is. */
type FillCourse = { at: number; all: number; fileName: string; job: JobView | null };

export type FillNotice = { words: string; tone: 'info' | 'error'; undo?: () => Promise<void> };

type Options = {
  callsOf: (document: FillDocument) => FillCalls;
  notify: (notice: FillNotice) => void;
  lang: UiLang;
};

/** More are not counted before: the dialog would wait for them. */
const MOST_COUNTED = 20;

export type FillRun = ReturnType<typeof createFillRun>;

/** A job of the server that fills one document. */
type Fill = { calls: FillCalls; fileName: string; job: string; operation: string };
type EndedFill = Fill & { filled: number };

/**
 * Fills documents from memories. Each is a job of the server, which goes on when the page is closed and is found again;
 * here they are followed one after the other, and one undo reverts what was filled.
 */
export function createFillRun(options: Options) {
  const { callsOf } = options;
  const course = signal<FillCourse | null>(null);
  const run: Run = { ...options, course, fills: [], isStopped: false, isClosed: false };
  return {
    course,
    count: (documents: readonly FillDocument[]) => countFillable(documents, callsOf),
    /** A document whose fill is refused is reported; the others are filled all the same. */
    async start(documents: readonly FillDocument[], wish: FillWish): Promise<void> {
      if (course.get()) return;
      await collectFills(run, documents, (calls) => calls.start(wish));
      await followFills(run);
    },
    /** Follows what was begun before the page was opened; says nothing where it has ended meanwhile. */
    async goOn(documents: readonly FillDocument[]): Promise<void> {
      if (course.get() || documents.length === 0) return;
      await collectFills(run, documents, async (calls) => {
        const { fill } = await calls.state();
        return fill && { job: fill.jobId, operation: fill.operation };
      });
      if (run.fills.length > 0) await followFills(run);
      else course.set(null);
    },
    /** All jobs are cancelled; what was filled stays until it is undone. */
    async cancel(): Promise<void> {
      run.isStopped = true;
      const { job = null } = course.get() ?? {};
      const others = run.fills.filter((one) => one.job !== job?.id);
      // Those that are over refuse, which is no news.
      await Promise.all([
        run.jobs?.cancel(),
        ...others.map((one) => one.calls.cancel(one.job).catch(() => {})),
      ]);
    },
    resume: async () => void await run.jobs?.resume(),
    close() {
      run.isClosed = true;
      run.jobs?.close();
    },
  };
}

type Run = Options & {
  course: Signal<FillCourse | null>;
  fills: Fill[];
  /** The job that is followed now. */
  jobs?: ReturnType<typeof followJobs<never>>;
  isStopped: boolean;
  isClosed: boolean;
};

/** How many lines could be filled; undefined where counting would take long or fails. */
async function countFillable(
  documents: readonly FillDocument[],
  callsOf: Options['callsOf'],
): Promise<FillState | undefined> {
  if (documents.length > MOST_COUNTED) return undefined;
  const sum: FillState = { fill: null, empty: 0, drafted: 0 };
  for (const document of documents) {
    const state = await callsOf(document).state().catch(() => undefined);
    if (!state) return undefined;
    sum.empty += state.empty;
    sum.drafted += state.drafted;
  }
  return sum;
}

/** Gets a job for each document; a refusal is reported. */
async function collectFills(
  run: Run,
  documents: readonly FillDocument[],
  begin: (calls: FillCalls) => Promise<{ job: string; operation: string } | null>,
) {
  run.fills = [];
  run.isStopped = false;
  for (const [at, document] of documents.entries()) {
    if (run.isStopped || run.isClosed) return;
    const { fileName } = document;
    run.course.set({ at, all: documents.length, fileName, job: null });
    const calls = run.callsOf(document);
    try {
      const started = await begin(calls);
      if (started) run.fills.push({ ...started, calls, fileName });
      // It was cancelled while it was about to begin.
      if (started && run.isStopped) await calls.cancel(started.job).catch(() => {});
    } catch (error) {
      run.notify({ words: `${fileName}: ${wordsOf(error)}`, tone: 'error' });
    }
  }
}

/** The jobs that were collected, to their end. */
async function followFills(run: Run) {
  const ended: EndedFill[] = [];
  const { course, fills } = run;
  for (const [at, one] of fills.entries()) {
    const place = { at, all: fills.length, fileName: one.fileName };
    course.set({ ...place, job: null });
    await followFill(run, one, (job) => course.set({ ...place, job }));
    if (run.isClosed) return;
    const filled = await one.calls.filled(one.job).catch(() => 0);
    if (filled > 0) ended.push({ ...one, filled });
  }
  course.set(null);
  notifyEnd(run, ended);
}

/** Until the job is over, or the server does not know it any more. */
function followFill(run: Run, { calls, job: id }: Fill, hear: (job: JobView) => void) {
  return new Promise<void>((resolve) => {
    const jobs = followJobs<never>({
      calls,
      hear: () => {},
      onEnd: () => resolve(),
      complain: (error) => run.notify({ words: wordsOf(error), tone: 'error' }),
    });
    run.jobs = jobs;
    jobs.job.subscribe(() => {
      const now = jobs.job.get();
      if (now) hear(now);
      else resolve();
    });
    jobs.start(id);
  });
}

function notifyEnd({ notify, lang }: Run, ended: readonly EndedFill[]) {
  const n = ended.reduce((sum, one) => sum + one.filled, 0);
  if (n === 0) return notify({ words: text.noneFound[lang], tone: 'info' });

  async function undo() {
    try {
      for (const { calls, operation } of ended) await calls.undo(operation);
      notify({ words: text.undone[lang], tone: 'info' });
    } catch (error) {
      notify({ words: wordsOf(error), tone: 'error' });
    }
  }
  notify({ words: fill(text.done[lang], { n }), tone: 'info', undo });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
