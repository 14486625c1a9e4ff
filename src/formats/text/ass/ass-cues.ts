import { fail } from '../../../shared/errors.ts';
import type { TextStyle } from '../../contract/format.ts';
import { clockStamp, type CueStamp, type CueStamps, timesOfStamps } from '../times/cue-stamps.ts';
import { linesOf, type RawLine } from '../line-ends.ts';
import { type CuePiece, cueUnit } from '../markup.ts';
import type { TextFile } from '../text-file.ts';
import type { TextParser } from '../text-parser.ts';
import type { TextUnit, TextUnits } from '../units.ts';

export const assParser: TextParser = {
  find: findCues,
  times: (text) => timesOfStamps(assStamps(text)),
  stamps: assStamps,
};

/** The fields of a dialogue line, where its section does not name them. */
const USUAL_FIELDS = [
  'layer',
  'start',
  'end',
  'style',
  'name',
  'marginl',
  'marginr',
  'marginv',
  'effect',
  'text',
];

/** A field as written, with its place in the file. */
type Field = { from: number; written: string };
/** One dialogue line: its times, and where its text stands in the file. */
type Dialogue = { start: Field | undefined; end: Field | undefined; from: number; text: string };

function findCues({ text }: TextFile): TextUnits {
  const dialogues = dialoguesOf(linesOf(text)) ?? fail('file.wrongType');
  const styles: Record<string, TextStyle> = {};
  const units = dialogues.flatMap((dialogue, index): TextUnit[] => {
    const pieces = piecesOf(dialogue.text);
    const hasText = pieces.some((piece) => 'text' in piece && piece.text.trim() !== '');
    if (!hasText) return [];
    const { from, text } = dialogue;
    const place = { name: `cue${index + 1}`, from, to: from + text.length };
    return [cueUnit(place, pieces, styles, writeText)];
  });
  return { units, kind: 'cue', whole: true, styles };
}

function assStamps(text: string): Map<number, CueStamps> {
  return new Map((dialoguesOf(linesOf(text)) ?? []).flatMap((dialogue, index) => {
    const [start, end] = [stampOf(dialogue.start), stampOf(dialogue.end)];
    return start ? [[index + 1, { start, ...(end && { end }) }] as const] : [];
  }));
}

/** Players read hundredths of a second. */
const STEP_MS = 10;

/** Such as `0:01:02.34`. */
function stampOf(field: Field | undefined): CueStamp | undefined {
  const found = /^\s*((\d{1,4}):(\d{1,2}):(\d{1,2})[.,](\d{1,3}))\s*$/.exec(field?.written ?? '');
  if (!field || !found) return undefined;
  const [, written = '', h, m, s, rest = ''] = found;
  const ms = ((Number(h) * 60 + Number(m)) * 60 + Number(s)) * 1000 + Number(rest.padEnd(3, '0'));
  const from = field.from + field.written.indexOf(written);
  return clockStamp({ from, written, ms, step: STEP_MS });
}

/** Nothing where a file has no section of events. */
function dialoguesOf(lines: readonly RawLine[]): Dialogue[] | undefined {
  const dialogues: Dialogue[] = [];
  let isEvents = false;
  let hasEvents = false;
  let fields: readonly string[] = USUAL_FIELDS;
  for (const line of lines) {
    const section = /^\s*\[([^\]]*)\]\s*$/.exec(line.text.slice(0, 200));
    if (section) {
      isEvents = section[1]?.trim().toLowerCase() === 'events';
      hasEvents ||= isEvents;
      continue;
    }
    if (!isEvents) continue;
    const entry = /^\s*(format|dialogue)\s*:/i.exec(line.text);
    if (!entry) continue;
    const from = entry[0].length;
    if (entry[1]?.toLowerCase() === 'format') {
      fields = line.text.slice(from).split(',').map((name) => name.trim().toLowerCase());
    } else dialogues.push(dialogueOf(line, from, fields));
  }
  return hasEvents ? dialogues : undefined;
}

/** The text is the last field, so that it may hold commas. */
function dialogueOf(line: RawLine, from: number, fields: readonly string[]): Dialogue {
  const values: Field[] = [];
  let at = from;
  for (let field = 0; field < fields.length - 1; field++) {
    const comma = line.text.indexOf(',', at);
    const end = comma < 0 ? line.text.length : comma;
    values.push({ from: line.from + at, written: line.text.slice(at, end) });
    at = Math.min(end + 1, line.text.length);
  }
  const rest = line.text.slice(at);
  const text = rest.trim();
  return {
    start: values[fields.indexOf('start')],
    end: values[fields.indexOf('end')],
    from: line.from + at + (rest.length - rest.trimStart().length),
    text,
  };
}

/** Blocks such as {\i1}, breaks, hard blanks and literal braces. */
const MARKUP = /\\([{}])|\{[^{}]*\}|\\([Nnh])/g;
const DRAWING = /\\p(\d{1,3})(?![a-z\d])/g;
/** Invisible; stands between a literal backslash and a letter or brace behind it. */
const JOINER = '\u2060';

/** Between {\p1} and {\p0} stand the strokes of a drawing, no words. */
function piecesOf(text: string): CuePiece[] {
  const pieces: CuePiece[] = [];
  let at = 0;
  let isDrawing = false;
  const addText = (to: number) => {
    const words = text.slice(at, to);
    if (words === '') return;
    if (isDrawing) pieces.push({ markup: words, name: 'drawing' });
    else addWords(pieces, words.replaceAll(`\\${JOINER}`, '\\'));
  };
  for (const match of text.matchAll(MARKUP)) {
    const [markup, brace, letter] = match;
    addText(match.index);
    at = match.index + markup.length;
    if (isDrawing && (brace || letter)) pieces.push({ markup, name: 'drawing' });
    else if (brace) addWords(pieces, brace);
    else if (letter === 'h') addWords(pieces, '\u00a0');
    else if (letter) pieces.push({ lineEnd: markup });
    else {
      pieces.push({ markup, name: 'override' });
      const size = [...markup.matchAll(DRAWING)].at(-1)?.[1];
      if (size !== undefined) isDrawing = Number(size) > 0;
    }
  }
  addText(text.length);
  return pieces;
}

function addWords(pieces: CuePiece[], words: string) {
  const last = pieces.at(-1);
  if (last && 'text' in last) last.text += words;
  else pieces.push({ text: words });
}

/** One dialogue is one line of the file: breaks are written as the player knows them. */
function writeText(text: string): string {
  return text
    .replace(/\\(?=[Nnh{}])/g, `\\${JOINER}`)
    .replace(/[{}]/g, (brace) => `\\${brace}`)
    .replace(/(?:\r\n|\r|\n)+/g, '\\N')
    .replaceAll('\u00a0', '\\h');
}
