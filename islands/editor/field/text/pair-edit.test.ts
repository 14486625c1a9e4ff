import { expect, test } from 'vitest';
import { applyEdit } from './tag-text.ts';
import { togglePairEdit } from './pair-edit.ts';

/** `[` and `]` are the selection. */
function toggled(id: number, shown: string): string {
  const start = shown.indexOf('[');
  const end = shown.indexOf(']') - 1;
  const edit = togglePairEdit(id, shown.replace(/[[\]]/g, ''), { start, end });
  const text = applyEdit(shown.replace(/[[\]]/g, ''), edit);
  return text.slice(0, edit.caret.start) + '[' + text.slice(edit.caret.start, edit.caret.end) +
    ']' + text.slice(edit.caret.end);
}

test.each([
  ['words get the format', '가 [나] 다', '가 {1}[나]{/1} 다'],
  ['at a caret a pair waits for words', '가[]나', '가{1}[]{/1}나'],
  ['a caret within the format takes it away', '{1}가[]나{/1}', '가[]나'],
  ['all of its words lose it', '{1}[가나]{/1}', '[가나]'],
  ['words in its middle lose it alone', '{1}가[나]다{/1}', '{1}가{/1}[나]{1}다{/1}'],
  ['a pair that would be crossed goes in whole', '가[나{2}다]라{/2}', '가{1}[나{2}다라{/2}]{/1}'],
  ['the same format within is not doubled', '[가{1}나{/1}다]', '{1}[가나다]{/1}'],
  ['a caret inside a tag goes beside it', '가{2[]/}나', '가{2/}{1}[]{/1}나'],
])('%s: %j becomes %j', (_, before, after) => {
  expect(toggled(1, before)).toBe(after);
});
