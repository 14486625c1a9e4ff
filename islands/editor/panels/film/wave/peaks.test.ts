import { afterEach, expect, test, vi } from 'vitest';
import { WAVE_MB } from '../../../../../src/documents/cues/rules.ts';
import { readPeaks } from './peaks.ts';

afterEach(() => vi.unstubAllGlobals());

const going = new AbortController().signal;
const fileOf = (size: number) =>
  Object.defineProperty(new File(['a'], 'a.mp4'), 'size', { value: size });

/** Two seconds at 8,000 samples, loud in one place. */
function soundOf(loudAt: number | null) {
  const samples = new Float32Array(16_000);
  if (loudAt !== null) samples[loudAt] = -0.5;
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () => Promise.resolve({ getChannelData: () => samples });
    },
  );
}

test.each([
  ['4 GB', fileOf(4 * 1024 ** 3), 60],
  ['a little more than the limit', fileOf(WAVE_MB * 1024 ** 2 + 1), 60],
  ['more than an hour', fileOf(1), 3_601],
  ['of no known length', fileOf(1), NaN],
])('a film of %s is not read into memory', async (_, file, seconds) => {
  expect(await readPeaks(file, seconds, going)).toEqual({ kind: 'tooLarge' });
});

test('loudness is counted for each hundredth of a second', async () => {
  soundOf(8_000 + 85);
  const found = await readPeaks(fileOf(1), 2, going);
  if (found.kind !== 'peaks') throw new Error(found.kind);
  expect(found.peaks).toHaveLength(200);
  expect([...found.peaks.entries()].filter(([, one]) => one > 0)).toEqual([[101, 0.5]]);
});

test('a film without sound, or with one that cannot be read, has none to draw', async () => {
  soundOf(null);
  expect(await readPeaks(fileOf(1), 2, going)).toEqual({ kind: 'silent' });
  const refuses = { decodeAudioData: () => Promise.reject(new Error('no sound')) };
  vi.stubGlobal('OfflineAudioContext', function () {
    return refuses;
  });
  expect(await readPeaks(fileOf(1), 2, going)).toEqual({ kind: 'silent' });
});
