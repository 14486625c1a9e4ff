import { expect, test } from 'vitest';
import { isFactorNeeded, type MfaPolicy } from './rules.ts';

test.each<[MfaPolicy, boolean, boolean]>([
  ['off', false, false],
  ['optional', false, false],
  ['pm', false, true],
  ['all', true, true],
])('under %s a member needs it: %s; who leads projects: %s', (policy, member, lead) => {
  expect(isFactorNeeded(policy, { role: 'member', leads: false })).toBe(member);
  expect(isFactorNeeded(policy, { role: 'member', leads: true })).toBe(lead);
  expect(isFactorNeeded(policy, { role: 'operator', leads: false })).toBe(true);
});
