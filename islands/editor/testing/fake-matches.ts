import type { MatchView } from '../../../src/language-resources/matching/rules.ts';
import type { MatchService } from '../session/services/matches.ts';

/** For tests: a match that says little. */
export function matchOf(facts: Partial<MatchView> = {}): MatchView {
  return {
    diff_text: '',
    tmx_target: '번역',
    score: 100,
    source_i: 1,
    kind: 'exact',
    source: 'Sentence',
    diff: [{ kind: 'same', text: 'Sentence' }],
    flips: [],
    repairs: [],
    hasOtherTags: false,
    penalty: 0,
    memory: { no: 1, name: '계약', isPersonal: false },
    author: null,
    changed: null,
    ...facts,
  };
}

/** For tests: memories that offer what is laid down for each line. */
export function fakeMatches(
  offered: Record<number, MatchView[]> = {},
  low: Record<number, MatchView[]> = {},
) {
  const asked: string[] = [];
  const state = { isDown: false, isComplete: true };
  const calls: MatchService = {
    lines(indices) {
      asked.push(`lines ${indices.join(' ')}`);
      if (state.isDown) return Promise.reject(new Error('down'));
      const lines = indices.map((index) => ({ index, matches: offered[index] ?? [] }));
      return Promise.resolve({ lines, isComplete: state.isComplete });
    },
    below: (index) =>
      Promise.resolve({ lines: [{ index, matches: low[index] ?? [] }], isComplete: true }),
    search(query, side) {
      asked.push(`search ${query} ${side}`);
      const entry = {
        no: 1,
        memoryNo: 1,
        memory: '계약',
        source: 'Save it',
        target: '저장한다',
        plainTarget: '저장한다',
        author: null,
        changed: '2026-03-02 18:00:00',
        found: { source: 'Save it', target: '저장한다', spans: [[0, 4] as [number, number]], side },
        isOwn: true,
      };
      return Promise.resolve({ entries: query === 'Save' ? [entry] : [], hasMore: false });
    },
    threshold: () => Promise.resolve(70),
    saveThreshold: () => Promise.resolve(),
  };
  return { calls, offered, asked, state };
}
