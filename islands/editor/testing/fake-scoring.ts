import type { ScoreView } from '../../../src/machine-translation/scoring/rules.ts';
import type { ScoreNews, ScoreService } from '../session/services/scores.ts';

/** For tests: a score without anything special. */
export function scoreOf(index: number, facts: Partial<ScoreView> = {}): ScoreView {
  return {
    index,
    version: 0,
    score: 96,
    method: 'judge',
    by: 'openai:judge',
    calibration: null,
    flags: [],
    spans: [],
    back: null,
    backEngine: null,
    reason: null,
    checkedAt: '2026-11-20 12:00:00',
    ...facts,
  };
}

/** For tests: an accuracy check that a test speaks for. */
export function fakeScoring(known: ScoreView[] = [], facts: Partial<ScoreService> = {}) {
  const calls: string[] = [];
  const news: [string, ScoreNews][] = [];
  const scoring: ScoreService = {
    load: () =>
      Promise.resolve({
        scores: known,
        next: null,
        status: { method: 'judge', by: 'openai:judge', backEngine: null },
      }),
    checkOne(index) {
      calls.push(`check ${index}`);
      return Promise.resolve(scoreOf(index));
    },
    checkAll() {
      calls.push('check all');
      return Promise.resolve('job');
    },
    async *follow() {
      for (const one of news) yield await Promise.resolve(one);
    },
    cancel: () => Promise.resolve(),
    resume: () => Promise.resolve(),
    ...facts,
  };
  return { scoring, calls, news };
}
