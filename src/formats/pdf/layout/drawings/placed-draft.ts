import { coverage, rightOf } from '../../model/boxes.ts';
import type { Fill, PageContent } from '../../reading/page-content.ts';
import { isPlaced } from '../../reading/placed-page.ts';
import type { ParagraphPart } from '../build-paragraph.ts';
import { cellParts, type Draft, draftsOf } from '../drafts.ts';
import type { PageFlows } from '../page-flows.ts';
import type { Margins } from '../sections.ts';
import { isForm } from './form-page.ts';
import { isFramed } from './framed-page.ts';
import { tableBox } from './table-box.ts';

/** A table with more rows is a table, whatever is drawn around it. */
const FEW_ROWS = 3;

/**
 * A page whose text stands among drawings: its text in boxes and its tables at their places, in reading order, and the
 * drawings behind.
 */
export function placedDrafts(content: PageContent, page: PageFlows): Draft[] | undefined {
  const { page: { index, width, height }, shapes, images, spans } = content;
  const pictures = images.flatMap(({ box, bytes, above = 0 }) =>
    bytes ? [{ box, bytes, above }] : []
  );
  const isUpright = page.angle === 0 && !page.isVertical;
  if (shapes.length + pictures.length === 0) return undefined;
  if (spans.length === 0 || !isUpright) return undefined;

  const all = page.flows.flatMap((flow) => draftsOf(page, flow, flow, []));
  const tables = all.flatMap((draft) => tableBox(draft) ?? []);
  const isColoured = content.isPlaced && !isOnlyTables(content, all.filter(isLongTable));
  const form = isForm(content, all.filter((draft) => draft.kind === 'table'));
  if (!isColoured && !form && !isFramed(content, tables)) return undefined;
  const drawing = { page: index, width, height, shapes, pictures };
  const boxes = { kind: 'boxes', page: index, top: 0, bottom: height, isPlaced: true } as const;
  const drafts: Draft[] = [];
  let inside: ParagraphPart[] = [];
  const flush = () => {
    if (inside.length > 0) drafts.push({ ...boxes, inside });
    inside = [];
  };
  for (const draft of all) {
    if (draft.kind === 'paragraph') inside.push(...draft.parts);
    else if (!form && isLongTable(draft)) {
      flush();
      drafts.push({ ...draft, isPlaced: true });
    } else inside.push(...tableParts(draft, page));
  }
  flush();
  const [first, ...rest] = drafts;
  if (!first) return undefined;
  if (first.kind === 'boxes') return [{ ...first, drawing }, ...rest];
  return [{ ...boxes, inside: [], drawing }, ...drafts];
}

/** So much that tables at their places are within them. */
export function marginsAround(drafts: readonly Draft[], margins: Margins, width: number): Margins {
  const boxes = drafts.flatMap((draft) => tableBox(draft) ?? []);
  return {
    ...margins,
    left: Math.max(0, Math.min(margins.left, ...boxes.map(({ x }) => x))),
    right: Math.max(0, Math.min(margins.right, ...boxes.map((box) => width - rightOf(box)))),
  };
}

/** Tables bring their colours themselves: without them the page is one of text. */
function isOnlyTables(content: PageContent, tables: readonly Draft[]): boolean {
  if (tables.length === 0) return false;
  const boxes = tables.flatMap((table) => tableBox(table) ?? []);
  const isOutside = ({ box }: Fill) => boxes.every((table) => coverage(box, table) < 0.5);
  return !isPlaced({ ...content, fills: content.fills.filter(isOutside) });
}

type TableDraft = Extract<Draft, { kind: 'unruled' | 'table' }>;

function isLongTable(draft: Draft): draft is TableDraft {
  return draft.kind === 'unruled' && draft.table.rows.length > FEW_ROWS ||
    draft.kind === 'table' && draft.grid.ys.length > FEW_ROWS;
}

/** The rows of a small table as lines of their own. */
export function tableParts(
  draft: Draft,
  { page, angle, isVertical }: Pick<PageFlows, 'page' | 'angle' | 'isVertical'>,
): ParagraphPart[] {
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
