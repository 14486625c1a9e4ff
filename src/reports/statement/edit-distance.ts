/** So many pairs of characters take some milliseconds. */
const MOST_PAIRS = 2_000_000;

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
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length];
}

/** Characters as they are compared. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length;
}
