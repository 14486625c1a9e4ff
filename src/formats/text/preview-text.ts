import { resolved } from '../contract/import-options.ts';
import type { ReadOptions, SourceLine } from '../contract/format.ts';
import { moveTimes, numberOf } from './times/move-times.ts';
import { openText } from './text-file.ts';
import { StyleClasses } from '../preview/style-classes.ts';
import { readText } from './read-text.ts';
import type { Cue, TextParser } from './text-parser.ts';
import type { Preview, PreviewElement, PreviewUnit } from '../contract/preview.ts';
import { PartCutter } from '../preview/part-cutter.ts';
import { byUnit, unitOfLines } from '../preview/units.ts';

/** Plain text line by line, subtitles as a list with their times. */
export function previewText(
  parser: TextParser,
  original: Uint8Array,
  options: ReadOptions,
): Preview {
  const bytes = moveTimes(parser, original, options);
  const { lines, styles } = readText(parser, bytes, options);
  const cues = cuesOf(parser, bytes, options);
  const classes = new StyleClasses();
  const cutter = new PartCutter();
  cutter.startSheet('text');
  let last = 0;
  let count = 0;
  for (const [name, own] of byUnit(lines)) {
    const number = numberOf(name);
    if (cutter.isFull) cutter.cut();
    const unit = unitOfLines(own, styles, classes);
    cutter.addUnit(name, cues ? withoutEdgeBreaks(unit, own) : unit);
    count++;
    const shown = parser.hasCueNumbers ?? true ? number : count;
    if (cues) cutter.add(cueNode(name, shown, cues.get(number)));
    else {
      const c = number > last + 1 && last > 0 ? 'p gap' : 'p';
      cutter.add({ t: 'div', c, k: [{ t: 'span', u: name }] });
    }
    last = number;
  }
  const kind = cues ? 'cues' : 'text';
  return { kind, rules: classes.rules(), parts: cutter.finish(), images: [] };
}

function cuesOf(
  { times }: TextParser,
  bytes: Uint8Array,
  { options }: ReadOptions,
): Map<number, Cue> | undefined {
  return times?.(openText(bytes, resolved(options).encoding ?? undefined).text);
}

/** A break between a tag of the file and its words, as SAMI has it, would begin an empty row. */
function withoutEdgeBreaks(unit: PreviewUnit, lines: readonly SourceLine[]): PreviewUnit {
  const edges = lines.flatMap(({ frame }) => Object.entries(frame.facts ?? {}))
    .filter(([, { t }]) => t === 'br').map(([id]) => [id, {}] as const);
  return { ...unit, tags: { ...unit.tags, ...Object.fromEntries(edges) } };
}

function cueNode(name: string, number: number, cue: Cue | undefined): PreviewElement {
  const ms = cue?.to === undefined ? 0 : cue.to - cue.from;
  const time = cue ? [clock(cue.from), cue.to === undefined ? '' : clock(cue.to)].join(' – ') : '';
  return {
    t: 'div',
    c: 'cue',
    ...(ms > 0 && { ms }),
    k: [
      { t: 'span', c: 'number', k: [String(number)] },
      { t: 'span', c: 'time', k: [time] },
      { t: 'span', c: 'words', k: [{ t: 'span', u: name }] },
    ],
  };
}

/** 01:02:03.4, without hours where there are none. */
function clock(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const tenths = Math.floor(ms / 100) % 10;
  const rest = `${two(ms / 60_000 % 60)}:${two(ms / 1000 % 60)}.${tenths}`;
  return ms >= 3_600_000 ? `${Math.floor(ms / 3_600_000)}:${rest}` : rest;
}
