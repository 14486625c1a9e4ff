import { bottomOf, boxOf, rightOf } from '../model/boxes.ts';
import type { Box, Place, TextLine } from '../model/model.ts';
import { hasLeader } from '../layout/paragraph-lines.ts';
import type { SetLetter } from './letters.ts';

/** A part of a line between wide gaps: its letters, its place, and where the other parts of the line stand. */
export type TabbedPart = { letters: SetLetter[]; place: Place; others: Box[] };

/**
 * The parts of a line that stand apart, such as labels beside each other: each has its own place. Undefined for other
 * texts, and where the translation has other gaps.
 */
export function tabbedParts(
  letters: readonly SetLetter[],
  places: readonly Place[],
): TabbedPart[] | undefined {
  const [place, ...more] = places;
  const [line, ...further] = place?.lines ?? [];
  if (!place || !line?.gaps || more.length > 0 || further.length > 0) return undefined;
  const parts = splitAtTabs(letters);
  if (parts.length !== line.gaps.length + 1) return undefined;
  if (hasLeader(letters.map(({ char }) => char).join(''))) return undefined;
  const boxes = boxesOf(line, line.gaps);
  return parts.flatMap((own, index) => {
    const box = boxes[index];
    if (!box || own.length === 0) return [];
    const others = boxes.filter((other) => other !== box);
    const shown = { ...line, box, from: 0, to: own.length };
    return [{ letters: own, place: { ...place, box, room: box, lines: [shown] }, others }];
  });
}

function splitAtTabs(letters: readonly SetLetter[]): SetLetter[][] {
  const parts: SetLetter[][] = [[]];
  for (const letter of letters) {
    if (letter.char === '\t') parts.push([]);
    else parts.at(-1)?.push(letter);
  }
  return parts.map(trimmed);
}

function trimmed(letters: readonly SetLetter[]): SetLetter[] {
  const isInk = ({ char }: SetLetter) => char.trim() !== '';
  return letters.slice(Math.max(0, letters.findIndex(isInk)), letters.findLastIndex(isInk) + 1);
}

function boxesOf({ box }: TextLine, gaps: NonNullable<TextLine['gaps']>): Box[] {
  const starts = [box.x, ...gaps.map(({ to }) => to)];
  const ends = [...gaps.map(({ from }) => from), rightOf(box)];
  return starts.map((start, index) => boxOf(start, box.y, ends[index] ?? start, bottomOf(box)));
}
