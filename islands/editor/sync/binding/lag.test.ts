import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLag } from './lag.ts';
import { applyEdit, type TextEdit } from '../../../../src/language/text-edits/text-edit.ts';

const applyAll = (text: string, edits: readonly TextEdit[]) => edits.reduce(applyEdit, text);

function start(text: string) {
  const lag = createLag(text);
  const shared = { text };
  return {
    lag,
    shared,
    remote(...edits: TextEdit[]) {
      lag.remote(edits);
      shared.text = applyAll(shared.text, edits);
    },
    local(edit: TextEdit) {
      shared.text = applyAll(shared.text, lag.local(edit));
    },
  };
}

test('a syllable at the end stays there when somebody writes at the beginning', () => {
  const { lag, shared, remote, local } = start('한');
  remote({ start: 0, end: 0, insert: 'A' });
  local({ start: 1, end: 1, insert: '글' });
  expect(shared.text).toBe('A한글');
  expect(lag.placeOf(2)).toBe(3);
});

test('a syllable within a word that somebody deletes survives at that place', () => {
  const { shared, remote, local } = start('앞 단어 뒤');
  remote({ start: 2, end: 4, insert: '' });
  local({ start: 3, end: 3, insert: '가' });
  expect(shared.text).toBe('앞 가 뒤');
});

test('what others wrote within a selection that is typed over stays', () => {
  const { shared, remote, local } = start('abcd');
  remote({ start: 2, end: 2, insert: 'X' });
  local({ start: 1, end: 3, insert: '가' });
  expect(shared.text).toBe('a가Xd');
});

test('several changes of both sides, one after the other', () => {
  const { shared, remote, local } = start('ab');
  remote({ start: 1, end: 1, insert: '12' });
  local({ start: 2, end: 2, insert: '가' });
  remote({ start: 0, end: 1, insert: '' });
  local({ start: 3, end: 3, insert: '나' });
  expect(shared.text).toBe('12b가나');
});

test('nothing that others wrote is lost, and nothing that was typed, in whatever order', () => {
  const step = fc.record({
    isLocal: fc.boolean(),
    from: fc.nat(30),
    length: fc.nat(3),
    size: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { lag, shared, remote, local } = start('처음부터 있던글');
      let count = 0;
      for (const { isLocal, from, length, size } of steps) {
        const text = isLocal ? lag.seen() : shared.text;
        const start = Math.min(from, text.length);
        const end = Math.min(start + length, text.length);
        // Each letter is another one, so that it can be found again.
        const insert = Array.from({ length: size }, () => String.fromCharCode(0x4e00 + count++))
          .join('');
        const gone = new Set(text.slice(start, end));
        const others = new Set([...shared.text].filter((sign) => !gone.has(sign)));
        (isLocal ? local : remote)({ start, end, insert });
        for (const sign of [...others, ...insert]) expect(shared.text).toContain(sign);
        for (const sign of gone) expect(shared.text).not.toContain(sign);
      }
      lag.catchUp(shared.text);
      expect(lag.seen()).toBe(shared.text);
    }),
    { numRuns: 200, seed: 7 },
  );
});
