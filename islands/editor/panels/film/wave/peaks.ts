import { WAVE_MB } from '../../../../../src/documents/cues/rules.ts';

/** Loudness from 0 to 1, one for each `STEP_MS`. */
export type Peaks = Float32Array;

export const STEP_MS = 10;
const MOST_SECONDS = 60 * 60;
/** Enough to see where words begin. */
const RATE = 8_000;
const SLICE_SECONDS = 60;

export type PeaksFound = { kind: 'peaks'; peaks: Peaks } | { kind: 'tooLarge' | 'silent' };

/** The loudness of a film, counted in slices between which the page answers. It stays in the browser. */
export async function readPeaks(
  file: File,
  seconds: number,
  signal: AbortSignal,
): Promise<PeaksFound> {
  if (file.size > WAVE_MB * 1024 * 1024 || !(seconds <= MOST_SECONDS)) return { kind: 'tooLarge' };
  const context = new OfflineAudioContext(1, 1, RATE);
  const sound = await file.arrayBuffer().then((bytes) => context.decodeAudioData(bytes)).catch(
    () => undefined,
  );
  if (!sound) return { kind: 'silent' };
  const samples = sound.getChannelData(0);
  const peaks = new Float32Array(Math.ceil(samples.length * 1000 / RATE / STEP_MS));
  const slice = SLICE_SECONDS * 1000 / STEP_MS;
  for (let from = 0; from < peaks.length; from += slice) {
    signal.throwIfAborted();
    fillPeaks(peaks, samples, from, Math.min(from + slice, peaks.length));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return peaks.some((one) => one > 0) ? { kind: 'peaks', peaks } : { kind: 'silent' };
}

function fillPeaks(peaks: Peaks, samples: Float32Array, from: number, to: number) {
  const perStep = RATE * STEP_MS / 1000;
  for (let at = from; at < to; at++) {
    let highest = 0;
    const end = Math.min((at + 1) * perStep, samples.length);
    for (let sample = at * perStep; sample < end; sample++) {
      highest = Math.max(highest, Math.abs(samples[sample] ?? 0));
    }
    peaks[at] = Math.min(highest, 1);
  }
}
