import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command } from '../../editor/session/commands/command-table.ts';
import { createPressGate } from '../../editor/testing/all-commands.ts';
import type { KeyPress } from './press-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const ran: Command[] = [];
  const gate = createPressGate((command) => ran.push(command));
  let now = 0;
  const press = (code: string, facts: Partial<KeyPress> = {}) =>
    gate.keyDown({
      code,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      keyCode: 13,
      isComposing: false,
      repeat: false,
      ...facts,
    }, now += 5);
  const wait = (ms: number) => void (now += ms);
  const end = (text: string) => {
    gate.compositionEnd(text, now += 5);
  };
  return { ran, gate, press, end, wait };
}

const mod = { ctrlKey: true };
const composing = { keyCode: 229, isComposing: true };

test('Ctrl+Enter outside of a composition acts at once', () => {
  const { ran, press } = setUp();

  expect(press('Enter', mod)).toBe(true);

  expect(ran).toEqual(['confirmNext']);
});

test('한, Enter as 229, end, plain Enter: once, after the syllable is stored', () => {
  const { ran, gate, press, end } = setUp();
  gate.compositionStart();

  press('Enter', { ...mod, ...composing });
  expect(ran).toEqual([]);
  end('한');
  expect(ran).toEqual([]);
  vi.runAllTimers();
  const isOurs = press('Enter', mod);

  expect(ran).toEqual(['confirmNext']);
  expect(isOurs).toBe(true);
});

test('한, end, Enter as 229 that is not composing: once', () => {
  const { ran, gate, press, end } = setUp();
  gate.compositionStart();

  end('한');
  press('Enter', { ...mod, keyCode: 229 });
  vi.runAllTimers();

  expect(ran).toEqual(['confirmNext']);
});

test('요, a plain Enter before the end: once, after the end', () => {
  const { ran, gate, press, end } = setUp();
  gate.compositionStart();

  press('Enter', mod);
  expect(ran).toEqual([]);
  end('요');
  vi.runAllTimers();

  expect(ran).toEqual(['confirmNext']);
});

test.each(['かんじ', '漢字', 'abc'])('%s, Enter, Enter: the first only accepts', (text) => {
  const { ran, gate, press, end } = setUp();
  gate.compositionStart();
  press('Enter', composing);
  end(text);
  vi.runAllTimers();
  gate.keyUp('Enter');
  expect(ran).toEqual([]);

  press('Enter');

  expect(ran).toEqual(['nextLine']);
});

test('Safari accepts kana first and sends 229 then: it only accepts', () => {
  const { ran, gate, press, end } = setUp();
  gate.compositionStart();
  end('かんじ');

  expect(press('Enter', { keyCode: 229 })).toBe(true);
  gate.keyUp('Enter');
  press('Enter');

  expect(ran).toEqual(['nextLine']);
});

test('Esc while composing only ends the composition', () => {
  const { ran, gate, press, end } = setUp();
  gate.compositionStart();

  press('Escape', composing);
  end('글');
  vi.runAllTimers();
  expect(ran).toEqual([]);
  press('Escape', { keyCode: 27 });

  expect(ran).toEqual(['restore']);
});

test('letters go by the key, not by the sign that Hangul mode makes of it', () => {
  const { ran, press } = setUp();

  press('KeyG', { altKey: true, keyCode: 229 });

  expect(ran).toEqual(['insertTag']);
});

test('a key that is held down confirms one line, not a page of them', () => {
  const { ran, press } = setUp();

  press('Enter', mod);
  press('Enter', { ...mod, repeat: true });
  press('Enter', { ...mod, repeat: true });

  expect(ran).toEqual(['confirmNext']);
});

test('right Alt is 한/영 and no shortcut', () => {
  const { ran, gate, press } = setUp();

  press('AltRight', { altKey: true });
  expect(press('KeyN', { altKey: true })).toBe(false);
  expect(ran).toEqual([]);
  gate.keyUp('AltRight');
  press('KeyN', { altKey: true });

  expect(ran).toEqual(['nextUnconfirmed']);
});

test('other keys are left to the field', () => {
  const { ran, press } = setUp();

  expect(press('KeyA')).toBe(false);
  expect(press('Enter', { shiftKey: true })).toBe(false);
  expect(press('KeyZ', mod)).toBe(false);

  expect(ran).toEqual([]);
});

test('a field that lost its focus within a syllable starts afresh', () => {
  const { ran, gate, press } = setUp();
  gate.compositionStart();
  press('Enter', { ...mod, ...composing });

  gate.reset();
  vi.runAllTimers();
  expect(ran).toEqual([]);
  press('Enter', mod);

  expect(ran).toEqual(['confirmNext']);
});

test('the press that took the focus to the next field is spent there too, until the key goes up', () => {
  const { ran, gate, press, end } = setUp();
  gate.compositionStart();
  press('Enter', composing);
  end('한');
  vi.runAllTimers();
  gate.reset();

  press('Enter');
  expect(ran).toEqual(['nextLine']);
  gate.keyUp('Enter');
  press('Enter');

  expect(ran).toEqual(['nextLine', 'nextLine']);
});

test('a key that went up outside of all fields acts again at the next press', () => {
  const { ran, gate, press, end, wait } = setUp();
  gate.compositionStart();
  press('Enter', { ...mod, ...composing });
  end('한');
  vi.runAllTimers();
  gate.reset();
  wait(1000);

  press('Enter', mod);

  expect(ran).toEqual(['confirmNext', 'confirmNext']);
});
