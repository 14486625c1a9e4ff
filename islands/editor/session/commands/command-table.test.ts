import { expect, test } from 'vitest';
import { ownerOfKey } from '../../../../src/accounts/preferences/rules.ts';
import { commandOf, keyLabel, shortcuts } from '../../testing/all-commands.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test('no two commands share a key', () => {
  const keys = shortcuts.map(({ command: _, mac: _mac, ...key }) =>
    JSON.stringify(Object.entries(key).sort())
  );

  expect(new Set(keys).size).toBe(keys.length);
});

test('of the usual keys none belongs to anybody else but Enter and Esc', () => {
  const owned = shortcuts.filter((one) => ownerOfKey(one) !== undefined);
  expect(owned.map(({ code }) => code)).toEqual(['Enter', 'Escape']);
});

test('⌘ does what Ctrl does, and the number block has an Enter too', () => {
  expect(commandOf({ ...none, code: 'Enter', metaKey: true })).toBe('confirmNext');
  expect(commandOf({ ...none, code: 'NumpadEnter', ctrlKey: true })).toBe('confirmNext');
});

test.each([
  [{ code: 'Space', shiftKey: true }],
  [{ code: 'Space', ctrlKey: true }],
  [{ code: 'ArrowLeft', altKey: true }],
  [{ code: 'Digit1', ctrlKey: true }],
  [{ code: 'KeyD', altKey: true }],
  [{ code: 'KeyW', ctrlKey: true }],
  [{ code: 'F9' }],
])('%o belongs to the system or the browser', (press) => {
  expect(commandOf({ ...none, ...press })).toBeUndefined();
});

test('keys are named as they are printed', () => {
  expect(keyLabel('confirmNext', false)).toBe('Ctrl+Enter');
  expect(keyLabel('confirmNext', true)).toBe('⌘Enter');
  expect(keyLabel('nextLine', false)).toBe('Alt+↓');
  expect(keyLabel('insertAllTags', false)).toBe('Ctrl+Alt+G');
});
