import { type LineAccess } from '../access/rules.ts';
import type { Cause } from '../revisions/rules.ts';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../server/deps.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { cleanTarget, LINE_LENGTH, refusalToWrite } from '../lines/rules.ts';
import { announceTargets, type NewTarget, writeTargets } from '../lines/write-targets.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { BATCH } from './rules.ts';
import { type BatchLine, countOperation, listBatchLines } from './store.ts';

/** What an operation makes of a line. */
export type GivenTarget = {
  index: number;
  /** Of the line that is meant, where lines may have moved since its place was read. */
  id?: number;
  text: string;
  /** Which the operation has read: a line that has changed since stays as it is. */
  version: number;
  /** Confirmed lines stay confirmed; else the member responsible confirms them again. */
  staysConfirmed?: boolean;
  /** The line's flags afterwards, such as how well the memory matched. */
  flags?: string[];
};

type Operation = {
  documentId: DocumentScope;
  cause: Exclude<Cause, 'typed' | 'machine'>;
  /** Names all changes that are taken back together; made by `newOperation`. */
  operation: string;
  /** So that people know it again in the list of what can be taken back. */
  title?: string;
  /** A line that is confirmed meanwhile stays as it is. */
  isOnlyOpen?: boolean;
  changes: GivenTarget[];
  /** Called in the transaction that writes the last of them, with how many were written in all. */
  completed?: (tx: Db, written: number) => Promise<void>;
};

type Changed = {
  written: { index: number; version: number }[];
  /** Changed by another member meanwhile. */
  stale: number[];
  /** Of others, or not given to this person. */
  refused: number[];
};

/**
 * Writes many targets that nobody typed: matches, repetitions, replacements, earlier texts. Each is stored with the line
 * before it, so that the operation can be taken back, also after a reload. Called again with the same name it goes on.
 */
export async function changeLines(
  deps: Deps,
  rights: LineAccess,
  { changes, completed, ...operation }: Operation,
): Promise<Changed> {
  const result: Changed = { written: [], stale: [], refused: [] };
  for (let at = 0; at < changes.length; at += BATCH) {
    if (at > 0) await yieldToEventLoop();
    const batch = new Map(changes.slice(at, at + BATCH).map((one) => [one.index, one]));
    const isLast = at + BATCH >= changes.length;
    const order = { ...operation, batch, result, ...(isLast && completed ? { completed } : {}) };
    await changeBatch(deps, rights, order);
  }
  return result;
}

export function newOperation(): string {
  return crypto.randomUUID();
}

type Batch = Omit<Operation, 'changes'> & { batch: Map<number, GivenTarget>; result: Changed };

async function changeBatch(deps: Deps, rights: LineAccess, order: Batch) {
  const { documentId, cause, operation, title = null, batch, result, completed } = order;
  const { by } = rights;
  const at = deps.now();
  const written = await deps.db.transaction(async (tx) => {
    const rows = await listBatchLines(tx, documentId, [...batch.keys()]);
    const targets = rows.filter((row) => isOpen(row, rights, order))
      .map((row) => targetOf(row, batch));
    const written = await writeTargets(tx, { cause, author: { by, at }, operation, targets });
    if (written.length > 0) {
      const facts = { id: operation, documentId, cause, by, at, title };
      await countOperation(tx, { ...facts, lineCount: written.length });
    }
    await completed?.(tx, result.written.length + written.length);
    return written;
  });
  await announceTargets(deps, written);
  result.written.push(...written.map(({ index, version }) => ({ index, version })));
}

function isOpen(
  row: BatchLine,
  rights: LineAccess,
  { batch, result, isOnlyOpen }: Batch,
): boolean {
  const change = batch.get(row.index);
  if (!change) return false;
  if (refusalToWrite(rights, row)) {
    result.refused.push(row.index);
    return false;
  }
  const text = cleanTarget(change.text);
  const isOther = change.version !== row.version || (change.id ?? row.id) !== row.id;
  if (isOther || (isOnlyOpen && row.isChecked) || text.length > LINE_LENGTH) {
    result.stale.push(row.index);
    return false;
  }
  return text !== row.target;
}

function targetOf({ id, index, version, flags }: BatchLine, batch: Batch['batch']): NewTarget {
  const change = batch.get(index);
  return {
    id,
    version,
    target: cleanTarget(change?.text ?? ''),
    keepsConfirmation: change?.staysConfirmed ?? false,
    facts: { flags: change?.flags ?? flags },
  };
}
