import { expect, test } from 'vitest';
import { checkCues } from './check-cues.ts';
import { subtitlePresets } from './presets.ts';
import { readShots } from './read-shots.ts';

const FPS = 24;
const shot = 10;
const frames = (count: number) => shot + count / FPS;

/** What is said of a cue of two seconds, with where it should begin and end, in frames from the change. */
function shotOf(start: number, end: number, { fps = FPS, shots = [shot] } = {}) {
  const rules = { preset: subtitlePresets.ko, isForChildren: false, isSdh: false, fps, shots };
  const cue = { unit: 'cue1', start, end, text: '가자' };
  const [checked] = checkCues([cue], { ...rules, lang: 'ko' });
  const found = checked?.findings.find(({ code }) => code === 'sub.shot');
  if (!found) return undefined;
  const from = (time: number | undefined) =>
    time === undefined ? undefined : Math.round((time - shot) * fps);
  const { start: to, end: until } = { start: undefined, end: undefined, ...found.fix };
  return [from(to), from(until)];
}

/** Half a second are twelve frames: frames from the change to the start of a cue, and where it should begin. */
test.each([
  [0, undefined],
  [1, 0],
  [11, 0],
  [12, undefined],
  [-1, 0],
  [-8, 0],
  [-9, -12],
  [-11, -12],
  [-12, undefined],
])('a cue that begins %i frames behind a change of shot belongs at %s', (at, wanted) => {
  expect(shotOf(frames(at), frames(at + 48))).toEqual(
    wanted === undefined ? undefined : [wanted, undefined],
  );
});

test.each([
  [-2, undefined],
  [-1, -2],
  [0, -2],
  [11, -2],
  [12, undefined],
  [-3, -2],
  [-11, -2],
  [-12, undefined],
])('a cue that ends %i frames behind a change of shot belongs at %s', (at, wanted) => {
  expect(shotOf(frames(at - 48), frames(at))).toEqual(
    wanted === undefined ? undefined : [undefined, wanted],
  );
});

test('both borders are put right at once, and a cue may go across a change', () => {
  expect(shotOf(frames(3), frames(50), { shots: [shot, shot + 2] })).toEqual([0, 46]);
  expect(shotOf(frames(-30), frames(30))).toBeUndefined();
  expect(shotOf(9, 12, { shots: [] })).toBeUndefined();
});

test('what would be left too short brings no fix, and times of files are no frames', () => {
  expect(shotOf(frames(-20), frames(10))).toEqual([undefined, undefined]);
  expect(shotOf(shot + 0.004, shot + 2)).toBeUndefined();
  expect(shotOf(shot + 13 / 60, shot + 2, { fps: 60 })).toEqual([0, undefined]);
});

test('a list of changes is read as seconds or clocks, in order and each once', () => {
  expect(readShots('# shots\n12.5\n\n00:00:03.250\r\n1:02:03,5\n12,5\n')).toEqual([
    3_250,
    12_500,
    3_723_500,
  ]);
  expect(readShots('12.5\nshot 2')).toBeUndefined();
  expect(readShots('')).toEqual([]);
  expect(readShots('25:00:00')).toBeUndefined();
});
