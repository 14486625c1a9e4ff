import { expect, test } from 'vitest';
import { maskEmail } from '../invitations/mask-email.ts';
import { freeColour } from './rules.ts';

test.each([
  ['kim@example.com', 'k***@example.com'],
  ['김@보기.한국', '김***@보기.한국'],
  ['😀a@example.com', '😀***@example.com'],
])('%s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));

test.each([
  [[], 0],
  [[0, 1, 3], 2],
  [[0, 1, 2, 3, 0], 1],
])('of four colours, after %j the next is %i', (used, colour) => {
  expect(freeColour(used, 4)).toBe(colour);
});
