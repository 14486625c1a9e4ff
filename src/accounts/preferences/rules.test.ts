import { expect, test } from 'vitest';
import { type Key, ownerOfKey } from './rules.ts';

const named = (name: string): Key => {
  const [code = '', ...held] = name.split('+').toReversed();
  return Object.assign({ code }, ...held.map((one) => ({ [one]: true })));
};

test.each([
  ['KeyA', 'typing'],
  ['shift+KeyA', 'typing'],
  ['Space', 'typing'],
  ['mod+Space', 'typing'],
  ['Enter', 'typing'],
  ['Escape', 'typing'],
  ['alt+Backspace', 'typing'],
  ['alt+shift+KeyK', 'input'],
  ['F9', 'input'],
  ['F5', 'browser'],
  ['alt+ArrowLeft', 'browser'],
  ['alt+KeyD', 'browser'],
  ['alt+KeyE', 'browser'],
  ['alt+KeyF', 'browser'],
  ['mod+Digit1', 'browser'],
  ['mod+KeyW', 'browser'],
  ['mod+KeyT', 'browser'],
  ['mod+KeyN', 'browser'],
  ['mod+shift+KeyT', 'browser'],
  ['mod+KeyC', 'editing'],
  ['mod+KeyZ', 'editing'],
  ['mod+KeyB', 'editing'],
  ['alt+F4', 'system'],
  ['mod+KeyQ', 'system'],
  ['alt+mod+KeyQ', 'system'],
  ['shift+mod+KeyQ', 'system'],
  ['alt+mod+KeyH', 'system'],
  ['F2', undefined],
  ['shift+F3', undefined],
  ['mod+Enter', undefined],
  ['alt+KeyG', undefined],
  ['alt+mod+KeyS', undefined],
  ['alt+mod+Slash', undefined],
  ['alt+KeyQ', undefined],
])('%s belongs to %s', (name, owner) => {
  expect(ownerOfKey(named(name))).toBe(owner);
});
