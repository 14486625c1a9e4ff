import type { SetLetter } from './letters.ts';

const FEWEST = 5;
/** Nearer, and readers take them for one dot that was printed twice. */
const NARROWEST = 0.15;

/** The dots that lead from a title to the number of its page: the numbers of their letters. */
export function leadersOf(
  letters: readonly Pick<SetLetter, 'char'>[],
  from: number,
  to: number,
): number[] {
  return runsOf(letters, from, to).flat();
}

/** Each entry of a table of contents is a line of its own, although the text goes on behind the number of the page. */
export function breakEntries(letters: SetLetter[]) {
  const runs = runsOf(letters, 0, letters.length);
  if (runs.length < 2) return;
  for (const run of runs.slice(0, -1)) {
    let at = (run.at(-1) ?? 0) + 1;
    while (/^[\s\u00a0]$/.test(letters[at]?.char ?? '')) at++;
    while (/^[\divxlcIVXLC-]$/.test(letters[at]?.char ?? '')) at++;
    const blank = letters[at];
    if (blank && /^\s$/.test(blank.char)) {
      letters[at] = { ...blank, char: '\n', shape: undefined, advance: 0 };
    }
  }
}

/** Dots stand nearer to each other where a title became longer, so that its number stays in place. */
export function squeezeLeaders(letters: SetLetter[], width: number) {
  let from = 0;
  for (let at = 0; at <= letters.length; at++) {
    if (at < letters.length && letters[at]?.char !== '\n') continue;
    squeeze(letters, leadersOf(letters, from, at), { from, to: at, width });
    from = at + 1;
  }
}

type Row = { from: number; to: number; width: number };

function squeeze(letters: SetLetter[], dots: readonly number[], { from, to, width }: Row) {
  if (dots.length === 0) return;
  const isDot = new Set(dots);
  let [fixed, loose] = [0, 0];
  for (let at = from; at < to; at++) {
    const advance = letters[at]?.advance ?? 0;
    if (isDot.has(at)) loose += advance;
    else fixed += advance;
  }
  if (fixed + loose <= width) return;
  const each = Math.max(0, width - fixed) / dots.length;
  for (const at of dots) {
    const letter = letters[at];
    if (!letter) continue;
    // Dashes are as wide as they are: nearer, they would lie upon each other.
    const least = isDash(letter.char) ? letter.advance : NARROWEST * letter.size;
    letters[at] = { ...letter, advance: Math.max(least, each) };
  }
}

function runsOf(
  letters: readonly Pick<SetLetter, 'char'>[],
  from: number,
  to: number,
): number[][] {
  if (!hasRepeats(letters, from, to)) return [];
  const text = letters.slice(from, to).map(({ char }) => char.length === 1 ? char : '\ufffc').join(
    '',
  );
  return [...text.matchAll(/([.·․‥…_-])\1*(?: ?\1){4,}/g)].filter(([dots]) => dots.length >= FEWEST)
    .map(({ 0: dots, index }) => Array.from(dots, (_, at) => from + index + at));
}

/** Most rows have no dots in a row, and are not worth a closer look. */
function hasRepeats(letters: readonly Pick<SetLetter, 'char'>[], from: number, to: number) {
  for (let at = from + 2; at < to; at++) {
    const char = letters[at]?.char ?? '';
    if (DOTS.has(char) && (letters[at - 1]?.char === char || letters[at - 2]?.char === char)) {
      return true;
    }
  }
  return false;
}

function isDash(char: string): boolean {
  return char === '-' || char === '_';
}

const DOTS = new Set('.·․‥…_-');
