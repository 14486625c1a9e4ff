import { learnLines } from '../translation-memory/learn-lines.ts';
import { placeOf } from '../translation-memory/rules.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Deps } from '../../server/deps.ts';
import type { ConfirmedLines, HeldWork, WorkKind } from '../../work/queue/rules.ts';
import { parseDirection } from '../../shared/languages.ts';
import { type DocumentScope, type MemberScope, systemScope } from '../../shared/scopes.ts';
import { placedIn } from './line-contexts.ts';
import { findDocumentFacts, listPlaces } from './store.ts';

/** Confirmed lines are added to the personal memory of the member who confirms them. */
export const learnConfirmed: WorkKind<'learn'> = {
  // One after the other, members in turn: they wait for what they confirmed before they look something up.
  atOnce: 1,
  wakes: 'line.confirmed',
  run: learnAll,
};

/** So many lines are learned in one transaction, which others wait for. */
const AT_ONCE = 5;

async function learnAll(deps: Deps, work: HeldWork<'learn'>) {
  const { by } = work.facts;
  const documentId = systemScope<DocumentScope>(
    'lines were confirmed in it',
    work.facts.documentId,
  );
  const document = await findDocumentFacts(deps.db, documentId);
  const direction = parseDirection(document?.direction ?? '');
  if (!document || !direction) return;
  const lineIds = await linesTogether(work);
  const places = await listPlaces(deps.db, documentId, lineIds);
  const uid = systemScope<MemberScope>('what a member confirms is theirs to learn', by);
  for (let at = work.place; at < lineIds.length; at += AT_ONCE) {
    work.signal.throwIfAborted();
    const some = lineIds.slice(at, at + AT_ONCE).flatMap((id) => places.get(id) ?? []);
    const found = await confirmedLines(deps, { documentId, fileName: document.fileName }, some);
    const isLast = at + AT_ONCE >= lineIds.length;
    const inTransaction = async (tx: Deps['db']) => {
      await (isLast ? work.finish(tx) : work.advance(tx, at + AT_ONCE));
      const indices = found.map(({ index }) => index);
      await deps.hooks.happened(tx, { type: 'line.confirmed', documentId, indices });
    };
    await learnLines(deps, uid, direction, { lines: found.map(({ line }) => line), inTransaction });
    await yieldToEventLoop();
  }
}

/** Who confirms line after line calls for each by itself: as many as go in one transaction are learned together. */
async function linesTogether({ facts, takeAlong }: HeldWork<'learn'>): Promise<number[]> {
  const together = new Set(facts.lineIds);
  const fits = ({ documentId, by, lineIds }: ConfirmedLines) => {
    if (documentId !== facts.documentId || by !== facts.by) return false;
    if (together.size + lineIds.length > AT_ONCE) return false;
    for (const id of lineIds) together.add(id);
    return true;
  };
  await takeAlong(fits);
  return [...together];
}

type Document = { documentId: DocumentScope; fileName: string };

/** The lines as they stand now, those that still are confirmed; one may be gone, such as by a merge. */
async function confirmedLines(
  deps: Deps,
  { documentId, fileName }: Document,
  indices: readonly number[],
) {
  const placed = await placedIn(deps, documentId, indices);
  return indices.flatMap((index) => {
    const { line, previous, next } = placed(index);
    if (!line?.isChecked) return [];
    const { source, target, tags } = line;
    const place = placeOf(documentId, fileName, index);
    return [{ index, line: { source, target, tags, previous, next, place } }];
  });
}
