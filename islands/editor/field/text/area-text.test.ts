import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readShown, shownForm } from '../../../../src/language/tags/shown-form.ts';
import {
  parseTags,
  type TagFacts,
  type Token,
  writeTags,
} from '../../../../src/language/tags/tags.ts';
import { applyEdit } from '../../../../src/language/text-edits/text-edit.ts';
import { createPressGate } from '../../testing/all-commands.ts';
import type { Keyboard } from '../../../runtime/keyboard/keyboard.ts';
import { areaText } from './area-text.ts';
import { wholeForm } from './lone-braces.ts';
import { handleOf } from './target-field.ts';
import { watchTags } from './watch-tags.ts';

let area: HTMLTextAreaElement;
let unwatch = () => {};
beforeEach(() => void (area = document.body.appendChild(document.createElement('textarea'))));
afterEach(() => area.remove());

const fact = { pair: true, t: 'fmt', del: true, dup: false };

/** A plain field of a line with one pair, as a person uses it. */
function fieldOf(stored: string, source = '{1}Dear{/1} {{name}}', tags: TagFacts = { 1: fact }) {
  const text = areaText(area);
  text.show(stored);
  area.focus();
  area.setSelectionRange(area.value.length, area.value.length);
  const keyboard = { gate: createPressGate(() => {}) } as unknown as Keyboard;
  unwatch();
  unwatch = watchTags(text, keyboard, () => ({ source, tags }));
  const put = (words: string, inputType: string) => {
    area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end');
    area.dispatchEvent(new InputEvent('input', { inputType, data: words }));
    return text.read();
  };
  return {
    text,
    handle: handleOf(text),
    paste: (words: string) => put(words, 'insertFromPaste'),
    type: (words: string) => [...words].map((letter) => put(letter, 'insertText')).at(-1),
  };
}

test('a placeholder of the text is shown and typed as it is', () => {
  const { type } = fieldOf('{{name}} 님께');
  expect(area.value).toBe('{name} 님께');
  expect(type(' {date}{{x}}')).toBe('{{name}} 님께 {{date}}{{{{x}}}}');
  expect(area.value).toBe('{name} 님께 {date}{{x}}');
});

test('what is typed as a tag is one as long as the line lacks it, and text after that', () => {
  const { type } = fieldOf('');
  expect(type('{1}가{/1}')).toBe('{1}가{/1}');
  expect(type(' {1}')).toBe('{1}가{/1} {{1}}');
  expect(type('{7}')).toBe('{1}가{/1} {{1}}{{7}}');
  expect(readShown(area.value)).toBe('{1}가{/1} {{1}}{{7}}');
  expect(area.value.replaceAll('\u2060', '')).toBe('{1}가{/1} {1}{7}');
});

test('a pasted tag of the line is the tag, and one that it does not have is text', () => {
  const { paste } = fieldOf('');
  expect(paste('{1}가{/1} {2/} {{a}} {b}')).toBe('{1}가{/1} {{2/}} {{{{a}}}} {{b}}');
});

test('several pasted tags of other lines are text, each of them, also when others read meanwhile', () => {
  const { text, paste } = fieldOf('');
  const read = () => void text.read();
  area.addEventListener('input', read);
  expect(paste('{3} 가 {2} 나 {4}')).toBe('{{3}} 가 {{2}} 나 {{4}}');
  area.removeEventListener('input', read);
});

test('text that looks like a tag is copied as text, and pasted as text', () => {
  const { paste } = fieldOf('{1}가{/1} {{1}}');
  const copied = area.value;
  area.select();
  expect(paste(copied)).toBe('{1}가{/1} {{1}}');
});

test('the lone brace of a colleague who is typing stays as it is', () => {
  const { type } = fieldOf('가{ 나');
  expect(area.value).toBe('가{ 나');
  expect(type('다')).toBe('가{ 나다');
});

const token: fc.Arbitrary<Token> = fc.oneof(
  fc.constantFrom('{', '}', '{1}', '{x}', '{{y}}', '가', 'ab', ' ', '1', '/', '👍', '\u2060'),
  fc.constantFrom({ open: 1 }, { close: 1 }, { single: 2 }),
);
const tagForm = fc.array(token, { maxLength: 8 }).map(writeTags);

test('every text is shown and read again, and every command writes just what it means', () => {
  fc.assert(
    fc.property(tagForm, tagForm, fc.nat(40), fc.nat(40), (stored, insert, a, b) => {
      const { text, handle } = fieldOf(stored);
      expect(handle.read()).toBe(stored);
      const [start, end] = [a, b].map((at) => at % (stored.length + 1)).toSorted((x, y) => x - y);
      if (start === undefined || end === undefined) return;
      const after = applyEdit(stored, { start, end, insert });
      const caret = { start: start + insert.length, end: start + insert.length };
      handle.edit({ start, end, insert, caret });
      // Of a doubled brace there is no half.
      expect(wholeForm(handle.read())).toBe(wholeForm(after));
      expect(area.value).toBe(shownForm(after));
      handle.replaceAll(stored);
      expect(text.read()).toBe(stored);
    }),
    { numRuns: 500, seed: 22 },
  );
});

test('whatever is typed, letter by letter, what is stored is what can be seen', () => {
  const letters = fc.constantFrom('{', '}', '1', '/', 'a', '가', ' ', '7');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 20 }), tagForm, (typed, stored) => {
      const { type, text } = fieldOf(stored);
      const before = area.value;
      type(typed.join(''));
      const seen = area.value.replaceAll('\u2060', '');
      expect(seen).toBe((before + typed.join('')).replaceAll('\u2060', ''));
      expect(wholeForm(text.read())).toBe(text.read());
      const tags = parseTags(text.read()).filter((one) => typeof one !== 'string');
      expect(tags.every((one) => !/[37]/.test(writeTags([one])))).toBe(true);
    }),
    { numRuns: 500, seed: 23 },
  );
});

test('a caret stands at the same letter in the text and in what is shown of it', () => {
  const { handle } = fieldOf('{{a}}가{1}나{/1}');
  area.setSelectionRange(4, 8);
  expect(area.value.slice(4, 8)).toBe('{1}나');
  expect(handle.selection()).toEqual({ start: 6, end: 10 });
});
