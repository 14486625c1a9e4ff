import { expect, test } from 'vitest';
import { finishedLetters, isMove, kindOfInput } from './keys.ts';
import { createMeter, type MeteredLine } from './meter.ts';

function meterAt(line: MeteredLine) {
  const clock = { now: 1_000 };
  const shown = { line };
  const meter = createMeter(() => clock.now, () => shown.line);
  const pass = (ms: number) => void (clock.now += ms);
  meter.enter(line);
  return { meter, pass, shown };
}
const first = { id: 7, length: 0, isDone: false };

test('time runs from entering a line to leaving it; of a long pause thirty seconds count', () => {
  const { meter, pass, shown } = meterAt(first);
  pass(2_000);
  meter.key('letter');
  pass(300);
  meter.key('letter');
  meter.key('delete');
  pass(29_000);
  meter.key('move', 2);
  pass(10 * 60_000);
  shown.line = { ...first, length: 12 };
  meter.leave();
  expect(meter.take({ all: false })).toEqual([
    {
      line: 7,
      startedAgo: 631_300,
      endedAgo: 0,
      activeMs: 2_000 + 300 + 29_000 + 30_000,
      keys: { letter: 2, delete: 1, move: 2, paste: 0, confirm: 0 },
      before: 0,
      after: 12,
    },
  ]);
});

test('a stretch is noted every minute, and none of it twice', () => {
  const { meter, pass } = meterAt(first);
  for (let at = 0; at < 125; at++) {
    pass(1_000);
    meter.key('letter');
  }
  meter.leave();
  const rows = meter.take({ all: false });
  expect(rows.map(({ activeMs, keys }) => [activeMs, keys.letter])).toEqual([
    [60_000, 59],
    [60_000, 60],
    [5_000, 6],
  ]);
  expect(meter.take({ all: true })).toEqual([]);
});

test('a pause counts once, however often what there is goes out meanwhile', () => {
  const { meter, pass } = meterAt(first);
  const sent: number[] = [];
  for (let minute = 0; minute < 60; minute++) {
    pass(60_000);
    sent.push(...meter.take({ all: true }).map(({ activeMs }) => activeMs));
  }
  expect(sent).toEqual([30_000]);
  pass(1_000);
  meter.key('letter');
  pass(2_000);
  expect(meter.take({ all: true }).map(({ activeMs }) => activeMs)).toEqual([2_000]);
});

test('what passes while the member looks at something else does not count', () => {
  const { meter, pass } = meterAt(first);
  pass(1_000);
  meter.away();
  pass(20_000);
  // Once a minute all is sent, wherever the member is.
  expect(meter.take({ all: true })).toMatchObject([{ activeMs: 1_000 }]);
  pass(5_000);
  meter.back();
  pass(500);
  meter.leave();
  expect(meter.take({ all: false })).toMatchObject([{ activeMs: 500 }]);
});

test('a confirmation counts once; one that was there before counts nothing', () => {
  const { meter, pass, shown } = meterAt(first);
  pass(100);
  shown.line = { ...first, isDone: true };
  expect(meter.take({ all: true })).toMatchObject([{ keys: { confirm: 1 } }]);
  pass(100);
  meter.leave();
  expect(meter.take({ all: false })).toMatchObject([{ keys: { confirm: 0 } }]);
});

test('what could not be sent is sent with the next, with its own times', () => {
  const { meter, pass } = meterAt(first);
  pass(1_000);
  meter.leave();
  const rows = meter.take({ all: false });
  meter.giveBack(rows);
  pass(5_000);
  expect(meter.take({ all: false })).toMatchObject([{ startedAgo: 6_000, endedAgo: 5_000 }]);
});

test('keys count by kind: a syllable when it is finished, however many jamo it took', () => {
  const types = [
    'insertText',
    'insertLineBreak',
    'insertFromPaste',
    'deleteContentBackward',
    'deleteByCut',
    'historyUndo',
    'insertCompositionText',
    'deleteCompositionText',
  ];
  expect(types.map(kindOfInput)).toEqual([
    'letter',
    'letter',
    'paste',
    'delete',
    'delete',
    undefined,
    undefined,
    undefined,
  ]);
  expect(finishedLetters({ data: '가나' })).toBe(2);
  expect(isMove({ key: 'ArrowLeft', isComposing: false })).toBe(true);
  expect(isMove({ key: 'ArrowLeft', isComposing: true })).toBe(false);
  expect(isMove({ key: 'Shift', isComposing: false })).toBe(false);
});
