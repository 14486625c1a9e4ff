import { type Edit, type Selection, tagRanges } from '../../field/text/tag-text.ts';

/** Changes the words of a selection and leaves its tags; they stay selected. */
export function changeWords(
  text: string,
  { start, end }: Selection,
  change: (words: string) => string,
): Edit {
  let insert = '';
  let at = start;
  for (const tag of tagRanges(text)) {
    if (tag.end <= start || tag.start >= end) continue;
    insert += change(text.slice(at, Math.max(at, tag.start)));
    at = Math.max(at, tag.start);
    insert += text.slice(at, Math.min(tag.end, end));
    at = Math.min(tag.end, end);
  }
  insert += change(text.slice(at, end));
  return { start, end, insert, caret: { start, end: start + insert.length } };
}

/** The word in which the caret stands, by the rules of the language; the caret itself where there is none. */
export function wordAt(text: string, caret: number, lang: string): Selection {
  const tags = tagRanges(text);
  const words = new Intl.Segmenter(lang, { granularity: 'word' }).segment(text);
  const found = [words.containing(caret), words.containing(caret - 1)]
    .find((one) => one?.isWordLike);
  if (!found) return { start: caret, end: caret };
  const start = found.index;
  const end = start + found.segment.length;
  const isInTag = tags.some((tag) => start < tag.end && tag.start < end);
  return isInTag ? { start: caret, end: caret } : { start, end };
}
