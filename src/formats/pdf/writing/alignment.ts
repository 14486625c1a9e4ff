import { rightOf } from '../model/boxes.ts';
import type { Alignment, Place } from '../model/model.ts';
import type { Space, TextShape } from './fit.ts';
import type { Task } from './page-places.ts';

/** How many other texts of a page begin at the same edge make it an edge of the page. */
const EDGE_TEXTS = 2;

/**
 * How a translation stands. What happens to lie in the middle of its page stands at its left edge all the same when other
 * lines do: a longer text would show it.
 */
export function alignmentFor(
  { kind, paragraph: { align, indent: { first } }, places }: Task,
  [space]: readonly Space[],
  { size, neighboursAt }: { size: number; neighboursAt: (place: Place) => number },
): Pick<TextShape, 'align' | 'first'> {
  const [place] = places;
  if (!place || !space) return { align, first };
  if (kind === 'cell' && align !== 'center') {
    return { align: alignmentInCell(align, space), first };
  }
  if (kind === 'furniture' || align !== 'center' || places.length > 1 || place.angle !== 0) {
    return { align, first };
  }
  const isAtEdge = neighboursAt(place) >= EDGE_TEXTS;
  const [line, ...others] = place.lines;
  const [next] = others;
  if (!line || !next) return { align: isAtEdge ? 'left' : align, first };
  const hanging = line.box.x - next.box.x;
  const isEdge = Math.abs(hanging) < 0.2 * size || hanging < 0 && isAtEdge;
  const hasEdge = isEdge && isEven(others.map(({ box }) => box.x), 0.2 * size) &&
    !isEven(place.lines.map(({ box }) => rightOf(box)), size);
  return hasEdge ? { align: 'left', first: Math.min(0, hanging) } : { align, first };
}

/** Lines that were broken by hand only look justified; short words in the middle seem to stand at an edge. */
function alignmentInCell(align: Alignment, { box, room }: Space): Alignment {
  if (box.width > 0.75 * room.width) return align;
  if (align === 'both') return 'left';
  const fromMiddle = Math.abs(box.x + box.width / 2 - room.x - room.width / 2);
  return align === 'left' && fromMiddle < 0.03 * room.width ? 'center' : align;
}

function isEven(values: readonly number[], slack: number): boolean {
  return Math.max(...values) - Math.min(...values) < slack;
}
