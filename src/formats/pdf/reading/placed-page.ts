import { bottomOf, rightOf } from '../model/boxes.ts';
import type { Box, PdfPage } from '../model/model.ts';
import type { Fill, ImageMark, Span } from './page-content.ts';

type Drawn = {
  page: PdfPage;
  spans: readonly Span[];
  fills: readonly Fill[];
  images: readonly ImageMark[];
};

/** Of the page: so much colour is that of a cover, a brochure or a poster. */
const MUCH = 0.3;
/** Slides have a bar or a picture or two, and little text. */
const SOME = 0.08;
const FEW_LETTERS = 900;
/** Places on the page that are looked at, across and down. */
const [ACROSS, DOWN] = [24, 32];
const WHITE = /^#f[a-f0-9]f[a-f0-9]f[a-f0-9]$/i;

/**
 * Whether text stands at its place among what is drawn, as on slides, covers and brochures, rather than flowing from page
 * to page.
 */
export function isPlaced({ page, spans, fills, images }: Drawn): boolean {
  const boxes = [
    ...fills.filter(({ colour }) => !WHITE.test(colour)).map(({ box }) => box),
    ...images.filter(({ bytes }) => bytes).map(({ box }) => box),
  ];
  const share = coveredShare(boxes, page);
  if (share > MUCH) return true;
  const letters = spans.reduce((sum, { text }) => sum + text.length, 0);
  return share > SOME && (page.width > page.height || letters < FEW_LETTERS);
}

/** Which part of the page boxes cover together. */
export function coveredShare(boxes: readonly Box[], { width, height }: PdfPage): number {
  let count = 0;
  for (let row = 0; row < DOWN; row++) {
    for (let column = 0; column < ACROSS; column++) {
      const x = (column + 0.5) * width / ACROSS;
      const y = (row + 0.5) * height / DOWN;
      const isIn = boxes.some((box) =>
        x >= box.x && x <= rightOf(box) && y >= box.y && y <= bottomOf(box)
      );
      if (isIn) count++;
    }
  }
  return count / (ACROSS * DOWN);
}
