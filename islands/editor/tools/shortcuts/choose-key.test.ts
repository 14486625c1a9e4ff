import { expect, test } from 'vitest';
import { commandOf, keyLabel, lookAt, usualKeys } from '../../testing/all-commands.ts';
import { withKey, withoutKeys, withUsual } from './choose-key.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const altM = { code: 'KeyM', alt: true } as const;

test('a key of another command is known to be so, before it is taken', () => {
  expect(lookAt({}, 'split', altM)).toEqual({ kind: 'clash', with: 'merge' });
  expect(lookAt({}, 'merge', altM)).toEqual({ kind: 'free' });
  expect(lookAt({}, 'split', { code: 'F2' })).toEqual({ kind: 'free' });
  expect(lookAt({}, 'split', { code: 'KeyT', mod: true }))
    .toEqual({ kind: 'owned', owner: 'browser' });
});

test('a key does what it was given to, and nothing else', () => {
  const own = withKey({}, 'split', altM);
  expect(commandOf({ ...none, code: 'KeyM', altKey: true }, own)).toBe('split');
  expect(commandOf({ ...none, code: 'Slash', altKey: true }, own)).toBeUndefined();
  expect([keyLabel('split', false, own), keyLabel('merge', false, own)]).toEqual(['Alt+M', '']);
});

test('the same key given once more moves on', () => {
  const own = withKey(withKey({}, 'split', altM), 'comment', altM);
  expect(commandOf({ ...none, code: 'KeyM', altKey: true }, own)).toBe('comment');
  expect(keyLabel('split', false, own)).toBe('');
});

test('a command may have no key, and its usual one again', () => {
  const own = withoutKeys({}, 'merge');
  expect(keyLabel('merge', false, own)).toBe('');
  const taken = withKey(own, 'split', altM);
  const again = withUsual(taken, 'merge', usualKeys('merge'));
  expect([keyLabel('merge', false, again), keyLabel('split', false, again)]).toEqual(['Alt+M', '']);
});

test('Enter goes to the next line whatever was chosen', () => {
  const own = withKey({}, 'nextLine', { code: 'F2' });
  expect(commandOf({ ...none, code: 'Enter' }, own)).toBe('nextLine');
  expect(commandOf({ ...none, code: 'F2' }, own)).toBe('nextLine');
});
