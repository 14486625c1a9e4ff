import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type {
  ScoreView,
  ScoringStatus,
} from '../../../../src/machine-translation/scoring/rules.ts';
import { text } from '../../../../src/machine-translation/scoring/text.ts';
import { followJobs, type JobView } from '../../../machine-translation/jobs/job-follower.ts';
import type { ScoreChunk, ScoreOptions, ScoreService } from '../../session/services/scores.ts';
import type { EditorSession } from '../../session/session.ts';
import type { FirstParts } from '../../session/tool.ts';
import { signal } from '../../../runtime/signal.ts';

export type Scores = ReturnType<typeof createScores>;

/** The scores of the open document: those that are known, one line checked, all lines checked. */
function createScores(session: EditorSession, scoring: ScoreService) {
  const { queue, lang, notify, inform, say } = session;
  const known = new Map<number, ScoreView>();
  const busy = new Set<number>();
  /** What checks are made with; unknown at first. */
  const status = signal<ScoringStatus | null>(null);
  /** The line whose score is shown at large. */
  const shown = signal<number | null>(null);

  const complain = (error: unknown) =>
    notify({ words: error instanceof Error ? error.message : String(error), tone: 'error' });
  const jobs = followJobs({
    calls: scoring,
    hear: ({ score }) => setScore(score),
    onEnd: finish,
    complain,
  });

  function setScore(score: ScoreView) {
    known.set(score.index, score);
    session.lines.notify(score.index);
  }

  function setBusy(index: number, isBusy: boolean) {
    if (isBusy) busy.add(index);
    else busy.delete(index);
    session.lines.notify(index);
  }

  function finish({ status, reason }: JobView) {
    if (status === 'done') return inform(text.checked[lang]);
    inform([text.stopped[lang], reason].filter(Boolean).join(' '));
  }

  /** Checks one line; fails with words that can be shown. */
  async function measure(index: number, wish?: ScoreOptions): Promise<ScoreView> {
    setBusy(index, true);
    try {
      // What is checked is what is stored.
      await queue.settled(index);
      wish?.signal?.throwIfAborted();
      const found = await scoring.checkOne(index, wish);
      setScore(found);
      return found;
    } finally {
      setBusy(index, false);
    }
  }

  return {
    job: jobs.job,
    begin: jobs.begin,
    cancel: jobs.cancel,
    resume: jobs.resume,
    close: jobs.close,
    status,
    shown,
    isBusy: (index: number) => busy.has(index),
    /** The score of a line as it stands on the screen; undefined when it is another text by now. */
    of(line: OpenLine): ScoreView | undefined {
      const score = known.get(line.index);
      const isTyped = queue.pending(line.index) !== undefined;
      return score && score.version === line.version && !isTyped ? score : undefined;
    },
    async load(): Promise<void> {
      for (let offset: number | null = 0; offset !== null && !jobs.closed.aborted;) {
        const chunk: ScoreChunk | undefined = await scoring.load(offset).catch(() => undefined);
        if (!chunk) return; // the buttons stay, and a check says what is wrong
        status.set(chunk.status);
        for (const score of chunk.scores) setScore(score);
        offset = chunk.next;
      }
    },
    measure,
    async checkOne(index: number): Promise<void> {
      if (busy.has(index)) return;
      try {
        const { score } = await measure(index);
        const words = score === null ? text.isFlagged : text.isChecked;
        say(fill(words[lang], { n: index + 1, score: score ?? '' }));
        // Without a number the findings are all there is to see.
        if (score === null) shown.set(index);
      } catch (error) {
        complain(error);
      }
    },
    async checkAll(): Promise<void> {
      try {
        await queue.allSettled();
        const id = await scoring.checkAll();
        if (!id) return inform(text.nothingToCheck[lang]);
        jobs.start(id);
      } catch (error) {
        complain(error);
      }
    },
  };
}

/** The scores of the open document. */
export const scoresOf = ({ session, services }: FirstParts) =>
  createScores(session, services.scores);
