import { bottomOf, boxOf, rightOf } from '../model/boxes.ts';
import type { Box } from '../model/model.ts';

/** What text may grow into: nothing that stands there already, and never beyond `limit`. All in one frame. */
export function roomFor(
  box: Box,
  { limit, obstacles }: { limit: Box; obstacles: readonly Box[] },
): Box {
  const gutter = Math.min(GUTTER, Math.max(LEAST_GUTTER, GUTTER_SHARE * box.height));
  let left = Math.min(box.x, limit.x);
  let right = Math.max(rightOf(box), rightOf(limit));
  for (const other of obstacles) {
    if (!overlaps(other.y, bottomOf(other), box.y, bottomOf(box), 1)) continue;
    if (other.x >= rightOf(box) - 1) right = Math.min(right, other.x - gutter);
    else if (rightOf(other) <= box.x + 1) left = Math.max(left, rightOf(other) + gutter);
  }
  left = Math.min(left, box.x);
  right = Math.max(right, rightOf(box));

  let bottom = Math.max(bottomOf(box), bottomOf(limit));
  for (const other of obstacles) {
    if (!overlaps(other.x, rightOf(other), left, right, 1)) continue;
    if (other.y >= bottomOf(box) - 0.3 * box.height && bottomOf(other) > bottomOf(box)) {
      bottom = Math.min(bottom, other.y);
    }
  }
  return boxOf(left, box.y, right, Math.max(bottom, bottomOf(box)));
}

/** Points of free space beside other text; as a part of its height where that is small, as labels are. */
const GUTTER = 6;
const LEAST_GUTTER = 2;
const GUTTER_SHARE = 0.4;

function overlaps(from: number, to: number, start: number, end: number, slack: number): boolean {
  return Math.min(to, end) - Math.max(from, start) > slack;
}
