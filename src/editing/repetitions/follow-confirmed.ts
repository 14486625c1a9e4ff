import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { type Confirmed, fillRepeats } from './fill-repeats.ts';

/**
 * Whatever is confirmed fills its repetitions, behind the answer to the member who confirmed it. The answer ends it and
 * waits until it rests.
 */
export function followRepeats(deps: Deps): () => Promise<void> {
  const waiting: Confirmed[] = [];
  let work = Promise.resolve();
  const stop = deps.bus.subscribe((event) => {
    if (event.type !== 'line.confirmed' || !event.isChecked) return;
    const { index, by } = event;
    const documentId = systemScope<DocumentScope>('a line was confirmed in it', event.documentId);
    if (waiting.push({ documentId, index, by }) === 1) {
      work = work.then(() => fillAll(deps, waiting));
    }
  });
  return async () => {
    stop();
    await work;
  };
}

async function fillAll(deps: Deps, waiting: Confirmed[]) {
  for (let next = waiting[0]; next; waiting.shift(), next = waiting[0]) {
    try {
      await fillRepeats(deps, next);
    } catch (error) {
      deps.log.error('propagation', { error });
    }
    await yieldToEventLoop();
  }
}
