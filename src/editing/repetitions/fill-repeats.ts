import { requireDocumentById } from '../../documents/access/require-document.ts';
import { changeLines, newOperation } from '../../documents/batch-edits/change-lines.ts';
import type { Actor, Deps } from '../../server/deps.ts';
import { DomainError } from '../../shared/errors.ts';
import { actorBehind } from '../../accounts/users/actor-behind.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { findKeyed, findRepeats } from './find-repeats.ts';
import { findSiblings } from './find-siblings.ts';
import { FILLED, partRepeats, USUAL_REACH, withinLetters } from './rules.ts';
import { type DocumentFacts, findDocumentFacts, findReaches, type RepeatRow } from './store.ts';

/** A line that has just been confirmed. */
type Confirmed = { documentId: DocumentScope; index: number; by: string };

/** What was filled in one document, to be taken back at once. */
type Filling = { documentId: DocumentScope; name: string; operation: string; count: number };

/**
 * Fills the lines with the same source as one that was confirmed: in its document, and in the others of its project
 * where that is wished. They stay unconfirmed. Answers what was filled, and publishes it on the bus, too.
 */
export async function fillRepeats(deps: Deps, confirmed: Confirmed): Promise<Filling[]> {
  const { documentId, index, by } = confirmed;
  const document = await findDocumentFacts(deps.db, documentId);
  const { own, ofProject } = await findReaches(deps.db, documentId);
  const reach = own ?? ofProject ?? USUAL_REACH;
  const actor = reach === 'off' ? undefined : await actorBehind(deps, by);
  if (!document || !actor) return [];
  const line = await findKeyed(deps, document, index);
  if (!line?.isChecked || line.isException) return [];

  // Each is filled with the rights of who confirmed.
  const siblings = reach === 'project' ? await findSiblings(deps, line, document) : [];
  const fillings: Filling[] = [];
  for (const one of [document, ...siblings]) {
    const isSame = one.id === documentId;
    // A document that has switched it off is not filled from outside either.
    if (!isSame && (await findReaches(deps.db, one.id)).own === 'off') continue;
    const flag = isSame ? `${FILLED}:${index + 1}` : FILLED;
    const filling = await fillIn(deps, actor, { line, document: one, flag });
    if (filling) fillings.push(filling);
  }
  if (fillings.length > 0) {
    await deps.bus.publish({ type: 'lines.propagated', documentId, index, by, fillings });
  }
  return fillings;
}

type Into = { line: RepeatRow; document: DocumentFacts; flag: string };

async function fillIn(
  deps: Deps,
  actor: Actor,
  { line, document, flag }: Into,
): Promise<Filling | undefined> {
  const found = await requireDocumentById(deps, actor, document.id, 'write').catch(
    nothingIfRefused,
  );
  if (!found) return undefined;
  const repeats = await findRepeats(deps, line, document);
  const { fill: all } = partRepeats(repeats, { rights: found.rights, now: deps.now() });
  const fill = withinLetters(all);
  if (fill.length === 0) return undefined;

  const operation = newOperation();
  const { written } = await changeLines(deps, found.rights, {
    documentId: document.id,
    cause: 'propagated',
    operation,
    title: line.source.slice(0, TITLE_LENGTH),
    isOnlyOpen: true,
    changes: fill.map(({ id, index, version, offered }) => ({
      id,
      index,
      version,
      text: offered,
      flags: [flag],
    })),
  });
  const { id: documentId, name } = document;
  return written.length === 0 ? undefined : { documentId, name, operation, count: written.length };
}

const TITLE_LENGTH = 80;

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}
