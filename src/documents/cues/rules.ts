import type { CueTable } from '../../language/qa-checks/finding.ts';
import type { CueRules } from '../../language/subtitles/check-cues.ts';
import { type PresetName, subtitlePresets } from '../../language/subtitles/presets.ts';

/**
 * When a subtitle is seen, in milliseconds. `version`: 0 as the file has it; rises with each change. `undos`: so many
 * changes can be taken back, one after the other.
 */
export type CueView = { unit: string; from: number; to: number; version: number; undos: number };

export type CueCause = 'moved' | 'restored';

/** The changes that still count, the newest last: each that was taken back took one off. */
export function openMoves<T extends { cause: CueCause }>(history: readonly T[]): T[] {
  const open: T[] = [];
  for (const one of history) {
    if (one.cause === 'moved') open.push(one);
    else open.pop();
  }
  return open;
}

/** By which guide the subtitles of a document are checked. */
export type CueRuleChoice = {
  preset: PresetName;
  isForChildren: boolean;
  isSdh: boolean;
  fps: FrameRate;
};

/** `shots`: where those of the film change, in milliseconds and in order. */
export type CueList = { cues: CueView[]; rules: CueRuleChoice; shots: number[] };

export const frameRates = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60] as const;
type FrameRate = typeof frameRates[number];

/** A long film has 3,000. */
export const MOST_SHOTS = 5_000;
/** A day: nothing in a film comes later. */
export const LATEST_MS = 24 * 60 * 60 * 1000;
/** More earlier times of one cue are not stored. */
export const VERSIONS_STORED = 50;
/** Larger files are played without a drawing of their sound: all of it would have to be in memory. */
export const WAVE_MB = 200;
/** How far a time may lie from what a format can write. */
export const ROUNDING_MS = 10;

/** The guide of a document as the checks want it. */
export function checkRulesOf(rules: CueRuleChoice, shots: readonly number[]): CueRules {
  const preset = subtitlePresets[rules.preset];
  return { ...rules, lang: rules.preset, preset, shots: shots.map((ms) => ms / 1000) };
}

type Found = { cue: CueView; next: CueView | undefined };

/** Times and guide of a document, in the seconds of the checks. */
export function cueTableOf(
  rules: CueRuleChoice,
  shots: readonly number[],
  find: (unit: string) => Found | undefined,
): CueTable {
  const ready = checkRulesOf(rules, shots);
  return { rules: () => ready, of: (unit) => timesOf(find(unit)) };
}

export function timesOf(found: Found | undefined): ReturnType<CueTable['of']> {
  if (!found) return undefined;
  const { cue, next } = found;
  return {
    start: cue.from / 1000,
    end: cue.to / 1000,
    ...(next && { next: next.from / 1000 }),
    isMoved: cue.version > 0,
  };
}
