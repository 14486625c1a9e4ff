import type { Db } from '../../../db/client.ts';
import type { Cause } from '../revisions/rules.ts';
import { writePresentRevisions, writeRevisions } from '../revisions/write-revisions.ts';
import { startNewEpochs } from '../shared-texts/start-new-epochs.ts';
import type { Deps } from '../../server/deps.ts';
import { addConfirmedWork } from './confirmations/add-confirmed-work.ts';
import { unconfirmed } from './rules.ts';
import { listTargets, setTargets, type TargetFacts, type TargetRow } from './store.ts';

/** What becomes of one line. */
export type NewTarget = {
  id: number;
  /** The version that was read. A line that has changed since stays as it is. */
  version: number;
  /** Clean: see `cleanTarget`. */
  target: string;
  /** The author of this target, where the targets of one order have several. */
  by?: string;
  /** A confirmed line stays confirmed. */
  keepsConfirmation?: boolean;
  /** What does not follow from the cause, such as flags, engine, or the facts that an undo brings back. */
  facts?: Partial<TargetFacts>;
};

type TargetOrder = {
  cause: Cause;
  /** `by` is null for a machine. */
  author: { by: string | null; at: Date };
  targets: readonly NewTarget[];
  /** What else must hold of a line as it is now. */
  mayWrite?: (line: TargetRow) => boolean;
  /** Names a batch edit. Each revision then stores the line before it, so that the edit can be undone. */
  operation?: string;
  /** The text comes from the shared text itself, whose epoch goes on. */
  isShared?: boolean;
  /** What one member types within minutes is one revision. */
  joinsTyping?: boolean;
};

export type WrittenTarget = {
  id: number;
  documentId: number;
  index: number;
  version: number;
  by: string | null;
  wasConfirmed: boolean;
  isConfirmed: boolean;
};

/**
 * Changes targets in the transaction of the caller: version, confirmation, origin, flags, history, and the epochs of
 * shared texts. Answers the lines that were written; announce them after the commit.
 */
export async function writeTargets(tx: Db, order: TargetOrder): Promise<WrittenTarget[]> {
  if (order.targets.length === 0) return [];
  const { cause, author: { at }, operation } = order;
  const ids = order.targets.map(({ id }) => id);
  // Texts from files are in no history yet, and a machine asks nobody before it replaces them.
  if (cause === 'machine') await writePresentRevisions(tx, ids, at);
  const current = new Map((await listTargets(tx, ids)).map((row) => [row.id, row]));
  const changes = order.targets.flatMap((given) => changeOf(order, given, current.get(given.id)));
  if (changes.length === 0) return [];

  await setTargets(
    tx,
    changes.map(({ row: { id, version }, facts }) => ({ id, version, ...facts })),
  );
  await writeRevisions(
    tx,
    changes.map(({ row, by }) => ({
      id: row.id,
      by,
      joins: (order.joinsTyping ?? false) && !row.isChecked,
      ...(operation && { before: row }),
    })),
    { cause, at, ...(operation && { operation }) },
  );
  if (!order.isShared) await startNewEpochs(tx, changes.map(({ row }) => row.id));
  await addWorkOfConfirmed(tx, changes, at);
  return changes.map(({ row, by, facts }) => ({
    id: row.id,
    documentId: row.documentId,
    index: row.index,
    version: row.version + 1,
    by,
    wasConfirmed: row.isChecked,
    isConfirmed: facts.isChecked,
  }));
}

/** Lines that stay confirmed are confirmed anew, with another text, by who wrote it. */
async function addWorkOfConfirmed(tx: Db, changes: readonly Change[], at: Date) {
  const confirmed = changes.filter(({ facts, by }) => facts.isChecked && by !== null);
  for (const some of Map.groupBy(confirmed, keyOf).values()) {
    const [{ row: { documentId }, by }] = some as [Change];
    const lineIds = some.map(({ row }) => row.id);
    await addConfirmedWork(tx, { documentId, lineIds, by: by ?? '' }, at);
  }
}

const keyOf = ({ row, by }: Change) => `${row.documentId} ${by}`;

/** Publishes what `writeTargets` has written. To be called after the commit. */
export async function announceTargets(
  deps: Pick<Deps, 'bus'>,
  written: readonly WrittenTarget[],
): Promise<void> {
  for (const line of written) {
    await announceSaved(deps, line);
    if (!line.wasConfirmed && !line.isConfirmed) continue;
    // A line that stays confirmed is confirmed anew, with another text.
    const { documentId, index, isConfirmed: isChecked } = line;
    await deps.bus.publish({
      type: 'line.confirmed',
      documentId,
      index,
      isChecked,
      by: nameOf(line.by),
    });
  }
}

/** Publishes one saved line, for callers that limit how often a line is announced. */
export function announceSaved(
  { bus }: Pick<Deps, 'bus'>,
  { documentId, index, version, by }: Pick<
    WrittenTarget,
    'documentId' | 'index' | 'version' | 'by'
  >,
): Promise<void> {
  return bus.publish({ type: 'line.saved', documentId, index, version, by: nameOf(by) });
}

function nameOf(by: string | null): string {
  return by ?? 'machine';
}

type Change = {
  row: TargetRow;
  by: string | null;
  facts: TargetFacts & { target: string; firstTarget: string | null };
};

function changeOf(order: TargetOrder, given: NewTarget, row: TargetRow | undefined): Change[] {
  if (row?.version !== given.version || order.mayWrite?.(row) === false) return [];
  const { cause, author } = order;
  const by = given.by ?? author.by;
  const facts = {
    target: given.target,
    firstTarget: cause === 'machine' ? given.target : null,
    origin: originOf(cause),
    reason: null,
    engine: row.engine,
    flags: [],
    editedBy: by,
    editedAt: by === null ? null : author.at,
    ...(given.keepsConfirmation ? confirmationOf(row) : unconfirmed),
    ...given.facts,
  };
  return [{ row, by, facts }];
}

function originOf(cause: Cause): TargetFacts['origin'] {
  return cause === 'machine' || cause === 'memory' || cause === 'propagated' ? cause : 'person';
}

function confirmationOf({ isChecked, checkedBy, checkedAt, reviewedBy, reviewedAt }: TargetRow) {
  return { isChecked, checkedBy, checkedAt, reviewedBy, reviewedAt };
}
