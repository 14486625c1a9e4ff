import type { PageContent } from '../reading/page-content.ts';
import type { ParagraphPart } from './build-paragraph.ts';
import { cellParts, type Draft, draftsOf } from './drafts.ts';
import type { PageFlows } from './page-flows.ts';

/** A table with more rows is a table, whatever is drawn around it. */
const FEW_ROWS = 3;

/** A page whose text stands among drawings: all of it in boxes at their places, the drawings behind. */
export function placedDraft(content: PageContent, page: PageFlows): Draft | undefined {
  const { page: { index, width, height }, shapes, images, spans } = content;
  if (shapes.length === 0 || spans.length === 0 || page.angle !== 0 || page.isVertical) {
    return undefined;
  }
  const others: Draft[] = [];
  const inside = page.flows.flatMap((flow) =>
    draftsOf(page, flow, flow, []).flatMap((draft): ParagraphPart[] => {
      if (draft.kind === 'paragraph') return draft.parts;
      if (draft.kind !== 'image') others.push(draft);
      return [];
    })
  );
  const isTable = others.some((draft) =>
    draft.kind === 'unruled' && draft.table.rows.length > FEW_ROWS ||
    draft.kind === 'table' && draft.grid.ys.length > FEW_ROWS
  );
  if (isTable || inside.length === 0) return undefined;
  const pictures = images.flatMap(({ box, bytes, above = 0 }) =>
    bytes ? [{ box, bytes, above }] : []
  );
  const drawing = { page: index, width, height, shapes, pictures };
  const parts = [...inside, ...others.flatMap((draft) => tableParts(draft, page))];
  return { kind: 'boxes', page: index, top: 0, bottom: height, inside: parts, drawing };
}

/** The rows of a small table as lines of their own. */
function tableParts(draft: Draft, { page, angle, isVertical }: PageFlows): ParagraphPart[] {
  const rows = draft.kind === 'unruled'
    ? draft.table.rows.flat().map((cell) => [cell])
    : draft.kind === 'table'
    ? draft.cells.map(({ lines }) => lines).filter((lines) => lines.length > 0)
    : [];
  return rows.flatMap((lines) => {
    const left = Math.min(...lines.map((line) => line.left));
    const right = Math.max(...lines.map((line) => line.right));
    return cellParts({ page, angle, isVertical }, lines, { left, right });
  });
}
