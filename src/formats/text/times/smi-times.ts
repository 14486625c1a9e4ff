import { fail } from '../../../shared/errors.ts';
import type { CueStamp, CueStamps } from './cue-stamps.ts';
import { decodeEntities } from '../entities.ts';
import { type SamiPiece, samiPieces } from '../sami.ts';
import type { Cue } from '../text-parser.ts';

/** What one class shows from a moment on; `number` as cues are counted. */
type Shown = { number: number; name: string; sync: Sync };
/** A moment of the file; without a place where nothing is written that could be changed. */
type Sync = { ms: number; from: number; to: number; hasWords: boolean };

/** Times of a smi file: a cue is seen until the next moment of its class. */
export function smiTimes(text: string): Map<number, Cue> {
  return new Map(
    endsOf(text).map(([cue, end]) => [
      cue.number,
      { from: cue.sync.ms, ...(end && { to: end.sync.ms }) },
    ]),
  );
}

/** A cue has an end of its own where nothing but blanks begins then, in no language. */
export function smiStamps(text: string): Map<number, CueStamps> {
  return new Map(
    endsOf(text).map(([cue, end]) =>
      [
        cue.number,
        { start: stampOf(cue.sync), ...(end && !end.sync.hasWords && { end: stampOf(end.sync) }) },
      ] as const
    ).filter(([, { start }]) => start.to > start.from),
  );
}

/** Players show cues in the order of the file: one that begins before the one ahead of it is never seen. */
export function checkSmiOrder(before: string, after: string) {
  if (backwardIn(after) > backwardIn(before)) fail('cue.order');
}

function backwardIn(text: string): number {
  const latest = new Map<string, number>();
  return shownIn(text).filter(({ name, sync: { ms } }) => {
    const isBackward = ms < (latest.get(name) ?? ms);
    latest.set(name, ms);
    return isBackward;
  }).length;
}

/** Each cue with what ends it. */
function endsOf(text: string): [Shown, Shown | undefined][] {
  const ends: [Shown, Shown | undefined][] = [];
  const open = new Map<string, [Shown, Shown | undefined]>();
  for (const shown of shownIn(text)) {
    const before = open.get(shown.name);
    if (before && !before[1] && shown.sync.ms > before[0].sync.ms) before[1] = shown;
    const entry: [Shown, Shown | undefined] = [shown, undefined];
    open.set(shown.name, entry);
    ends.push(entry);
  }
  return ends;
}

function shownIn(text: string): Shown[] {
  const all: Shown[] = [];
  let sync: Sync = { ms: 0, from: 0, to: 0, hasWords: false };
  let name = '';
  let pieces: SamiPiece[] = [];
  const finish = () => {
    if (pieces.length === 0) return;
    sync.hasWords ||= pieces.some(isWords);
    pieces = [];
    all.push({ number: all.length + 1, name, sync });
  };
  for (const piece of samiPieces(text)) {
    if (!piece.isFrame) {
      pieces.push(piece);
      continue;
    }
    finish();
    if (piece.name === 'sync' && piece.half !== 'close') {
      sync = syncOf(piece) ?? sync;
      name = '';
    }
    if (piece.className !== undefined) name = piece.className;
  }
  finish();
  return all;
}

function syncOf({ at, characters }: SamiPiece): Sync | undefined {
  const found = /\bstart\s*=\s*["']?(-?\d+)/di.exec(characters);
  const [from = 0, to = 0] = found?.indices?.[1] ?? [];
  return found
    ? { ms: Number(found[1]), from: at + from, to: at + to, hasWords: false }
    : undefined;
}

function isWords({ name, characters }: SamiPiece): boolean {
  return name === undefined && decodeEntities(characters).trim() !== '';
}

function stampOf({ ms, from, to }: Sync): CueStamp {
  return { from, to, ms, write: (wanted) => String(Math.round(wanted)) };
}
