export type Person = { name: string; colour: number };

const MOST = 6;

/** Whose names begin with what stands between the last `@` and the caret. */
export function whoIsCalled(body: string, caret: number, people: readonly Person[]): Person[] {
  const begun = begunCall(body, caret);
  if (begun === undefined) return [];
  const words = begun.toLowerCase();
  const fits = people.filter(({ name }) => name.toLowerCase().startsWith(words));
  // A name that stands there whole needs no list any more.
  return fits.some(({ name }) => name.toLowerCase() === words) ? [] : fits.slice(0, MOST);
}

/** The text with the name in place of what was begun, and the caret behind it. */
export function completeCall(body: string, caret: number, { name }: Person) {
  const begun = begunCall(body, caret) ?? '';
  const start = caret - begun.length;
  const rest = body.slice(caret);
  const blank = rest.startsWith(' ') ? '' : ' ';
  return {
    body: body.slice(0, start) + name + blank + rest,
    caret: start + name.length + 1,
  };
}

function begunCall(body: string, caret: number): string | undefined {
  if (caret < 1) return undefined;
  const before = body.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || /[\p{L}\p{N}.]/u.test(before[at - 1] ?? ' ')) return undefined;
  const begun = before.slice(at + 1);
  return begun.length <= 40 && !begun.includes('\n') ? begun : undefined;
}
