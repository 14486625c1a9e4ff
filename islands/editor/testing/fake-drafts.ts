import type { DraftService } from '../session/services/drafts.ts';

/** A translation engine that a test speaks for. */
export function fakeDrafts(facts: Partial<DraftService> = {}): DraftService {
  return {
    obstacle: () => Promise.resolve(undefined),
    retranslate: () => Promise.reject(new Error('no engine')),
    retranslateAll: () => Promise.resolve({ kind: 'nothing', message: undefined }),
    choices: () => Promise.resolve({ domain: 'normal', register: null, suggested: 'hapsyo' }),
    undo: () => Promise.resolve(),
    draftEmpty: () => Promise.resolve({ kind: 'nothing', message: undefined }),
    estimate: () => Promise.resolve(undefined),
    async *follow() {},
    cancel: () => Promise.resolve(),
    resume: () => Promise.resolve(),
    ...facts,
  };
}
