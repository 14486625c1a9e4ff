import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/machine-translation/pretranslation/text.ts';
import { followJobs, type JobView } from '../../../machine-translation/jobs/job-follower.ts';
import type { Signal } from '../../../runtime/signal.ts';
import type { EditorSession } from '../../session/session.ts';
import type {
  FillCalls,
  FillState,
  FillWish,
} from '../../../machine-translation/pretranslation/fill-calls.ts';

export type Fills = {
  job: Signal<JobView | null>;
  takeUp(): Promise<void>;
  count(): Promise<FillState | undefined>;
  start(wish: FillWish): Promise<void>;
  cancel(): Promise<void>;
  resume(): Promise<void>;
  close(): void;
};

/** Lines are filled from memories by a job, which is followed to its end and can be taken back then. */
export function createFills(session: EditorSession, calls: FillCalls): Fills {
  const { lang } = session;
  const operations = new Map<string, string>();
  const complain = (error: unknown) =>
    session.notify({ words: error instanceof Error ? error.message : '', tone: 'error' });
  const jobs = followJobs<never>({
    calls,
    hear: () => {},
    onEnd: (ended) => void announceEnd(ended),
    complain,
  });

  async function announceEnd({ id }: JobView) {
    const n = await calls.filled(id).catch(() => 0);
    await session.recount();
    if (n === 0) return session.inform(text.noneFound[lang]);
    const operation = operations.get(id);
    session.notify({
      words: fill(text.done[lang], { n }),
      tone: 'info',
      ...(operation ? { undo: () => void undo(operation) } : {}),
    });
  }

  async function undo(operation: string) {
    try {
      await calls.undo(operation);
      session.inform(text.undone[lang]);
      await session.recount();
    } catch (error) {
      complain(error);
    }
  }

  return {
    job: jobs.job,
    count: () => calls.state().catch(() => undefined),
    /** A fill that was begun before this page was opened. */
    async takeUp() {
      const { fill: open } = await calls.state().catch(() => ({ fill: null }));
      if (!open || jobs.job.get()) return;
      operations.set(open.jobId, open.operation);
      jobs.begin({ id: open.jobId, status: open.status, progress: 0, reason: null });
    },
    async start(wish) {
      try {
        const started = await calls.start(wish);
        if (!started) return session.inform(text.nothing[lang]);
        operations.set(started.job, started.operation);
        jobs.start(started.job);
      } catch (error) {
        complain(error);
      }
    },
    cancel: jobs.cancel,
    resume: jobs.resume,
    close: jobs.close,
  };
}
