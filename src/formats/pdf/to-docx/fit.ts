import type { Block, Paragraph, Section } from '../model/model.ts';
import { paragraphText } from '../model/model.ts';

/** Fonts that stand in for those of the PDF are wider by as much. */
const WIDER = 1.3;
/** Pages may become more by this share before it is worth pushing lines together. */
const MAY_GROW = 0.3;

/**
 * How much lines have to be pushed together, from 0 to 1, for each block: where one or two full pages would otherwise
 * spill a few lines onto another page, as they do with wider fonts and in longer languages.
 */
export function tightnessOf(sections: readonly Section[]): (block: Block) => number {
  const tight = new Map<Block, number>();
  for (const chunk of chunksOf(sections)) {
    const pages = new Set(chunk.flatMap(({ block }) => pagesOf(block))).size || 1;
    const room = chunk[0] ? bodyOf(chunk[0].section) : 0;
    const allowed = Math.floor(pages * (1 + MAY_GROW)) * room;
    const natural = heightOf(chunk, 0);
    const pushed = heightOf(chunk, 1);
    if (natural <= allowed || natural <= pushed) continue;
    const by = Math.min(1, (natural - allowed) / (natural - pushed));
    for (const { block } of chunk) tight.set(block, by);
  }
  return (block) => tight.get(block) ?? 0;
}

type Placed = { block: Block; section: Section };

/** Blocks between the places where a new page is wanted. */
function chunksOf(sections: readonly Section[]): Placed[][] {
  const chunks: Placed[][] = [[]];
  for (const section of sections) {
    section.blocks.forEach((block, index) => {
      if (block.startsPage || index === 0 && section.startsPage) chunks.push([]);
      chunks.at(-1)?.push({ block, section });
    });
  }
  return chunks.filter((chunk) => chunk.length > 0);
}

function pagesOf(block: Block): number[] {
  if (block.kind !== 'paragraph') return [block.page];
  if (block.drawing) return [block.drawing.page];
  return block.paragraph.places.map((place) => place.page);
}

function bodyOf({ height, margins }: Section): number {
  return height - margins.top - Math.max(Math.min(margins.bottom, 18), margins.bottom - 24);
}

function heightOf(chunk: readonly Placed[], tight: number): number {
  return chunk.reduce((sum, { block, section }) => sum + blockHeight(block, section, tight), 0);
}

function blockHeight(block: Block, section: Section, tight: number): number {
  const { width, margins, columns } = section;
  const body = width - margins.left - margins.right - columns.gap * (columns.count - 1);
  const column = body / columns.count;
  switch (block.kind) {
    case 'image':
      return block.box.height / columns.count;
    case 'table':
      return block.isPlaced ? 0 : block.box.height * 1.05 / columns.count;
    case 'paragraph':
      return block.boxes || block.drawing
        ? (block.at?.height ?? 0) / columns.count
        : paragraphHeight(block.paragraph, column, tight) / columns.count;
  }
}

function paragraphHeight(paragraph: Paragraph, column: number, tight: number): number {
  const { indent, leading, spaceBefore, places } = paragraph;
  const size = Math.max(0, ...paragraph.runs.map((run) => run.style.size));
  const width = places.flatMap(({ lines, isVertical }) =>
    lines.map(({ box }) => isVertical ? box.height : box.width)
  ).reduce((sum, one) => sum + one, 0);
  const shown = paragraphText(paragraph) === ''
    ? 0
    : places.reduce((sum, { lines }) => sum + lines.length, 0);
  const room = Math.max(40, column - indent.left - indent.right);
  const lines = shown === 0 ? 1 : Math.max(1, Math.ceil(width * WIDER / room));
  const line = Math.max(Math.min(leading, 1.02 * size), leading * (1 - 0.22 * tight));
  return lines * line + spaceBefore * (1 - 0.7 * tight);
}
