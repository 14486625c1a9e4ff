import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import type { ScoreView } from '../../../../src/machine-translation/scoring/rules.ts';
import type { ScoreOptions, ScoreService } from '../../session/services/scores.ts';
import type { EditorSession } from '../../session/session.ts';
import type { FirstParts } from '../../session/tool.ts';
import { checkAllLines, checkOneLine, loadScores, measureLine } from './check-scores.ts';
import { followScoreJobs, newScoreState } from './score-state.ts';

export type Scores = ReturnType<typeof createScores>;

/** The scores of the open document: those that are known, one line checked, all lines checked. */
function createScores(session: EditorSession, scoring: ScoreService) {
  const state = newScoreState(session, scoring);
  const jobs = followScoreJobs(state);
  return {
    job: jobs.job,
    begin: jobs.begin,
    cancel: jobs.cancel,
    resume: jobs.resume,
    close: jobs.close,
    status: state.status,
    shown: state.shown,
    isBusy: (index: number) => state.busy.has(index),
    /** The score of a line as it stands on the screen; undefined when it is another text by now. */
    of(line: OpenLine): ScoreView | undefined {
      const score = state.known.get(line.index);
      const isTyped = session.queue.pending(line.index) !== undefined;
      return score && score.version === line.version && !isTyped ? score : undefined;
    },
    load: () => loadScores(state, jobs.closed),
    measure: (index: number, options?: ScoreOptions) => measureLine(state, index, options),
    checkOne: (index: number) => checkOneLine(state, index),
    checkAll: () => checkAllLines(state, jobs),
  };
}

/** The scores of the open document. */
export const scoresOf = ({ session, services }: FirstParts) =>
  createScores(session, services.scores);
