import { placeTag } from '../../../../src/language/tags/fix-tags.ts';
import {
  nextMissingTag,
  smallestSplice,
  type Token,
  writeTags,
} from '../../../../src/language/tags/tags.ts';

export type TagRange = {
  start: number;
  end: number;
  id: number;
  form: 'open' | 'close' | 'single';
};

/** A stretch of a text that no caret enters. */
type Unit = { start: number; end: number };

export type Selection = { start: number; end: number };

/** Puts `insert` where `start`–`end` was and leaves the caret (or selection) there. */
export type Edit = { start: number; end: number; insert: string; caret: Selection };

/** Where the tags of a text stand; literal braces are none. */
export function tagRanges(text: string): TagRange[] {
  const found: TagRange[] = [];
  for (const match of text.matchAll(TAG)) {
    const [whole, open, close, single] = match;
    const id = Number(open ?? close ?? single);
    if (!id) continue;
    const form = open ? 'open' : close ? 'close' : 'single';
    found.push({ start: match.index, end: match.index + whole.length, id, form });
  }
  return found;
}

/** Tags, and braces of the text, which stand twice in tag form and go as one. */
function unitsOf(text: string): Unit[] {
  return [...text.matchAll(TAG)].map(({ 0: unit, index }) => ({
    start: index,
    end: index + unit.length,
  }));
}

/** As `parseTags` reads them; here with their places. */
const TAG = /\{\{|\}\}|\{([1-9]\d{0,8})\}|\{\/([1-9]\d{0,8})\}|\{([1-9]\d{0,8})\/\}/g;

/** What Backspace or Delete does where it touches a tag; nothing where the browser does the right thing itself. */
export function deleteEdit(
  text: string,
  selection: Selection,
  towards: 'back' | 'forward',
): Edit | undefined {
  const { start, end } = selection;
  const ranges = unitsOf(text);
  const touched = start === end
    ? ranges.filter((tag) =>
      (tag.start < start && start < tag.end) ||
      (towards === 'back' ? tag.end === start : tag.start === start)
    )
    : ranges.filter((tag) => isCut(tag, start) || isCut(tag, end));
  if (touched.length === 0) return undefined;
  const from = Math.min(...touched.map((tag) => tag.start), start);
  const to = Math.max(...touched.map((tag) => tag.end), end);
  return { start: from, end: to, insert: '', caret: { start: from, end: from } };
}

/** The nearest place that is not inside a tag, for a caret that a click put there. */
export function snapCaret(units: readonly Unit[], caret: number): number {
  const tag = units.find((one) => isCut(one, caret));
  if (!tag) return caret;
  return caret - tag.start < tag.end - caret ? tag.start : tag.end;
}

/** Where an arrow key takes the caret when a tag is in its way: over the whole of it. */
export function stepOver(
  units: readonly Unit[],
  caret: number,
  towards: 'back' | 'forward',
): number | undefined {
  for (const tag of units) {
    if (isCut(tag, caret)) return towards === 'back' ? tag.start : tag.end;
    if (towards === 'back' && tag.end === caret) return tag.start;
    if (towards === 'forward' && tag.start === caret) return tag.end;
  }
  return undefined;
}

/**
 * The next tag that the target lacks, where the source makes its place plain: around all of it, or beside equal words.
 * What is selected is a place that a person has chosen.
 */
export function placedTagEdit(
  source: string,
  text: string,
  { start, end }: Selection,
): Edit | undefined {
  const [token] = nextMissingTag(source, text) ?? [];
  if (start !== end || text.trim() === '' || !token || typeof token === 'string') return undefined;
  const id = 'open' in token ? token.open : 'single' in token ? token.single : undefined;
  // Half of a pair that is there already says where the rest belongs.
  if (id === undefined || text.includes(`{/${id}}`)) return undefined;
  const after = placeTag(source, text, id);
  if (after === undefined) return undefined;
  const { index, remove, insert } = smallestSplice(text, after);
  return { start: index, end: index + remove, insert, caret: point(index + insert.length) };
}

/** Inserts the next tag that the target lacks; a pair is put around what is selected. */
export function insertTagEdit(
  source: string,
  text: string,
  selection: Selection,
): Edit | undefined {
  const lacking = nextMissingTag(source, text);
  if (!lacking) return undefined;
  const start = snapCaret(tagRanges(text), selection.start);
  const end = Math.max(start, snapCaret(tagRanges(text), selection.end));
  const [first, second] = lacking;
  if (!first || !second) {
    const insert = writeTags(lacking);
    // A lone half goes to the end of the selection if it closes, to its start if it opens.
    const at = first && isClosing(first) ? end : start;
    return { start: at, end: at, insert, caret: point(at + insert.length) };
  }
  const open = writeTags([first]);
  const close = writeTags([second]);
  const inner = text.slice(start, end);
  return {
    start,
    end,
    insert: open + inner + close,
    caret: inner
      ? point(start + open.length + inner.length + close.length)
      : point(start + open.length),
  };
}

/** All tags that the target lacks, one after the other at the caret. */
export function insertAllTagsEdit(
  source: string,
  text: string,
  selection: Selection,
): Edit | undefined {
  const at = snapCaret(tagRanges(text), selection.end);
  let insert = '';
  for (;;) {
    const lacking = nextMissingTag(source, `${text}\n${insert}`);
    if (!lacking) break;
    insert += writeTags(lacking);
  }
  return insert ? { start: at, end: at, insert, caret: point(at + insert.length) } : undefined;
}

/** Pairs and single tags that the target lacks. */
export function countMissingTags(source: string, text: string): number {
  let all = text;
  for (let count = 0;; count++) {
    const lacking = nextMissingTag(source, all);
    if (!lacking) return count;
    all += `\n${writeTags(lacking)}`;
  }
}

export function applyEdit(text: string, { start, end, insert }: Edit): string {
  return text.slice(0, start) + insert + text.slice(end);
}

function isCut(tag: Unit, at: number): boolean {
  return tag.start < at && at < tag.end;
}

function isClosing(token: Token): boolean {
  return typeof token !== 'string' && 'close' in token;
}

function point(at: number): Selection {
  return { start: at, end: at };
}
