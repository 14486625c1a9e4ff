import { bottomOf, rightOf } from '../model/boxes.ts';
import type { Place } from '../model/model.ts';
import { isBlank } from './fonts/break-class.ts';
import { widthBetween } from './break-lines.ts';
import type { LaidRow } from './fit.ts';
import { baselineIn, frameOf, toFrame } from './frame.ts';
import { leadersOf } from './leaders.ts';
import type { SetLetter } from './letters.ts';

/** How much wider or narrower our letters may be than those of the original. */
const NARROWEST = 0.86;
const WIDEST = 1.25;

type SourceRows = { letters: readonly SetLetter[]; rows: LaidRow[]; scale: number };

/**
 * The rows of a text that stayed as it was, just where its lines stood; undefined when they do not match, as where words
 * that were cut at the end of a line have been joined. `hyphenOf` answers what ends the line of a cut word.
 */
export function sourceRows(
  given: readonly SetLetter[],
  places: readonly Place[],
  hyphenOf: (before: SetLetter) => SetLetter,
): SourceRows | undefined {
  const letters = withHyphens(given, places, hyphenOf);
  const rows: LaidRow[] = [];
  let from = 0;
  for (const [space, place] of places.entries()) {
    const frame = frameOf(place);
    if (frame.angle % 90 !== 0) return undefined;
    for (const line of place.lines) {
      const next = endOf(letters, from, line.to);
      let to = next;
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
  return from >= letters.length ? { letters, rows, scale: scaleOf(letters) } : undefined;
}

function endOf(letters: readonly SetLetter[], from: number, place: number): number {
  let at = from;
  while (at < letters.length && (letters[at]?.at ?? place) < place) at++;
  return at;
}

/**
 * The model rounds sizes to fifths of a point. Larger letters than those of the original would bring columns together.
 */
const ROUNDING = 0.1;

function scaleOf(letters: readonly SetLetter[]): number {
  const largest = Math.max(1, ...letters.slice(0, 200).map(({ size }) => size));
  return 1 - ROUNDING / largest;
}

/** The hyphens that were dropped when words were joined. */
function withHyphens(
  letters: readonly SetLetter[],
  places: readonly Place[],
  hyphenOf: (before: SetLetter) => SetLetter,
): SetLetter[] {
  const ends = places.flatMap(({ lines }) => lines.map(({ to }) => to));
  const all: SetLetter[] = [];
  let line = 0;
  for (const letter of letters) {
    while (letter.at >= (ends[line] ?? Infinity)) {
      const before = all.at(-1);
      if (before && LATIN.test(before.char) && LATIN.test(letter.char)) all.push(hyphenOf(before));
      line++;
    }
    all.push(letter);
  }
  return all;
}

const LATIN = /^\p{sc=Latin}$/u;

type Line = { from: number; to: number; width: number; wanted: number };

function isLike(letters: readonly SetLetter[], { from, to, width, wanted }: Line): boolean {
  if (wanted <= 0) return false;
  const leaders = leadersOf(letters, from, to);
  const tabs = letters.slice(from, to).some(({ char }) => char === '\t');
  const loose = leaders.reduce((sum, at) => sum + (letters[at]?.advance ?? 0), 0);
  if (width - 0.8 * loose > wanted * (1 + 1 - NARROWEST)) return false;
  return tabs || leaders.length > 0 || to - from < 4 || wanted < width * WIDEST;
}
