type Named = { name: string };

const MOST = 6;

/** Whose names begin with what stands between the last `@` and the caret. */
export function whoIsCalled<Person extends Named>(
  body: string,
  caret: number,
  people: readonly Person[],
): Person[] {
  const begun = begunCall(body, caret);
  if (begun === undefined) return [];
  const letters = lettersOf(begun);
  const fits = people.filter(({ name }) => lettersOf(name).startsWith(letters));
  // A name that stands there whole needs no list any more.
  return fits.some(({ name }) => lettersOf(name) === letters) ? [] : fits.slice(0, MOST);
}

/** The text with the name in place of what was begun, and the caret behind it. */
export function completeCall(body: string, caret: number, { name }: Named) {
  const start = caret - (begunCall(body, caret) ?? '').length;
  const rest = body.slice(caret);
  const blank = rest.startsWith(' ') ? '' : ' ';
  return {
    body: body.slice(0, start) + name + blank + rest,
    caret: start + name.length + 1,
  };
}

export function isCalling(body: string, caret: number): boolean {
  return begunCall(body, caret) !== undefined;
}

/** A syllable that is still composed is the beginning of the one that it becomes: ㄱ, 기, 김. */
function lettersOf(name: string): string {
  return name.normalize('NFKD').toLowerCase();
}

function begunCall(body: string, caret: number): string | undefined {
  if (caret < 1) return undefined;
  const before = body.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || /[\p{L}\p{N}.]/u.test(before[at - 1] ?? ' ')) return undefined;
  const begun = before.slice(at + 1);
  return begun.length <= 40 && !begun.includes('\n') ? begun : undefined;
}
