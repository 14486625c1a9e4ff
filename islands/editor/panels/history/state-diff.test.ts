import { expect, test } from 'vitest';
import { stateDiff } from './state-diff.ts';

const marked = (before: string, after: string) =>
  stateDiff(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`
    )
    .join('');

test.each([
  ['계약을 해지한다.', '계약을 해지한다.', '계약을 해지한다.'],
  ['계약을 해지한다.', '계약을 해제한다.', '계약을 [-해지한다-]{+해제한다+}.'],
  ['', 'Save', '{+Save+}'],
  ['Save', '', '[-Save-]'],
  ['Save {1}it{/1}', 'Save it', 'Save [-{1}-]it[-{/1}-]'],
])('%s → %s', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});
