/** A piece of text that both have, that only the unit has (`gone`), or only the line (`come`). */
export type DiffPart = { kind: 'same' | 'gone' | 'come'; text: string };

/** Longer pairs are shown as wholly changed: nobody reads such a diff, and the table would be large. */
const MOST_CELLS = 4_000_000;

/** What has to change in the source of a unit to become the line, word by word, and within a word by its letters. */
export function diffLines(unit: string, line: string): DiffPart[] {
  const [a, b] = [piecesOf(unit), piecesOf(line)];
  if (a.length * b.length > MOST_CELLS) return joined([whole('gone', unit), whole('come', line)]);
  return joined(refined(walk(a, b)));
}

/** Words and blanks; letters where a script has no blanks between words. */
function piecesOf(text: string): string[] {
  return text.match(
    /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu,
  ) ??
    [];
}

function whole(kind: DiffPart['kind'], text: string): DiffPart {
  return { kind, text };
}

/** The longest common sequence, from its table. */
function walk(a: readonly string[], b: readonly string[]): DiffPart[] {
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] = a[i] === b[j]
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      parts.push(whole('same', left));
      i++;
      j++;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push(whole('gone', left));
      i++;
    } else {
      parts.push(whole('come', right ?? ''));
      j++;
    }
  }
  return parts;
}

/** Of a word that was exchanged, what both forms begin with stays: 매수인은 → 매수인이 changes one syllable. */
function refined(parts: readonly DiffPart[]): DiffPart[] {
  const found: DiffPart[] = [];
  for (const part of joined(parts)) {
    const before = found.at(-1);
    if (part.kind !== 'come' || before?.kind !== 'gone') {
      found.push(part);
      continue;
    }
    const length = commonStart(before.text, part.text);
    found.pop();
    found.push(
      whole('same', part.text.slice(0, length)),
      whole('gone', before.text.slice(length)),
      whole('come', part.text.slice(length)),
    );
  }
  return found;
}

/** Numbers are exchanged whole, and a pair of surrogates is not cut. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  while (length > 0 && !/^\p{Script=Hangul}$/u.test(a[length - 1] ?? '')) length--;
  return length;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const found: DiffPart[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else found.push({ ...part });
  }
  return found;
}
