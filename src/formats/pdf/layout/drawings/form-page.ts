import type { PageContent } from '../../reading/page-content.ts';
import type { RuledTable } from '../tables/table-model.ts';
import { byBaseline } from '../tables/words.ts';

/** Of the page, and of the cells: those that cover several rows or columns, and those to be filled in. */
const [MOST_OF_PAGE, MERGED, EMPTY] = [0.35, 0.1, 0.4];
const FEWEST_CELLS = 20;
/** Lines in one cell, and the distance between them in em: rows that no rule divides, level with those beside. */
const [FEWEST_LINES, APART] = [6, 1.7];

/**
 * A form that is drawn with rules rather than a table: cells of all sizes, many of them empty, and texts that stand at
 * heights of their own within one. In rows of a table they would run together.
 */
export function isForm({ page }: PageContent, tables: readonly RuledTable[]): boolean {
  const area = tables.reduce((sum, { grid: { box } }) => sum + box.width * box.height, 0);
  if (area < MOST_OF_PAGE * page.width * page.height) return false;
  const cells = tables.flatMap((table) => table.cells);
  const count = (isMeant: (one: (typeof cells)[number]) => boolean) => cells.filter(isMeant).length;
  return cells.length >= FEWEST_CELLS &&
    count(({ lines }) => lines.length === 0) > EMPTY * cells.length &&
    count(({ cell }) => cell.rowSpan > 1 || cell.columnSpan > 1) > MERGED * cells.length &&
    count(isSpread) > 0;
}

function isSpread({ lines }: RuledTable['cells'][number]): boolean {
  const rows = byBaseline(lines);
  const [first, last] = [rows[0]?.[0], rows.at(-1)?.[0]];
  if (!first || !last || rows.length < FEWEST_LINES) return false;
  return last.baseline - first.baseline > APART * first.size * (rows.length - 1);
}
