import { bottomOf, rightOf } from '../_pdf/boxes.ts';
import type { Place } from '../_pdf/model.ts';
import { isBlank } from './break-class.ts';
import { widthBetween } from './break-lines.ts';
import type { LaidRow } from './fit.ts';
import { baselineIn, frameOf, toFrame } from './frame.ts';
import type { SetLetter } from './letters.ts';
import { leadersOf } from './leaders.ts';

/** How much wider or narrower our letters may be than those of the original. */
const NARROWEST = 0.86;
const WIDEST = 1.25;

/**
 * The rows of a text that stayed as it was, just where its lines stood; undefined when they do not match, as where words
 * that were cut at the end of a line have been joined.
 */
export function sourceRows(
  letters: readonly SetLetter[],
  places: readonly Place[],
): LaidRow[] | undefined {
  const rows: LaidRow[] = [];
  let from = 0;
  for (const [space, place] of places.entries()) {
    const frame = frameOf(place);
    if (frame.angle % 90 !== 0) return undefined;
    for (const line of place.lines) {
      const end = letters.findIndex(({ at }, index) => index >= from && at >= line.to);
      let to = end < 0 ? letters.length : end;
      const next = to;
      while (from < to && isBlank(letters[from]?.char ?? '')) from++;
      while (to > from && isBlank(letters[to - 1]?.char ?? '')) to--;
      if (to > from) {
        const box = toFrame(frame, line.box);
        const width = widthBetween(letters, from, to);
        if (!isLike(letters, { from, to, width, wanted: box.width })) return undefined;
        const baseline = baselineIn(frame, line.baseline);
        if (!(baseline > box.y - box.height && baseline < bottomOf(box) + box.height)) {
          return undefined;
        }
        const [x, right] = [box.x, rightOf(box)];
        rows.push({ from, to, width, isLast: true, isCut: false, space, x, right, baseline });
      }
      from = next;
    }
  }
  return from >= letters.length ? rows : undefined;
}

type Line = { from: number; to: number; width: number; wanted: number };

function isLike(letters: readonly SetLetter[], { from, to, width, wanted }: Line): boolean {
  if (wanted <= 0) return false;
  const leaders = leadersOf(letters, from, to);
  const tabs = letters.slice(from, to).some(({ char }) => char === '\t');
  const loose = leaders.reduce((sum, at) => sum + (letters[at]?.advance ?? 0), 0);
  if (width - 0.8 * loose > wanted * (1 + 1 - NARROWEST)) return false;
  return tabs || leaders.length > 0 || to - from < 4 || wanted < width * WIDEST;
}
