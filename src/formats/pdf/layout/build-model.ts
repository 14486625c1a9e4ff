import { type Backdrop, findBackdrop } from './backdrop.ts';
import { type BlockContext, blockOf } from './build-blocks.ts';
import type { Builder, ParagraphPart } from './build-paragraph.ts';
import { drawnParts } from './drawn.ts';
import { type Draft, draftsOf, endOf, goesOn, startOf } from './drafts.ts';
import { type FurniturePart, furnitureParts } from './chapter-heads.ts';
import { findFurniture, type Furniture } from './furniture.ts';
import { vocabularyOf } from './join.ts';
import type { Flow } from './item.ts';
import { lineOf, textOfLine } from './lines.ts';
import { furnitureParagraphs } from './furniture-paragraphs.ts';
import type { Block, PdfModel, Section } from '../model/model.ts';
import type { PageContent, Stroke } from '../reading/page-content.ts';
import { placedDraft } from './placed-draft.ts';
import { type FlowFrame, flowsOf, framesOf, type Other, type PageFlows } from './page-flows.ts';
import { columnsOf, marginsOf } from './sections.ts';
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
  const sections = sectionsOf(pages, flows, context, partsAt);
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

/** Which parts of the heads and feet a page shows. */
type PartsAt = (page: number) => Section['parts'];

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

type Placed = { draft: Draft; section: Omit<Section, 'blocks' | 'startsPage' | 'parts'> };

function sectionsOf(
  pages: readonly PageFrames[],
  flows: readonly PageFlows[],
  context: BlockContext,
  partsAt: PartsAt,
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
    const start = placed.length;
    if (!page) return;
    const { width, height } = content.page;
    const edge = margins(content.page);
    const columns = columnsOf(page.flows, edge, page.angle, content.page);
    const alone = placedDraft(content, page);
    if (alone) {
      placed.push({ draft: alone, section: { width, height, margins: edge, columns: ONE } });
    }
    for (const flow of alone ? [] : page.flows) {
      const { count, gap, left, right } = columns(flow);
      const section = { width, height, margins: edge, columns: { count, gap } };
      const drafts = draftsOf(page, flow, { left, right }, content.fills);
      addFlow(placed, drafts, section);
    }
    const plain = { width, height, margins: edge, columns: ONE };
    const { top } = edge;
    if (page.flows.length === 0) {
      const drawing = { page: index, width, height, shapes: content.shapes, pictures: [] };
      placed.push({
        draft: { kind: 'page', page: index, top, bottom: top, drawing },
        section: plain,
      });
    }
    const turned = others.filter(({ fragments }) => fragments.length > 0)
      .flatMap((frame) => turnedParts(index, frame));
    if (turned.length === 0) return;
    // At the first paragraph that begins on the page, so that the boxes stand on that page.
    const { section } = placed[start] ?? placed.at(-1) ?? { section: plain };
    const draft: Draft = { kind: 'boxes', page: index, top, bottom: top, inside: turned };
    placed.splice(start, 0, { draft, section });
  });
  return group(placed, context, partsAt);
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
  section: Placed['section'],
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
  } else placed.push({ draft: first, section });
  for (const draft of rest) placed.push({ draft, section });
}

/** The page before was left with so much of its height free, so a new one was wanted. */
const FREE_SHARE = 0.12;

function group(placed: readonly Placed[], context: BlockContext, partsAt: PartsAt): Section[] {
  const sections: Section[] = [];
  placed.forEach(({ draft, section }, index) => {
    const before = placed[index - 1];
    const block = blockOf(draft, context);
    const [end, start] = [before && endOf(before.draft), startOf(draft)];
    const isNewPage = end !== undefined && end.page < start.page;
    const body = section.height - section.margins.top - section.margins.bottom;
    const free = section.height - section.margins.bottom - (end?.bottom ?? 0);
    const isTurned = context.frameOf(start.page).angle !== 0;
    const isAlone = isWholePage(draft) || before !== undefined && isWholePage(before.draft);
    const startsPage = isNewPage && (isTurned || isAlone || free > FREE_SHARE * body);
    setSpaceBefore(block, {
      draft,
      section,
      isNewPage: isNewPage || !before,
      end: end?.bottom ?? 0,
    });

    const last = sections.at(-1);
    const parts = partsAt(start.page);
    const hasSameParts = last?.parts.header === parts.header && last.parts.footer === parts.footer;
    if (last && isSameSection(last, section) && hasSameParts) {
      if (startsPage) block.startsPage = true;
      last.blocks.push(block);
    } else {sections.push({
        ...section,
        parts,
        startsPage: isNewPage && (startsPage || !isSamePaper(last, section)),
        blocks: [block],
      });}
  });
  return sections;
}

function isWholePage(draft: Draft): boolean {
  return draft.kind === 'page' || draft.kind === 'boxes' && draft.drawing !== undefined;
}

function isSamePaper(
  a: Pick<Section, 'width' | 'height'> | undefined,
  b: Placed['section'],
): boolean {
  return a !== undefined && Math.abs(a.width - b.width) < 2 && Math.abs(a.height - b.height) < 2;
}

function isSameSection(a: Section, b: Placed['section']): boolean {
  return isSamePaper(a, b) && a.columns.count === b.columns.count;
}

type Spaced = { draft: Draft; section: Placed['section']; isNewPage: boolean; end: number };

function setSpaceBefore(block: Block, { draft, section, isNewPage, end }: Spaced) {
  if (block.kind !== 'paragraph' || block.boxes || block.drawing) return;
  const { paragraph } = block;
  const top = startOf(draft).top;
  const from = isNewPage ? section.margins.top : end;
  const slack = Math.max(0, paragraph.leading - 1.15 * (paragraph.runs[0]?.style.size ?? 10));
  paragraph.spaceBefore = Math.min(240, Math.max(0, top - from - slack));
}
