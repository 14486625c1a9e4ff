import type { DraftChoice, DraftOffer } from '../../../src/machine-translation/translate/rules.ts';
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import type { SuggestionService } from '../session/services/suggestions.ts';

/** For tests: an engine without speech levels. */
export function choiceOf(facts: Partial<DraftChoice> = {}): DraftChoice {
  return {
    engine: 'one',
    label: '첫 엔진',
    register: null,
    isUsual: true,
    mayVary: false,
    ...facts,
  };
}

/** For tests: engines that answer as is laid down by their names; what they are asked can be held up. */
export function fakeOffers(
  choices: DraftChoice[] = [choiceOf()],
  at?: (index: number) => OpenLine,
) {
  const asked: string[] = [];
  const aborted: string[] = [];
  const taken: DraftOffer[] = [];
  const state = { isDown: false, isHeld: false, failing: '' };
  const release = Promise.withResolvers<void>();
  const calls: SuggestionService = {
    choices() {
      asked.push('choices');
      return state.isDown
        ? Promise.reject(new Error('연결할 수 없어요.'))
        : Promise.resolve(choices);
    },
    async offer(index, { choice: { engine, register }, isAnew }, signal) {
      const name = [engine, register, isAnew ? 'anew' : ''].filter(Boolean).join(' ');
      asked.push(`${name} ${index}`);
      if (state.isHeld) {
        signal.addEventListener('abort', () => aborted.push(`${name} ${index}`));
        await Promise.race([
          release.promise,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
        ]);
      }
      if (engine === state.failing) throw new Error('사용량이 다 찼어요.');
      return { target: `${name}의 ${index}번 번역`, engine, flags: [], seal: 'seal' };
    },
    take(index, offer) {
      taken.push(offer);
      const line = at?.(index);
      if (!line) return Promise.reject(new Error('그 사이에 문장이 바뀌었어요.'));
      const { target } = offer;
      return Promise.resolve({ ...line, target, version: line.version + 1, origin: 'machine' });
    },
  };
  return { calls, asked, aborted, taken, state, release: release.resolve };
}
