import { fill } from '../../../../src/documents/lines/text.ts';
import type { ScoreView } from '../../../../src/machine-translation/scoring/rules.ts';
import { text } from '../../../../src/machine-translation/scoring/text.ts';
import type { ScoreChunk, ScoreOptions } from '../../session/services/scores.ts';
import {
  reportScoreError,
  type ScoreJobs,
  type ScoreState,
  setBusy,
  setScore,
} from './score-state.ts';

/** Reads what is stored, chunk by chunk. */
export async function loadScores(state: ScoreState, closed: AbortSignal): Promise<void> {
  const { scoring, status } = state;
  for (let offset: number | null = 0; offset !== null && !closed.aborted;) {
    const chunk: ScoreChunk | undefined = await scoring.load(offset).catch(() => undefined);
    if (!chunk) return; // the buttons stay, and a check says what is wrong
    status.set(chunk.status);
    for (const score of chunk.scores) setScore(state, score);
    offset = chunk.next;
  }
}

/** Checks one line; fails with words that can be shown. */
export async function measureLine(
  state: ScoreState,
  index: number,
  options?: ScoreOptions,
): Promise<ScoreView> {
  setBusy(state, index, true);
  try {
    // What is checked is what is stored.
    await state.session.queue.settled(index);
    options?.signal?.throwIfAborted();
    const found = await state.scoring.checkOne(index, options);
    setScore(state, found);
    return found;
  } finally {
    setBusy(state, index, false);
  }
}

export async function checkOneLine(state: ScoreState, index: number): Promise<void> {
  const { session, busy, shown } = state;
  if (busy.has(index)) return;
  try {
    const { score } = await measureLine(state, index);
    const words = score === null ? text.isFlagged : text.isChecked;
    session.say(fill(words[session.lang], { n: index + 1, score: score ?? '' }));
    // Without a number the findings are all there is to see.
    if (score === null) shown.set(index);
  } catch (error) {
    reportScoreError(state, error);
  }
}

export async function checkAllLines(state: ScoreState, jobs: ScoreJobs): Promise<void> {
  const { session, scoring } = state;
  try {
    await session.queue.allSettled();
    const id = await scoring.checkAll();
    if (!id) return session.inform(text.nothingToCheck[session.lang]);
    jobs.start(id);
  } catch (error) {
    reportScoreError(state, error);
  }
}
