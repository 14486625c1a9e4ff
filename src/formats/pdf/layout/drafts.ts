import { holdsMiddle } from '../model/boxes.ts';
import type { ParagraphPart } from './build-paragraph.ts';
import type { TextBlock } from './blocks/text-block.ts';
import type { Flow } from './item.ts';
import { joinRows, type Line, lineOf, textOfLine } from './lines.ts';
import type { Box, Drawing, ParagraphBlock } from '../model/model.ts';
import type { Fill } from '../reading/page-content.ts';
import { lineBox, type Other, type PageFlows, type Picture } from './page-flows.ts';
import {
  endsSentence,
  gapBelow,
  groupLines,
  hasLeader,
  isOfOneSize,
  measureOf,
  startsItem,
  wouldFit,
} from './paragraph-lines.ts';
import type { RuledTable, Unruled } from './tables/table-model.ts';
import { findUnruled, isUnruled } from './tables/unruled-tables.ts';

type Boxes = {
  kind: 'boxes';
  page: number;
  top: number;
  bottom: number;
  inside: ParagraphPart[];
  /** Behind them. */
  drawing?: Drawing;
  /** They go with the text that flows; otherwise they stand at their places on the page. */
  at?: ParagraphBlock['at'];
} & OnPage;

/** Part of a page on which everything stands at its place. */
type OnPage = { isPlaced?: true };

/** `isAside`: what flows on goes on behind it. `chart`: the place of the chart that it is a label of. */
type Text = {
  kind: 'paragraph';
  parts: ParagraphPart[];
  top: number;
  shade?: string;
  isAside?: boolean;
  chart?: Box;
};

/** What will be a block, in the frame of its page. */
export type Draft =
  | Text
  | { kind: 'page'; page: number; top: number; bottom: number; drawing: Drawing }
  | Boxes
  | UnruledDraft
  | (RuledTable & { page: number; top: number; bottom: number } & OnPage)
  | (Picture & { page: number; top: number; bottom: number });

type UnruledDraft = {
  kind: 'unruled';
  page: number;
  table: Unruled;
  top: number;
  bottom: number;
  right: number;
} & OnPage;

/** `left` and `right`: edges of the column. */
type Column = { left: number; right: number };

/** The blocks of one flow, paragraphs not yet joined with those of other flows. */
export function draftsOf(
  { page, angle, isVertical }: Pick<PageFlows, 'page' | 'angle' | 'isVertical'>,
  flow: Flow<Other>,
  { left, right }: Column,
  fills: readonly Fill[],
): Draft[] {
  const drafts: Draft[] = [];
  const addLines = (fragments: readonly Line[]) => {
    const rows = rowsOf(fragments);
    for (const part of isVertical ? rows : findUnruled(rows)) {
      if (isUnruled(part)) {
        flush();
        drafts.push(unruledDraft(page, part, right));
      } else pending.push(lineOf(part.flatMap(({ spans }) => spans)));
    }
    flush();
  };
  let pending: Line[] = [];
  const flush = () => {
    for (const lines of groupedLines(pending, left, right)) {
      const shade = shadeBehind(lines, angle, fills);
      const part = { page, angle, isVertical, lines, left, right };
      const top = lines[0]?.top ?? 0;
      drafts.push({ kind: 'paragraph', parts: [part], top, ...(shade ? { shade } : {}) });
    }
    pending = [];
  };

  let fragments: Line[] = [];
  for (const { line, other, top, bottom } of flow.items) {
    if (line) fragments.push(line);
    if (!other) continue;
    addLines(fragments);
    fragments = [];
    if (other.kind !== 'block') drafts.push({ ...other, page, top, bottom });
    else drafts.push(...blockDrafts({ page, angle, isVertical }, other, fills));
  }
  addLines(fragments);
  return drafts;
}

function blockDrafts(
  where: Pick<ParagraphPart, 'page' | 'angle' | 'isVertical'>,
  { parts, box, isChart }: TextBlock,
  fills: readonly Fill[],
): Draft[] {
  const split = parts.flatMap(({ lines, edges, isWhole }): ParagraphPart[] =>
    isWhole ? [{ ...where, lines, ...edges }] : cellParts(where, lines, edges)
  );
  return split.map((part): Draft => {
    const shade = shadeBehind(part.lines, where.angle, fills);
    const top = part.lines[0]?.top ?? 0;
    const chart = isChart ? { chart: box } : {};
    const shaded = shade ? { shade } : {};
    return { kind: 'paragraph', parts: [part], top, ...shaded, ...chart, isAside: true };
  });
}

/** Lines as paragraphs; each stretch of lines that are set alike has edges of its own. */
function groupedLines(lines: readonly Line[], left: number, right: number): Line[][] {
  const common = measuredRight(lines, right);
  return stretchesOf(lines).flatMap((stretch) =>
    groupLines(stretch, measureOf(stretch, left, measuredRight(stretch, common)))
  );
}

/** Cuts where the size changes, or the distance, or the text begins elsewhere. */
function stretchesOf(lines: readonly Line[]): Line[][] {
  const { leading } = measureOf(lines, 0, 0);
  const stretches: Line[][] = [];
  for (const line of lines) {
    const last = stretches.at(-1)?.at(-1);
    const size = Math.max(last?.size ?? 0, line.size);
    const isOn = last && isOfOneSize(last, line) &&
      Math.abs(last.left - line.left) < 4 * size &&
      gapBelow(last, line, leading) < 1.6 * leading * size;
    if (isOn) stretches.at(-1)?.push(line);
    else stretches.push([line]);
  }
  return stretches;
}

/**
 * Where lines of this text end: the edge that several lines reach, though one or another may stand out; without such
 * an edge that of the column. Lines of verse reach no edge of their own.
 */
function measuredRight(lines: readonly Line[], right: number): number {
  const ends = lines.map((line) => line.right).sort((a, b) => b - a);
  const size = lines[0]?.size ?? 10;
  const edge = ends.find((end, index) => {
    const isFar = end < right - 3 * size;
    // A few lines of their own may be about equally long by chance.
    const near = isFar && lines.length < 6 ? 0.3 : 1.5;
    return ends.slice(index).filter((other) => other > end - near * size).length >=
      Math.max(3, (isFar ? 0.5 : 0.15) * lines.length);
  });
  const [longest = right] = ends;
  return edge ?? (isFilled(lines, longest) ? longest : Math.max(right, longest));
}

/** Most lines end where the next word would not have had room. */
function isFilled(lines: readonly Line[], right: number): boolean {
  const full = lines.slice(1).filter((line, index) => {
    const before = lines[index];
    return before && !wouldFit(before, line, right, textOfLine(line));
  });
  return lines.length > 2 && full.length > 0.6 * (lines.length - 1);
}

function rowsOf(fragments: readonly Line[]): Line[][] {
  const rows: Line[][] = [];
  const sorted = [...fragments].sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  for (const line of sorted) {
    const last = rows.at(-1);
    const base = last?.[0];
    if (
      last && base &&
      Math.abs(base.baseline - line.baseline) < 0.35 * Math.min(base.size, line.size)
    ) {
      last.push(line);
    } else rows.push([line]);
  }
  return rows.map(withoutSmallGaps);
}

/** In em: cells of a table are farther apart. */
const CELL_GAP = 1.3;

function withoutSmallGaps(row: readonly Line[]): Line[] {
  const cells: Line[] = [];
  for (const line of [...row].sort((a, b) => a.left - b.left)) {
    const last = cells.at(-1);
    if (last && line.left - last.right < CELL_GAP * Math.max(last.size, line.size)) {
      cells[cells.length - 1] = lineOf([...last.spans, ...line.spans]);
    } else cells.push(line);
  }
  return cells;
}

function unruledDraft(page: number, table: Unruled, right: number): Draft {
  const lines = table.rows.flat();
  return {
    kind: 'unruled',
    page,
    table,
    right,
    top: Math.min(...lines.map((line) => line.top)),
    bottom: Math.max(...lines.map((line) => line.bottom)),
  };
}

const WHITE = /^#f[c-f]f[c-f]f[c-f]$/i;

/** The colour of the box that was drawn last behind all lines. */
export function shadeBehind(
  lines: readonly Line[],
  angle: number,
  fills: readonly Fill[],
): string | undefined {
  const boxes = lines.map((line) => lineBox(line, angle));
  const behind = fills.findLast(({ box }) => boxes.every((one) => holdsMiddle(box, one)));
  return behind && !WHITE.test(behind.colour) ? behind.colour : undefined;
}

/** A paragraph that ends a flow goes on in the next one: its last line is full and ends no sentence. */
export function goesOn(before: Draft, after: Draft): boolean {
  if (before.kind !== 'paragraph' || after.kind !== 'paragraph') return false;
  if (before.isAside || after.isAside) return false;
  const [from, to] = [before.parts.at(-1), after.parts[0]];
  const [last, first] = [from?.lines.at(-1), to?.lines[0]];
  if (!from || !to || !last || !first || from.angle !== to.angle) return false;
  const isSame = Math.abs(last.size - first.size) < 0.1 * last.size &&
    isBold(last) === isBold(first);
  const [text, next] = [textOfLine(last), textOfLine(first)];
  if (!isSame || endsSentence(text) || hasLeader(text) || startsItem(next)) return false;
  const isFull = last.right > measuredRight(from.lines, from.right) - 3 * last.size;
  const isIndented = (to.lines[1]?.left ?? first.left) < first.left - 0.5 * first.size;
  return isFull && !isIndented;
}

function isBold({ spans }: Line): boolean {
  return spans.every(({ style }) => style.bold || style.isThick);
}

/** Lines of a cell as paragraphs. */
export function cellParts(
  where: Pick<ParagraphPart, 'page' | 'angle' | 'isVertical'>,
  lines: readonly Line[],
  { left, right }: Column,
): ParagraphPart[] {
  const rows = joinRows(lines);
  return groupLines(rows, measureOf(rows, left, measuredRight(rows, right))).map((group) => ({
    ...where,
    lines: group,
    left,
    right,
  }));
}

export function endOf(draft: Draft): { page: number; bottom: number } {
  if (draft.kind !== 'paragraph') return { page: draft.page, bottom: draft.bottom };
  const part = draft.parts.at(-1);
  return { page: part?.page ?? 0, bottom: part?.lines.at(-1)?.bottom ?? 0 };
}

export function startOf(draft: Draft): { page: number; top: number } {
  return {
    page: draft.kind === 'paragraph' ? draft.parts[0]?.page ?? 0 : draft.page,
    top: draft.top,
  };
}
