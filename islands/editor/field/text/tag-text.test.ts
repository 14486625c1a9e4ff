import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTags, tagProblems } from '../../../../src/language/tags/tags.ts';
import {
  applyEdit,
  deleteEdit,
  insertAllTagsEdit,
  insertTagEdit,
  snapCaret,
  stepOver,
  tagRanges,
} from './tag-text.ts';

const at = (start: number, end = start) => ({ start, end });

const texts = fc.array(
  fc.oneof(
    fc.constantFrom('{1}', '{/1}', '{2/}', '{{', '}}', '{', '}', '갑', 'a b', '\n'),
    fc.string(),
  ),
  { maxLength: 8 },
).map((pieces) => pieces.join(''));

test('tags stand where the reader of tag form sees them', () => {
  fc.assert(fc.property(texts, (text) => {
    const shown = tagRanges(text).map(({ id, form }) => ({ [form]: id }));
    expect(shown).toEqual(parseTags(text).filter((token) => typeof token !== 'string'));
  }));
});

test.each(
  [
    // text, caret, direction, what is left
    ['빨간{/1}', 6, 'back', '빨간'],
    ['빨간{/1}', 4, 'back', '빨간'],
    ['빨간{/1} 밸브', 2, 'forward', '빨간 밸브'],
    ['가{1}{2/}나', 4, 'back', '가{2/}나'],
  ] as const,
)('%s with the caret at %i, delete %s: the whole tag goes', (text, caret, towards, left) => {
  const edit = deleteEdit(text, at(caret), towards);

  expect(edit && applyEdit(text, edit)).toBe(left);
});

test.each(
  [
    ['빨간{/1}', 2, 'back'],
    ['빨간{/1}', 6, 'forward'],
    ['{{1}', 4, 'back'],
    ['글', 1, 'back'],
  ] as const,
)('%s with the caret at %i, delete %s: the browser does it', (text, caret, towards) => {
  expect(deleteEdit(text, at(caret), towards)).toBeUndefined();
});

test('a selection that cuts a tag takes the whole of it; one that does not is the browser’s', () => {
  const text = 'ab{1}cd{/1}';

  expect(applyEdit(text, deleteEdit(text, at(1, 4), 'back') ?? expect.fail())).toBe('acd{/1}');
  expect(deleteEdit(text, at(2, 5), 'back')).toBeUndefined();
});

test('deleting never leaves half a tag', () => {
  fc.assert(fc.property(texts, fc.nat(), fc.nat(), (text, a, b) => {
    const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) =>
      x - y
    );
    const before = tagRanges(text);
    const edit = deleteEdit(text, { start, end }, 'back');
    if (!edit) return;

    const isOutside = (at: number) => !before.some((tag) => tag.start < at && at < tag.end);
    expect([edit.start, edit.end].every(isOutside)).toBe(true);
    expect(edit.start).toBeLessThanOrEqual(start);
    expect(edit.end).toBeGreaterThanOrEqual(end);
  }));
});

test('a caret inside a tag goes to the nearer side, and arrows step over it', () => {
  expect(snapCaret(tagRanges('가{12}나'), 2)).toBe(1);
  expect(snapCaret(tagRanges('가{12}나'), 4)).toBe(5);
  expect(snapCaret(tagRanges('가{12}나'), 6)).toBe(6);
  expect(stepOver(tagRanges('가{12}나'), 1, 'forward')).toBe(5);
  expect(stepOver(tagRanges('가{12}나'), 5, 'back')).toBe(1);
  expect(stepOver(tagRanges('가{12}나'), 0, 'forward')).toBeUndefined();
});

test('the next tag goes around the selection, or the caret between its halves', () => {
  const source = 'The {1}red{/1} valve{2/}.';

  const around = insertTagEdit(source, '빨간 밸브', at(0, 2)) ?? expect.fail();
  expect(applyEdit('빨간 밸브', around)).toBe('{1}빨간{/1} 밸브');

  const empty = insertTagEdit(source, '밸브', at(0)) ?? expect.fail();
  expect(applyEdit('밸브', empty)).toBe('{1}{/1}밸브');
  expect(empty.caret).toEqual(at(3));

  const single = insertTagEdit(source, '{1}빨간{/1} 밸브', at(12)) ?? expect.fail();
  expect(applyEdit('{1}빨간{/1} 밸브', single)).toBe('{1}빨간{/1} 밸브{2/}');

  expect(insertTagEdit(source, '{1}빨간{/1} 밸브{2/}', at(0))).toBeUndefined();
});

test('a missing half is put in by itself', () => {
  const edit = insertTagEdit('{1}a{/1}', '{1}가', at(4)) ?? expect.fail();

  expect(applyEdit('{1}가', edit)).toBe('{1}가{/1}');
});

test('inserting all missing tags ends with none missing, whatever stands there', () => {
  const source = 'x{1}a{/1}{2/}{3}{4/}b{/3}';
  const tags = Object.fromEntries(
    ['1', '2', '3', '4'].map((
      id,
    ) => [id, { pair: id === '1' || id === '3', t: 'fn', del: false, dup: true }]),
  );
  fc.assert(fc.property(texts, fc.nat(), (text, n) => {
    const edit = insertAllTagsEdit(source, text, at(n % (text.length + 1)));
    const after = edit ? applyEdit(text, edit) : text;
    // A brace that someone left half-typed right before the caret becomes part of what follows.
    fc.pre(
      !/[{}]$/.test(text.slice(0, edit?.start ?? 0)) && !/^[{}]/.test(text.slice(edit?.end ?? 0)),
    );

    expect(tagProblems(source, after, tags).filter(({ kind }) => kind === 'missing')).toEqual([]);
  }));
});
