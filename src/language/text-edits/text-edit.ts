/** Puts `insert` where `start`–`end` was. */
export type TextEdit = { start: number; end: number; insert: string };

/**
 * What one edit made `after` of `before`: common beginning and end stay. `caret`: where it stands in `after`, which
 * decides which of several equal letters is the new one. No half of a character is ever cut off.
 */
export function editBetween(before: string, after: string, caret?: number): TextEdit | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  const isAtCaret = caret !== undefined && caret <= after.length;
  let tail = isAtCaret ? commonTail(before, after, Math.min(most, after.length - caret)) : 0;
  const head = commonHead(before, after, most - tail);
  if (!isAtCaret) tail = commonTail(before, after, most - head);
  return whole(before, after, head, tail);
}

/** A caret that stands before what was typed would hide part of what is common at the end. */
function whole(before: string, after: string, head: number, tail: number): TextEdit {
  const most = Math.min(before.length, after.length);
  tail += commonTail(
    before.slice(0, before.length - tail),
    after.slice(0, after.length - tail),
    most - head - tail,
  );
  if (isHalf(before, head) || isHalf(after, head)) head--;
  if (isHalf(before, before.length - tail) || isHalf(after, after.length - tail)) tail--;
  return {
    start: head,
    end: before.length - tail,
    insert: after.slice(head, after.length - tail),
  };
}

export function applyEdit(text: string, { start, end, insert }: TextEdit): string {
  return text.slice(0, start) + insert + text.slice(end);
}

function commonHead(a: string, b: string, most: number): number {
  let n = 0;
  while (n < most && a.charCodeAt(n) === b.charCodeAt(n)) n++;
  return n;
}

function commonTail(a: string, b: string, most: number): number {
  let n = 0;
  while (n < most && a.charCodeAt(a.length - 1 - n) === b.charCodeAt(b.length - 1 - n)) n++;
  return n;
}

/** True between the two halves of one character. */
function isHalf(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return false;
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}
