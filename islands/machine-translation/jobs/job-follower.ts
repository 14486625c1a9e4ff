import type { Course, JobCalls, JobStatus } from './job-calls.ts';
import { signal } from '../../runtime/signal.ts';

export type JobView = { id: string; status: JobStatus; progress: number; reason: string | null };

type Followed<News> = {
  calls: JobCalls<News>;
  /** What the job found in a line. */
  hear: (news: News) => void;
  /** How the job stood at its end; not called when the server does not know the job. */
  onEnd: (ended: JobView) => void;
  complain: (error: unknown) => void;
};

const RECONNECT_MS = 1500;
const over = new Set<JobStatus>(['done', 'cancelled', 'failed']);

/** The one job of its kind that is open: followed to its end, through broken connections. */
export function followJobs<News extends { type: string }>(
  { calls, hear, onEnd, complain }: Followed<News>,
) {
  const job = signal<JobView | null>(null);
  const closed = new AbortController();

  async function follow(id: string): Promise<void> {
    let last = '';
    while (!closed.signal.aborted && !isOver()) {
      try {
        for await (const [eventId, news] of calls.follow(id, last, closed.signal)) {
          last = eventId || last;
          apply(news);
        }
      } catch (error) {
        if (closed.signal.aborted) return;
        // A refusal has a status of its own and will not change; a broken connection has none.
        if (error instanceof Error && 'status' in error && error.status) return job.set(null);
      }
      if (!isOver()) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
    if (closed.signal.aborted) return;
    const ended = job.get();
    job.set(null);
    if (ended) onEnd(ended);
  }

  function apply(news: News | Course) {
    if (!isCourse(news)) return hear(news);
    const { type: _type, ...facts } = news;
    job.set((now) => now && { ...now, ...facts });
  }

  function isOver(): boolean {
    const status = job.get()?.status;
    return status === undefined || over.has(status);
  }

  async function command(run: (id: string) => Promise<void>) {
    const id = job.get()?.id;
    if (id) await run(id).catch(complain);
  }

  function begin(view: JobView) {
    job.set(view);
    void follow(view.id);
  }

  return {
    job,
    closed: closed.signal,
    begin,
    start: (id: string) => begin({ id, status: 'running', progress: 0, reason: null }),
    cancel: () => command(calls.cancel),
    resume: () => command(calls.resume),
    close: () => closed.abort(),
  };
}

function isCourse(news: { type: string }): news is Course {
  return news.type === 'progress' || news.type === 'status';
}
