import { bottomOf, boxOf, coverage, intersection, rightOf } from '../model/boxes.ts';
import type { Box, Drawn } from '../model/model.ts';

/** Points between text and what is drawn. */
const [BESIDE, ABOVE] = [2, 1];
/** In heights of a line and widths of the text: a smaller area is a mark upon words. */
const [MARK_HEIGHT, MARK_WIDTH] = [1.7, 1.25];

type Text = { box: Box; lineHeight: number; isLight: boolean };

/**
 * What text must not run over: it stays within the areas that it stands in, and off those beside it. Light letters could not
 * be read beyond their ground, so even a mark upon words holds them. `ground`: the smallest area that it stands in.
 */
export function drawnBounds(
  { box, lineHeight, isLight }: Text,
  limit: Box,
  { lines, areas }: Drawn,
): { limit: Box; obstacles: Box[]; ground?: Box } {
  const shares = areas.map((area) => ({ area, share: coverage(box, area) }));
  const ground = shares.filter(({ share }) => share >= BARE && share <= WHOLE);
  const obstacles = [...lines];
  let inner = limit;
  let smallest: Box | undefined;
  for (const { area, share } of shares) {
    // A ground may be painted in strips and tiles.
    const isGround = ground.some((other) => touches(other.area, area));
    if (share < BARE && !isGround) obstacles.push(area);
    if (share <= WHOLE) continue;
    const isMark = area.height < MARK_HEIGHT * lineHeight && area.width < MARK_WIDTH * box.width;
    if (isMark && !isLight) continue;
    inner = intersection(inner, inset(area));
    if (!smallest || coverage(area, smallest) > WHOLE) smallest = inset(area);
  }
  return { limit: around(inner, box), obstacles, ...(smallest ? { ground: smallest } : {}) };
}

/** Of the text: so much stands upon an area when it does at all, and when it stands in it. */
const [BARE, WHOLE] = [0.1, 0.9];

function touches(a: Box, b: Box): boolean {
  return a.x <= rightOf(b) + 1 && b.x <= rightOf(a) + 1 && a.y <= bottomOf(b) + 1 &&
    b.y <= bottomOf(a) + 1;
}

function inset({ x, y, width, height }: Box): Box {
  const beside = Math.min(BESIDE, width / 20);
  return boxOf(x + beside, y + ABOVE, x + width - beside, y + height - ABOVE);
}

function around(limit: Box, box: Box): Box {
  return boxOf(
    Math.min(limit.x, box.x),
    Math.min(limit.y, box.y),
    Math.max(rightOf(limit), rightOf(box)),
    Math.max(bottomOf(limit), bottomOf(box)),
  );
}
