const RANGE = /U\+([\da-f]+)(?:-([\da-f]+))?/gi;

/** Letters as a `unicode-range` of a style sheet has them. */
export function rangesOf(letters: Iterable<number>): string {
  const ranges: [from: number, to: number][] = [];
  for (const letter of [...letters].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && letter <= last[1] + 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  return ranges.map(([from, to]) =>
    from === to ? `U+${from.toString(16)}` : `U+${from.toString(16)}-${to.toString(16)}`
  ).join(',');
}

/** Takes letters out of all faces of a style sheet; a face without letters goes. */
export function withoutLetters(css: string, letters: ReadonlySet<number>): string {
  return css.replace(/@font-face\s*{[^}]*}/g, (face) => {
    let isEmpty = false;
    const rest = face.replace(/unicode-range:([^;}]*)/, (_, ranges: string) => {
      const others = lettersOf(ranges).filter((letter) => !letters.has(letter));
      isEmpty = others.length === 0;
      return `unicode-range:${rangesOf(others)}`;
    });
    return isEmpty ? '' : rest;
  });
}

function lettersOf(ranges: string): number[] {
  return [...ranges.matchAll(RANGE)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
}
