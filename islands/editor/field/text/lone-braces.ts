import { placeInShownForm, shownForm } from '../../../../src/language/tags/shown-form.ts';
import { parseTags, writeTags } from '../../../../src/language/tags/tags.ts';
import { applyEdit, editBetween } from '../../../../src/language/text-edits/text-edit.ts';

/** As `parseTags` reads a text, and then each brace that is left: it is neither doubled nor part of a tag. */
const SIGN = /\{\{|\}\}|\{[1-9]\d{0,8}\}|\{\/[1-9]\d{0,8}\}|\{[1-9]\d{0,8}\/\}|[{}]/g;

/**
 * A tag may be half typed: then a brace stands alone in the text, while the rich editor would
 * write it doubled. Typing elsewhere leaves it as it is.
 */
export function wholeForm(text: string): string {
  return writeTags(parseTags(text));
}

function loneBraces(text: string): number[] {
  return [...text.matchAll(SIGN)].filter(([sign]) => sign.length === 1).map(({ index }) => index);
}

/** From a place in a text to the same one in its whole form. */
export function toWhole(text: string, offset: number): number {
  return offset + loneBraces(text).filter((at) => at < offset).length;
}

/** From a place in the whole form of a text to the same one in the text. */
export function fromWhole(text: string, offset: number): number {
  let at = offset;
  for (const brace of loneBraces(text)) {
    if (brace + 1 > at) break;
    // In the whole form each brace before it has taken one place more.
    at--;
  }
  return at;
}

/** From a place in a text to the same one of what a field shows of it. */
export function shownPlace(text: string, offset: number): number {
  return placeInShownForm(shownForm(text), toWhole(text, offset));
}

/** The text that the rich editor has made of another one, which it gives in its whole form. */
export function carryOver(before: string, whole: string): string {
  const edit = editBetween(wholeForm(before), whole);
  if (!edit) return before;
  const start = fromWhole(before, edit.start);
  const end = Math.max(start, fromWhole(before, edit.end));
  const after = applyEdit(before, { start, end, insert: edit.insert });
  // What was put beside a brace may have made something else of it.
  return wholeForm(after) === whole ? after : whole;
}
