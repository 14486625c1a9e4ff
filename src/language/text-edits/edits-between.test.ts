import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { applyEdits, editsBetween } from './edits-between.ts';

test.each([
  ['A B C D', 'x A B C D y'],
  ['A B C D', 'B C'],
  ['빨간 밸브{1}는{/1} 닫혀 있다.', '빨간 큰 밸브{1}가{/1} 열려 있다.'],
  ['', 'all new'],
  ['same', 'same'],
])('the edits make of %j what was asked: %j', (before, after) => {
  expect(applyEdits(before, editsBetween(before, after))).toBe(after);
});

test('two who change a line at both ends at once leave the middle once', () => {
  const start = new Y.Doc();
  start.getText('t').insert(0, 'A B C D');
  const [one, two] = ['x A B C D y', 'u A B C D v'].map((text) => {
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(start));
    const shared = copy.getText('t');
    for (const { start, end, insert } of editsBetween(shared.toString(), text)) {
      shared.delete(start, end - start);
      shared.insert(start, insert);
    }
    return copy;
  }) as [Y.Doc, Y.Doc];

  Y.applyUpdate(one, Y.encodeStateAsUpdate(two));

  expect(one.getText('t').toString().match(/A B C D/g)).toHaveLength(1);
});
