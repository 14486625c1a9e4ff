import { type LineAccess } from '../access/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { isLocked, VISITOR_LINES } from './rules.ts';
import type { LineView, OpenLine } from './schema.ts';
import { countProgress, findFilled } from './counts/store.ts';
import { lineWindows, windowsAt } from './line-windows.ts';
import { type LineRow, listLines, listLinesAt } from './store.ts';
import { viewLine } from './view-line.ts';

type Of = { id: DocumentScope; lineCount: number };

/** A part of a document. What a visitor may not see is not even read. */
export async function readLines(
  deps: Deps,
  rights: LineAccess,
  document: Of,
  { offset, limit }: { offset: number; limit: number },
): Promise<LineView[]> {
  const to = Math.min(offset + limit, document.lineCount);
  const openTo = rights.duty === 'visitor' ? Math.min(to, VISITOR_LINES) : to;
  const open: LineRow[] = [];
  const part = { from: offset, to: openTo, most: limit };
  for await (const window of lineWindows(deps.db, document.id, part)) {
    open.push(...await listLines(deps.db, document.id, window));
  }
  const locked: LineView[] = [];
  for (let index = offset; index < to; index++) {
    if (isLocked(rights, index)) locked.push({ locked: true, index });
  }
  return [...open.map((row) => viewLine(row, rights)), ...locked];
}

/** Some lines of a document, by their numbers; those that a visitor may not see stay out. */
export async function readLinesAt(
  deps: Pick<Deps, 'db'>,
  rights: LineAccess,
  document: Pick<Of, 'id'>,
  indices: readonly number[],
): Promise<OpenLine[]> {
  const found: LineRow[] = [];
  const open = indices.filter((index) => !isLocked(rights, index));
  for (const window of await windowsAt(deps.db, document.id, open, open.length)) {
    found.push(...await listLinesAt(deps.db, document.id, window));
  }
  return found.toSorted((a, b) => a.index - b.index).map((row) => viewLine(row, rights));
}

/** How many lines of a document have a target, of how many. */
export async function readFilled({ db }: Pick<Deps, 'db'>, documentId: DocumentScope) {
  return await findFilled(db, documentId);
}

type Progress = { filled: number; checked: number };
export type Finished = Progress & { finished: number };

/** Filled and confirmed lines of each document. */
export async function readProgress(
  deps: Deps,
  documentIds: number[],
): Promise<(documentId: number) => Progress> {
  const progressFor = await readFinished(deps, documentIds);
  return (id) => {
    const { filled, checked } = progressFor(id);
    return { filled, checked };
  };
}

/** The same with the lines on which nothing is left to do: confirmed, and reviewed where they have a reviewer. */
export async function readFinished(
  deps: Deps,
  documentIds: number[],
): Promise<(documentId: number) => Finished> {
  const rows = documentIds.length === 0 ? [] : await countProgress(deps.db, documentIds);
  const counts = new Map(rows.map((row) => [row.documentId, row]));
  return (id) => {
    const { filled, checked, unreviewed } = counts.get(id) ?? NOTHING;
    return { filled, checked, finished: checked - unreviewed };
  };
}

const NOTHING = { filled: 0, checked: 0, unreviewed: 0 };
