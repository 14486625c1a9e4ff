/** So many pairs of characters take about a millisecond. */
const MOST_PAIRS = 100_000;

/**
 * Insertions, deletions, substitutions and swaps of neighbours that lead from one text to another, over characters in NFC
 * (optimal string alignment). Undefined where counting them would hold up others.
 */
export function editDistance(from: string, to: string): number | undefined {
  let [a, b] = [[...from.normalize('NFC')], [...to.normalize('NFC')]];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  [a, b] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (a.length * b.length > MOST_PAIRS) return undefined;
  return a.length < b.length ? countEdits(b, a) : countEdits(a, b);
}

/** There are as many edits from the one to the other as back. */
function countEdits(longer: readonly string[], shorter: readonly string[]): number {
  const width = shorter.length + 1;
  let before = new Uint32Array(width);
  let last = Uint32Array.from({ length: width }, (_, at) => at);
  let row = new Uint32Array(width);
  for (let i = 1; i <= longer.length; i++) {
    row[0] = i;
    for (let j = 1; j <= shorter.length; j++) {
      const cost = longer[i - 1] === shorter[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      const isSwap = i > 1 && j > 1 && longer[i - 1] === shorter[j - 2] &&
        longer[i - 2] === shorter[j - 1];
      if (isSwap) least = Math.min(least, before[j - 2]! + 1);
      row[j] = least;
    }
    [before, last, row] = [last, row, before];
  }
  return last[shorter.length]!;
}

/** Characters as they are compared. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length;
}
