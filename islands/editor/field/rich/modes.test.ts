import { beforeEach, expect, test } from 'vitest';
import { createModes } from './modes.ts';

beforeEach(() => sessionStorage.clear());

test('a line is shown as it was left, in this tab and in this document', () => {
  createModes('a', sessionStorage).turn({ id: 7 }, true);
  expect(createModes('a', sessionStorage).isRich({ id: 7 })).toBe(true);
  expect(createModes('b', sessionStorage).isRich({ id: 7 })).toBe(false);
});

test('after all lines are drafted anew, all are plain', () => {
  const modes = createModes('a', sessionStorage);
  modes.turn({ id: 7 }, true);
  modes.turnAllOff();
  expect([modes.isRich({ id: 7 }), sessionStorage.length]).toEqual([false, 0]);
});

test('what somebody else has written into the store hurts nothing', () => {
  sessionStorage.setItem('rich:a', '{"x":');
  expect(createModes('a', sessionStorage).rich.get().size).toBe(0);
});
