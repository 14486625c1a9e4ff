import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, isNothing, shownIn } from './changes.ts';
import type { FieldView } from './engine-calls.ts';

const field = (given: Partial<FieldView>): FieldView => ({
  name: 'MT_MODEL',
  isSecret: false,
  isRequired: false,
  source: 'none',
  overrides: false,
  value: '',
  ...given,
});

function typed(words: string): FormData {
  const form = new FormData();
  form.set('MT_MODEL', words);
  return form;
}

test.each<[Partial<FieldView>, string, object]>([
  [{}, 'new', { set: { MT_MODEL: 'new' }, clear: [] }],
  [{}, '  ', { set: {}, clear: [] }],
  [{ source: 'saved', value: 'old' }, 'old', { set: {}, clear: [] }],
  [{ source: 'saved', value: 'old' }, '', { set: {}, clear: ['MT_MODEL'] }],
  [{ source: 'environment', value: 'given' }, '', { set: {}, clear: [] }],
  [{ source: 'environment', value: 'given' }, 'mine', { set: { MT_MODEL: 'mine' }, clear: [] }],
  [{ source: 'saved', isSecret: true }, '', { set: {}, clear: [] }],
  [{ source: 'saved', isSecret: true }, 'key', { set: { MT_MODEL: 'key' }, clear: [] }],
])('%o with “%s” typed saves %o', (given, words, changes) => {
  expect(changesOf([field(given)], typed(words))).toEqual(changes);
});

test('a form that nobody touches saves nothing', () => {
  const fields = fc.record({
    isSecret: fc.boolean(),
    source: fc.constantFrom('saved', 'environment', 'none'),
    value: fc.string().map((words) => words.trim()),
  });
  fc.assert(fc.property(fields, (given) => {
    const one = field(given as Partial<FieldView>);
    const form = typed(one.isSecret ? '' : shownIn(one));
    expect(isNothing(changesOf([one], form))).toBe(true);
  }));
});
