import type { OpenLine } from '../../src/lines/schema.ts';
import { fill } from '../../src/lines/text.ts';
import type { ScoreView, ScoringStatus } from '../../src/scoring/rules.ts';
import { text } from '../../src/scoring/text.ts';
import type { JobView } from './drafts.ts';
import type { Chunk, ScoreNews, Scoring } from './scoring.ts';
import type { EditorSession } from './session.ts';
import { signal } from './signal.ts';

export type Scores = ReturnType<typeof createScores>;

const RECONNECT_MS = 1500;

/** The scores of the open document: those that are known, one line checked, all lines checked. */
export function createScores(session: EditorSession, scoring: Scoring) {
  const { queue, lang, notify, tell, say } = session;
  const known = new Map<number, ScoreView>();
  const busy = new Set<number>();
  const job = signal<JobView | null>(null);
  /** What checks are made with; unknown at first. */
  const status = signal<ScoringStatus | null>(null);
  /** The line whose score is shown at large. */
  const shown = signal<number | null>(null);
  const closed = new AbortController();

  const complain = (error: unknown) =>
    notify({ words: error instanceof Error ? error.message : String(error), tone: 'error' });

  function take(score: ScoreView) {
    known.set(score.index, score);
    session.lines.notify(score.index);
  }

  function setBusy(index: number, isBusy: boolean) {
    if (isBusy) busy.add(index);
    else busy.delete(index);
    session.lines.notify(index);
  }

  function hear(news: ScoreNews) {
    switch (news.type) {
      case 'score':
        return take(news.score);
      case 'progress':
        return job.set((now) => now && { ...now, progress: news.progress });
      case 'status':
        return job.set((now) => now && { ...now, status: news.status, reason: news.reason });
    }
  }

  function isOver(): boolean {
    const now = job.get()?.status;
    return now === undefined || now === 'done' || now === 'cancelled' || now === 'failed';
  }

  /** Follows a job to its end, through broken connections. */
  async function follow(id: string): Promise<void> {
    let last = '';
    while (!closed.signal.aborted && !isOver()) {
      try {
        for await (const [eventId, news] of scoring.follow(id, last, closed.signal)) {
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
    const ended = job.get();
    job.set(null);
    if (closed.signal.aborted || !ended) return;
    if (ended.status === 'done') return tell(text.checked[lang]);
    tell([text.stopped[lang], ended.reason].filter(Boolean).join(' '));
  }

  function begin(view: JobView) {
    job.set(view);
    void follow(view.id);
  }

  return {
    job,
    status,
    shown,
    begin,
    isBusy: (index: number) => busy.has(index),
    /** The score of a line as it stands on the screen; undefined when it is another text by now. */
    of(line: OpenLine): ScoreView | undefined {
      const score = known.get(line.index);
      const isTyped = queue.pending(line.index) !== undefined;
      return score && score.version === line.version && !isTyped ? score : undefined;
    },
    async load(): Promise<void> {
      for (let offset: number | null = 0; offset !== null && !closed.signal.aborted;) {
        const chunk: Chunk | undefined = await scoring.load(offset).catch(() => undefined);
        if (!chunk) return; // the buttons stay, and a check says what is wrong
        status.set(chunk.status);
        for (const score of chunk.scores) take(score);
        offset = chunk.next;
      }
    },
    async checkOne(index: number): Promise<void> {
      if (busy.has(index)) return;
      setBusy(index, true);
      try {
        // What is checked is what is stored.
        await queue.settled(index);
        const found = await scoring.checkOne(index);
        take(found);
        const { score } = found;
        const words = score === null ? text.isFlagged : text.isChecked;
        say(fill(words[lang], { n: index + 1, score: score ?? '' }));
        // Without a number the findings are all there is to see.
        if (score === null) shown.set(index);
      } catch (error) {
        complain(error);
      } finally {
        setBusy(index, false);
      }
    },
    async checkAll(): Promise<void> {
      try {
        await queue.allSettled();
        const id = await scoring.checkAll();
        if (!id) return tell(text.nothingToCheck[lang]);
        begin({ id, status: 'running', progress: 0, reason: null });
      } catch (error) {
        complain(error);
      }
    },
    close: () => closed.abort(),
    cancel: () => command((id) => scoring.cancel(id)),
    resume: () => command((id) => scoring.resume(id)),
  };

  async function command(run: (id: string) => Promise<void>) {
    const id = job.get()?.id;
    if (id) await run(id).catch(complain);
  }
}
