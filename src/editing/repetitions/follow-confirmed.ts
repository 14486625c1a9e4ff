import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { type Confirmed, fillRepeats } from './fill-repeats.ts';
import { listFillers } from './store.ts';

/** Lines that were confirmed together are looked at together. */
const AT_ONCE = 200;

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
  while (waiting.length > 0) {
    const some = sameFrom(waiting);
    try {
      for (const next of await lastOfEach(deps, some)) {
        await fillRepeats(deps, next);
        await yieldToEventLoop();
      }
    } catch (error) {
      deps.log.error('propagation', { error });
    }
    waiting.splice(0, some.length);
  }
}

/** The first ones that one member has confirmed in one document. */
function sameFrom(waiting: readonly Confirmed[]): Confirmed[] {
  const [first] = waiting;
  const end = waiting.findIndex((one) =>
    one.documentId !== first?.documentId || one.by !== first.by
  );
  return waiting.slice(0, Math.min(AT_ONCE, end < 0 ? waiting.length : end));
}

/** Of lines with the same source only the last fills the others: each would take back what the one before has done. */
async function lastOfEach({ db }: Deps, some: readonly Confirmed[]): Promise<Confirmed[]> {
  const [first] = some;
  if (!first || some.length === 1) return [...some];
  const rows = await listFillers(db, first.documentId, some.map(({ index }) => index));
  const keys = new Map(rows.map(({ index, key }) => [index, key ?? `line ${index}`]));
  const last = new Map(some.flatMap((one) => {
    const key = keys.get(one.index);
    return key === undefined ? [] : [[key, one] as const];
  }));
  return [...last.values()];
}
