import { type Backdrop, findBackdrop } from './drawings/backdrop.ts';
import type { BlockContext } from './build-blocks.ts';
import type { Builder, ParagraphPart } from './build-paragraph.ts';
import { drawnParts } from './drawings/drawn.ts';
import { placeFigures } from './drawings/place-figures.ts';
import { marginsAround, placedDrafts } from './drawings/placed-draft.ts';
import { type Draft, draftsOf, goesOn } from './drafts.ts';
import { type FurniturePart, furnitureParts } from './chapter-heads.ts';
import { findFurniture, type Furniture } from './furniture.ts';
import { vocabularyOf } from './join.ts';
import type { Flow } from './item.ts';
import { lineOf, textOfLine } from './lines.ts';
import { furnitureParagraphs } from './furniture-paragraphs.ts';
import { groupBlocks, type PartsAt, type Placed } from './group-blocks.ts';
import type { DrawnShape, PdfModel, Section } from '../model/model.ts';
import type { PageContent, Stroke } from '../reading/page-content.ts';
import { type FlowFrame, flowsOf, framesOf, type Other, type PageFlows } from './page-flows.ts';
import { columnsOf, type Margins, marginsOf } from './sections.ts';
import type { StyleTable } from '../reading/style-table.ts';
import { extractUnderlines } from './underlines.ts';

type PageFrames = { content: PageContent; main: FlowFrame; others: FlowFrame[] };

/** Pages as they were drawn become blocks in reading order. */
export function buildModel(contents: readonly PageContent[], styles: StyleTable): PdfModel {
  const backdrop = findBackdrop(contents);
  const { drawing } = backdrop;
  const images = repeatedImages(contents);
  const hasTitle = drawing !== undefined && drawing.page > 0;
  const pages = contents.map((drawn): PageFrames => {
    const content = withUnderlines(drawn, backdrop, styles);
    const [main, ...others] = framesOf(content.spans);
    const shown = content.images.filter(({ bytes }) =>
      !images.has(bytes) || hasTitle && content.page.index === 0
    );
    return {
      content: { ...content, images: shown },
      main: main ?? { angle: 0, isVertical: false, fragments: [] },
      others,
    };
  });
  const { everywhere, once } = findFurniture(pages.map((one) => ({
    page: one.content.page,
    fragments: uprightOf(one)?.fragments ?? [],
  })));
  const [heads, feet] = [true, false].map((isHead) => {
    const [all, some] = [everywhere, once].map((list) =>
      list.filter((one) => one.isHead === isHead)
    );
    return furnitureParts(all ?? [], some ?? []);
  });
  for (const { parts, apart } of [heads, feet].filter((found) => found !== undefined)) {
    for (const { furniture } of parts) removeFurniture(pages, furniture, 0);
    removeFurniture(pages, apart, 1);
  }

  const builder: Builder = {
    vocabulary: vocabularyOf(allLines(pages)),
    intern: (style) => styles.intern(style),
  };
  const context: BlockContext = {
    builder,
    frameOf: (page) => pages[page]?.main ?? { angle: 0, isVertical: false },
    fillsOf: (page) => pages[page]?.content.fills ?? [],
  };
  const flows = pages.map(({ content, main }) => flowsOf(content, main));
  const partsAt: PartsAt = (page) => ({
    header: partAt(heads?.parts ?? [], page),
    footer: partAt(feet?.parts ?? [], page),
  });
  const sections = sectionsOf(pages, flows, { context, partsAt, backdrop });
  const margins = sections[0]?.margins;
  const widths = contents.map(({ page }) => page.width);
  const paragraphsOf = (found: typeof heads) =>
    (margins ? found?.parts ?? [] : []).map(({ furniture }) =>
      margins ? furnitureParagraphs(furniture, { widths, margins, context }) : []
    );
  const [headerParts, footerParts] = [paragraphsOf(heads), paragraphsOf(feet)];
  return {
    pages: contents.map(({ page }) => page),
    sections,
    ...drawnParts(pages.map(({ content }) => content), drawing),
    header: headerParts.flat(),
    footer: footerParts.flat(),
    headerParts,
    footerParts,
  };
}

function partAt(parts: readonly FurniturePart[], page: number): number {
  return Math.max(0, parts.findLastIndex(({ from }) => from <= page));
}

/** A rule above the foot of each page is none of the line that happens to stand above it. */
function withUnderlines(content: PageContent, backdrop: Backdrop, styles: StyleTable): PageContent {
  const isEverywhere = (rule: Stroke) => backdrop.hasRule(content.page, rule);
  const own = content.strokes.filter((rule) => !isEverywhere(rule));
  const { spans, strokes } = extractUnderlines(content.spans, own, (style) => styles.intern(style));
  return { ...content, spans, strokes: [...strokes, ...content.strokes.filter(isEverywhere)] };
}

/** Logos and backgrounds: the same picture on at least three pages. */
function repeatedImages(contents: readonly PageContent[]): Set<Uint8Array | undefined> {
  const pagesOf = new Map<Uint8Array, Set<number>>();
  for (const { page, images } of contents) {
    for (const { bytes } of images) {
      if (bytes) pagesOf.set(bytes, (pagesOf.get(bytes) ?? new Set()).add(page.index));
    }
  }
  return new Set([...pagesOf].filter(([, on]) => on.size >= 3).map(([bytes]) => bytes));
}

function removeFurniture(
  pages: readonly PageFrames[],
  furniture: readonly Furniture[],
  keep: 0 | 1,
) {
  for (const { on } of furniture) {
    for (const [page, line] of [...on].slice(keep)) {
      const frame = pages[page] && uprightOf(pages[page]);
      if (frame) frame.fragments = frame.fragments.filter((one) => one !== line);
    }
  }
}

/** Where heads and feet are: those of vertical writing stand upright, too. */
function uprightOf({ main, others }: PageFrames): FlowFrame | undefined {
  if (main.angle === 0) return main;
  return main.isVertical ? others.find((frame) => frame.angle === 0) : undefined;
}

function* allLines(pages: readonly PageFrames[]) {
  for (const { main } of pages) {
    for (const line of main.fragments) {
      const endsWithBlank = line.spans.at(-1)?.spaceAfter ?? false;
      yield { text: textOfLine(line), endsWithBlank, left: line.left };
    }
  }
}

function sectionsOf(
  pages: readonly PageFrames[],
  flows: readonly PageFlows[],
  { context, partsAt, backdrop }: {
    context: BlockContext;
    partsAt: PartsAt;
    backdrop: Backdrop;
  },
): Section[] {
  const margins = marginsOf(
    pages.map(({ content: { page }, main }) => ({
      page,
      lines: main.fragments,
      angle: main.angle,
    })),
  );
  const placed: Placed[] = [];
  pages.forEach(({ content, others }, index) => {
    const page = flows[index];
    const edge = margins(content.page);
    if (page) placePage(placed, page, { content, others, edge, backdrop });
  });
  return groupBlocks(placed, context, partsAt);
}

type DrawnPage = Omit<PageFrames, 'main'> & { edge: Margins; backdrop: Backdrop };

/** The drafts of a page, behind those of the pages before. */
function placePage(
  placed: Placed[],
  page: PageFlows,
  { content, others, edge, backdrop }: DrawnPage,
) {
  const start = placed.length;
  const { index, width, height } = content.page;
  const plain = { width, height, margins: edge, columns: ONE };
  const { left, top } = edge;
  const alone = placedDrafts(content, page);
  if (alone) {
    const section = { ...plain, margins: marginsAround(alone, edge, width) };
    for (const draft of alone) placed.push({ draft, section, left });
  } else {
    addFlows(placed, page, content, edge);
    const isRepeated = (shape: DrawnShape) => backdrop.hasShape(content.page, shape);
    placeFigures(placed, { start, content, page, margins: edge, isRepeated });
  }
  if (page.flows.length === 0) {
    const drawing = { page: index, width, height, shapes: content.shapes, pictures: [] };
    const draft: Draft = { kind: 'page', page: index, top, bottom: top, drawing };
    placed.push({ draft, section: plain, left });
  }
  const turned = others.filter(({ fragments }) => fragments.length > 0)
    .flatMap((frame) => turnedParts(index, frame));
  if (turned.length === 0) return;
  // At the first paragraph that begins on the page, so that the boxes stand on that page.
  const { section } = placed[start] ?? placed.at(-1) ?? { section: plain };
  const draft: Draft = { kind: 'boxes', page: index, top, bottom: top, inside: turned };
  placed.splice(start, 0, { draft, section, left });
}

function addFlows(placed: Placed[], page: PageFlows, content: PageContent, edge: Margins) {
  const { width, height } = content.page;
  const columns = columnsOf(page.flows, edge, page.angle, content.page);
  for (const flow of page.flows) {
    const { count, gap, left, right } = columns(flow);
    const section = { width, height, margins: edge, columns: { count, gap } };
    const drafts = draftsOf(page, flow, { left, right }, content.fills);
    addFlow(placed, drafts, { section, left: count > 1 ? left : edge.left });
  }
}

const ONE = { count: 1, gap: 0 };
/** Text that is turned otherwise than the page, a paragraph for each part. */
function turnedParts(page: number, { angle, isVertical, fragments }: FlowFrame): ParagraphPart[] {
  const left = Math.min(...fragments.map((line) => line.left));
  const right = Math.max(...fragments.map((line) => line.right));
  const items = fragments.map((line) => ({ ...line, line }))
    .sort((a, b) => a.baseline - b.baseline || a.left - b.left);
  const flow: Flow<Other> = { items, left, right, band: undefined };
  return draftsOf({ page, angle, isVertical }, flow, flow, []).flatMap((draft) => {
    if (draft.kind === 'paragraph') return draft.parts;
    if (draft.kind !== 'unruled') return [];
    return [{
      page,
      angle,
      isVertical,
      lines: draft.table.rows.map((row) => lineOf(row.flatMap(({ spans }) => spans))),
      left,
      right,
    }];
  });
}

function addFlow(
  placed: Placed[],
  drafts: readonly Draft[],
  place: Omit<Placed, 'draft'>,
) {
  const [first, ...rest] = drafts;
  if (!first) return;
  const last = placed.findLast(({ draft }) =>
    draft.kind !== 'image' && draft.kind !== 'boxes' &&
    !(draft.kind === 'paragraph' && draft.isAside)
  );
  const joins = last && goesOn(last.draft, first);
  if (joins && last.draft.kind === 'paragraph' && first.kind === 'paragraph') {
    last.draft.parts.push(...first.parts);
  } else placed.push({ draft: first, ...place });
  for (const draft of rest) placed.push({ draft, ...place });
}
