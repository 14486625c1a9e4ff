import { applyEdit, type TextEdit } from '../../../../src/language/text-edits/text-edit.ts';

/**
 * A text that a field still shows while the shared text goes on: the field is not touched while a syllable is composed.
 * What is typed there lands in the shared text where it was meant, and what others wrote stays.
 */
export function createLag(shown: string) {
  let seen = shown;
  /** For each letter of the shared text, its place in `seen`; -1 where it is newer. Absent while both are one. */
  let origins: number[] | undefined;

  /** The place in the shared text that follows the same letters. */
  function placeOf(index: number): number {
    if (!origins) return index;
    const last = origins.findLastIndex((origin) => origin >= 0 && origin < index);
    return last + 1;
  }

  return {
    seen: () => seen,
    isBehind: () => origins !== undefined,
    placeOf,
    /** The shared text has changed. */
    remote(edits: readonly TextEdit[]) {
      origins ??= run(0, seen);
      for (const { start, end, insert } of edits) {
        origins.splice(start, end - start, ...Array<number>(insert.length).fill(-1));
      }
    },
    /** The field has changed; answers what that means in the shared text. */
    local(edit: TextEdit): TextEdit[] {
      seen = applyEdit(seen, edit);
      if (!origins) return [edit];
      const { start, end, insert } = edit;
      const at = placeOf(start);
      const edits = [...gone(origins, start, end), { start: at, end: at, insert }];
      const more = insert.length - (end - start);
      const left = origins.filter((origin) => origin < start || origin >= end)
        .map((origin) => origin >= end ? origin + more : origin);
      left.splice(at, 0, ...run(start, insert));
      origins = left;
      return edits;
    },
    /** The field shows the shared text now. */
    catchUp(shared: string) {
      seen = shared;
      origins = undefined;
    },
  };
}

function run(start: number, insert: string): number[] {
  return Array.from({ length: insert.length }, (_, more) => start + more);
}

/** Deletions of all letters that came from there, the last one first, so that none moves another. */
function gone(origins: readonly number[], start: number, end: number): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = origins.length - 1; at >= 0; at--) {
    const origin = origins[at] ?? -1;
    if (origin < start || origin >= end) continue;
    const last = edits.at(-1);
    if (last && last.start === at + 1) last.start = at;
    else edits.push({ start: at, end: at + 1, insert: '' });
  }
  return edits;
}
