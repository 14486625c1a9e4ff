import { boxOf } from '../../model/boxes.ts';
import type { Drawing, Drawn } from '../../model/model.ts';
import type { PageContent } from '../../reading/page-content.ts';

/** Points: longer slanted lines leave most of the box around them free. */
const LONGEST_SLANT = 40;
/** Lines have no height of their own. */
const THICK = 1.5;

/** What is drawn on each page, and what stands behind all heads. */
export function drawnParts(pages: readonly PageContent[], backdrop: Drawing | undefined) {
  const drawn = pages.map(drawnOn);
  return backdrop ? { drawn, backdrop } : { drawn };
}

/** What is drawn on a page besides text that can be read, and the underlines of text. */
function drawnOn({ strokes, areas, images, unread = [] }: PageContent): Drawn {
  const lines = strokes.map(({ x0, y0, x1, y1 }) =>
    boxOf(x0 - THICK, y0 - THICK, x1 + THICK, y1 + THICK)
  );
  const slanted = areas.filter(({ bends, box }) =>
    bends > 0 && Math.max(box.width, box.height) < LONGEST_SLANT
  );
  const filled = areas.filter(({ bends }) => bends === 0);
  return {
    lines: [...lines, ...slanted.map(({ box }) => box), ...unread],
    areas: [...filled, ...images].map(({ box }) => box),
    pictures: images.map(({ box }) => box),
  };
}
