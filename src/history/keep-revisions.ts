import type { Db } from '../../db/client.ts';
import { TYPING_MS } from './rules.ts';
import {
  type Authorship,
  deleteTyped,
  deleteTypedOf,
  insertPresent,
  insertRevisions,
  insertTyped,
  type LineState,
  setBefore,
} from './store.ts';

export type { Authorship } from './store.ts';

/** Keeps what these lines say now. To be called in the transaction that wrote it. */
export async function keepRevisions(
  db: Db,
  lineIds: readonly number[],
  authorship: Authorship,
): Promise<void> {
  if (lineIds.length > 0) await insertRevisions(db, lineIds, authorship);
}

/** Keeps what these lines say before it is written over, where it is not kept already. In the same transaction. */
export async function keepPresent(db: Db, lineIds: readonly number[], now: Date): Promise<void> {
  if (lineIds.length > 0) await insertPresent(db, lineIds, now);
}

/** The same for typing: what one person types within minutes is one state, unless the line was confirmed in between. */
export async function keepTyped(
  db: Db,
  line: { id: number; wasChecked: boolean },
  { by, at }: { by: string; at: Date },
): Promise<void> {
  if (!line.wasChecked) await deleteTyped(db, line.id, by, new Date(at.getTime() - TYPING_MS));
  await insertRevisions(db, [line.id], { cause: 'typed', by, at });
}

/** The same for what several people typed into several lines. */
export async function keepTypedLines(
  db: Db,
  lines: readonly { id: number; by: string; wasChecked: boolean }[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const unchecked = lines.filter(({ wasChecked }) => !wasChecked);
  await deleteTypedOf(db, unchecked, new Date(at.getTime() - TYPING_MS));
  await insertTyped(db, lines, at);
}

/** The same for an operation that can be taken back: each line is kept as it was before it, too. */
export async function keepOperation(
  db: Db,
  before: readonly LineState[],
  authorship: Authorship & { operation: string },
): Promise<void> {
  if (before.length === 0) return;
  await insertRevisions(db, before.map(({ id }) => id), authorship);
  await setBefore(db, before, authorship.operation);
}
