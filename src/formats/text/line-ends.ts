/** A line of a text with the place of its characters; `end` is its line end, empty in the last line. */
export type RawLine = { from: number; to: number; text: string; end: string };

export function linesOf(text: string): RawLine[] {
  const lines: RawLine[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ from, to: index, text: text.slice(from, index), end });
    from = index + end.length;
  }
  lines.push({ from, to: text.length, text: text.slice(from), end: '' });
  return lines;
}

/** The line end that most lines have. */
export function usualLineEnd(lines: readonly RawLine[]): string {
  const counts = new Map<string, number>();
  for (const { end } of lines) {
    if (end) counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? '\n';
}
