import { type LineAccess } from '../access/rules.ts';
import type { Deps } from '../../server/deps.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { isLocked, VISITOR_LINES } from './rules.ts';
import type { LineView } from './schema.ts';
import { countProgress, listLines } from './store.ts';
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
  const open = offset < openTo
    ? await listLines(deps.db, document.id, { from: offset, to: openTo })
    : [];
  const locked: LineView[] = [];
  for (let index = offset; index < to; index++) {
    if (isLocked(rights, index)) locked.push({ locked: true, index });
  }
  return [...open.map((row) => viewLine(row, rights)), ...locked];
}

export type Progress = { filled: number; checked: number };

/** Filled and confirmed lines of each document. */
export async function readProgress(
  deps: Deps,
  documentIds: number[],
): Promise<(documentId: number) => Progress> {
  if (documentIds.length === 0) return () => ({ filled: 0, checked: 0 });
  const { filled, checked } = await countProgress(deps.db, documentIds);
  const filledOf = new Map(filled.map((row) => [row.id, row.count]));
  const checkedOf = new Map(checked.map((row) => [row.id, row.count]));
  return (id) => ({ filled: filledOf.get(id) ?? 0, checked: checkedOf.get(id) ?? 0 });
}
