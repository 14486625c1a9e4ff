import type { Cause } from '../history/rules.ts';
import type { Deps } from '../shared/deps.ts';
import { breath } from '../shared/breath.ts';
import { keepOperation } from '../history/keep-revisions.ts';
import { leaveEpochs } from '../realtime/leave-epochs.ts';
import { cleanTarget, LINE_LENGTH, type LineRights, refusalToWrite } from '../lines/rules.ts';
import { BATCH } from './rules.ts';
import { countOperation, type LineRow, listLinesAt, setGivenTargets } from './store.ts';

/** What an operation makes of a line. */
export type GivenTarget = {
  index: number;
  /** Of the line that is meant, where lines may have moved since its place was read. */
  id?: number;
  text: string;
  /** Which the operation has read: a line that has changed since stays as it is. */
  version: number;
  /** Confirmed lines stay confirmed; else whoever is responsible confirms them again. */
  keepsMark?: boolean;
  /** The line's flags afterwards, such as how well the memory matched. */
  flags?: string[];
};

export type Operation = {
  documentId: number;
  cause: Exclude<Cause, 'typed' | 'machine'>;
  /** Names all changes that are taken back together; made by `newOperation`. */
  operation: string;
  /** So that people know it again in the list of what can be taken back. */
  title?: string;
  /** A line that somebody confirms meanwhile stays as it is. */
  isOnlyOpen?: boolean;
  changes: GivenTarget[];
};

export type Changed = {
  written: { index: number; version: number }[];
  /** Changed by somebody else meanwhile. */
  stale: number[];
  /** Of others, or not given to this person. */
  refused: number[];
};

/**
 * Writes many targets that nobody typed: matches, repetitions, replacements, earlier texts. Each is kept with the line
 * before it, so that the operation can be taken back, also after a reload. Called again with the same name it goes on.
 */
export async function changeLines(
  deps: Deps,
  rights: LineRights,
  { changes, ...operation }: Operation,
): Promise<Changed> {
  const result: Changed = { written: [], stale: [], refused: [] };
  for (let at = 0; at < changes.length; at += BATCH) {
    if (at > 0) await breath();
    const batch = new Map(changes.slice(at, at + BATCH).map((one) => [one.index, one]));
    await changeBatch(deps, rights, { ...operation, batch, result });
  }
  return result;
}

export function newOperation(): string {
  return crypto.randomUUID();
}

type Batch = Omit<Operation, 'changes'> & { batch: Map<number, GivenTarget>; result: Changed };

async function changeBatch(deps: Deps, rights: LineRights, order: Batch) {
  const { documentId, cause, operation, title = null, batch, result } = order;
  const { by } = rights;
  const at = deps.now();
  const { written, before } = await deps.db.transaction(async (tx) => {
    const rows = await listLinesAt(tx, documentId, [...batch.keys()]);
    const open = rows.filter((row) => isOpen(row, rights, order));
    const targets = open.map((row) => targetOf(row, batch));
    const written = await setGivenTargets(tx, targets, { by, at, cause });
    const ids = new Set(written.map(({ id }) => id));
    const before = open.filter(({ id }) => ids.has(id));
    await leaveEpochs(tx, [...ids]);
    await keepOperation(tx, before, { cause, by, at, operation });
    if (before.length > 0) {
      const facts = { id: operation, documentId, cause, by, at, title };
      await countOperation(tx, { ...facts, lineCount: before.length });
    }
    return { written, before };
  });

  for (const { index, version } of written) {
    result.written.push({ index, version });
    await deps.bus.publish({ type: 'line.saved', documentId, index, version, by });
  }
  for (const { index, isChecked } of before) {
    if (!isChecked) continue;
    // One that stays confirmed is confirmed anew, with other words.
    const keeps = batch.get(index)?.keepsMark ?? false;
    await deps.bus.publish({ type: 'line.confirmed', documentId, index, isChecked: keeps, by });
  }
}

function isOpen(
  row: LineRow,
  rights: LineRights,
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

function targetOf({ id, index, version, flags }: LineRow, batch: Batch['batch']) {
  const change = batch.get(index);
  return {
    id,
    version,
    target: cleanTarget(change?.text ?? ''),
    keepsMark: change?.keepsMark ?? false,
    flags: change?.flags ?? flags,
  };
}
