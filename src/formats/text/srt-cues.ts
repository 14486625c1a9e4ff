import { linesOf, type RawLine, usualLineEnd } from './line-ends.ts';
import { type CuePiece, cueUnit, piecesOfRows } from './markup.ts';
import type { TextFile } from './text-file.ts';
import { timesOfStamps } from './times/cue-stamps.ts';
import { srtStamps } from './times/srt-times.ts';
import type { TextParser } from './text-parser.ts';
import type { TextUnit, TextUnits } from './units.ts';
import type { TextStyle } from '../contract/format.ts';

export const srtParser: TextParser = {
  find: findCues,
  times: (text) => timesOfStamps(srtStamps(text)),
  stamps: srtStamps,
};

const TIME = /^[\s\d:.,-]*\d\s*-->\s*\d/;
const NUMBER = /^\s*\d+\s*$/;

/** A cue begins with its line of times and ends before the number of the next; blank lines inside are its own. */
function findCues({ text }: TextFile): TextUnits {
  const lines = linesOf(text);
  const lineEnd = usualLineEnd(lines);
  const times = lines.flatMap((line, at) => TIME.test(line.text) ? [at] : []);
  const styles: Record<string, TextStyle> = {};

  const units = times.flatMap((time, index) => {
    const next = times[index + 1];
    const body = withoutBlankEnds(lines.slice(time + 1, next && numberBefore(lines, next)));
    return body.length === 0 ? [] : [toUnit(`cue${index + 1}`, body, lineEnd, styles)];
  });
  return { units, kind: 'cue', whole: true, styles };
}

function numberBefore(lines: readonly RawLine[], time: number): number {
  return NUMBER.test(lines[time - 1]?.text ?? '') ? time - 1 : time;
}

function withoutBlankEnds(lines: readonly RawLine[]): RawLine[] {
  const isFilled = ({ text }: RawLine) => /\S/.test(text);
  return lines.slice(Math.max(0, lines.findIndex(isFilled)), lines.findLastIndex(isFilled) + 1);
}

function toUnit(
  name: string,
  body: readonly RawLine[],
  lineEnd: string,
  styles: Record<string, TextStyle>,
): TextUnit {
  const place = { name, from: body[0]?.from ?? 0, to: body.at(-1)?.to ?? 0 };
  const pieces = piecesOfRows(body, piecesOf);
  return cueUnit(place, pieces, styles, (text) => writeText(text, lineEnd));
}

/** Elements such as <i>, and {\an8}. Words in angle brackets that no element can be called are text. */
const MARKUP = /<(\/?)([a-z][a-z\d.:_-]*)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi;

function piecesOf(text: string): CuePiece[] {
  const pieces: CuePiece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [markup, slash, name = ''] = match;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    at = match.index + markup.length;
    if (slash === undefined) pieces.push({ markup, name: 'override' });
    else pieces.push({ markup, name: name.toLowerCase(), half: slash ? 'close' : 'open' });
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** An empty line would end the cue for most players, so breaks that someone typed are written as one. */
function writeText(text: string, lineEnd: string): string {
  return text.replace(/(?:\r\n|\r|\n)\s*?(?:\r\n|\r|\n)|\r\n|\r|\n/g, lineEnd);
}
