import { learnLine } from '../translation-memory/learn-line.ts';
import { placeOf } from '../translation-memory/rules.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import type { HeldWork, WorkKind } from '../../work/queue/rules.ts';
import { type Direction, parseDirection } from '../../shared/languages.ts';
import { type DocumentScope, type MemberScope, systemScope } from '../../shared/scopes.ts';
import { placedIn } from './line-contexts.ts';
import { findDocumentFacts, listPlaces } from './store.ts';

/** Confirmed lines are added to the personal memory of the member who confirms them. */
export const learnConfirmed: WorkKind<'learn'> = {
  // One after the other: members wait for what they confirmed before they look something up.
  atOnce: 1,
  wakes: 'line.confirmed',
  run: learnAll,
};

async function learnAll(deps: Deps, work: HeldWork<'learn'>) {
  const { lineIds, by } = work.facts;
  const documentId = systemScope<DocumentScope>(
    'lines were confirmed in it',
    work.facts.documentId,
  );
  const document = await findDocumentFacts(deps.db, documentId);
  const direction = parseDirection(document?.direction ?? '');
  if (!document || !direction) return;
  const places = await listPlaces(deps.db, documentId, lineIds);
  const uid = systemScope<MemberScope>('what a member confirms is theirs to learn', by);
  for (let at = work.place; at < lineIds.length; at++) {
    work.signal.throwIfAborted();
    const index = places.get(lineIds[at] ?? 0);
    const isLast = at + 1 === lineIds.length;
    const line = { documentId, fileName: document.fileName, direction, index };
    await learn(deps, uid, line, (tx) => isLast ? work.finish(tx) : work.advance(tx, at + 1));
    await yieldToEventLoop();
  }
}

type Learned = {
  documentId: DocumentScope;
  fileName: string;
  direction: Direction;
  /** Undefined: the line is gone, such as by a merge. */
  index: number | undefined;
};

/** The line as it stands now, if it still is confirmed. */
async function learn(
  deps: Deps,
  uid: MemberScope,
  { documentId, fileName, direction, index }: Learned,
  inTransaction: (tx: Deps['db']) => Promise<void>,
) {
  if (index === undefined) return;
  const { line, previous, next } = (await placedIn(deps, documentId, [index]))(index);
  if (!line?.isChecked) return;
  const { source, target, tags } = line;
  const place = placeOf(documentId, fileName, index);
  const learned = { source, target, tags, previous, next, place, inTransaction };
  await learnLine(deps, uid, direction, learned);
}
