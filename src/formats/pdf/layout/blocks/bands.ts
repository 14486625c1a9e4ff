import { bottomOf } from '../../model/boxes.ts';
import type { Area } from '../../reading/page-content.ts';
import type { Item } from '../item.ts';

/** Of the width of all that stands on the page. */
const WIDE = 0.8;
/** Points: a lower ground is that of a heading. */
const HIGH = 60;
/** Of the page: a higher one is its background. */
const WHOLE = 0.85;

/**
 * Cuts a page where a ground that reaches over all columns begins or ends: what stands upon it is read after what stands
 * above it, whatever the columns are.
 */
export function bandsOf<T>(
  items: readonly Item<T>[],
  areas: readonly Area[],
  pageHeight: number,
): Item<T>[][] {
  const left = Math.min(...items.map((item) => item.left));
  const right = Math.max(...items.map((item) => item.right));
  const cuts = areas.filter(({ box, bends }) =>
    bends === 0 && box.width > WIDE * (right - left) && box.height > HIGH &&
    box.height < WHOLE * pageHeight
  ).flatMap(({ box }) => [box.y, bottomOf(box)])
    .filter((y) => items.every((item) => item.bottom <= y + 1 || item.top >= y - 1))
    .sort((a, b) => a - b);
  const bandAt = ({ top, bottom }: Item<T>) => cuts.filter((y) => y < (top + bottom) / 2).length;
  return [...Map.groupBy(items, bandAt)].sort(([a], [b]) => a - b).map(([, band]) => band);
}
