import { applyEdit, editBetween, type TextEdit } from './text-edit.ts';
import { chunksOf, hunksBetween } from './word-diff.ts';

/**
 * What made `after` of `before`, an edit for each place that differs, from the end to the beginning: each counts in what the
 * ones before have left. One edit for all places would write anew what stands between them; of two who do so at once, both
 * texts would stay.
 */
export function editsBetween(before: string, after: string): TextEdit[] {
  const words = chunksOf(before);
  const places = [0];
  for (const word of words) places.push((places.at(-1) ?? 0) + word.length);
  return hunksBetween(words, chunksOf(after)).toReversed().flatMap((hunk) => {
    const start = places[hunk.start] ?? before.length;
    const end = places[hunk.end] ?? before.length;
    const edit = withinWord(before.slice(start, end), hunk.words.join(''));
    return edit ? [{ start: start + edit.start, end: start + edit.end, insert: edit.insert }] : [];
  });
}

/** Of a word that has another ending, the beginning stays; another word takes its place whole. */
function withinWord(before: string, after: string): TextEdit | undefined {
  const edit = editBetween(before, after);
  if (!edit) return undefined;
  const shared = before.length - (edit.end - edit.start);
  const isSame = shared * 2 >= Math.max(before.length, after.length);
  return isSame ? edit : { start: 0, end: before.length, insert: after };
}

export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits.reduce(applyEdit, text);
}
