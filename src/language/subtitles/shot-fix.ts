import { cueTimes } from './presets.ts';

type Times = { start: number; end: number };
/** Where a cue should begin or end; empty: where it does not, but nothing simple helps. */
type ShotFix = { start?: number; end?: number };

/**
 * Whether a cue begins or ends beside a change of shot without being on it, and how that is put right. The numbers are those
 * of the public guides: within half a second of a change eyes see both as one jump.
 */
export function shotFix(
  { start, end }: Times,
  shots: readonly number[],
  fps: number,
): ShotFix | undefined {
  const first = newStart(start, nearest(shots, start), fps);
  const last = newEnd(end, nearest(shots, end), fps);
  if (first === undefined && last === undefined) return undefined;
  const wanted = { start: first ?? start, end: last ?? end };
  if (wanted.end - wanted.start < cueTimes.shortest) return {};
  return {
    ...(first !== undefined && { start: inFile(first) }),
    ...(last !== undefined && { end: inFile(last) }),
  };
}

const inFile = (seconds: number) => Math.round(seconds * 1000) / 1000;
const half = (fps: number) => Math.round(fps / 2);

function newStart(start: number, shot: number | undefined, fps: number): number | undefined {
  if (shot === undefined) return undefined;
  const frames = Math.round((start - shot) * fps);
  if (frames === 0 || Math.abs(frames) >= half(fps)) return undefined;
  return frames <= -half(fps) * 0.75 ? shot - half(fps) / fps : shot;
}

function newEnd(end: number, shot: number | undefined, fps: number): number | undefined {
  if (shot === undefined) return undefined;
  const frames = Math.round((end - shot) * fps);
  if (frames === -cueTimes.frames || Math.abs(frames) >= half(fps)) return undefined;
  return shot - cueTimes.frames / fps;
}

/** The list is in order. */
function nearest(shots: readonly number[], time: number): number | undefined {
  let [low, high] = [0, shots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shots[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const [before, behind] = [shots[low - 1], shots[low]];
  if (before === undefined || behind === undefined) return before ?? behind;
  return time - before < behind - time ? before : behind;
}
