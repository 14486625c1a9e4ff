import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copyTitle, likePattern, may, progressState, projectRoles, TITLE_LENGTH } from './rules.ts';

test.each(projectRoles)('while waiting, %s may look and answer, and nothing else', (role) => {
  const standing = { role, acceptance: 'waiting' } as const;
  expect(may(standing, 'project.open')).toBe(true);
  expect(may(standing, 'invitation.answer')).toBe(true);
  for (const action of ['team.read', 'history.read', 'team.manage', 'project.edit'] as const) {
    expect(may(standing, action)).toBe(false);
  }
});

test('only the manager changes things; only the others can leave', () => {
  for (const role of projectRoles) {
    const standing = { role, acceptance: 'accepted' } as const;
    for (const action of ['project.edit', 'project.delete', 'team.manage'] as const) {
      expect(may(standing, action)).toBe(role === 'PM');
    }
    expect(may(standing, 'team.leave')).toBe(role !== 'PM');
  }
});

test('no sign of LIKE is left bare in a pattern', () => {
  fc.assert(fc.property(fc.string(), (words) => {
    const inner = likePattern(words).slice(1, -1);
    expect(inner.replace(/\\[\\%_]/g, '')).not.toMatch(/[\\%_]/);
    expect(inner.replace(/\\([\\%_])/g, '$1')).toBe(words);
  }));
});

test('the title of a copy always fits', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
    const copy = copyTitle(title, '(복사본)');
    expect(copy.length).toBeLessThanOrEqual(TITLE_LENGTH);
    expect(copy.endsWith('(복사본)')).toBe(true);
    expect(copy.isWellFormed()).toBe(true);
  }));
});

test.each([[0, 'waiting'], [0.4, 'going'], [99.9, 'going'], [100, 'done']])(
  '%f percent is %s',
  (finished, state) => expect(progressState({ begun: 0, finished, isEmpty: false })).toBe(state),
);
