import { boxOf, union } from '../../model/boxes.ts';
import type { Box } from '../../model/model.ts';
import type { Draft } from '../drafts.ts';

/** The place of a table on a page that is upright. */
export function tableBox(draft: Draft): Box | undefined {
  if (draft.kind === 'table') return draft.grid.box;
  if (draft.kind !== 'unruled') return undefined;
  const { table: { rows }, top, bottom } = draft;
  const cells = rows.flat().map(({ left, right }) => boxOf(left, top, right, bottom));
  return union(cells);
}
