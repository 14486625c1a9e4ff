import { boxOf, coverage, holdsMiddle, rightOf, union } from '../model/boxes.ts';
import { bandsOf } from './blocks/bands.ts';
import { barsOf } from './blocks/bars.ts';
import { findBoxedText } from './blocks/boxed-text.ts';
import { findCharts } from './blocks/charts.ts';
import { drawnFrames } from './blocks/frames.ts';
import { findLineNumbers } from './blocks/line-numbers.ts';
import type { TextBlock } from './blocks/text-block.ts';
import { layOut } from './layout.ts';
import type { Flow, Item } from './item.ts';
import { boxAround, fragmentsOf, inkEnd, type Line, lineOf } from './lines.ts';
import type { PageContent, Span, Stroke } from '../reading/page-content.ts';
import { fromFrame } from '../reading/read-page.ts';
import { findGrids } from './tables/ruled-tables.ts';
import type { Grid, RuledTable } from './tables/table-model.ts';
import { splitGrid } from './tables/split-grid.ts';
import { inFrame } from '../reading/glyph-mark.ts';
import type { Box } from '../model/model.ts';

export type Picture = { kind: 'image'; box: Box; bytes: Uint8Array };
export type Other = RuledTable | Picture | TextBlock;

/** A page in reading order: its main writing in flows, text that is turned otherwise behind it. */
export type PageFlows = {
  page: number;
  angle: number;
  isVertical: boolean;
  flows: Flow<Other>[];
  turned: { angle: number; isVertical: boolean; fragments: Line[] }[];
};

/** `fragments`: what is left of the page's main text when heads and feet are gone. */
export function flowsOf(content: PageContent, frame: FlowFrame): PageFlows {
  const { page, strokes, fills, images } = content;
  const { angle, isVertical } = frame;
  const rules = strokes.map((stroke) => turned(stroke, angle));
  const fragments = cutAtRules(frame.fragments, rules);
  const filled = fillGrids(findGrids(rules, angle === 0 ? fills : []), fragments);
  // Before lines are cut for cells: what is left of them would be there twice.
  const inTables = new Set(filled.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines)));
  const tables = filled.map(splitGrid);

  const free = fragments.filter((line) => !inTables.has(line));
  const isUpright = angle === 0 && !isVertical;
  const { blocks, rest } = isUpright ? blocksOf(content, free, tables) : { blocks: [], rest: free };

  const items: Item<Other>[] = rest.map(itemOf);
  for (const block of blocks) items.push(blockItem(block, rest));
  for (const table of tables) items.push({ ...otherItem(table.grid.box, table), isTable: true });
  for (const { box, bytes } of images) {
    const inside = fragments.filter((line) => holdsMiddle(box, lineBox(line, angle)));
    if (!bytes || inside.length > 2) continue;
    items.push(otherItem(box, { kind: 'image', box, bytes }));
  }
  const bands = isUpright ? bandsOf(items, content.areas, page.height) : [items];
  const flows = bands.flatMap((band) => layOut(band, isVertical));
  return { page: page.index, angle, isVertical, flows, turned: [] };
}

/** What is read apart from the text that flows beside it. */
function blocksOf(
  { page, areas, fills, images, strokes }: PageContent,
  fragments: readonly Line[],
  tables: readonly RuledTable[],
): { blocks: TextBlock[]; rest: Line[] } {
  const isOwn = (box: Box) => !tables.some(({ grid }) => coverage(box, grid.box) > 0.5);
  const bars = barsOf(fills, fragments);
  const lines = [...areas.filter(({ bends }) => bends > 0), ...bars]
    .filter(({ box }) => isOwn(box));
  const numbered = findLineNumbers(fragments);
  const charts = findCharts(numbered.rest, lines, { strokes, ...page });
  const drawn = [...areas.filter(({ bends }) => bends === 0), ...images].map(({ box }) => box);
  const boxes = [...drawn, ...drawnFrames(strokes)].filter(isOwn);
  const boxed = findBoxedText(charts.rest, boxes, page);
  return {
    blocks: [...numbered.blocks, ...charts.blocks, ...boxed.blocks],
    rest: boxed.rest,
  };
}

/** Cells may stand so close that their texts seem to be one: a rule between them separates them. */
function cutAtRules(fragments: readonly Line[], strokes: readonly Stroke[]): Line[] {
  const upright = strokes.filter(({ x0, x1, y0, y1 }) => x1 - x0 < 2 && y1 - y0 > 4);
  if (upright.length === 0) return [...fragments];
  return fragments.flatMap((line) => {
    const y = line.baseline - 0.3 * line.size;
    const own = upright.filter((rule) =>
      rule.x0 > line.left && rule.x1 < line.right && rule.y0 < y && rule.y1 > y
    );
    if (own.length === 0) return [line];
    const cellOf = ({ left, right }: Span) =>
      own.filter((rule) => rule.x0 < (left + right) / 2).length;
    return [...Map.groupBy(line.spans, cellOf).values()].map(lineOf);
  });
}

export type FlowFrame = { angle: number; isVertical: boolean; fragments: Line[] };

/** The spans of a page by the way they are turned, the one with most letters first. */
export function framesOf(spans: readonly Span[]): FlowFrame[] {
  const groups = Map.groupBy(spans, ({ angle, isVertical }) => `${angle} ${isVertical}`);
  const letters = (group: readonly Span[]) => group.reduce((sum, { text }) => sum + text.length, 0);
  return [...groups.values()].sort((a, b) => letters(b) - letters(a)).map((group) => ({
    angle: group[0]?.angle ?? 0,
    isVertical: group[0]?.isVertical ?? false,
    fragments: fragmentsOf(group),
  }));
}

export function lineBox(line: Line, angle: number): Box {
  return fromFrame(angle, boxOf(line.left, line.top, line.right, line.bottom));
}

function turned({ x0, y0, x1, y1 }: Stroke, angle: number): Stroke {
  if (angle === 0) return { x0, y0, x1, y1 };
  const [a, b] = inFrame(angle, x0, y0);
  const [c, d] = inFrame(angle, x1, y1);
  return { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) };
}

function itemOf(line: Line): Item<Other> {
  const { left, baseline, size } = line;
  const right = Math.max(...line.spans.map(inkEnd));
  return { left, right, top: baseline - 0.75 * size, bottom: baseline + 0.2 * size, line };
}

function otherItem({ x, y, width, height }: Box, other: Other): Item<Other> {
  return { left: x, right: x + width, top: y, bottom: y + height, other };
}

/** Points. */
const CHART_ROW = 15;
/** A few lines beside it. */
const HEADING_LINES = 3;

/** What begins higher than the words of the box beside it, such as a heading beside an icon, is read before them. */
function blockItem(block: TextBlock, rest: readonly Line[]): Item<Other> {
  const item = otherItem(block.box, block);
  if (block.isChart) return { ...item, rows: Math.floor(block.box.height / CHART_ROW) };
  const inside = block.parts.flatMap(({ lines }) => lines);
  const words = union(inside.map(boxAround));
  const beside = rest.filter((line) =>
    (line.right < words.x || line.left > rightOf(words)) && line.baseline > item.top &&
    line.top < item.bottom
  );
  if (beside.length === 0 || beside.length > HEADING_LINES) return item;
  const first = Math.min(...beside.map((line) => boxAround(line).y));
  const isLater = first < words.y - 0.1 * (inside[0]?.size ?? 10);
  if (!isLater) return item;
  const top = Math.max(...beside.map((line) => line.bottom));
  return { ...item, top, bottom: Math.max(top + 1, item.bottom) };
}

/** Text must stand in at least two cells of a table; else it is a frame or an ornament. */
const MIN_FILLED = 2;

/** Smaller ones first: of tables in a cell of another the text is theirs alone. */
function fillGrids(grids: readonly Grid[], fragments: readonly Line[]): RuledTable[] {
  const free = new Set(fragments);
  const areaOf = ({ box }: Grid) => box.width * box.height;
  return [...grids].filter(({ box }) => box.width > 30 && box.height > 12)
    .sort((a, b) => areaOf(a) - areaOf(b)).flatMap((grid) => {
      const table = fillGrid(grid, [...free]);
      const held = table.cells.filter(({ lines }) => lines.length > 0);
      if (held.length < MIN_FILLED) return [];
      for (const line of held.flatMap(({ lines }) => lines)) free.delete(line);
      return [table];
    });
}

function fillGrid(grid: Grid, fragments: readonly Line[]): RuledTable {
  const left = new Set(fragments.filter((line) => isIn(grid.box, line)));
  const cells = grid.cells.map((cell) => {
    const lines = [...left].filter((line) => isIn(cell.box, line));
    for (const line of lines) left.delete(line);
    return { cell, lines };
  });
  return { kind: 'table', grid, cells };
}

function isIn(box: Box, line: Line): boolean {
  const x = Math.min((line.left + line.right) / 2, line.left + 2 * line.size);
  const y = line.baseline - 0.3 * line.size;
  return x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y && y <= box.y + box.height;
}
