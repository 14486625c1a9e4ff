import type { OpenLine } from '../../src/lines/schema.ts';
import { fill, text } from '../../src/lines/text.ts';
import type { EditorSession } from './session.ts';
import { signal } from './signal.ts';
import type { JobNews, JobStatus, Translation } from './translation.ts';

export type JobView = { id: string; status: JobStatus; progress: number; reason: string | null };

export type Drafts = ReturnType<typeof createDrafts>;

const RECONNECT_MS = 1500;

/** Machine drafts of the open document: one line anew, all lines anew, and the news of a running job. */
export function createDrafts(session: EditorSession, translation: Translation) {
  const { lines, queue, lang, notify, tell } = session;
  const job = signal<JobView | null>(null);
  /** Why the engine cannot be asked; unknown at first, which hinders nobody. */
  const obstacle = signal<string | undefined>(undefined);
  const busy = signal<number | null>(null);
  const closed = new AbortController();

  const complain = (error: unknown) =>
    notify({ words: error instanceof Error ? error.message : String(error), tone: 'error' });

  function hear(news: JobNews) {
    switch (news.type) {
      case 'line':
        return takeUp(news.line);
      case 'reason':
        return lines.patch(news.index, { reason: news.reason });
      case 'progress':
        return job.set((now) => now && { ...now, progress: news.progress });
      case 'status':
        return job.set((now) => now && { ...now, status: news.status, reason: news.reason });
    }
  }

  /** A draft arrives: the field shows it too, unless somebody has typed there since. */
  function takeUp(fresh: OpenLine) {
    const line = lines.line(fresh.index);
    const before = line ? session.shownText(line) : '';
    // Words that wait to be stored are nobody's to replace; the save will find both, and the person chooses.
    const isTyped = queue.pending(fresh.index) !== undefined;
    session.absorb(fresh);
    if (!isTyped) session.showIfUntouched(fresh.index, before);
  }

  /** Follows a job to its end, through broken connections. */
  async function follow(id: string): Promise<void> {
    let last = '';
    while (!closed.signal.aborted && !isOver()) {
      try {
        for await (const [eventId, news] of translation.follow(id, last, closed.signal)) {
          last = eventId || last;
          hear(news);
        }
      } catch (error) {
        if (closed.signal.aborted) return;
        // A refusal has a status of its own and will not change; a broken connection has none.
        if (error instanceof Error && 'status' in error && error.status) return job.set(null);
      }
      if (!isOver()) await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
    if (!closed.signal.aborted) await finish();
  }

  function isOver(): boolean {
    const status = job.get()?.status;
    return status === undefined || status === 'done' || status === 'cancelled' ||
      status === 'failed';
  }

  async function finish() {
    const ended = job.get();
    job.set(null);
    await session.recount();
    if (!ended) return;
    if (ended.status === 'done') return tell(text.translationDone[lang]);
    const words = [text.translationStopped[lang], ended.reason].filter(Boolean).join(' ');
    notify({ words, tone: ended.status === 'failed' ? 'error' : 'info' });
  }

  function begin(view: JobView) {
    job.set(view);
    void follow(view.id);
  }

  return {
    job,
    obstacle,
    busy,
    begin,
    async askEngine() {
      obstacle.set(await translation.obstacle().catch(() => undefined));
    },
    close: () => closed.abort(),
    /** What stood there before can be brought back, by the field's own undo or by the notice. */
    async retranslate(index: number): Promise<void> {
      if (busy.get() !== null) return;
      busy.set(index);
      try {
        await queue.settled(index);
        const line = lines.line(index);
        const before = line ? session.shownText(line) : '';
        const fresh = await translation.retranslate(index);
        takeUp(fresh);
        const undo = () => session.write(index, before);
        notify({ words: fill(text.isRetranslated[lang], { n: index + 1 }), tone: 'info', undo });
      } catch (error) {
        complain(error);
      } finally {
        busy.set(null);
      }
    },
    async retranslateAll(): Promise<void> {
      try {
        await queue.allSettled();
        const answer = await translation.retranslateAll();
        if (answer.kind === 'nothing') return tell(answer.message ?? text.nothingToTranslate[lang]);
        begin({ id: answer.jobId, status: 'running', progress: 0, reason: null });
      } catch (error) {
        complain(error);
      }
    },
    cancel: () => command((id) => translation.cancel(id)),
    resume: () => command((id) => translation.resume(id)),
  };

  async function command(run: (id: string) => Promise<void>) {
    const id = job.get()?.id;
    if (id) await run(id).catch(complain);
  }
}
