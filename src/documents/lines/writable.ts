import type { LineAccess } from '../access/rules.ts';
import type { Db } from '../../../db/client.ts';
import type { DocumentScope } from '../../shared/scopes.ts';
import { listWritable } from './store.ts';

/** Lines `from` … `to`, both meant. */
export type LineSpan = [from: number, to: number];

/** The lines that a member may change, in their order; null where that is all of them. */
export async function readWritable(
  db: Db,
  documentId: DocumentScope,
  rights: LineAccess,
): Promise<LineSpan[] | null> {
  const { duty, no } = rights;
  if (duty === 'reader') return [];
  if ((duty !== 'translator' && duty !== 'reviewer') || no === null) return null;
  const slot = duty === 'reviewer' ? 'reviewer' : 'assignee';
  const { spans, isAll } = await listWritable(db, documentId, { slot, no });
  return isAll ? null : spans;
}
