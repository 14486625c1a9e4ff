import { fail } from '../../../shared/errors.ts';
import type { TextStyle } from '../../contract/format.ts';
import { clockStamp, type CueStamps, timesOfStamps } from '../times/cue-stamps.ts';
import { linesOf, type RawLine, usualLineEnd } from '../line-ends.ts';
import { type CuePiece, cueUnit, piecesOfRows } from '../markup.ts';
import type { TextFile } from '../text-file.ts';
import type { TextParser } from '../text-parser.ts';
import type { TextUnit, TextUnits } from '../units.ts';

export const vttParser: TextParser = {
  find: findCues,
  times: (text) => timesOfStamps(vttStamps(text)),
  stamps: vttStamps,
};

/** Minutes and seconds have two digits; hours may be missing, and have as many as they like. */
const TIMES =
  /^\s*(?:(\d{1,9}):)?(\d\d):(\d\d)[.,](\d{3})\s*-->\s*(?:(\d{1,9}):)?(\d\d):(\d\d)[.,](\d{3})(?:\s|$)/d;
const OPENING = /^WEBVTT(?:[ \t]|$)/;

type Block = { time: RawLine; body: readonly RawLine[] };

function findCues({ text }: TextFile): TextUnits {
  const lines = linesOf(text);
  if (!OPENING.test(lines[0]?.text ?? '')) fail('file.wrongType');
  const lineEnd = usualLineEnd(lines);
  const styles: Record<string, TextStyle> = {};
  const units = cueBlocks(lines).flatMap(({ body }, index) =>
    body.length === 0 ? [] : [toUnit(`cue${index + 1}`, body, { lineEnd, styles })]
  );
  return { units, kind: 'cue', whole: true, styles };
}

function vttStamps(text: string): Map<number, CueStamps> {
  return new Map(
    cueBlocks(linesOf(text)).map(({ time }, index) => {
      const match = TIMES.exec(time.text) ?? fail('file.wrongType');
      return [index + 1, {
        start: stampOf(match, 1, time.from),
        end: stampOf(match, 5, time.from),
      }];
    }),
  );
}

/** The clock whose hours, which may be missing, are in the group `first`. */
function stampOf(match: RegExpExecArray, first: number, lineFrom: number) {
  const [h = 0, m = 0, s = 0, ms = 0] = match.slice(first, first + 4).map((one) =>
    Number(one ?? 0)
  );
  const at = (group: number) => match.indices?.[group];
  const from = (at(first) ?? at(first + 1))?.[0] ?? 0;
  const written = match[0].slice(from, at(first + 3)?.[1]);
  return clockStamp({ from: lineFrom + from, written, ms: ((h * 60 + m) * 60 + s) * 1000 + ms });
}

/**
 * The cues in their order. A block begins behind a blank line; its first or second line holds the times, and its text
 * ends before the next blank line, or before another line of times.
 */
function cueBlocks(lines: readonly RawLine[]): Block[] {
  const blocks: Block[] = [];
  let at = lines.findIndex(isBlank);
  while (at >= 0 && at < lines.length) {
    if (isBlank(lines[at])) {
      at++;
      continue;
    }
    const time = [at, at + 1].find((one) => TIMES.test(lines[one]?.text ?? ''));
    const end = endOfBlock(lines, (time ?? at) + 1);
    const timeLine = time === undefined ? undefined : lines[time];
    if (time !== undefined && timeLine) {
      blocks.push({ time: timeLine, body: lines.slice(time + 1, end) });
    }
    at = end;
  }
  return blocks;
}

function endOfBlock(lines: readonly RawLine[], from: number): number {
  let end = from;
  while (end < lines.length && !isBlank(lines[end]) && !TIMES.test(lines[end]?.text ?? '')) end++;
  return end;
}

function isBlank(line: RawLine | undefined): boolean {
  return line?.text === '';
}

function toUnit(
  name: string,
  body: readonly RawLine[],
  { lineEnd, styles }: { lineEnd: string; styles: Record<string, TextStyle> },
): TextUnit {
  const place = { name, from: body[0]?.from ?? 0, to: body.at(-1)?.to ?? 0 };
  const pieces = withLoneVoices(piecesOfRows(body, piecesOf));
  return cueUnit(place, pieces, styles, (text) => writeText(text, lineEnd));
}

/** Elements such as <i>, <c.yellow>, <v Name> and moments such as <00:01.000>. */
const MARKUP = /<(\/?)([a-z]+)?(?:[.\s][^<>]*|[\d:.]*)>/gi;

function piecesOf(text: string): CuePiece[] {
  const pieces: CuePiece[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [markup, slash, name] = match;
    if (match.index > at) pieces.push({ text: decode(text.slice(at, match.index)) });
    at = match.index + markup.length;
    if (name === undefined) pieces.push({ markup, name: 'moment' });
    else pieces.push({ markup, name: name.toLowerCase(), half: slash ? 'close' : 'open' });
  }
  if (at < text.length) pieces.push({ text: decode(text.slice(at)) });
  return pieces;
}

/** Most files do not close who speaks; the name must not be lost for that. */
function withLoneVoices(pieces: readonly CuePiece[]): CuePiece[] {
  const isClosed = pieces.some((piece) => 'half' in piece && isVoice(piece, 'close'));
  return pieces.map((piece) => {
    if (isClosed || !('half' in piece) || !isVoice(piece, 'open')) return piece;
    return { markup: piece.markup, name: piece.name };
  });
}

function isVoice(piece: CuePiece, half: 'open' | 'close'): boolean {
  return 'markup' in piece && piece.half === half && (piece.name === 'v' || piece.name === 'lang');
}

/** The six names that cues know. */
const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => NAMES[name] ?? '');
}

/** An empty line would end the cue, so breaks that someone typed are written as one. */
function writeText(text: string, lineEnd: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/(?:\r\n|\r|\n)\s*?(?:\r\n|\r|\n)|\r\n|\r|\n/g, lineEnd);
}
