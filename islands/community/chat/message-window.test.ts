import { expect, test } from 'vitest';
import type { PublicMessage } from '../../../src/community/chat/view-message.ts';
import { applyChanges, mergeMessages, withoutWords } from './message-window.ts';

const said = (seq: number, rev = seq, more = {}) =>
  ({ seq, rev, message: `말 ${seq}`, removed: false, ...more }) as PublicMessage;
const seqs = (messages: PublicMessage[]) => messages.map(({ seq }) => seq);

test('what comes twice or in disorder stands once, in order', () => {
  expect(seqs(mergeMessages([said(1), said(2)], [said(4), said(2), said(3)]))).toEqual([
    1,
    2,
    3,
    4,
  ]);
});

test('an older change does not undo a newer one', () => {
  const removed = said(1, 5, { removed: true, message: '' });
  expect(mergeMessages([removed], [said(1)])).toEqual([removed]);
});

test('what does not touch the stretch is not shown in it', () => {
  const window = { messages: [said(5), said(6)], hasOlder: true, isAtEnd: false };
  expect(seqs(applyChanges(window, [said(2, 9), said(6, 8), said(9)]).messages)).toEqual([5, 6]);
  expect(seqs(applyChanges({ ...window, isAtEnd: true }, [said(7)]).messages)).toEqual([5, 6, 7]);
});

test('removed words and files are gone, their place is not', () => {
  const file = { kind: 'image', attachment: { id: 'x' } };
  const gone = { message: '', kind: 'text', attachment: null };
  const messages = [said(1, 1, file), said(2)];
  const window = { messages, hasOlder: false, isAtEnd: true };
  expect(withoutWords(window, [{ seq: 1, rev: 3 }]).messages)
    .toEqual([said(1, 3, { ...gone, removed: true }), said(2)]);
});
