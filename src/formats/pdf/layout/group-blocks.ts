import { type BlockContext, blockOf } from './build-blocks.ts';
import { type Draft, endOf, startOf } from './drafts.ts';
import type { Block, Section } from '../model/model.ts';

/** `left`: where its column begins. */
export type Placed = {
  draft: Draft;
  section: Omit<Section, 'blocks' | 'startsPage' | 'parts'>;
  left: number;
};

/** Which parts of the heads and feet a page shows. */
export type PartsAt = (page: number) => Section['parts'];

/** The page before was left with so much of its height free, so a new one was wanted. */
const FREE_SHARE = 0.12;

/** Drafts as blocks, in sections of one paper and one number of columns. */
export function groupBlocks(
  placed: readonly Placed[],
  context: BlockContext,
  partsAt: PartsAt,
): Section[] {
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
  return draft.kind === 'page' || 'isPlaced' in draft && draft.isPlaced === true;
}

function isSamePaper(
  a: Pick<Section, 'width' | 'height'> | undefined,
  b: Placed['section'],
): boolean {
  return a !== undefined && Math.abs(a.width - b.width) < 2 && Math.abs(a.height - b.height) < 2;
}

function isSameSection(a: Section, b: Placed['section']): boolean {
  const isLevel = (name: 'left' | 'right') => Math.abs(a.margins[name] - b.margins[name]) < 1;
  return isSamePaper(a, b) && a.columns.count === b.columns.count && isLevel('left') &&
    isLevel('right');
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
