/** So many findings of one check in one line: nobody goes through more, and a long line has a hundred thousand places. */
export const MOST_FOUND = 100;
/** So many places are looked at where most turn out to be harmless. */
const MOST_LOOKED_AT = 500;

/** The first places that an expression of ours finds. */
export function firstMatches(text: string, form: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  for (const match of text.matchAll(form)) {
    if (found.push(match) === MOST_LOOKED_AT) break;
  }
  return found;
}

/** How many letters at the end of a text are some of these: an expression with `+$` would begin at each of a run. */
export function countAtEnd(text: string, isOne: (letter: string) => boolean): number {
  let at = text.length;
  while (at > 0 && isOne(text.charAt(at - 1))) at--;
  return text.length - at;
}

/** What stands before a place, at most `length` letters; `_` in front says that the text began earlier. */
export function lettersBefore(text: string, at: number, length: number): string {
  return at <= length ? text.slice(0, at) : `_${text.slice(at - length, at)}`;
}

/** A word can be removed as often as it was given. */
export function countedSet(words: Iterable<string>) {
  const counts = new Map<string, number>();
  let size = 0;
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    size++;
  }
  return {
    remove(word: string): boolean {
      const count = counts.get(word) ?? 0;
      if (count === 0) return false;
      counts.set(word, count - 1);
      size--;
      return true;
    },
    size: () => size,
  };
}
