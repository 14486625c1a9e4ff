import type { CueTime, ReadOptions } from '../../contract/format.ts';
import { resolved } from '../../contract/import-options.ts';
import type { CueStamp, CueStamps } from './cue-stamps.ts';
import { openText, spliceText } from '../text-file.ts';
import type { TextParser } from '../text-parser.ts';

/** The file with cues at other times: nothing but their time stamps changes. */
export function moveTimes(
  { stamps, checkTimes }: TextParser,
  bytes: Uint8Array,
  { options, times = [] }: ReadOptions,
): Uint8Array {
  if (times.length === 0 || !stamps) return bytes;
  const encoding = resolved(options).encoding ?? undefined;
  const file = openText(bytes, encoding);
  const known = stamps(file.text);
  const splices = times.flatMap((time) => splicesOf(time, known.get(numberOf(time.unit))));
  // Cues of several languages share a moment: what was wanted last counts, and be it the one of the file.
  const places = new Map(splices.map((splice) => [splice.from, splice]));
  const changed = [...places.values()].filter(({ isAsBefore }) => !isAsBefore);
  const moved = spliceText(file, changed.map(({ from, to, insert }) => ({ from, to, insert })));
  checkTimes?.(file.text, openText(moved, encoding).text);
  return moved;
}

export function numberOf(unit: string): number {
  return Number(/\d+$/.exec(unit)?.[0] ?? 0);
}

function splicesOf({ from, to }: CueTime, stamps: CueStamps | undefined) {
  return [spliceOf(stamps?.start, from), spliceOf(stamps?.end, to)].flat();
}

function spliceOf(stamp: CueStamp | undefined, ms: number) {
  if (!stamp) return [];
  const { from, to } = stamp;
  return [{ from, to, insert: stamp.write(ms), isAsBefore: stamp.ms === ms }];
}
