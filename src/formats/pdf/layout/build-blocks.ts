import { boxOf, union } from '../model/boxes.ts';
import {
  type Builder,
  buildParagraph,
  emptyParagraph,
  type ParagraphPart,
} from './build-paragraph.ts';
import { cellParts, type Draft, shadeBehind } from './drafts.ts';
import type { Line } from './lines.ts';
import type { Block, Box, Paragraph, TableBlock, TableCell, TextBox } from '../model/model.ts';
import type { Fill } from '../reading/page-content.ts';
import { fromFrame } from '../reading/read-page.ts';
import { unifyRuns } from './unify-runs.ts';
import { columnAt as columnIn } from './tables/unruled-tables.ts';

export type BlockContext = {
  builder: Builder;
  frameOf: (page: number) => { angle: number; isVertical: boolean };
  fillsOf: (page: number) => readonly Fill[];
};

/** A draft as a block of the model, in the space of its page. */
export function blockOf(draft: Draft, context: BlockContext): Block {
  switch (draft.kind) {
    case 'paragraph': {
      const paragraph = paragraphOf(draft.parts, context);
      return draft.shade
        ? { kind: 'paragraph', paragraph, shade: draft.shade }
        : { kind: 'paragraph', paragraph };
    }
    case 'page':
      return { kind: 'paragraph', paragraph: emptyParagraph(), drawing: draft.drawing };
    case 'boxes': {
      const boxes = draft.inside.map((part) => textBox(part, context));
      const { drawing, at } = draft;
      return {
        kind: 'paragraph',
        paragraph: emptyParagraph(),
        boxes,
        ...(drawing ? { drawing } : {}),
        ...(at ? { at } : {}),
      };
    }
    case 'image':
      return { kind: 'image', page: draft.page, box: draft.box, bytes: draft.bytes, unit: '' };
    case 'table':
      return ruledTable(draft, context);
    case 'unruled':
      return unruledTable(draft, context);
  }
}

function textBox(part: ParagraphPart, context: BlockContext): TextBox {
  const paragraph = paragraphOf([part], context);
  const box = union(paragraph.places.map((place) => place.box));
  return { page: part.page, box, angle: part.angle, paragraphs: [paragraph] };
}

export function paragraphOf(parts: readonly ParagraphPart[], { builder }: BlockContext): Paragraph {
  const paragraph = buildParagraph(parts, builder);
  return { ...paragraph, runs: unifyRuns(paragraph.runs, builder.intern) };
}

function ruledTable(draft: Draft & { kind: 'table' }, context: BlockContext): TableBlock {
  const { grid, cells, page } = draft;
  const { angle } = context.frameOf(page);
  const rows = grid.ys.slice(1).map((bottom, row) => ({
    height: bottom - (grid.ys[row] ?? bottom),
    cells: cells.filter(({ cell }) => cell.row === row).map(({ cell, lines }): TableCell => {
      const box = fromFrame(angle, cell.box);
      const shade = cellShade(box, lines, angle, context.fillsOf(page));
      return {
        box,
        column: cell.column,
        columnSpan: cell.columnSpan,
        rowSpan: cell.rowSpan,
        ...(shade ? { shade } : {}),
        paragraphs: cellParagraphs(page, lines, cell.box, context),
      };
    }),
  }));
  const columns = grid.xs.slice(1).map((right, index) => right - (grid.xs[index] ?? right));
  const box = fromFrame(angle, grid.box);
  const placed = draft.isPlaced ? { isPlaced: true } : {};
  return { kind: 'table', page, box, columns, rows, isRuled: true, ...placed };
}

function cellShade(box: Box, lines: readonly Line[], angle: number, fills: readonly Fill[]) {
  if (lines.length > 0) return shadeBehind(lines, angle, fills);
  const fill = fills.findLast((one) =>
    one.box.x <= box.x + 2 && one.box.y <= box.y + 2 &&
    one.box.x + one.box.width >= box.x + box.width - 2 &&
    one.box.y + one.box.height >= box.y + box.height - 2
  );
  return fill && !/^#f[c-f]f[c-f]f[c-f]$/i.test(fill.colour) ? fill.colour : undefined;
}

const CELL_PADDING = 3;

function cellParagraphs(page: number, lines: readonly Line[], box: Box, context: BlockContext) {
  const where = { page, ...context.frameOf(page) };
  const column = { left: box.x + CELL_PADDING, right: box.x + box.width - CELL_PADDING };
  const found = cellParts(where, lines, column).map((part) => paragraphOf([part], context));
  return found.length > 0 ? found : [emptyParagraph()];
}

function unruledTable(draft: Draft & { kind: 'unruled' }, context: BlockContext): TableBlock {
  const { table: { rows, starts }, page, top, bottom, right } = draft;
  const columnAt = (cell: Line) => columnIn(draft.table, cell);
  const { angle } = context.frameOf(page);
  const edges = [...starts, Math.max(right, ...rows.flat().map((cell) => cell.right))];
  // The last column has no gap behind it that the padding of its cells could be taken from.
  const last = starts.length - 1;
  const columns = starts.map((start, index) =>
    (edges[index + 1] ?? start) - start + (index === last ? 3 * CELL_PADDING : 0)
  );
  // Text ends before the gap to the next column.
  const ends = starts.map((start, column) =>
    Math.max(
      start,
      ...rows.flat().filter((cell) => columnAt(cell) === column)
        .map((cell) => cell.right),
    )
  );
  const table = rows.map((row, index) => {
    const from = row[0]?.top ?? top;
    const to = rows[index + 1]?.[0]?.top ?? bottom;
    const cells = starts.map((start, column): TableCell => {
      const inCell = row.filter((cell) => columnAt(cell) === column);
      const box = boxOf(start, from, edges[column + 1] ?? start, to);
      const parts = cellParts({ page, ...context.frameOf(page) }, inCell, {
        left: start,
        right: ends[column] ?? start,
      });
      const paragraphs = parts.map((part) => paragraphOf([part], context));
      const inPage = fromFrame(angle, box);
      const shade = cellShade(inPage, inCell, angle, context.fillsOf(page));
      return {
        box: inPage,
        column,
        columnSpan: 1,
        rowSpan: 1,
        ...(shade ? { shade } : {}),
        paragraphs: paragraphs.length > 0 ? paragraphs : [emptyParagraph()],
      };
    });
    return { height: Math.max(0, to - from), cells };
  });
  const box = boxOf(starts[0] ?? 0, top, edges.at(-1) ?? 0, bottom);
  const place = { page, box: fromFrame(angle, box) };
  const placed = draft.isPlaced ? { isPlaced: true } : {};
  return { kind: 'table', ...place, columns, rows: table, isRuled: false, ...placed };
}
