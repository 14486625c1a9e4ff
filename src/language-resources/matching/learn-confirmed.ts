import { learnLine } from '../translation-memory/learn-line.ts';
import { placeOf } from '../translation-memory/rules.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import { parseDirection } from '../../shared/languages.ts';
import { type DocumentScope, type MemberScope, systemScope } from '../../shared/scopes.ts';
import { placedIn } from './line-contexts.ts';
import { findDocumentFacts } from './store.ts';

type Confirmed = { documentId: DocumentScope; index: number; by: string };

/** What is being learned, so that a look-up right behind a confirmation sees it. */
const beginLearning = () => ({ underWay: Promise.resolve() });

export async function afterLearning({ state }: Pick<Deps, 'state'>): Promise<void> {
  await state.of(beginLearning).underWay;
}

/**
 * A confirmed line is added to the personal memory of the member who confirms it. The answer ends it and waits until it
 * rests.
 */
export function followConfirmed(deps: Deps): () => Promise<void> {
  const waiting: Confirmed[] = [];
  const learning = deps.state.of(beginLearning);
  const stop = deps.bus.subscribe((event) => {
    if (event.type !== 'line.confirmed' || !event.isChecked) return;
    const { index, by } = event;
    const documentId = systemScope<DocumentScope>('a line was confirmed in it', event.documentId);
    if (waiting.push({ documentId, index, by }) > 1) return;
    learning.underWay = learning.underWay.then(() => learnAll(deps, waiting));
  });
  return async () => {
    stop();
    await learning.underWay;
  };
}

async function learnAll(deps: Deps, waiting: Confirmed[]) {
  for (let next = waiting[0]; next; waiting.shift(), next = waiting[0]) {
    try {
      await learnConfirmed(deps, next);
    } catch (error) {
      deps.log.error('memory.learning', { error });
    }
    await yieldToEventLoop();
  }
}

/** The line as it stands now, if it still is confirmed; what a visitor confirms is nobody's. */
async function learnConfirmed(deps: Deps, { documentId, index, by }: Confirmed) {
  const document = await findDocumentFacts(deps.db, documentId);
  const direction = parseDirection(document?.direction ?? '');
  if (!document || !direction || by === 'nonMember') return;
  const { line, previous, next } = (await placedIn(deps, documentId, [index]))(index);
  if (!line?.isChecked) return;
  const { source, target, tags } = line;
  const place = placeOf(documentId, document.fileName, index);
  const uid = systemScope<MemberScope>('what a member confirms is theirs to learn', by);
  await learnLine(deps, uid, direction, { source, target, tags, previous, next, place });
}
