import type {
  ScoreView,
  ScoringStatus,
} from '../../../../src/machine-translation/scoring/rules.ts';
import { text } from '../../../../src/machine-translation/scoring/text.ts';
import { followJobs, type JobView } from '../../../machine-translation/jobs/job-follower.ts';
import { type Signal, signal } from '../../../runtime/signal.ts';
import type { ScoreService } from '../../session/services/scores.ts';
import type { EditorSession } from '../../session/session.ts';

/** The scores of the open document, and what is being checked. */
export type ScoreState = {
  readonly session: EditorSession;
  readonly scoring: ScoreService;
  readonly known: Map<number, ScoreView>;
  readonly busy: Set<number>;
  /** What checks are made with; unknown at first. */
  readonly status: Signal<ScoringStatus | null>;
  /** The line whose score is shown at large. */
  readonly shown: Signal<number | null>;
};

export function newScoreState(session: EditorSession, scoring: ScoreService): ScoreState {
  return {
    session,
    scoring,
    known: new Map(),
    busy: new Set(),
    status: signal<ScoringStatus | null>(null),
    shown: signal<number | null>(null),
  };
}

export function setScore({ session, known }: ScoreState, score: ScoreView) {
  known.set(score.index, score);
  session.lines.notify(score.index);
}

export function setBusy({ session, busy }: ScoreState, index: number, isBusy: boolean) {
  if (isBusy) busy.add(index);
  else busy.delete(index);
  session.lines.notify(index);
}

export const reportScoreError = ({ session }: ScoreState, error: unknown) =>
  session.notify({ words: error instanceof Error ? error.message : String(error), tone: 'error' });

/** Follows the checks of all lines; each score is shown as it comes. */
export function followScoreJobs(state: ScoreState) {
  const { lang, inform } = state.session;
  return followJobs({
    calls: state.scoring,
    hear: ({ score }) => setScore(state, score),
    onEnd({ status, reason }: JobView) {
      if (status === 'done') return inform(text.checked[lang]);
      inform([text.stopped[lang], reason].filter(Boolean).join(' '));
    },
    complain: (error) => reportScoreError(state, error),
  });
}

export type ScoreJobs = ReturnType<typeof followScoreJobs>;
