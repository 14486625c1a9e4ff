import { bottomOf, rightOf } from '../../model/boxes.ts';
import type { Box } from '../../model/model.ts';
import type { PageContent } from '../../reading/page-content.ts';
import { drawnFrames } from '../blocks/frames.ts';

/** Of the page. */
const [WIDE, HIGH, WHOLE, MOST, EDGE] = [0.3, 0.08, 0.85, 0.5, 0.025];
const FEWEST = 2;
/** Places on the page that are looked at, across and down. */
const [ACROSS, DOWN] = [24, 32];

/** Boxes up to the edges of the paper hold most of the page: text that flows has margins. */
export function isFramed(
  { page: { width, height }, areas, strokes }: PageContent,
  tables: readonly Box[],
): boolean {
  const closed = areas.flatMap(({ box, bends }) => bends === 0 ? [box] : []);
  const frames = [...closed, ...drawnFrames(strokes), ...tables].filter((box) =>
    box.width > WIDE * width && box.height > HIGH * height &&
    box.width * box.height < WHOLE * width * height
  );
  const isAtEdge = (box: Box) => box.x < EDGE * width || rightOf(box) > (1 - EDGE) * width;
  if (frames.filter(isAtEdge).length < FEWEST) return false;
  let held = 0;
  for (let row = 0.5; row < DOWN; row++) {
    for (let column = 0.5; column < ACROSS; column++) {
      const [x, y] = [column * width / ACROSS, row * height / DOWN];
      if (frames.some((box) => holds(box, x, y))) held++;
    }
  }
  return held > MOST * ACROSS * DOWN;
}

function holds(box: Box, x: number, y: number): boolean {
  return x >= box.x && x <= rightOf(box) && y >= box.y && y <= bottomOf(box);
}
